import type { AllowedProperty } from '@larder/contract/places/allowed-property';
import { Select } from '../../../ui/fields/Select.tsx';

type ShopSelectProps = {
  readonly label: string;
  readonly location: AllowedProperty;
  readonly value: number;
  readonly onChange: (shopId: number) => void;
};

/** A shop of a location; where there is only one, nothing is asked. */
export function ShopSelect({ label, location: { shops }, value, onChange }: ShopSelectProps) {
  if (shops.length < 2) return null;
  return (
    <Select
      label={label}
      data={shops.map(({ id, name }) => ({ value: String(id), label: name }))}
      value={String(value)}
      onChange={(chosen) => onChange(Number(chosen ?? value))}
    />
  );
}
