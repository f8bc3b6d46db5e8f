import { translate } from '@larder/domain/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { RemovalDialogs } from '../../ui/RemovalDialogs.tsx';
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
        <RemovalDialogs
          say={(word) => t(`remove.${word}`, { name })}
          remove={() => removeCategory(place, category.id)}
          onRemoved={onRemoved}
          onClose={() => setIsAsking(false)}
          instead={
            // Archived products keep a category too.
            <ButtonLink variant="subtle" href={paths.categoryProducts(place.scope, category.id, { status: 'all' })}>
              {t('toProducts')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
