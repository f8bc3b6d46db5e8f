import { useEffect, useRef, useState } from 'react';
import type { AppRouter } from './router.tsx';

/** While a page has no heading after this long, its content has the focus. */
const patienceMs = 5_000;

const acts = ['pointerdown', 'keydown'] as const;

/**
 * After a change of page: the focus goes to the page's heading as soon as it is there, and the page's title is
 * announced. Another state of the same page (a filter, a tab) leaves the focus alone, and so does the first page, unless
 * it took the place of another one (`isArrival`).
 */
export function RouteAnnouncer({ router, isArrival }: { readonly router: AppRouter; readonly isArrival: boolean }) {
  const [title, setTitle] = useState('');
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const announceNext = () => {
      stop.current?.();
      stop.current = whenHeadingIsThere(() => setTitle(document.title));
    };
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (pathChanged && fromLocation !== undefined) announceNext();
    });
    if (isArrival) announceNext();
    return () => {
      stop.current?.();
      unsubscribe();
    };
  }, [router, isArrival]);
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {title}
    </div>
  );
}

/** Waits for the heading of what was asked for; that of a page which still loads it is none (`aria-busy`). */
function whenHeadingIsThere(announce: () => void): () => void {
  const observer = new MutationObserver(settle);
  const timer = setTimeout(() => take(document.getElementById('content')), patienceMs);
  const holder = document.activeElement;
  let hasActed = false;

  function noteAct(): void {
    hasActed = true;
  }

  /** Gives the focus to an element, unless the person has moved it on meanwhile. */
  function take(element: HTMLElement | null): void {
    const now = document.activeElement;
    const isFree = now === holder || now === document.body || now?.id === 'content';
    if (element === null || (hasActed && !isFree)) return;
    if (!element.hasAttribute('tabindex')) element.tabIndex = -1;
    element.focus({ preventScroll: true });
  }

  function settle(): void {
    const heading = document.querySelector<HTMLElement>('h1:not([aria-busy="true"])');
    if (heading === null) return;
    stop();
    take(heading);
    // The page sets its title in an effect, which may run after its heading is there.
    setTimeout(announce);
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
    for (const name of acts) removeEventListener(name, noteAct, true);
  }

  for (const name of acts) addEventListener(name, noteAct, true);
  observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['aria-busy'] });
  settle();
  return stop;
}
