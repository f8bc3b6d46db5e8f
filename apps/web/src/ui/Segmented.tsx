import { useId } from 'react';
import { classNames } from './class-names.ts';
import { type Glyph, Icon } from './Icon.tsx';
import classes from './Segmented.module.css';

type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which stays its name. */
  readonly icon?: Glyph;
};

type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly onChange: (value: Value) => void;
  readonly isSmall?: boolean;
};

/** One choice of a few, all in sight. A group of radio buttons, so the keyboard knows it. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  isSmall = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={label} className={classNames(classes['group'], isSmall && classes['small'])}>
      {options.map((option) => (
        <label key={option.value} className={classes['option']} title={option.icon && option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.label}
            onChange={() => onChange(option.value)}
          />
          {option.icon === undefined ? option.label : <Icon of={option.icon} size={14} />}
        </label>
      ))}
    </div>
  );
}
