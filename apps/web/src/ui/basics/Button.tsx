import type { ComponentProps, ReactNode } from 'react';
import classes from './Button.module.css';
import { classNames } from '../../lib/class-names.ts';
import { type Glyph, Icon } from '../pictures/Icon.tsx';
import { IconLoader2 } from '../pictures/icons.ts';

type Look = {
  /** `primary` is the screen's one orange action; `danger` destroys. */
  readonly variant?: 'primary' | 'default' | 'subtle' | 'danger';
  /** 32, 36 or 44 px high. */
  readonly size?: 'small' | 'medium' | 'large';
  readonly icon?: Glyph | undefined;
  readonly iconAfter?: Glyph | undefined;
  /** A filter that is set, a toggle that is on. */
  readonly isActive?: boolean | undefined;
  readonly isFullWidth?: boolean | undefined;
  readonly isSquare?: boolean | undefined;
};

type ButtonProps = Look & ComponentProps<'button'> & { readonly isBusy?: boolean | undefined };
type ButtonLinkProps = Look & ComponentProps<'a'> & { readonly href: string };

function lookClass({ variant = 'default', size = 'medium', isActive, isFullWidth, isSquare }: Look): string {
  return classNames(
    classes['button'],
    classes[variant],
    size !== 'medium' && classes[size],
    isActive === true && classes['active'],
    isFullWidth === true && classes['full'],
    isSquare === true && classes['square'],
  );
}

function Face({ icon, iconAfter, children }: Pick<Look, 'icon' | 'iconAfter'> & { children: ReactNode }) {
  return (
    <>
      {icon !== undefined && <Icon of={icon} size={16} />}
      {typeof children === 'string' ? <span className="clip">{children}</span> : children}
      {iconAfter !== undefined && <Icon of={iconAfter} size={16} />}
    </>
  );
}

/** A button. While busy it keeps its width and its focus, and ignores presses. */
export function Button({ isBusy = false, disabled, onClick, children, className, ...props }: ButtonProps) {
  const { variant, size, icon, iconAfter, isActive, isFullWidth, isSquare, ...rest } = props;
  const look = { variant: variant ?? 'default', size: size ?? 'medium', isActive, isFullWidth, isSquare } as const;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(lookClass(look), className)}
      disabled={disabled}
      aria-busy={isBusy || undefined}
      aria-disabled={isBusy || rest['aria-disabled'] || undefined}
      onClick={(event) => {
        if (isBusy) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {isBusy && (
        <span className={classes['spinner']}>
          <Icon of={IconLoader2} size={16} />
        </span>
      )}
      <Face icon={isBusy ? undefined : icon} iconAfter={iconAfter}>
        {children}
      </Face>
    </button>
  );
}

/** A link that looks like a button: for going somewhere, so that it can be opened in a new tab. */
export function ButtonLink({ children, className, ...props }: ButtonLinkProps) {
  const { variant, size, icon, iconAfter, isActive, isFullWidth, isSquare, ...rest } = props;
  const look = { variant: variant ?? 'default', size: size ?? 'medium', isActive, isFullWidth, isSquare } as const;
  return (
    <a {...rest} className={classNames(lookClass(look), 'screen-only', className)}>
      <Face icon={icon} iconAfter={iconAfter}>
        {children}
      </Face>
    </a>
  );
}
