import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The width or the height of an element in whole pixels, measured before it is painted and whenever it changes. */
export function useSize<Target extends HTMLElement>(
  of: 'clientWidth' | 'clientHeight',
): readonly [ref: RefObject<Target | null>, px: number] {
  const ref = useRef<Target>(null);
  const [px, setPx] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (element === null) return;
    const measure = () => setPx(Math.floor(element[of]));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [of]);
  return [ref, px];
}
