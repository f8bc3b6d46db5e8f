import { useEffect } from 'react';
import { Icon } from '../pictures/Icon.tsx';
import { IconInfoCircle } from '../pictures/icons.ts';
import { showHint } from './hints.ts';
import classes from './InfoHint.module.css';
import { Tooltip } from './Tooltip.tsx';

/** The small `i` that explains a figure, on hover, on focus and on a press. */
export function InfoHint({ label, text }: { label: string; text: string }) {
  useEffect(() => showHint({ label, text }), [label, text]);
  return (
    <Tooltip text={text} opensOnPress>
      <button type="button" aria-label={label} className={classes['hint']}>
        <Icon of={IconInfoCircle} size={14} />
      </button>
    </Tooltip>
  );
}
