import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { productNameQuery } from '../../../lib/product-search.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { ProductSelect } from '../../../ui/fields/ProductSelect.tsx';
import classes from './Shop.module.css';
import { areShortcutsRequired, type ProposedProduct, type ShopValues, withProposal } from './shop-values.ts';
import type { SectionProps } from './use-shop-form.ts';

type ShortcutSectionProps = SectionProps & {
  readonly propertyId: number;
  /** The products that the shop has in them already. */
  readonly chosen?: readonly ProposedProduct[];
  readonly proposal: readonly ProposedProduct[];
};

/** The four products on the till's first screen. */
export function ShortcutSection({ edit: { form }, propertyId, chosen = [], proposal }: ShortcutSectionProps) {
  const t = useTranslations('shops');
  const ids = form.getValues().shortcutProductIds;
  const isRequired = areShortcutsRequired(proposal);
  useKnownNames(propertyId, chosen);
  useKnownNames(propertyId, proposal);
  const choose = (next: ShopValues['shortcutProductIds']) => {
    for (const [place, id] of next.entries())
      if (id !== ids[place] || id === null) form.clearFieldError(`shortcutProductIds.${place}`);
    form.setFieldValue('shortcutProductIds', next);
  };
  const labelOf = (place: number) => t('shortcut.label', { number: String(place + 1) });
  const isFull = ids.every((id) => id !== null);
  const isEmpty = ids.every((id) => id === null);
  return (
    <FormSection
      id="shortcuts"
      title={t('section.shortcuts')}
      note={t(isRequired ? 'help.shortcutsRequired' : 'help.shortcuts')}
      aside={
        isRequired
          ? !isFull && (
              <Button size="small" onClick={() => choose(withProposal(ids, proposal))}>
                {t('shortcut.propose')}
              </Button>
            )
          : !isEmpty && (
              <Button size="small" variant="subtle" onClick={() => choose(ids.map(() => null))}>
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
            {...(isRequired ? {} : { clearLabel: t('shortcut.clearOne', { label: labelOf(place) }) })}
            say={(word) => t(`shortcut.${word}`)}
            isRequired={isRequired}
            propertyId={propertyId}
            value={id}
            taken={ids}
            error={form.errors[`shortcutProductIds.${place}`]}
            onChange={(productId) => choose(ids.with(place, productId))}
          />
        ))}
      </div>
    </FormSection>
  );
}

/** Keeps names that came with the page, so that nobody asks for them again. */
function useKnownNames(propertyId: number, products: readonly ProposedProduct[]): void {
  const client = useQueryClient();
  useEffect(() => {
    for (const { id, name } of products) client.setQueryData(productNameQuery(propertyId, id).queryKey, name);
  }, [client, propertyId, products]);
}
