import { useCallback, useSyncExternalStore } from 'react';
import type { WindowKind } from '../lib/window-kind.ts';

// theme/first-paint.js asks the browser the same.
const phone = '(max-width: 39.99em)';
const narrow = '(max-width: 68.99em)';

const foreseen = new Set<string>();

/** Says which window the next drawing is for: at the server there is none to ask. */
export function foreseeWindow(kind: WindowKind): void {
  foreseen.clear();
  if (kind === 'phone') foreseen.add(phone);
  if (kind !== 'wide') foreseen.add(narrow);
}

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
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => foreseen.has(query),
  );
}

/** Below 640 px: lists become rows of two lines, dialogs come from below. */
export function useIsPhone(): boolean {
  return useMedia(phone);
}

/** What kind of window the page stands in; below 1,104 px there is no room for the unfolded menu. */
export function useWindowKind(): WindowKind {
  const [isPhone, isNarrow] = [useMedia(phone), useMedia(narrow)];
  if (isPhone) return 'phone';
  return isNarrow ? 'narrow' : 'wide';
}
