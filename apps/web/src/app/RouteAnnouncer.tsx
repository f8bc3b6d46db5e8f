import { useEffect, useRef, useState } from 'react';
import type { AppRouter } from './router.tsx';

/** A page that has no heading after this long gets the focus on its content instead. */
const patienceMs = 5_000;

/**
 * After a change of page: the focus goes to the page's heading as soon as it is there, and the page's title is
 * announced. Another state of the same page (a filter, a tab) leaves the focus alone, and so does the first page.
 */
export function RouteAnnouncer({ router }: { router: AppRouter }) {
  const [title, setTitle] = useState('');
  const stop = useRef<() => void>(undefined);
  useEffect(() => {
    const unsubscribe = router.subscribe('onRendered', ({ pathChanged, fromLocation }) => {
      if (!pathChanged || fromLocation === undefined) return;
      stop.current?.();
      stop.current = whenHeadingIsThere(() => setTitle(document.title));
    });
    return () => {
      stop.current?.();
      unsubscribe();
    };
  }, [router]);
  return (
    <div className="visually-hidden" aria-live="polite" role="status">
      {title}
    </div>
  );
}

function whenHeadingIsThere(announce: () => void): () => void {
  const observer = new MutationObserver(settle);
  const timer = setTimeout(() => finish(document.getElementById('content')), patienceMs);

  function settle(): void {
    const heading = document.querySelector<HTMLElement>('h1');
    if (heading !== null) finish(heading);
  }

  function stop(): void {
    observer.disconnect();
    clearTimeout(timer);
  }

  function finish(element: HTMLElement | null): void {
    stop();
    if (element !== null && !element.hasAttribute('tabindex')) element.tabIndex = -1;
    element?.focus({ preventScroll: true });
    // The page sets its title in an effect, which may run after its heading is there.
    setTimeout(announce);
  }

  observer.observe(document.body, { childList: true, subtree: true });
  settle();
  return stop;
}
