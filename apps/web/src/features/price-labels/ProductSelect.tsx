import { translate } from '@larder/domain/translated-text';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useLanguage } from '../../lib/i18n.ts';
import { Select } from '../../ui/Select.tsx';
import { productNameQuery, productSearchQuery } from './product-api.ts';

const searchAfterMs = 250;

type ProductSelectProps = {
  readonly label: string;
  /** The label stands in no place of its own: only screen readers are told it. */
  readonly isLabelHidden?: boolean;
  readonly propertyId: number;
  readonly value: number | null;
  readonly onChange: (productId: number | null) => void;
  readonly className?: string | undefined;
};

/** One product, found by typing part of its name or its EAN. */
export function ProductSelect(props: ProductSelectProps) {
  const { label, isLabelHidden = false, propertyId, value, onChange, className } = props;
  const t = useTranslations('priceLabels.picker');
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
  const options = products.map((product) => ({ value: String(product.id), label: translate(product.name, locale) }));
  const isListed = value === null || products.some(({ id }) => id === value);
  const handleChange = (text: string | null) => {
    const product = products.find(({ id }) => String(id) === text);
    if (product === undefined) return;
    client.setQueryData(productNameQuery(propertyId, product.id).queryKey, product.name);
    onChange(product.id);
  };
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      {...(className === undefined ? {} : { className })}
      placeholder={t('search')}
      data={isListed ? options : [{ value: String(value), label: name }, ...options]}
      value={value === null ? null : String(value)}
      searchable
      // The server has searched already, in names of all languages, tags and EANs.
      filter={({ options: all }) => all}
      onSearchChange={setTyped}
      onDropdownOpen={() => setIsOpen(true)}
      onDropdownClose={() => setIsOpen(false)}
      nothingFoundMessage={found.isError ? t('failed') : found.isPending ? t('searching') : t('nothing')}
      maxDropdownHeight={280}
      onChange={handleChange}
    />
  );
}
