import { type KeyboardEvent, type ReactNode, useEffect, useRef, useState } from 'react';

/** So long it is held: nobody does it by accident. */
const holdMs = 2_000;

type HoldButtonProps = {
  readonly children: ReactNode;
  readonly className?: string;
  readonly disabled?: boolean;
  readonly onHeld: () => void;
};

/** A button that does what it says once it was held for two seconds, by finger or by key. */
export function HoldButton({ children, className = '', disabled = false, onHeld }: HoldButtonProps) {
  const [isHeld, setIsHeld] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const end = (): void => {
    clearTimeout(timer.current);
    setIsHeld(false);
  };
  const begin = (): void => {
    end();
    setIsHeld(true);
    timer.current = setTimeout(() => {
      setIsHeld(false);
      onHeld();
    }, holdMs);
  };
  const isPress = ({ key }: KeyboardEvent) => key === 'Enter' || key === ' ';
  return (
    <button
      type="button"
      className={`hold ${className}`}
      data-held={isHeld}
      disabled={disabled}
      onPointerDown={begin}
      onPointerUp={end}
      onPointerLeave={end}
      onPointerCancel={end}
      onBlur={end}
      onContextMenu={(event) => event.preventDefault()}
      onKeyDown={(event) => isPress(event) && !event.repeat && begin()}
      onKeyUp={(event) => isPress(event) && end()}
    >
      <span className="hold-fill" aria-hidden />
      <span className="hold-text">{children}</span>
    </button>
  );
}
