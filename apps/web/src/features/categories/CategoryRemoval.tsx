import { translate } from '@larder/domain/translated-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button, ButtonLink } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { type Category, removeCategory } from './api.ts';

type CategoryRemovalProps = {
  readonly place: Place;
  readonly category: Category;
  readonly onRemoved: () => void;
};

/** Deletes a category after asking; a refusal says what keeps it, and leads there (CON-04). */
export function CategoryRemoval({ place, category, onRemoved }: CategoryRemovalProps) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const name = translate(category.name, locale);
  const removal = useMutation({
    mutationFn: () => removeCategory(place, category.id),
    onSuccess: onRemoved,
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <ActionMenu
        items={[
          { key: 'products', label: t('toProducts'), href: paths.categoryProducts(place.scope, category.id) },
          { key: 'line', kind: 'separator' },
          { key: 'remove', label: t('remove.action'), isDanger: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ConfirmDialog
          title={t('remove.title', { name })}
          text={t('remove.text')}
          confirmLabel={t('remove.action')}
          isBusy={removal.isPending}
          onConfirm={() => removal.mutate()}
          onCancel={() => setIsAsking(false)}
        />
      )}
      {removal.error !== null && (
        <Refusal
          name={name}
          failure={removal.error}
          // Archived products keep a category too.
          href={paths.categoryProducts(place.scope, category.id, { status: 'all' })}
          onClose={() => removal.reset()}
        />
      )}
    </>
  );
}

type RefusalProps = {
  readonly name: string;
  readonly failure: Error;
  readonly href: string;
  readonly onClose: () => void;
};

function Refusal({ name, failure, href, onClose }: RefusalProps) {
  const t = useTranslations('categories');
  const tUi = useTranslations('ui');
  const failureText = useFailureText();
  return (
    <Dialog
      title={t('remove.failed', { name })}
      isAlert
      onClose={onClose}
      actions={
        <>
          <ButtonLink variant="subtle" href={href}>
            {t('toProducts')}
          </ButtonLink>
          <Button onClick={onClose}>{tUi('close')}</Button>
        </>
      }
    >
      {failureText(failure)}
    </Dialog>
  );
}
