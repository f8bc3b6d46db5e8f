import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { ConnectionSettings } from '../platform/database/embedded.ts';

const program = fileURLToPath(new URL('../larder.ts', import.meta.url));

/** How a command of the program ended, and what it said. */
export type Outcome = { readonly code: number; readonly out: string; readonly err: string };

/** Runs the program with settings of its own, and maybe with what it is to read, or with what kills it (-9). */
export function runLarder(
  words: readonly string[],
  environment: Readonly<Record<string, string>> = {},
  given?: string | AbortSignal,
): Promise<Outcome> {
  const env = { ...process.env, LARDER_DEMO: '0', ...environment };
  return new Promise((resolve) => {
    const child = execFile(
      process.execPath,
      [program, ...words],
      {
        ...{ env, maxBuffer: 64 * 1_048_576, killSignal: 'SIGKILL' },
        ...(given instanceof AbortSignal && { signal: given }),
      },
      (error, out, err) => resolve({ code: error === null ? 0 : Number(error.code), out, err }),
    );
    if (typeof given === 'string') child.stdin?.end(given);
  });
}

/** The settings that name a database of a test. */
export function databaseEnvironment({
  owner,
  application,
}: {
  readonly owner: ConnectionSettings;
  readonly application: ConnectionSettings;
}): Readonly<Record<string, string>> {
  return { DATABASE_URL: urlOf(application), DATABASE_OWNER_URL: urlOf(owner) };
}

/** The address of a database, whose host is the directory of its socket. */
export function urlOf({ user, password, host, port, database }: ConnectionSettings): string {
  return `postgres://${user}:${encodeURIComponent(password ?? '')}@localhost:${String(port)}/${database}?host=${encodeURIComponent(host)}`;
}
