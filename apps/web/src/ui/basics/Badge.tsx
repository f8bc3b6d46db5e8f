import type { ReactNode } from 'react';
import classes from './Badge.module.css';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import tints from './tints.module.css';
import type { Tone } from './tone.ts';

type BadgeProps = { readonly tone: Tone; readonly icon?: Glyph; readonly children: ReactNode };

/** A state beside a title, or a mark on a product. In tables a state is a `StateText`. */
export function Badge({ tone, icon, children }: BadgeProps) {
  return (
    <span className={classNames(classes['badge'], tints[tone], icon !== undefined && classes['withIcon'])}>
      {icon !== undefined && <Icon of={icon} size={14} stroke={2} />}
      <span className="clip">{children}</span>
    </span>
  );
}
