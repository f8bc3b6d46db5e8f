import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../basics/IconButton.tsx';
import { Checkbox } from '../fields/Checkbox.tsx';
import { pressStep, type Step } from '../order/steps.ts';
import { useRowDrag } from '../order/use-row-drag.ts';
import { Icon } from '../pictures/Icon.tsx';
import { IconArrowDown, IconArrowUp, IconGripVertical } from '../pictures/icons.ts';
import classes from './Views.module.css';

/** Tells these rows from whatever else is dragged. */
export const columnRows = 'column';

type ColumnRowProps = {
  readonly id: string;
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** The element that says what the keys do. */
  readonly helpId: string;
  readonly isShown: boolean;
  /** It stays shown. */
  readonly isFixed: boolean;
  readonly onToggle: () => void;
  readonly onStep: (step: Step, control: string) => void;
};

/** A column with the box that shows it and everything that moves it. */
export function ColumnRow({ id, name, place, count, helpId, isShown, isFixed, onToggle, onStep }: ColumnRowProps) {
  const t = useTranslations('savedViews.columns');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useRowDrag({ kind: columnRows, id, row, handle });
  const buttons = [
    { step: 'up', icon: IconArrowUp, isUseless: place === 1 },
    { step: 'down', icon: IconArrowDown, isUseless: place === count },
  ] as const;
  return (
    <li
      ref={row}
      className={classNames(
        classes['column'],
        isDragged && classes['dragged'],
        edge !== null && classes[edge === 'before' ? 'dropBefore' : 'dropAfter'],
      )}
    >
      <button
        ref={handle}
        type="button"
        className={classes['handle']}
        data-control={`handle ${id}`}
        aria-label={t('handle', { name, place: String(place), count: String(count) })}
        aria-describedby={helpId}
        onKeyDown={(event) => pressStep(event, (step) => onStep(step, 'handle'))}
      >
        <Icon of={IconGripVertical} />
      </button>
      <Checkbox
        className={classes['columnName']}
        label={name}
        checked={isShown}
        disabled={isFixed}
        onChange={onToggle}
        {...(place === 1 ? { 'data-autofocus': true } : {})}
      />
      {buttons.map(({ step, icon, isUseless }) => (
        <IconButton
          key={step}
          icon={icon}
          variant="subtle"
          size="small"
          label={t(step, { name })}
          data-control={`${step} ${id}`}
          aria-disabled={isUseless || undefined}
          onClick={() => !isUseless && onStep(step, step)}
        />
      ))}
    </li>
  );
}
