import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { Button } from '../../ui/Button.tsx';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { IconArchive, IconArrowBackUp } from '../../ui/icons.ts';
import { removeDeal } from './api.ts';
import type { Archiving } from './use-archiving.ts';

type DealActionsProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly archiving: Archiving;
  readonly onRemoved: () => void;
};

/** Archives at once, deletes after asking; one that was sold cannot be deleted, and is offered to be archived (CMB-02). */
export function DealActions({ place, deal, archiving, onRemoved }: DealActionsProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const [isAsking, setIsAsking] = useState(false);
  const name = translate(deal.name, locale);
  const isArchived = deal.archivedAt !== null;
  const removal = useMutation({
    mutationFn: () => removeDeal(place, deal.id),
    onSuccess: onRemoved,
    onSettled: () => setIsAsking(false),
  });
  return (
    <>
      <ActionMenu
        items={[
          isArchived
            ? { key: 'restore', label: t('archive.restore'), icon: IconArrowBackUp, onSelect: archiving.restore }
            : { key: 'archive', label: t('archive.action'), icon: IconArchive, onSelect: archiving.archive },
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
          onArchive={isArchived ? undefined : archiving.archive}
          onClose={() => removal.reset()}
        />
      )}
    </>
  );
}

type RefusalProps = {
  readonly name: string;
  readonly failure: Error;
  readonly onArchive: (() => void) | undefined;
  readonly onClose: () => void;
};

function Refusal({ name, failure, onArchive, onClose }: RefusalProps) {
  const t = useTranslations('combiDeals');
  const tUi = useTranslations('ui');
  const failureText = useFailureText();
  return (
    <Dialog
      title={t('remove.failed', { name })}
      isAlert
      onClose={onClose}
      actions={
        <>
          {onArchive !== undefined && (
            <Button
              variant="subtle"
              onClick={() => {
                onClose();
                onArchive();
              }}
            >
              {t('archive.action')}
            </Button>
          )}
          <Button onClick={onClose}>{tUi('close')}</Button>
        </>
      }
    >
      {failureText(failure)}
    </Dialog>
  );
}
