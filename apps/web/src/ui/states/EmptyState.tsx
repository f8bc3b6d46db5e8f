import type { ReactNode } from 'react';
import classes from './Message.module.css';

type EmptyStateProps = {
  /** What is not there yet, in one sentence. */
  readonly title: ReactNode;
  readonly text?: ReactNode;
  /** The action that fills it. */
  readonly actions?: ReactNode;
};

function ShelfDrawing() {
  return (
    <svg width="132" height="72" viewBox="0 0 132 72" aria-hidden>
      <rect x="6" y="58" width="120" height="6" rx="2" fill="var(--line-strong)" />
      <rect x="20" y="64" width="28" height="8" rx="2" fill="var(--track)" />
      <rect x="84" y="64" width="28" height="8" rx="2" fill="var(--track)" />
      <g transform="translate(8 9) scale(1.8)" opacity=".95">
        <rect x="14" y="4.5" width="4" height="3" rx="1" fill="var(--brand-7)" />
        <path
          d="M14.200 8.500h3.600v2.300c0 1.400 2.200 2 2.200 4.700V25a2 2 0 0 1-2 2h-4a2 2 0 0 1-2-2v-9.500c0-2.700 2.200-3.300 2.200-4.700z"
          fill="var(--brand-5)"
        />
        <rect x="12" y="16.500" width="8" height="5" fill="#fff" opacity=".85" />
      </g>
      <g fill="none" stroke="var(--line-strong)" strokeWidth="2" strokeDasharray="4 4">
        <rect x="56" y="30" width="22" height="28" rx="6" />
        <rect x="88" y="30" width="22" height="28" rx="6" />
      </g>
    </svg>
  );
}

/** A place that is still empty: the shelf with dashed places, one sentence and the action that fills it. */
export function EmptyState({ title, text, actions }: EmptyStateProps) {
  return (
    <div className={classes['message']}>
      <ShelfDrawing />
      <p className={classes['title']}>{title}</p>
      {text !== undefined && <p className={classes['text']}>{text}</p>}
      {actions !== undefined && <div className={classes['actions']}>{actions}</div>}
    </div>
  );
}
