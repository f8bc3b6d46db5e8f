import { useSyncExternalStore } from 'react';

/**
 * Whether somebody is signed in, as far as this tab knows (ACC-07). Starts false; the current user's answer makes it
 * true, any 401 and a log-out make it false.
 */
export function createAuthenticationFlag() {
  let isAuthenticated = false;
  const listeners = new Set<() => void>();
  return {
    isAuthenticated: () => isAuthenticated,
    set(value: boolean): void {
      if (value === isAuthenticated) return;
      isAuthenticated = value;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's flag. */
export const authentication = createAuthenticationFlag();

/** Whether somebody is signed in; re-renders when that changes. */
export function useIsAuthenticated(): boolean {
  return useSyncExternalStore(authentication.subscribe, authentication.isAuthenticated);
}
