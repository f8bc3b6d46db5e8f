/**
 * Makes this tab the one till of the browser: two would sell from one queue. Resolves when it is; `onWait` is called where
 * another tab is it, until that one is closed.
 */
export async function becomeTheTill(onWait: () => void): Promise<void> {
  const isFree = await new Promise<boolean>((resolve) => {
    void navigator.locks.request(name, { ifAvailable: true }, (lock) => {
      resolve(lock !== null);
      return lock === null ? undefined : forEver;
    });
  });
  if (isFree) return;
  onWait();
  await new Promise<void>((resolve) => {
    void navigator.locks.request(name, () => {
      resolve();
      return forEver;
    });
  });
}

const name = 'larder-till';
const forEver = new Promise<never>(() => undefined);
