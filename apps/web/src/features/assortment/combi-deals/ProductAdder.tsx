import { translate } from '@larder/domain/platform/translated-text';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { useDebounced } from '../../../lib/use-debounced.ts';
import { Select } from '../../../ui/fields/Select.tsx';
import { productSearchQuery } from './api.ts';
import { type GroupProduct, groupProductOf } from './deal-values.ts';

const searchAfterMs = 250;

type ProductAdderProps = {
  readonly label: string;
  /** The location whose prices and own products are offered; null is the group. */
  readonly propertyId: number | null;
  /** In the group already: shown, but not to be chosen twice. */
  readonly taken: readonly GroupProduct[];
  readonly error: ReactNode;
  readonly onAdd: (product: GroupProduct) => void;
};

/** Finds a product by part of its name or its EAN and adds it; the field is empty again for the next one. */
export function ProductAdder({ label, propertyId, taken, error, onAdd }: ProductAdderProps) {
  const t = useTranslations('combiDeals.form');
  const { locale } = useLanguage();
  const { money } = useFormats();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const search = useDebounced(typed.trim(), searchAfterMs);
  const found = useQuery({
    ...productSearchQuery(propertyId, search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const products = (found.data?.products ?? []).map(groupProductOf);
  return (
    <Select
      aria-label={label}
      placeholder={t('addProduct')}
      data={products.map(({ id, name, priceCents }) => ({
        value: String(id),
        label: `${translate(name, locale)} · ${money(priceCents)}`,
        disabled: taken.some((product) => product.id === id),
      }))}
      value={null}
      error={error}
      searchable
      // The server searches, in names of all languages, tags and EANs.
      onSearchChange={setTyped}
      onOpenChange={setIsOpen}
      nothingFoundMessage={found.isError ? t('searchFailed') : found.isPending ? t('searching') : t('nothing')}
      onChange={(text) => {
        const product = products.find(({ id }) => String(id) === text);
        if (product !== undefined) onAdd(product);
      }}
    />
  );
}
