import { useCallback, useSyncExternalStore } from 'react';

const phone = '(max-width: 39.99em)';
const narrow = '(max-width: 68.99em)';

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
  return useMedia(phone);
}

/** What kind of window the page stands in; below 1,104 px there is no room for the unfolded menu. */
export function useWindowKind(): 'phone' | 'narrow' | 'wide' {
  const [isPhone, isNarrow] = [useMedia(phone), useMedia(narrow)];
  if (isPhone) return 'phone';
  return isNarrow ? 'narrow' : 'wide';
}
