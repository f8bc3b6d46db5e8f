import { createHash } from 'node:crypto';
import { lstat, mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { totalmem, tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { giveTo, runAs, type ServerAccount } from './embedded-account.ts';
import type { PostgresBinaries } from './embedded-binaries.ts';

/** A made cluster and how to run it; `clusterDirectory` is a real path without links. */
export type Cluster = {
  readonly account: ServerAccount;
  readonly binaries: PostgresBinaries;
  readonly clusterDirectory: string;
  readonly logPath: string;
  readonly settings: Readonly<Record<string, string>>;
};

const maximumSocketPathBytes = 103;
const firstVersionWithBuiltinLocale = 17;

/** Makes the cluster beside its final name, so that an interrupted attempt leaves nothing that looks like one. */
export async function createCluster(
  cluster: Cluster,
  options: { password: string; superuser: string; majorVersion: number; isDurable: boolean },
): Promise<void> {
  const { account, binaries, clusterDirectory } = cluster;
  const draft = `${clusterDirectory}.new`;
  const passwordFile = join(dirname(clusterDirectory), 'initdb.password');
  await rm(draft, { recursive: true, force: true });
  await rm(passwordFile, { force: true });
  try {
    await mkdir(draft, { mode: 0o700 });
    await giveTo(account, draft);
    await writeFile(passwordFile, options.password, { mode: 0o600 });
    await giveTo(account, passwordFile);
    const parameters = [
      '-D',
      draft,
      '--encoding=UTF8',
      ...localeParameters(options.majorVersion),
      '--auth=scram-sha-256',
    ];
    parameters.push(
      `--username=${options.superuser}`,
      `--pwfile=${passwordFile}`,
      '--data-checksums',
      ...(options.isDurable ? [] : ['--no-sync']),
    );
    await runAs(account, binaries.initdb, parameters);
    await rename(draft, clusterDirectory);
  } finally {
    await rm(passwordFile, { force: true });
  }
}

/**
 * Text is compared by code point, which no update of a library changes under an index, while upper and lower case
 * follow Unicode. Lists for people name their collation in the query.
 */
function localeParameters(majorVersion: number): string[] {
  if (majorVersion >= firstVersionWithBuiltinLocale)
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  return ['--locale=C', '--locale-provider=icu', '--icu-locale=und'];
}

/** The server's settings: durable, for two cores and 2 to 24 GB of memory; `overrides` win. */
export function serverSettings(
  place: { host: string; port: number },
  overrides: Readonly<Record<string, string>>,
): Record<string, string> {
  const isSocket = process.platform !== 'win32';
  return {
    port: String(place.port),
    listen_addresses: isSocket ? '' : place.host,
    ...(isSocket ? { unix_socket_directories: place.host, unix_socket_permissions: '0700' } : {}),
    max_connections: '60',
    shared_buffers: '256MB',
    effective_cache_size: `${Math.max(512, Math.round(totalmem() / 2 ** 21))}MB`,
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    max_wal_size: '2GB',
    fsync: 'on',
    synchronous_commit: 'on',
    // Compressing the log takes more of two cores than writing it whole.
    wal_compression: 'off',
    jit: 'off',
    // Helpers take longer to start than a report takes, and the core that they work on from the tills.
    max_parallel_workers_per_gather: '0',
    random_page_cost: '1.1',
    timezone: 'UTC',
    log_timezone: 'UTC',
    lc_messages: 'C',
    logging_collector: 'off',
    log_checkpoints: 'off',
    log_min_duration_statement: '-1',
    ...overrides,
  };
}

/**
 * The folder of the server's socket: below the system's temporary folder, because a socket's path may hold no more than
 * 107 bytes, and the same for every start of a cluster.
 */
export function socketDirectoryOf(clusterDirectory: string): string {
  const name = `larder-${createHash('sha256').update(clusterDirectory).digest('hex').slice(0, 16)}`;
  const isShort = Buffer.byteLength(join(tmpdir(), name, '.s.PGSQL.5432')) <= maximumSocketPathBytes;
  return join(isShort ? tmpdir() : '/tmp', name);
}

/** Makes the socket's folder for the server's account alone; one that somebody else put there is refused or, by root, replaced. */
export async function makeSocketDirectory(account: ServerAccount, clusterDirectory: string): Promise<string> {
  const directory = socketDirectoryOf(clusterDirectory);
  const own = account.kind === 'other' ? account.uid : (process.getuid?.() ?? 0);
  await mkdir(directory, { mode: 0o700 }).catch(() => undefined);
  const info = await lstat(directory);
  const isPrivate = info.isDirectory() && (info.mode & 0o077) === 0;
  if (!isPrivate || (info.uid !== own && info.uid !== process.getuid?.())) {
    if (process.getuid?.() !== 0)
      throw new Error(`${directory} belongs to somebody else, so PostgreSQL cannot put its socket there; remove it.`);
    await rm(directory, { recursive: true, force: true });
    await mkdir(directory, { mode: 0o700 });
  }
  await giveTo(account, directory);
  return directory;
}
