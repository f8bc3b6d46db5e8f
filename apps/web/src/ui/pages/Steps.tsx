import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './Steps.module.css';

/** One step of what happened, or is still to happen. */
export type Step = {
  readonly key: string;
  readonly label: ReactNode;
  readonly time: ReactNode;
  readonly state: 'done' | 'waiting' | 'good' | 'bad';
};

/** What happened, in order, each with its time. */
export function Steps({ items }: { items: readonly Step[] }) {
  return (
    <ol className={classes['steps']}>
      {items.map(({ key, label, time, state }) => (
        <li key={key} className={classes[state]}>
          <span className={classNames((state === 'good' || state === 'bad') && classes['strong'])}>{label}</span>
          <span className={classes['time']}>{time}</span>
        </li>
      ))}
    </ol>
  );
}
