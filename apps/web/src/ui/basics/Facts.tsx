import { Fragment, type ReactNode } from 'react';
import classes from './Facts.module.css';

/** One fact: what it is and what it is here. */
export type Fact = { readonly label: string; readonly value: ReactNode };

/** Facts about one thing, under each other with hairlines between. */
export function Facts({ items }: { items: readonly Fact[] }) {
  return (
    <dl className={classes['facts']}>
      {items.map(({ label, value }) => (
        <Fragment key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </Fragment>
      ))}
    </dl>
  );
}
