import { useEffect, useState } from 'react';

const tickMs = 250;

/** Milliseconds until a moment, counting down; nought for no moment and for one that is past. */
export function useCountdown(until: number | null): number {
  const [now, setNow] = useState(() => Date.now());
  const isOver = until === null || until <= now;
  useEffect(() => {
    if (until === null) return;
    const timer = setInterval(() => setNow(Date.now()), tickMs);
    return () => clearInterval(timer);
  }, [until]);
  return isOver ? 0 : until - now;
}
