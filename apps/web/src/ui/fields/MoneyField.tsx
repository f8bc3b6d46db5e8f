import type { ReactNode } from 'react';
import { tidyMoney } from './money-input.ts';
import { TextInput } from './TextInput.tsx';

type MoneyFieldProps = {
  readonly label: ReactNode;
  readonly description?: ReactNode;
  /** As it is typed; `readMoney` makes cents of it. */
  readonly value: string;
  readonly onChange: (text: string) => void;
  readonly onBlur?: () => void;
  readonly error?: ReactNode;
  readonly placeholder?: string;
  readonly isRequired?: boolean;
  readonly disabled?: boolean;
};

const sign = '€';

/** An amount in euro, typed with a comma or a point. Left, it takes its usual spelling; what cannot be read stays. */
export function MoneyField({ value, onChange, onBlur, isRequired = false, ...props }: MoneyFieldProps) {
  return (
    <TextInput
      {...props}
      value={value}
      required={isRequired}
      inputMode="decimal"
      maxLength={20}
      leftSection={<span aria-hidden="true">{sign}</span>}
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={() => {
        const tidy = tidyMoney(value);
        if (tidy !== value) onChange(tidy);
        onBlur?.();
      }}
    />
  );
}
