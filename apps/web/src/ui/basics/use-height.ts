import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The height of an element in whole pixels, measured before it is painted and whenever it changes. */
export function useHeight<Target extends HTMLElement>(): readonly [ref: RefObject<Target | null>, heightPx: number] {
  const ref = useRef<Target>(null);
  const [heightPx, setHeightPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setHeightPx(Math.floor(element.clientHeight));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, []);
  return [ref, heightPx];
}
