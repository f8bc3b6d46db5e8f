import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import type { Glyph } from '../pictures/Icon.tsx';
import { Tooltip } from './Tooltip.tsx';

type IconButtonProps = Omit<ComponentProps<typeof Button>, 'icon' | 'iconAfter' | 'children' | 'isSquare'> & {
  readonly icon: Glyph;
  /** What the button does; its name for screen readers and its tooltip. */
  readonly label: string;
};

/** A square button with an icon only; its name shows on hover and focus. */
export function IconButton({ icon, label, ...rest }: IconButtonProps) {
  return (
    <Tooltip text={label} isName>
      <Button {...rest} icon={icon} aria-label={label} isSquare>
        {null}
      </Button>
    </Tooltip>
  );
}
