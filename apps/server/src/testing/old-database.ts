import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import pg from 'pg';
import { installLaw } from '../modules/assortment/law/public.ts';
import { leftOut } from '../modules/office/backups/tables.ts';
import type { PostgresBinaries } from '../platform/database/embedded-binaries.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { installJobQueue } from '../platform/jobs/job-queue.ts';
import { type BackupWorld, fillGroup, fillInstallation, makeFolder } from './backup-world.ts';
import { buildUser, type User } from './build/build.ts';
import { openTills, type Sale, sell } from './selling.ts';
import { startServerBeside } from './server-process.ts';
import { tableContents } from './table-contents.ts';
import { buildTestApp } from './test-app.ts';
import { tillKey } from './till.ts';

/** A DATA_DIR whose database an older PostgreSQL made, and in which a group sold. */
export type OldDatabase = {
  /** A folder like it, for one test. */
  copy(to?: string): Promise<string>;
  readonly contents: Contents;
  /** Somebody with a password. */
  readonly user: User;
  /** The name of a picture of it. */
  readonly picture: string;
  /** What tills handed in. */
  readonly sold: readonly Sale[];
  /** What they still have. */
  readonly queued: readonly Sale[];
  discard(): Promise<void>;
};

/** All rows of all tables that a backup has, as hashes. */
export type Contents = Readonly<Record<string, string>>;

/** Makes one by the older programs. */
export async function makeOldDatabase(binaries: PostgresBinaries): Promise<OldDatabase> {
  const folder = await makeFolder();
  const directory = join(folder, 'postgres');
  const database = await startEmbeddedDatabase({ directory, binaries });
  try {
    await migrate(database.owner, database.application.user);
    await installJobQueue(database.owner, { application: database.application.user });
    await installLaw(database.owner);
    const app = await buildTestApp({ settings: database, environment: { DATA_DIR: folder } });
    const superuser = await superuserOf(directory, database.owner);
    const world: BackupWorld = { app, folder, superuser, larder: () => Promise.reject(new Error('not here')) };
    const { group, file: picture } = await fillGroup(world);
    await fillInstallation(world);
    const user = await buildUser(app, { group, role: 'admin' });
    const tills = await openTills(app, 3);
    await app.close();
    const server = await startServerBeside(database);
    const selling = sell(server.url, tills);
    await delay(1_000);
    const { sales: sold } = await selling.stop();
    await server.end('SIGTERM');
    const soldAt = new Date().toISOString();
    const queued = tills.flatMap((till) => [1, 2, 3].map(() => ({ till, key: tillKey(), soldAt })));
    const contents = await contentsOf(superuser);
    const copy = async (given?: string) => {
      const to = given ?? (await makeFolder());
      await cp(folder, to, { recursive: true });
      return to;
    };
    const discard = async () => {
      await discardEmbeddedDatabase(directory);
      for (const each of [folder, server.directory]) await rm(each, { recursive: true, force: true });
    };
    return { copy, contents, user, picture, sold, queued, discard };
  } finally {
    await database.stop();
  }
}

/** The database of a DATA_DIR by these programs, as a superuser, for as long as `work` takes. */
export async function withPrograms<Result>(
  folder: string,
  binaries: PostgresBinaries,
  work: (superuser: ConnectionSettings) => Promise<Result>,
): Promise<Result> {
  const directory = join(folder, 'postgres');
  const database = await startEmbeddedDatabase({ directory, binaries });
  try {
    return await work(await superuserOf(directory, database.owner));
  } finally {
    await database.stop();
  }
}

async function superuserOf(directory: string, owner: ConnectionSettings): Promise<ConnectionSettings> {
  const secrets = await readSecrets(directory);
  return { ...owner, user: superuserName, password: secrets?.superuser ?? '' };
}

/** What a backup has of the rows that are there now. */
export async function contentsOf(superuser: ConnectionSettings): Promise<Contents> {
  const all = await tableContents(superuser);
  return Object.fromEntries([...all].filter(([name]) => !Object.hasOwn(leftOut, name)));
}

/** Runs statements as somebody whom no wall holds. */
export async function runAs(settings: ConnectionSettings, text: string): Promise<void> {
  const client = new pg.Client(settings);
  await client.connect();
  try {
    await client.query(text);
  } finally {
    await client.end();
  }
}

const upgradeUrl = new URL('../upgrade-database.ts', import.meta.url).href;

/**
 * Takes a database over in another process, which is killed once `isTime`; or, with `killedAt`, by itself in the very
 * moment in which something has got that name.
 */
export async function upgradeAndKill(
  folder: string,
  when: { readonly killedAt: string } | { isTime(): Promise<boolean> },
): Promise<NodeJS.Signals | null> {
  const killer =
    'killedAt' in when
      ? `const fs = (await import('node:fs')).promises;
        const { rename } = fs;
        fs.rename = async (from, to) => {
          await rename(from, to);
          if (to.endsWith(${JSON.stringify(when.killedAt)})) process.kill(process.pid, 'SIGKILL');
        };
        (await import('node:module')).syncBuiltinESMExports();`
      : '';
  const script = `${killer}
    const { upgradeDatabase } = await import(${JSON.stringify(upgradeUrl)});
    await upgradeDatabase({ directory: ${JSON.stringify(join(folder, 'postgres'))}, say: () => undefined });`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  const ended = once(child, 'exit');
  while ('isTime' in when && child.exitCode === null && child.signalCode === null) {
    if (await when.isTime()) child.kill('SIGKILL');
    await delay(5);
  }
  await ended;
  return child.signalCode;
}
