import { useEffect } from 'react';

const guards = new Set<() => boolean>();

/** Tells whether something on screen would be lost by leaving. */
export function hasUnsaved(): boolean {
  return [...guards].some((isDirty) => isDirty());
}

/** Asks before the person leaves the page while there is something to lose; `app/` does the asking. */
export function useLeaveGuard(isDirty: () => boolean): void {
  useEffect(() => {
    guards.add(isDirty);
    return () => void guards.delete(isDirty);
  }, [isDirty]);
}
