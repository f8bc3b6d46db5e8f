import { Button } from '../basics/Button.tsx';
import type { Glyph } from '../pictures/Icon.tsx';
import { IconChevronDown } from '../pictures/icons.ts';
import { Menu } from '../overlays/Menu.tsx';

type FilterMenuProps<Value extends string> = {
  readonly label: string;
  readonly icon: Glyph;
  readonly options: ReadonlyArray<{ readonly value: Value; readonly label: string; readonly icon?: Glyph }>;
  readonly value: readonly Value[];
  readonly onChange: (value: readonly Value[]) => void;
  /** The pointer rests on a choice: it may be chosen next. */
  readonly onRest?: ((value: Value) => void) | undefined;
  /** Of several: ticks, and the menu stays open. */
  readonly isMultiple?: boolean;
};

/** A filter's button with its choices. */
export function FilterMenu<Value extends string>({
  label,
  icon,
  options,
  value,
  onChange,
  onRest,
  isMultiple = false,
}: FilterMenuProps<Value>) {
  const toggled = (choice: Value) =>
    value.includes(choice) ? value.filter((one) => one !== choice) : [...value, choice];
  return (
    <Menu
      label={label}
      align="start"
      items={options.map((option) => ({
        key: option.value,
        label: option.label,
        ...(option.icon === undefined ? {} : { icon: option.icon }),
        choice: { kind: isMultiple ? 'check' : 'radio', isChecked: value.includes(option.value) },
        staysOpen: isMultiple,
        onRest: () => onRest?.(option.value),
        onSelect: () => onChange(isMultiple ? toggled(option.value) : [option.value]),
      }))}
      trigger={(props) => (
        <Button {...props} icon={icon} iconAfter={IconChevronDown}>
          {label}
        </Button>
      )}
    />
  );
}
