import type { ReactNode } from 'react';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconCircleCheck } from '../../../ui/pictures/icons.ts';
import classes from './Actions.module.css';

type DoneProps = {
  readonly title: ReactNode;
  readonly text?: ReactNode;
  readonly children?: ReactNode;
  /** It was so when the page came, so nobody has to be told. */
  readonly isOld?: boolean;
};

/** What stands in the place of a form that was sent. It takes the focus that went with the form, and so is read out. */
export function Done({ title, text, children, isOld = false }: DoneProps) {
  return (
    <div className={classes['done']} tabIndex={-1} ref={isOld ? undefined : focus}>
      <span className={classes['check']}>
        <Icon of={IconCircleCheck} size={20} />
      </span>
      <div className={classes['doneText']}>
        <p className={classes['doneTitle']}>{title}</p>
        {text !== undefined && <p className="muted">{text}</p>}
        {children}
      </div>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
