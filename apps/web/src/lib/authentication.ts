import { useSyncExternalStore } from 'react';

/** What this tab knows about who is signed in. */
export type Authentication = {
  /** Starts false; the current user's answer makes it true, any 401 and a log-out make it false (ACC-07). */
  readonly isAuthenticated: boolean;
  /** The last question who is signed in got no answer, so nobody can tell. */
  readonly isServerUnreachable: boolean;
};

/** Makes the flag; the application has one. */
export function createAuthentication() {
  let state: Authentication = { isAuthenticated: false, isServerUnreachable: false };
  const listeners = new Set<() => void>();
  return {
    current: () => state,
    set(next: Partial<Authentication>): void {
      const { isAuthenticated, isServerUnreachable } = { ...state, ...next };
      if (isAuthenticated === state.isAuthenticated && isServerUnreachable === state.isServerUnreachable) return;
      state = { isAuthenticated, isServerUnreachable };
      listeners.forEach((listener) => listener());
    },
    subscribe(listener: () => void): () => void {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

/** The application's flag. */
export const authentication = createAuthentication();

/** What this tab knows about who is signed in; re-renders when that changes. */
export function useAuthentication(): Authentication {
  return useSyncExternalStore(authentication.subscribe, authentication.current);
}
