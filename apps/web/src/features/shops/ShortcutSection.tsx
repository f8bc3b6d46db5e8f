import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { productNameQuery } from '../../lib/product-search.ts';
import { Button } from '../../ui/Button.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { ProductSelect } from '../../ui/ProductSelect.tsx';
import classes from './Shop.module.css';
import type { Shop } from './shop-values.ts';
import type { SectionProps } from './use-shop-form.ts';

/** The four products on the till's first screen. */
export function ShortcutSection({ edit: { form }, shop }: SectionProps & { readonly shop: Shop }) {
  const t = useTranslations('shops');
  const ids = form.getValues().shortcutProductIds;
  useKnownNames(shop);
  const choose = (place: number, productId: number | null) => {
    form.clearFieldError(`shortcutProductIds.${place}`);
    form.setFieldValue('shortcutProductIds', ids.with(place, productId));
  };
  const labelOf = (place: number) => t('shortcut.label', { number: String(place + 1) });
  const clear = () => {
    for (const place of ids.keys()) form.clearFieldError(`shortcutProductIds.${place}`);
    form.setFieldValue(
      'shortcutProductIds',
      ids.map(() => null),
    );
  };
  return (
    <FormSection
      id="shortcuts"
      title={t('section.shortcuts')}
      note={t('help.shortcuts')}
      aside={
        ids.some((id) => id !== null) && (
          <Button size="small" variant="subtle" onClick={clear}>
            {t('shortcut.clear')}
          </Button>
        )
      }
    >
      <div className={classes['shortcuts']}>
        {ids.map((id, place) => (
          <ProductSelect
            // A place has nothing else that names it.
            key={place}
            label={labelOf(place)}
            clearLabel={t('shortcut.clearOne', { label: labelOf(place) })}
            say={(word) => t(`shortcut.${word}`)}
            propertyId={shop.propertyId}
            value={id}
            taken={ids}
            error={form.errors[`shortcutProductIds.${place}`]}
            onChange={(productId) => choose(place, productId)}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** Keeps the names that came with the shop, so that nobody asks for them again. */
function useKnownNames({ propertyId, shortcutProducts }: Shop): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const { id, name } of shortcutProducts) client.setQueryData(productNameQuery(propertyId, id).queryKey, name);
  }, [client, propertyId, shortcutProducts]);
}
