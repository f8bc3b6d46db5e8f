import { type ReactNode, useId } from 'react';
import classes from './EditForm.module.css';

type FormSectionProps = {
  /** Where a link within the page jumps to. */
  readonly id?: string;
  readonly title: string;
  /** One quiet line under the title. */
  readonly note?: ReactNode;
  /** At the right of the title: the languages of a text, a switch. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
};

/** A part of a form with its heading; several stand in one panel, split by hairlines. */
export function FormSection({ id, title, note, aside, children }: FormSectionProps) {
  const titleId = useId();
  return (
    <section id={id} className={classes['section']} aria-labelledby={titleId}>
      <div className={classes['head']}>
        <div>
          <h2 id={titleId}>{title}</h2>
          {note !== undefined && <p className={classes['note']}>{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}

/** Short fields that belong together share a row where there is room; they are read from left to right. */
export function FieldRow({ children }: { readonly children: ReactNode }) {
  return <div className={classes['row']}>{children}</div>;
}
