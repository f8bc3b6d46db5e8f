import { hourText } from '@larder/domain/platform/clock-time';
import type { ComponentProps } from 'react';
import { Select } from './Select.tsx';

const hours = Array.from({ length: 24 }, (_, hour) => ({ value: String(hour), label: hourText(hour) }));

type HourSelectProps = Omit<ComponentProps<typeof Select>, 'data' | 'value' | 'onChange'> & {
  readonly value: number;
  readonly onChange: (hour: number) => void;
};

/** A full hour of the day. */
export function HourSelect({ value, onChange, ...props }: HourSelectProps) {
  return (
    <Select
      {...props}
      data={hours}
      value={String(value)}
      onChange={(chosen) => onChange(chosen === null ? value : Number(chosen))}
    />
  );
}
