import { type ReactNode, useId } from 'react';
import { classNames } from '../../lib/class-names.ts';
import classes from './Panel.module.css';

type PanelProps = {
  readonly title?: ReactNode;
  /** One quiet line under the title. */
  readonly note?: ReactNode;
  /** What stands at the right of the head: a count, a link, a switch. */
  readonly aside?: ReactNode;
  /** A name for screen readers when there is no title. */
  readonly label?: string;
  /** Without padding, for tables and lists that reach the edges. */
  readonly isBare?: boolean;
  /** Fills its grid cell, so that neighbours end at the same height. */
  readonly isStretched?: boolean;
  readonly className?: string | undefined;
  readonly children: ReactNode;
};

/** A surface with a hairline round it: the one container that content stands in. */
export function Panel({ title, note, aside, label, isBare, isStretched, className, children }: PanelProps) {
  const id = useId();
  const hasHead = title !== undefined || aside !== undefined;
  return (
    <section
      className={classNames(classes['panel'], isStretched && classes['stretch'], className)}
      aria-label={label}
      aria-labelledby={label === undefined && title !== undefined ? id : undefined}
    >
      {hasHead && (
        <div className={classes['head']}>
          <div className={classes['headText']}>
            <h2 id={id}>{title}</h2>
            {note !== undefined && <p className={classes['note']}>{note}</p>}
          </div>
          {aside !== undefined && <div className={classes['aside']}>{aside}</div>}
        </div>
      )}
      <div className={classNames(classes['body'], isBare !== true && classes['padded'])}>{children}</div>
    </section>
  );
}
