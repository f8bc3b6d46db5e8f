import { translate } from '@larder/domain/translated-text';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n.ts';
import { Select } from '../../ui/Select.tsx';
import { productNameQuery, productSearchQuery } from './api.ts';
import classes from './Shop.module.css';

const searchAfterMs = 250;

type ProductPickerProps = {
  readonly label: string;
  readonly propertyId: number;
  readonly value: number | null;
  readonly error?: ReactNode;
  /** Chosen in another place: shown, but not to be chosen twice. */
  readonly taken: readonly (number | null)[];
  readonly onChange: (productId: number | null) => void;
};

/** One product, found by typing part of its name or its EAN. */
export function ProductPicker({ label, propertyId, value, error, taken, onChange }: ProductPickerProps) {
  const t = useTranslations('shops.shortcut');
  const { locale } = useLanguage();
  const client = useQueryClient();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const known = useQuery({ ...productNameQuery(propertyId, value ?? 0), enabled: value !== null }).data;
  const name = value === null || known === undefined ? '' : translate(known, locale);
  // What stands in the field of a chosen product is its name, and no search.
  const [search] = useDebouncedValue(typed.trim() === name ? '' : typed.trim(), searchAfterMs);
  const found = useQuery({
    ...productSearchQuery(propertyId, search),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const products = found.data?.products ?? [];
  const options = products.map((product) => ({
    value: String(product.id),
    label: translate(product.name, locale),
    disabled: product.id !== value && taken.includes(product.id),
  }));
  const isListed = value === null || products.some(({ id }) => id === value);
  const handleChange = (text: string | null) => {
    const product = products.find(({ id }) => String(id) === text);
    if (product !== undefined) client.setQueryData(productNameQuery(propertyId, product.id).queryKey, product.name);
    onChange(product?.id ?? (text === null ? null : value));
  };
  return (
    <Select
      label={label}
      placeholder={t('search')}
      data={isListed ? options : [{ value: String(value), label: name, disabled: false }, ...options]}
      value={value === null ? null : String(value)}
      error={error}
      searchable
      clearable
      // The server has searched already, in names of all languages, tags and EANs.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      nothingFoundMessage={found.isError ? t('failed') : found.isPending ? t('searching') : t('nothing')}
      clearButtonProps={{ 'aria-label': t('clearOne', { label }), className: classes['clear'] ?? '' }}
      maxDropdownHeight={280}
      onChange={handleChange}
    />
  );
}
