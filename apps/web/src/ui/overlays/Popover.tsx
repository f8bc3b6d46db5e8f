import { type ComponentProps, type RefObject, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { classNames } from '../../lib/class-names.ts';
import { type Alignment, float, type Side } from '../basics/place.ts';
import classes from './Popover.module.css';

type PopoverProps = Omit<ComponentProps<'div'>, 'popover' | 'ref'> & {
  /** The element round the opening button; the popover is rendered in it, after the button. */
  readonly anchor: RefObject<HTMLElement | null>;
  readonly onClose: () => void;
  readonly side?: Side;
  readonly align?: Alignment;
  /** On a phone it comes from below over the full width. */
  readonly isSheet?: boolean;
};

const focusable = 'a[href], button:not(:disabled), input:not(:disabled), select, textarea, [tabindex="0"]';

function focusableIn(element: HTMLElement, selector = focusable): HTMLElement | null {
  return element.querySelector<HTMLElement>(selector);
}

/**
 * A part that floats beside its anchor while it is mounted, above everything else. The first thing in it takes the
 * focus; Escape, a press outside and leaving it by Tab close it, and the focus returns to the anchor.
 */
export function Popover({
  anchor,
  onClose,
  side = 'bottom',
  align = 'start',
  isSheet,
  className,
  ...props
}: PopoverProps) {
  const element = useRef<HTMLDivElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const floating = element.current;
    const opener = anchor.current;
    if (floating === null || opener === null) return;
    const { activeElement } = document;
    const opening = opener.contains(activeElement) ? activeElement : opener.querySelector('[aria-expanded]');
    const sink = float(floating, opener, { side, align, gapPx: 4 });
    (focusableIn(floating, '[data-autofocus]') ?? focusableIn(floating) ?? floating).focus({ preventScroll: true });
    return () => {
      sink();
      const hasFocus = floating.contains(document.activeElement);
      if (hasFocus && opening instanceof HTMLElement) opening.focus({ preventScroll: true });
    };
  }, [anchor, side, align]);

  useEffect(() => {
    const floating = element.current;
    const opener = anchor.current;
    const handleOutside = ({ target }: Event) => {
      if (target instanceof Node && floating?.contains(target) !== true && opener?.contains(target) !== true) close();
    };
    // The opener holds the floating part, so a popover within a popover answers Escape before its surroundings do.
    const handleKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      event.preventDefault();
      event.stopPropagation();
      close();
    };
    document.addEventListener('pointerdown', handleOutside);
    document.addEventListener('focusin', handleOutside);
    opener?.addEventListener('keydown', handleKey);
    return () => {
      document.removeEventListener('pointerdown', handleOutside);
      document.removeEventListener('focusin', handleOutside);
      opener?.removeEventListener('keydown', handleKey);
    };
  }, [anchor]);

  return (
    <div
      {...props}
      ref={element}
      popover="manual"
      tabIndex={-1}
      className={classNames(classes['popover'], isSheet && classes['sheet'], className)}
    />
  );
}
