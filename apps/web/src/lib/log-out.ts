import { logOut as logOutEndpoint } from '@larder/contract/people/auth';
import { call } from './api.ts';

const pendingKey = 'larder.logOutPending';

let isLoggedOut = false;

/**
 * Whether the person at this tab logged out and nobody signed in since. A log-out that did not reach the server is kept
 * in this browser, so that a reload does not let the next person in with a session that still lives.
 */
export function hasLoggedOut(): boolean {
  return isLoggedOut || isPending();
}

/** Ends the session at the server; until that is answered the log-out stays pending. Rejects when it was not. */
export async function endServerSession(): Promise<void> {
  isLoggedOut = true;
  globalThis.localStorage?.setItem(pendingKey, '1');
  await call(logOutEndpoint, {});
  globalThis.localStorage?.removeItem(pendingKey);
}

/** Tries a log-out again that did not reach the server before; a failure leaves it pending. */
export async function finishPendingLogOut(): Promise<void> {
  if (isPending()) await endServerSession().catch(() => undefined);
}

/** A fresh sign-in: earlier log-outs are settled, because the server ends the old session then. */
export function forgetLogOut(): void {
  isLoggedOut = false;
  globalThis.localStorage?.removeItem(pendingKey);
}

/**
 * Runs when the person may have gone without this tab having noticed: after a log-out in another tab, and when Back
 * brings the page out of the browser's memory. Answers the function that stops it.
 */
export function onPossibleLogOut(run: () => void): () => void {
  const handleStorage = ({ key, newValue }: StorageEvent) => {
    if (key === pendingKey && newValue !== null) run();
  };
  const handleReturn = ({ persisted }: PageTransitionEvent) => {
    if (persisted) run();
  };
  window.addEventListener('storage', handleStorage);
  window.addEventListener('pageshow', handleReturn);
  return () => {
    window.removeEventListener('storage', handleStorage);
    window.removeEventListener('pageshow', handleReturn);
  };
}

function isPending(): boolean {
  return globalThis.localStorage?.getItem(pendingKey) === '1';
}
