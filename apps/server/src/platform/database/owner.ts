import { join } from 'node:path';
import type { Config } from '../config.ts';
import { type ConnectionSettings, findRunningDatabase, startEmbeddedDatabase } from './embedded.ts';
import { prepareHouse } from './house.ts';

/** The owning role of a command's database, and how to let go of it. */
export type Owner = {
  readonly owner: ConnectionSettings;
  readonly application: ConnectionSettings;
  /** Whether a server may be using it now: then its schema is up to date. */
  readonly isRunning: boolean;
  stop(): Promise<void>;
};

/** Finds the database that a command is for: the given one, that of the server that runs on DATA_DIR, or one started for it. */
export async function openOwner(config: Config): Promise<Owner> {
  const nothing = async () => undefined;
  if (config.database !== null) return { ...(await prepareHouse(config.database)), isRunning: false, stop: nothing };
  const directory = join(config.dataDirectory, 'postgres');
  const running = await findRunningDatabase(directory);
  if (running !== undefined) return { ...running, isRunning: true, stop: nothing };
  const started = await startEmbeddedDatabase({ directory });
  return { ...started, isRunning: false };
}
