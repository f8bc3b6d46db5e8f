/** New versions of the till's page. */
export type Versions = {
  /** Takes over a version that waits, if there is one: the page loads anew. Called while no guest is there. */
  takeOver(): void;
};

const lookEveryMs = 15 * 60_000;

/** Registers the service worker, which keeps the till's files, and looks for a new version now and then. */
export function followVersions(): Versions {
  const workers = 'serviceWorker' in navigator ? navigator.serviceWorker : undefined;
  let registration: ServiceWorkerRegistration | undefined;
  let isTaking = false;
  if (import.meta.env.PROD)
    workers
      ?.register('/till/sw.js', { scope: '/till/', updateViaCache: 'none' })
      .then((registered) => {
        registration = registered;
        setInterval(() => void registered.update().catch(() => undefined), lookEveryMs);
      })
      // Without it the till works, but does not start without a line.
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
