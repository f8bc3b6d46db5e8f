import type { ComponentProps } from 'react';
import { Button } from './Button.tsx';
import { Tooltip } from './Tooltip.tsx';

type ReasonedButtonProps = Omit<ComponentProps<typeof Button>, 'aria-disabled' | 'disabled'> & {
  /** Why it cannot be pressed now; undefined when it can. */
  readonly reason: string | undefined;
};

/** A button that says why it cannot be pressed: to a pointer, to the focus, and to who presses it all the same. */
export function ReasonedButton({ reason, onClick, ...props }: ReasonedButtonProps) {
  const isBlocked = reason !== undefined;
  return (
    <Tooltip text={reason ?? ''} isDisabled={!isBlocked} opensOnPress={isBlocked}>
      <Button {...props} aria-disabled={isBlocked || undefined} onClick={isBlocked ? undefined : onClick} />
    </Tooltip>
  );
}
