import { addDays, localDay, type PlainDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { useCallback, useSyncExternalStore } from 'react';

/** The calendar day in a time zone; re-renders when its clocks pass midnight, also while the computer slept. */
export function useToday(zone: string): PlainDay {
  const subscribe = useCallback((onChange: () => void) => watchMidnight(zone, onChange), [zone]);
  return useSyncExternalStore(subscribe, () => localDay(new Date(), zone));
}

function watchMidnight(zone: string, onMidnight: () => void): () => void {
  let timer: ReturnType<typeof setTimeout>;
  function wait(): void {
    const now = new Date();
    const midnight = zonedStartOfDay(addDays(localDay(now, zone), 1), zone);
    timer = setTimeout(tell, midnight.getTime() - now.getTime() + 10);
  }
  function tell(): void {
    clearTimeout(timer);
    onMidnight();
    wait();
  }
  wait();
  document.addEventListener('visibilitychange', tell);
  return () => {
    clearTimeout(timer);
    document.removeEventListener('visibilitychange', tell);
  };
}
