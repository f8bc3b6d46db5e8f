import { useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import classes from './Segmented.module.css';

type Option<Value extends string> = {
  readonly value: Value;
  readonly label: string;
  /** Shown instead of the label, which stays its name. */
  readonly icon?: Glyph;
  /** What has to be done about it, in a word. */
  readonly mark?: { readonly text: string; readonly tone: 'warn' | 'bad' };
};

type SegmentedProps<Value extends string> = {
  readonly label: string;
  readonly value: Value;
  readonly options: ReadonlyArray<Option<Value>>;
  readonly onChange: (value: Value) => void;
  readonly isSmall?: boolean;
  /** On a phone it takes the full width, with the marks under the words. */
  readonly isSpread?: boolean;
};

/** One choice of a few, all in sight. A group of radio buttons, so the keyboard knows it. */
export function Segmented<Value extends string>({
  label,
  value,
  options,
  onChange,
  isSmall = false,
  isSpread = false,
}: SegmentedProps<Value>) {
  const name = useId();
  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={classNames(classes['group'], isSmall && classes['small'], isSpread && classes['spread'])}
    >
      {options.map((option) => (
        <label key={option.value} className={classes['option']} title={option.icon && option.label}>
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            aria-label={option.mark === undefined ? option.label : `${option.label}, ${option.mark.text}`}
            onChange={() => onChange(option.value)}
          />
          {option.icon === undefined ? option.label : <Icon of={option.icon} size={14} />}
          {option.mark !== undefined && (
            <span className={classNames(classes['mark'], classes[option.mark.tone])}>{option.mark.text}</span>
          )}
        </label>
      ))}
    </div>
  );
}
