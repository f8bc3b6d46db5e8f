import { type ReactNode, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { IconButton } from '../basics/IconButton.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '../pictures/icons.ts';
import classes from './OrderRow.module.css';
import { pressStep, type Step } from './steps.ts';
import { useRowDrag } from './use-row-drag.ts';

type OrderRowProps = {
  /** Tells the rows of a list from whatever else is dragged over it. */
  readonly kind: string;
  readonly id: number | string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** The element that says what the keys do. */
  readonly helpId: string;
  /** What the handle and the buttons are called; a step without a name has no button. */
  readonly labels: {
    readonly handle: string;
    readonly top?: string;
    readonly up: string;
    readonly down: string;
  };
  readonly className: string | undefined;
  readonly onStep: (step: Step, control: string) => void;
  /** What is moved, between the handle and the buttons. */
  readonly children: ReactNode;
};

/** A row of a list that people put in order, with everything that moves it: a handle for the pointer and the keys, and buttons. */
export function OrderRow(props: OrderRowProps) {
  const { kind, id, place, count, helpId, labels, className, onStep, children } = props;
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useRowDrag({ kind, id, row, handle });
  const buttons = [
    { step: 'top', icon: IconArrowBarToUp, isUseless: place === 1 },
    { step: 'up', icon: IconArrowUp, isUseless: place === 1 },
    { step: 'down', icon: IconArrowDown, isUseless: place === count },
  ] as const;
  return (
    <li
      ref={row}
      className={classNames(
        classes['row'],
        className,
        isDragged && classes['dragged'],
        edge !== null && classes[edge === 'before' ? 'dropBefore' : 'dropAfter'],
      )}
    >
      <button
        ref={handle}
        type="button"
        className={classes['handle']}
        data-control={`handle ${id}`}
        aria-label={labels.handle}
        aria-describedby={helpId}
        onKeyDown={(event) => pressStep(event, (step) => onStep(step, 'handle'))}
      >
        <Icon of={IconGripVertical} />
      </button>
      {children}
      <span className={classes['buttons']}>
        {buttons.map(
          ({ step, icon, isUseless }) =>
            labels[step] !== undefined && (
              <IconButton
                key={step}
                icon={icon}
                variant="subtle"
                size="small"
                label={labels[step]}
                data-control={`${step} ${id}`}
                aria-disabled={isUseless || undefined}
                onClick={() => !isUseless && onStep(step, step)}
              />
            ),
        )}
      </span>
    </li>
  );
}
