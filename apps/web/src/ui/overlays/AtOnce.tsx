import { useEffect, useEffectEvent } from 'react';

/** Stands where somebody would be asked, and does it: once, by the mount that stays. */
export function AtOnce({ onStart }: { readonly onStart: () => void }) {
  const start = useEffectEvent(onStart);
  useEffect(() => {
    const timer = setTimeout(start);
    return () => clearTimeout(timer);
  }, []);
  return null;
}
