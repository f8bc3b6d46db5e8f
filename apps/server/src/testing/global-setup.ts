import { chmod, mkdtemp, readdir, realpath, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestProject } from 'vitest/node';
import {
  discardEmbeddedDatabase,
  startEmbeddedDatabase,
  type ConnectionSettings,
} from '../platform/database/embedded.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import { prepareTemplate } from './template.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    databaseOwner: ConnectionSettings;
    databaseApplication: ConnectionSettings;
    /** For tests of what the server refuses to work with. */
    databaseSuperuser: ConnectionSettings;
  }
}

const prefix = 'larder-test-';
const settlingTimeMs = 60_000;

/** Starts the one PostgreSQL of a test run, without the disk's guarantees, and makes the template that tests copy. */
export default async function startTestDatabase(project: TestProject): Promise<() => Promise<void>> {
  const parent = await realpath(tmpdir());
  await discardAbandoned(parent);
  const directory = await mkdtemp(join(parent, prefix));
  // As root, PostgreSQL runs as a user who has to enter this folder; what lies in it is closed to others by itself.
  await chmod(directory, 0o711);
  const settings = { fsync: 'off', synchronous_commit: 'off', full_page_writes: 'off', max_wal_size: '4GB' };
  const database = await startEmbeddedDatabase({ directory, settings });
  const end = async () => {
    await database.stop();
    await discardEmbeddedDatabase(directory);
  };
  try {
    await prepareTemplate(database.owner);
    const secrets = await readSecrets(directory);
    project.provide('databaseSuperuser', {
      ...database.owner,
      user: superuserName,
      password: secrets?.superuser ?? '',
    });
  } catch (error) {
    await end();
    throw error;
  }
  project.provide('databaseOwner', database.owner);
  project.provide('databaseApplication', database.application);
  return end;
}

/** Ends what killed test runs left behind; the lock tells them from runs that are under way. */
async function discardAbandoned(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(prefix));
  for (const name of names) {
    const directory = join(parent, name);
    // A run that has just made its folder may not have locked it yet.
    const { mtimeMs } = await stat(directory).catch(() => ({ mtimeMs: Date.now() }));
    if (Date.now() - mtimeMs > settlingTimeMs) await discardEmbeddedDatabase(directory).catch(() => undefined);
  }
}
