import { useRef } from 'react';
import boxes from '../fields/Checkbox.module.css';
import classes from './RowCheck.module.css';

type RowCheckProps = {
  /** What is chosen: a row by its name, or all of them. */
  readonly label: string;
  readonly isChecked: boolean;
  /** Some of what it stands for is chosen. */
  readonly isPartly?: boolean;
  /** `isRange` with Shift: from the one chosen before up to this one. */
  readonly onChange: (isChecked: boolean, isRange: boolean) => void;
};

/** The box that chooses a row of a table. A plain one: a page has fifty of them. */
export function RowCheck({ label, isChecked, isPartly = false, onChange }: RowCheckProps) {
  // A press of the space bar makes a click that does not everywhere know of Shift.
  const hasShift = useRef(false);
  return (
    <label className={classes['check']}>
      <input
        ref={(input) => {
          if (input !== null) input.indeterminate = isPartly;
        }}
        type="checkbox"
        className={boxes['box']}
        checked={isChecked}
        aria-label={label}
        onKeyDown={({ shiftKey }) => (hasShift.current = shiftKey)}
        onPointerDown={({ shiftKey }) => (hasShift.current = shiftKey)}
        onChange={({ currentTarget, nativeEvent }) => {
          const isShifted = nativeEvent instanceof MouseEvent && nativeEvent.shiftKey;
          onChange(currentTarget.checked, isShifted || hasShift.current);
          hasShift.current = false;
        }}
      />
    </label>
  );
}
