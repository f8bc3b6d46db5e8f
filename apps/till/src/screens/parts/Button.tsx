import type { Icon } from '@tabler/icons-react';
import type { ButtonHTMLAttributes } from 'react';

type ButtonProps = Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'className'> & {
  /** `primary`: the one thing to do here; `choice`: one answer of several; `quiet`: a way out. */
  readonly look?: 'primary' | 'plain' | 'choice' | 'quiet' | 'tool';
  readonly icon?: Icon;
};

/** A button that a thumb finds. */
export function Button({ look = 'plain', icon: ButtonIcon, children, type = 'button', ...rest }: ButtonProps) {
  return (
    <button type={type} className={look} {...rest}>
      {ButtonIcon !== undefined && <ButtonIcon aria-hidden />}
      {children}
    </button>
  );
}
