import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Select } from '../../../ui/fields/Select.tsx';

type ChoiceProps<Value extends string | number> = {
  readonly label: string;
  readonly value: Value | null;
  readonly options: readonly { readonly value: Value; readonly label: string }[];
  readonly onChange: (value: Value | null) => void;
  readonly onBlur?: () => void;
  readonly description?: ReactNode;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  /** Long enough to find by typing. */
  readonly isSearchable?: boolean;
  readonly disabled?: boolean;
};

/** No option of the lists: ids are numbers, and kinds have other names. */
const none = 'none';

/** One of some things, or none where it may be. What is chosen but not offered any more is told too. */
export function Choice<Value extends string | number>(props: ChoiceProps<Value>) {
  const { value, options, onChange, isRequired = false, isSearchable = false, ...others } = props;
  const t = useTranslations('products');
  const isOffered = value === null || options.some((option) => option.value === value);
  const data = [
    ...(isRequired ? [] : [{ value: none, label: t('none') }]),
    ...(isOffered ? [] : [{ value: String(value), label: t('unknown', { id: String(value) }) }]),
    ...options.map((option) => ({ value: String(option.value), label: option.label })),
  ];
  return (
    <Select
      {...others}
      placeholder={others.placeholder ?? t('choose')}
      data={data}
      value={value === null ? (isRequired ? null : none) : String(value)}
      required={isRequired}
      searchable={isSearchable}
      nothingFoundMessage={t('nothingFound')}
      onChange={(text) => onChange(options.find((option) => String(option.value) === text)?.value ?? null)}
    />
  );
}
