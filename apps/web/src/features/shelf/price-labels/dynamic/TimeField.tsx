import { tidyTime } from '@larder/domain/places/weekday-hours';
import type { FocusEvent } from 'react';
import { TextInput } from '../../../../ui/fields/TextInput.tsx';
import classes from './Dynamic.module.css';

type TimeFieldProps = {
  /** What the form gives a field. */
  readonly input: {
    readonly value?: string;
    readonly error?: unknown;
    readonly onBlur?: (event: FocusEvent) => void;
  };
  readonly label: string;
  /** The label stands over a column: only screen readers are told it. */
  readonly isLabelHidden?: boolean;
  /** The message stands under the whole row. */
  readonly isInRow?: boolean;
  /** How the form finds it, to put the focus into it. */
  readonly field?: string;
  readonly onChange: (time: string) => void;
};

/** A time of the day, typed in whatever way people write one. */
export function TimeField({ input, label, field, onChange, ...place }: TimeFieldProps) {
  const { isLabelHidden = false, isInRow = false } = place;
  const { value = '', error, onBlur } = input;
  return (
    <TextInput
      {...(isLabelHidden ? { 'aria-label': label } : { label })}
      className={isInRow ? classes['inRow'] : undefined}
      value={value}
      error={typeof error === 'string' ? error : undefined}
      data-field={field}
      inputMode="numeric"
      maxLength={8}
      placeholder="00:00"
      onChange={(event) => onChange(event.currentTarget.value)}
      onBlur={(event) => {
        const tidy = tidyTime(value);
        if (tidy === value) onBlur?.(event);
        else onChange(tidy);
      }}
    />
  );
}
