import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import type { Glyph } from '../pictures/Icon.tsx';
import { NamedKeys } from './Keys.tsx';
import { Tooltip } from './Tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'iconAfter' | 'children' | 'isSquare'> & {
  readonly icon: Glyph;
  /** What the button does; its name for screen readers and its tooltip. */
  readonly label: string;
  /** The key that presses it, wherever one is (SEA-03). */
  readonly pressedBy?: string;
};

/** A square button with an icon only; its name shows on hover and focus. */
export function IconButton({ icon, label, pressedBy, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={pressedBy === undefined ? label : <NamedKeys name={label} of={[pressedBy]} />} isName>
      <Button {...rest} icon={icon} aria-label={label} aria-keyshortcuts={pressedBy} isSquare>
        {null}
      </Button>
    </Tooltip>
  );
}
