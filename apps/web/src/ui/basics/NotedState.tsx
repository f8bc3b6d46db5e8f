import type { ComponentProps } from 'react';
import classes from './NotedState.module.css';
import { StateText } from './StateText.tsx';

type NotedStateProps = ComponentProps<typeof StateText> & {
  /** What there is to say of it; what is null is left out. */
  readonly notes: readonly (string | null)[];
};

/** A state in a table with what there is to say of it below, whole on a phone too. */
export function NotedState({ notes, ...state }: NotedStateProps) {
  const said = notes.filter((note) => note !== null);
  return (
    <span className={classes['noted']}>
      <StateText {...state} />
      {said.length > 0 && <span className="muted caption">{said.join(' · ')}</span>}
    </span>
  );
}
