import {
  cloneElement,
  type FocusEvent,
  type MouseEvent,
  type PointerEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { place, type Side } from './place.ts';
import classes from './Tooltip.module.css';

type Trigger = {
  'aria-describedby'?: string | undefined;
  onPointerEnter?: (event: PointerEvent<HTMLElement>) => void;
  onPointerLeave?: (event: PointerEvent<HTMLElement>) => void;
  onFocus?: (event: FocusEvent<HTMLElement>) => void;
  onBlur?: (event: FocusEvent<HTMLElement>) => void;
  onClick?: ((event: MouseEvent<HTMLElement>) => void) | undefined;
};

type TooltipProps = {
  readonly text: ReactNode;
  readonly side?: Side;
  /** The text is the trigger's own name: it is shown, and not read twice. */
  readonly isName?: boolean;
  readonly isDisabled?: boolean;
  /** Also on a press, for what has no other meaning: a finger cannot hover. */
  readonly opensOnPress?: boolean;
  readonly children: ReactElement<Trigger>;
};

const openAfterMs = 350;
const closeAfterMs = 120;

/** The floating part: stays while it is hovered, goes on Escape. */
function Tip({ id, anchor, side, onClose, onHover, children }: TipProps) {
  const element = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    if (element.current === null) return;
    element.current.showPopover();
    place(element.current, anchor.getBoundingClientRect(), { side, align: 'center', gapPx: 6 });
  }, [anchor, side, children]);
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => event.key === 'Escape' && onClose();
    document.addEventListener('keydown', handleKey);
    document.addEventListener('scroll', onClose, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', handleKey);
      document.removeEventListener('scroll', onClose, { capture: true });
    };
  }, [onClose]);
  return (
    <div
      ref={element}
      id={id}
      role="tooltip"
      popover="manual"
      className={classes['tip']}
      onPointerEnter={() => onHover(true)}
      onPointerLeave={() => onHover(false)}
    >
      {children}
    </div>
  );
}

type TipProps = {
  readonly id: string;
  readonly anchor: Element;
  readonly side: Side;
  readonly onClose: () => void;
  readonly onHover: (isOver: boolean) => void;
  readonly children: ReactNode;
};

/** Explains its child on hover and on keyboard focus. What is in it must also be reachable without it. */
export function Tooltip({ text, side = 'top', isName, isDisabled, opensOnPress, children }: TooltipProps) {
  const id = useId();
  const [anchor, setAnchor] = useState<Element | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const [close] = useState(() => () => setAnchor(null));
  useEffect(() => () => clearTimeout(timer.current), []);

  const later = (next: Element | null, delayMs: number) => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => setAnchor(next), delayMs);
  };
  const { props } = children;
  const isOpen = anchor !== null && isDisabled !== true;
  const trigger = cloneElement(children, {
    ...(isOpen && isName !== true ? { 'aria-describedby': id } : {}),
    onPointerEnter: (event) => {
      props.onPointerEnter?.(event);
      if (event.pointerType !== 'touch') later(event.currentTarget, openAfterMs);
    },
    onPointerLeave: (event) => {
      props.onPointerLeave?.(event);
      later(null, closeAfterMs);
    },
    onFocus: (event) => {
      props.onFocus?.(event);
      if (event.currentTarget.matches(':focus-visible')) later(event.currentTarget, 0);
    },
    ...(opensOnPress === true
      ? {
          onClick: (event) => {
            props.onClick?.(event);
            later(event.currentTarget, 0);
          },
        }
      : {}),
    onBlur: (event) => {
      props.onBlur?.(event);
      later(null, 0);
    },
  });
  return (
    <>
      {trigger}
      {isOpen && (
        <Tip
          id={id}
          anchor={anchor}
          side={side}
          onClose={close}
          onHover={(isOver) => later(isOver ? anchor : null, closeAfterMs)}
        >
          {text}
        </Tip>
      )}
    </>
  );
}
