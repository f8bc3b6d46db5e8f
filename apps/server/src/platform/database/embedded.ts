import { access, constants, realpath, rm } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname, join } from 'node:path';
import { chooseAccount, giveTo } from './embedded-account.ts';
import { findPackagedBinaries, readMajorVersion, type PostgresBinaries } from './embedded-binaries.ts';
import {
  createCluster,
  makeSocketDirectory,
  serverSettings,
  socketDirectoryOf,
  type Cluster,
} from './embedded-cluster.ts';
import { keepRunning } from './embedded-keeper.ts';
import { readPidFile, readServerPid, stopLeftover } from './embedded-leftover.ts';
import { lockDataDirectory } from './embedded-lock.ts';
import { assertSameMajor, dropDraft, settleMajor } from './embedded-major.ts';
import { isServerOf } from './embedded-process.ts';
import {
  createSecrets,
  prepareDatabase,
  readSecrets,
  roleSettings,
  superuserName,
  type ConnectionSettings,
  type Secrets,
} from './embedded-roles.ts';
import { launchServer } from './embedded-server.ts';

export type { ConnectionSettings };

/** A running PostgreSQL of our own: `owner` migrates, `application` works and owns nothing. */
export type EmbeddedDatabase = { owner: ConnectionSettings; application: ConnectionSettings; stop(): Promise<void> };

export type EmbeddedOptions = {
  /** Holds everything: the cluster, its passwords, its log. Made when absent. */
  directory: string;
  database?: string;
  log?: (line: string) => void;
  /** Hears in one sentence why the server does not run while it is started again, and null when it runs. */
  note?: (problem: string | null) => void;
  /** PostgreSQL settings that replace ours. */
  settings?: Record<string, string>;
  /** Programs of another PostgreSQL, version 15 or newer, in place of the packaged one. */
  binaries?: PostgresBinaries;
  /** Starts what is there as it is: nothing is made, and whoever would write beside us is refused. */
  isForReading?: boolean;
};

/** A command that finds this server must not write what a copy of it would lack. */
const readingSettings = { default_transaction_read_only: 'on', autovacuum: 'off' };

type Place = Pick<ConnectionSettings, 'host' | 'port' | 'database'>;

const defaultDatabase = 'larder';
const socketPort = 5432;
const oldestMajorVersion = 15;

/**
 * Starts the PostgreSQL of a folder and makes what is missing of cluster, roles, database and extensions. The folder is
 * locked until `stop`; a server that a killed run left behind is stopped first, and one that dies is started again, for as
 * long as that takes. Only a start that fails here is given up.
 */
export async function startEmbeddedDatabase(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const unlock = await lockDataDirectory(options.directory);
  try {
    const log = options.log ?? (() => undefined);
    const { cluster, secrets, place } = await prepareCluster(options, log);
    const note = options.note ?? ((problem: string | null) => problem !== null && log(problem));
    const stopServer = keepRunning(cluster, await launchServer(cluster, { log }), { log, note });
    const stop = async () => {
      await stopServer();
      if (place.host.startsWith('/')) await rm(place.host, { recursive: true, force: true });
      unlock();
    };
    if (options.isForReading !== true)
      await prepareDatabase(place, secrets).catch(async (error: unknown) => {
        await stop();
        throw error;
      });
    return { ...roleSettings(place, secrets), stop };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Finds the server that another process runs on this folder, for a command that works beside it; undefined without one. */
export async function findRunningDatabase(
  directory: string,
  database = defaultDatabase,
): Promise<Omit<EmbeddedDatabase, 'stop'> | undefined> {
  const clusterDirectory = await realpath(join(directory, 'cluster')).catch(() => undefined);
  if (clusterDirectory === undefined) return undefined;
  const pid = await readServerPid(clusterDirectory);
  const [secrets, lines] = [await readSecrets(directory), await readPidFile(clusterDirectory)];
  if (pid === undefined || secrets === undefined || !(await isServerOf(pid, clusterDirectory))) return undefined;
  return roleSettings(
    { host: lines[4] === '' ? '127.0.0.1' : (lines[4] ?? ''), port: Number(lines[3]), database },
    secrets,
  );
}

/** Deletes a database with its folder for good, ending a server that was left behind; refused while Larder runs there. */
export async function discardEmbeddedDatabase(directory: string): Promise<void> {
  const unlock = await lockDataDirectory(directory);
  try {
    const clusterDirectory = join(await realpath(directory), 'cluster');
    await dropDraft(directory);
    await stopLeftover(clusterDirectory, () => undefined);
    await rm(socketDirectoryOf(clusterDirectory), { recursive: true, force: true });
    await rm(directory, { recursive: true, force: true });
  } finally {
    unlock();
  }
}

async function prepareCluster(
  options: EmbeddedOptions,
  log: (line: string) => void,
): Promise<{ cluster: Cluster; secrets: Secrets; place: Place }> {
  const directory = await realpath(options.directory);
  const clusterDirectory = join(directory, 'cluster');
  await settleMajor(directory);
  const binaries = options.binaries ?? (await findPackagedBinaries());
  const isNew = await isMissing(clusterDirectory);
  if (!isNew) await assertWritable(clusterDirectory);
  const account = await chooseAccount({
    cluster: clusterDirectory,
    directories: [directory, dirname(socketDirectoryOf(clusterDirectory))],
    program: binaries.postgres,
  });
  const majorVersion = await readMajorVersion(account, binaries);
  if (majorVersion === undefined) throw new Error(`${binaries.postgres} cannot be run.`);
  if (majorVersion < oldestMajorVersion)
    throw new Error(`${binaries.postgres} is PostgreSQL ${majorVersion}; Larder needs ${oldestMajorVersion} or newer.`);
  if (!isNew) await assertSameMajor(directory, majorVersion);
  const secrets = (await readSecrets(directory)) ?? (isNew ? await createSecrets(directory) : undefined);
  if (secrets === undefined)
    throw new Error(
      `The database in ${clusterDirectory} has lost its passwords: ${join(directory, 'secrets.json')} is missing; restore it from a copy.`,
    );
  const { database = defaultDatabase, settings: { port = socketPort } = {} } = options;
  const place = { ...(await findHost(clusterDirectory, account, Number(port))), database };
  const settings = serverSettings(place, {
    ...(options.isForReading === true ? readingSettings : {}),
    ...options.settings,
  });
  const cluster: Cluster = { account, binaries, clusterDirectory, logPath: join(directory, 'postgres.log'), settings };
  await stopLeftover(clusterDirectory, log);
  if (isNew) {
    log('Making the database …');
    await createCluster(cluster, {
      password: secrets.superuser,
      superuser: superuserName,
      majorVersion,
      isDurable: settings['fsync'] !== 'off',
    });
  }
  await giveTo(account, clusterDirectory);
  return { cluster, secrets, place };
}

async function isMissing(path: string): Promise<boolean> {
  return access(path).then(
    () => false,
    () => true,
  );
}

async function assertWritable(clusterDirectory: string): Promise<void> {
  await access(clusterDirectory, constants.R_OK | constants.W_OK).catch(() => {
    throw new Error(
      `The database in ${clusterDirectory} belongs to another user of this machine; start Larder as that user.`,
    );
  });
}

async function findHost(
  directory: string,
  account: Cluster['account'],
  port: number,
): Promise<Omit<Place, 'database'>> {
  if (process.platform === 'win32') return { host: '127.0.0.1', port: await findFreePort() };
  return { host: await makeSocketDirectory(account, directory), port };
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  await new Promise((resolve) => server.close(resolve));
  if (address === null || typeof address === 'string') throw new Error('No free port on 127.0.0.1.');
  return address.port;
}
