import { isHexColour, longHex } from '@larder/domain/platform/colour';
import type { ComponentProps } from 'react';
import classes from './ColourInput.module.css';
import { TextInput } from './TextInput.tsx';

type ColourInputProps = Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'leftSection'> & {
  readonly value: string;
  readonly onChange: (colour: string) => void;
  /** The name of the swatch, which opens the system's colour picker. */
  readonly pickLabel: string;
};

/** A colour as hex with a swatch: typed, or taken from the system's colour picker. */
export function ColourInput({ value, onChange, pickLabel, ...props }: ColourInputProps) {
  const swatch = isHexColour(value) ? longHex(value).toLowerCase() : '#ffffff';
  return (
    <TextInput
      {...props}
      className={classes['field']}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value.trim())}
      spellCheck={false}
      maxLength={7}
      leftSection={
        <input
          type="color"
          className={classes['swatch']}
          aria-label={pickLabel}
          value={swatch}
          onChange={(event) => onChange(event.currentTarget.value.toUpperCase())}
        />
      }
    />
  );
}
