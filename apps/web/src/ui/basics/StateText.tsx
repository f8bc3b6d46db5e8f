import type { ReactNode } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import classes from './StateText.module.css';
import type { Tone } from './tone.ts';

type StateTextProps = { readonly tone: Exclude<Tone, 'location'>; readonly icon: Glyph; readonly children: ReactNode };

/** A state in a table: icon, word and colour, so that none of them carries it alone. */
export function StateText({ tone, icon, children }: StateTextProps) {
  return (
    <span className={classNames(classes['state'], 'nowrap', classes[tone])}>
      <Icon of={icon} size={16} stroke={1.9} />
      {children}
    </span>
  );
}
