import { translate } from '@larder/domain/platform/translated-text';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useLanguage } from '../../lib/i18n.ts';
import { productNameQuery, productSearchQuery } from '../../lib/product-search.ts';
import { useDebounced } from '../../lib/use-debounced.ts';
import { Select } from './Select.tsx';

const searchAfterMs = 250;

/** What the field says while it is empty, and about its search. */
export type ProductSelectWord = 'search' | 'searching' | 'nothing' | 'failed';

type ProductSelectProps = {
  readonly label: string;
  /** The label stands in no place of its own: only screen readers are told it. */
  readonly isLabelHidden?: boolean;
  readonly isRequired?: boolean;
  readonly propertyId: number;
  readonly value: number | null;
  readonly error?: ReactNode;
  /** Chosen in another place: shown, but not to be chosen twice. */
  readonly taken?: readonly (number | null)[];
  /** What the cross that empties the field is called; without it there is none. */
  readonly clearLabel?: string;
  readonly className?: string | undefined;
  /** It comes in answer to a press, and takes the focus. */
  readonly hasFocus?: boolean;
  /** Finds archived products as well. */
  readonly hasArchived?: boolean;
  readonly say: (word: ProductSelectWord) => string;
  /** Null only from the cross. */
  readonly onChange: (productId: number | null) => void;
};

/** One product, found by typing part of its name or its EAN. */
export function ProductSelect(props: ProductSelectProps) {
  const { label, isLabelHidden = false, propertyId, value, error, taken = [], clearLabel, className } = props;
  const { say, onChange, hasArchived = false, isRequired = false, hasFocus = false } = props;
  const client = useQueryClient();
  const search = useProductSearch(propertyId, { value, hasArchived });
  const handleChange = (text: string | null) => {
    const product = search.products.find(({ id }) => String(id) === text);
    if (product !== undefined) client.setQueryData(productNameQuery(propertyId, product.id).queryKey, product.name);
    if (product !== undefined || text === null) onChange(product?.id ?? null);
  };
  const options = search.options.map((option) => ({
    ...option,
    disabled: option.value !== String(value) && taken.includes(Number(option.value)),
  }));
  return (
    <Select
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      className={className}
      clearable={clearLabel !== undefined}
      clearLabel={clearLabel}
      withAsterisk={isRequired}
      placeholder={say('search')}
      data={options}
      value={value === null ? null : String(value)}
      error={error}
      searchable
      autoFocus={hasFocus}
      // The server searches, in names of all languages, tags and EANs.
      onSearchChange={search.setTyped}
      onOpenChange={search.setIsOpen}
      nothingFoundMessage={say(search.word)}
      onChange={handleChange}
    />
  );
}

/** The products that what is typed finds, with the chosen one always among them. */
function useProductSearch(
  propertyId: number,
  { value, hasArchived }: { readonly value: number | null; readonly hasArchived: boolean },
) {
  const { locale } = useLanguage();
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const known = useQuery({ ...productNameQuery(propertyId, value ?? 0), enabled: value !== null }).data;
  const name = value === null || known === undefined ? '' : translate(known, locale);
  const search = useDebounced(typed.trim(), searchAfterMs);
  const found = useQuery({
    ...productSearchQuery(propertyId, search, hasArchived),
    enabled: isOpen,
    placeholderData: keepPreviousData,
  });
  const products = found.data?.products ?? [];
  const options = products.map((product) => ({ value: String(product.id), label: translate(product.name, locale) }));
  const isListed = value === null || products.some(({ id }) => id === value);
  const word: ProductSelectWord = found.isError ? 'failed' : found.isPending ? 'searching' : 'nothing';
  return {
    products,
    options: isListed ? options : [{ value: String(value), label: name }, ...options],
    word,
    setTyped,
    setIsOpen,
  };
}
