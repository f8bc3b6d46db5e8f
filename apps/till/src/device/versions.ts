/** New versions of the till's page. */
export type Versions = {
  /** Takes over a version that waits, if there is one: the page loads anew. Called while no guest is there. */
  takeOver(): void;
};

const lookEveryMs = 15 * 60_000;
const worker = '/till/sw.js';

declare global {
  interface Window {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(url: string): string | null }): unknown;
    };
  }
}

/** Registers the service worker, which keeps the till's files, and looks for a new version now and then. */
export function followVersions(): Versions {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isTaking = false;
  // The document's policy lets no text become script; this one address may (bar B2).
  window.trustedTypes?.createPolicy('default', { createScriptURL: (url) => (url === worker ? url : null) });
  workers
    ?.register(worker, { scope: '/till/', updateViaCache: 'none' })
    .then((registered) => {
      registration = registered;
      setInterval(() => void registered.update().catch(() => undefined), lookEveryMs);
    })
    // Without it, as while it is developed, the till works, but does not start without a line.
    .catch(() => undefined);
  workers?.addEventListener('controllerchange', () => {
    if (isTaking) location.reload();
  });
  return {
    takeOver: () => {
      const waiting = registration?.waiting;
      if (waiting === null || waiting === undefined || isTaking) return;
      isTaking = true;
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker, which has none
      waiting.postMessage('take-over');
    },
  };
}
