import { useEffect, useRef } from 'react';
import classes from './RowCheck.module.css';

type RowCheckProps = {
  /** What is chosen: a row by its name, or all of them. */
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean;
  readonly onChange: (isChecked: boolean) => void;
};

/** The box that chooses a row of a table. A plain one: a page has fifty of them. */
export function RowCheck({ label, isChecked, isPartly = false, onChange }: RowCheckProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current !== null) input.current.indeterminate = isPartly;
  }, [isPartly]);
  return (
    <label className={classes['check']}>
      <input
        ref={input}
        type="checkbox"
        checked={isChecked}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.checked)}
      />
    </label>
  );
}
