const name = 'larder-till';
const forEver = new Promise<never>(() => undefined);

/**
 * Makes this tab the one till of the browser: two would sell from one queue. Resolves when it is; `onWait` is called where
 * another tab is it, until that one is closed. Throws where the browser cannot tell, as on a page that came without TLS.
 */
export async function becomeTheTill(onWait: () => void): Promise<void> {
  const isFree = await new Promise<boolean>((resolve, reject) => {
    const hold = (lock: Lock | null): Promise<never> | undefined => {
      resolve(lock !== null);
      return lock === null ? undefined : forEver;
    };
    navigator.locks.request(name, { ifAvailable: true }, hold).catch(reject);
  });
  if (isFree) return;
  onWait();
  await new Promise<void>((resolve, reject) => {
    const hold = (): Promise<never> => {
      resolve();
      return forEver;
    };
    navigator.locks.request(name, hold).catch(reject);
  });
}
