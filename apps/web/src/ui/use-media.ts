import { useCallback, useSyncExternalStore } from 'react';

/** Whether a media query matches now; re-renders when that changes. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (onChange: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', onChange);
      return () => media.removeEventListener('change', onChange);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}

/** Below 640 px: lists become rows of two lines, dialogs come from below. */
export function useIsPhone(): boolean {
  return useMedia('(max-width: 39.99em)');
}
