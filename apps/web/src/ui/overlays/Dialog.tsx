import { type ReactNode, useLayoutEffect, useId, useRef } from 'react';
import classes from './Dialog.module.css';

type DialogProps = {
  /** Asks, and names the thing: "Kassa 3 verwijderen?" */
  readonly title: ReactNode;
  /** Called by Escape and by a press beside the dialog; the owner takes it away. */
  readonly onClose: () => void;
  readonly children?: ReactNode;
  readonly actions?: ReactNode;
  /** An alert dialog interrupts: screen readers read its text at once. */
  readonly isAlert?: boolean;
};

/** A dialog, open while it is mounted. The platform keeps the focus in it and returns it afterwards. */
export function Dialog({ title, onClose, children, actions, isAlert = false }: DialogProps) {
  const element = useRef<HTMLDialogElement>(null);
  const id = useId();
  useLayoutEffect(() => {
    const dialog = element.current;
    const root = document.documentElement;
    root.style.setProperty('--scrollbar-width', `${window.innerWidth - root.clientWidth}px`);
    if (dialog !== null && !dialog.open) dialog.showModal();
    return () => dialog?.close();
  }, []);
  return (
    <dialog
      ref={element}
      role={isAlert ? 'alertdialog' : undefined}
      aria-labelledby={`${id}-title`}
      aria-describedby={isAlert ? `${id}-body` : undefined}
      className={classes['dialog']}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onPointerDown={(event) => {
        if (event.target !== event.currentTarget) return;
        const box = event.currentTarget.getBoundingClientRect();
        const { clientX: x, clientY: y } = event;
        if (x < box.left || x > box.right || y < box.top || y > box.bottom) onClose();
      }}
    >
      <h2 id={`${id}-title`} className={classes['title']}>
        {title}
      </h2>
      {children !== undefined && (
        <div id={`${id}-body`} className={classes['body']}>
          {children}
        </div>
      )}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </dialog>
  );
}
