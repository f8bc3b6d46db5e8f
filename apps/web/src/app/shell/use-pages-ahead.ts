import { type SyntheticEvent, useEffect, useRef } from 'react';
import { warmPage } from '../warm-page.ts';

const betweenMs = 100;

declare global {
  interface Navigator {
    /** What some browsers tell of the line (Network Information API). */
    readonly connection?: { readonly saveData?: boolean; readonly effectiveType?: string };
  }
}

/** Whether the line is so slow or so dear that nothing is fetched before somebody asks for it. */
function isSparing(): boolean {
  const { saveData = false, effectiveType = '4g' } = navigator.connection ?? {};
  return saveData || effectiveType !== '4g';
}

/**
 * Props for the menu: while somebody reaches for it, its pages are fetched one after the other, until they have chosen or
 * gone away again. What was fetched before is not fetched again.
 */
export function usePagesAhead() {
  const timer = useRef(0);
  const stop = () => clearTimeout(timer.current);
  useEffect(() => () => clearTimeout(timer.current), []);

  function begin({ currentTarget }: SyntheticEvent<HTMLElement>): void {
    stop();
    if (isSparing()) return;
    const left = Array.from(currentTarget.querySelectorAll('a'), ({ pathname }) => pathname);
    const warmNext = () => {
      const path = left.shift();
      if (path === undefined) return;
      warmPage(path);
      timer.current = window.setTimeout(warmNext, betweenMs);
    };
    warmNext();
  }

  return { onPointerEnter: begin, onFocus: begin, onPointerLeave: stop, onPointerDown: stop };
}
