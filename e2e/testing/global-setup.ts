import { chmod, mkdtemp } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import { freePort } from '../../apps/server/src/testing/free-port.ts';
import { readConfig } from '../../apps/server/src/platform/config.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  findRunningDatabase,
} from '../../apps/server/src/platform/database/embedded.ts';
import { startServer } from '../../apps/server/src/start.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    serverUrl: string;
    serverDatabase: ConnectionSettings;
    /** The database as a server sees it that a test starts beside this one. */
    serverApplication: ConnectionSettings;
    /** Where the server lays its mails. */
    serverOutbox: string;
    /** How often the till's browser is killed. */
    tillKills: number;
  }
}

/** Starts the real server with the built web application on a database of its own; each test builds its own group in it. */
export default async function startProduct(project: TestProject): Promise<() => Promise<void>> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-browser-'));
  await chmod(directory, 0o711);
  const port = await freePort();
  const config = readConfig({
    PORT: String(port),
    HOST: '127.0.0.1',
    // Passkeys belong to a name, and not to an address.
    PUBLIC_URL: `http://localhost:${port}`,
    DATA_DIR: directory,
    LARDER_DEMO: '0',
    // Tills in the browser pay with cards that are none.
    PRACTICE_TERMINAL: 'on',
    // Nobody answers there, at once: no test asks the internet.
    DNS_SERVERS: '127.0.0.1:9',
    LOG_LEVEL: 'error',
  });
  const server = await startServer(config, { say: () => undefined });
  const postgres = join(directory, 'postgres');
  const running = await findRunningDatabase(postgres);
  if (running === undefined) throw new Error('The server runs without its database.');
  project.provide('serverUrl', config.publicUrl);
  project.provide('serverDatabase', running.owner);
  project.provide('serverApplication', running.application);
  project.provide('serverOutbox', join(directory, 'outbox'));
  return async () => {
    await server.stop();
    await discardEmbeddedDatabase(postgres);
  };
}
