import { useSyncExternalStore } from 'react';

const minuteMs = 60_000;

/** The time, as of the last whole minute; re-renders with each new one. */
export function useNow(): Date {
  const minute = useSyncExternalStore(subscribe, () => Math.floor(Date.now() / minuteMs));
  return new Date(minute * minuteMs);
}

function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, minuteMs / 4);
  document.addEventListener('visibilitychange', onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener('visibilitychange', onChange);
  };
}
