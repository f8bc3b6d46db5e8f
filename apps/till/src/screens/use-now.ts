import { useEffect, useState } from 'react';

const everyMs = 30_000;

/** The time, told twice a minute: how old prices are is looked at without anybody touching the screen. */
export function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), everyMs);
    return () => clearInterval(timer);
  }, []);
  return now;
}
