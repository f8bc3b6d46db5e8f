import { isApiError, noConnection } from './api-error.ts';
import { hasUnsaved } from './leave-guard.ts';

/** Whether our server answers, and if so, whether what runs here is still what it serves. */
export type ServedVersion = 'same' | 'newer' | 'away';

const patienceMs = 5_000;

/** Asks for the script that this document began with: a new version of any file has one of another name. */
export async function askServer(): Promise<ServedVersion> {
  const entry = document.querySelector<HTMLScriptElement>('script[type="module"][src]')?.src ?? '/';
  try {
    const signal = AbortSignal.timeout(patienceMs);
    const { ok, status } = await fetch(entry, { method: 'HEAD', cache: 'no-store', signal });
    return ok ? 'same' : status === 404 ? 'newer' : 'away';
  } catch {
    return 'away';
  }
}

/**
 * Imports what comes after the application has started. Browsers keep an import that failed: this document never gets
 * that file again. So without a line it is not even tried, and fails with `no_connection`; it may then be tried again.
 */
export async function bringPart<Part>(load: () => Promise<Part>): Promise<Part> {
  // Only the browser's "no" is worth asking about, and it is wrong where the server stands on the same machine.
  if (!navigator.onLine && (await askServer()) === 'away') throw noConnection('part');
  try {
    return await load();
  } catch (error) {
    if (isApiError(error)) throw error;
    throw Object.assign(new Error('A part could not be fetched', { cause: error }), { name: missingPart });
  }
}

const missingPart = 'MissingPartError';

/** Tells whether something thrown is a part that this document cannot get any more. */
export function isMissingPart(error: unknown): boolean {
  return error instanceof Error && error.name === missingPart;
}

/**
 * A function that brings once what another one imports: `import()` answers in a task of its own even for what has been
 * there for long, and by then the page is being drawn. What was tried and failed stays failed: a second import would
 * answer without the style sheets that did not come.
 */
export function once<Part>(load: () => Promise<Part>): () => Promise<Part> {
  let bringing: Promise<Part> | undefined;
  return () => {
    bringing ??= bringPart(load).catch((error: unknown) => {
      if (isApiError(error)) bringing = undefined;
      throw error;
    });
    return bringing;
  };
}

let held: (() => void)[] | undefined = [];

/**
 * Fetches what comes beside a page. While the application starts it is held until the first page's answers have been asked
 * for: a browser has six connections to a server, and on a slow line the answers would wait until one is free.
 */
export function fetchBeside(fetchAll: () => void): void {
  if (held === undefined) fetchAll();
  else held.push(fetchAll);
}

/** The first page's answers have been asked for, or nobody waits for any: what comes beside it may come. */
export function releaseBeside(): void {
  const fetches = held ?? [];
  held = undefined;
  for (const fetchAll of fetches) fetchAll();
}

const reloadedKey = 'partReloadedAt';
const betweenReloadsMs = 60 * 60_000;

/** Whether loading the document anew would take something away that a person has typed; what a form keeps as a draft counts too. */
export function isHeldByInput(): boolean {
  return hasUnsaved() || document.querySelector('dialog form') !== null;
}

/** Whether the document was loaded anew for a missing part not long ago; a file that is really gone must not make it a habit. */
export function wasReloadedForPart(): boolean {
  return Date.now() - Number(sessionStorage.getItem(reloadedKey) ?? 0) < betweenReloadsMs;
}

/** Loads the document anew, and with it the version that the server has now. */
export function reloadForPart(): void {
  sessionStorage.setItem(reloadedKey, String(Date.now()));
  location.reload();
}
