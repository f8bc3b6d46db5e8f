import { useRef } from 'react';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconButton } from '../../../ui/basics/IconButton.tsx';
import { IconArrowBarToUp, IconArrowDown, IconArrowUp, IconGripVertical } from '../../../ui/pictures/icons.ts';
import { pressStep, type Step } from '../../../ui/order/steps.ts';
import classes from './Shop.module.css';
import { useRowDrag } from '../../../ui/order/use-row-drag.ts';

type CategoryRowProps = {
  readonly id: number;
  readonly name: string;
  /** From 1. */
  readonly place: number;
  readonly count: number;
  /** The element that says what the keys do. */
  readonly helpId: string;
  readonly onStep: (step: Step, control: string) => void;
};

/** A category with everything that moves it. */
export function CategoryRow({ id, name, place, count, helpId, onStep }: CategoryRowProps) {
  const t = useTranslations('shops.order');
  const row = useRef<HTMLLIElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const { isDragged, edge } = useRowDrag({ kind: 'category', id, row, handle });
  const buttons = [
    { step: 'top', icon: IconArrowBarToUp, isUseless: place === 1 },
    { step: 'up', icon: IconArrowUp, isUseless: place === 1 },
    { step: 'down', icon: IconArrowDown, isUseless: place === count },
  ] as const;
  return (
    <li
      ref={row}
      className={classNames(
        classes['orderRow'],
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
      <span className={classes['place']} aria-hidden>
        {place}
      </span>
      <span className={classes['orderName']}>{name}</span>
      <span className={classes['orderButtons']}>
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
      </span>
    </li>
  );
}
