import { access, constants, statfs } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { listLabelTrouble } from '../modules/shelf/price-labels/public.ts';
import type { Config } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { findOlder, listKept } from '../platform/database/embedded-major.ts';
import { type ConnectionSettings, findRunningDatabase } from '../platform/database/embedded.ts';
import { inspectHouse } from '../platform/database/house.ts';
import { inspectReplica } from '../platform/database/replica-facts.ts';
import { compareSchema } from '../platform/database/migrate.ts';
import { greetMailServer } from '../platform/mail/transport.ts';
import { listBackups } from '../platform/storage/backup-place.ts';
import { openBackups } from '../platform/storage/open-backups.ts';
import { openStorage } from '../platform/storage/open-storage.ts';

/** What was looked at, how it stands, and, where it is not well, what to do. */
export type Finding = { readonly name: string; readonly state: 'ok' | 'note' | 'wrong'; readonly says: string };

const patienceMs = 10_000;
const longestSkewMs = 2_000;
const littlePercent = 5;
const minimumBytes = 64 * 1024 * 1024;
/** A standby that follows is behind by what a busy moment writes. */
const longestLagBytes = 16 * 1024 * 1024;

const ok = (name: string, says: string): Finding => ({ name, state: 'ok', says });
const note = (name: string, says: string): Finding => ({ name, state: 'note', says });
const wrong = (name: string, says: string): Finding => ({ name, state: 'wrong', says });

/** Looks at everything that an installation stands on, one after the other; what cannot be looked at is said as well. */
export async function* examine(config: Config): AsyncGenerator<Finding> {
  yield settingsOf(config);
  let owner: ConnectionSettings | undefined;
  for await (const found of databaseOf(config)) {
    if ('host' in found) owner = found;
    else yield found;
  }
  if (config.database?.replica !== undefined && owner !== undefined) {
    const { replica, application } = config.database;
    yield await orWrong('replica', () => replicaOf(application, replica));
  }
  const isMade = owner !== undefined && (yield* schemaOf(owner)) > 0;
  yield await orWrong('disk', () => diskOf(config));
  yield await orWrong('mail', () => mailOf(config));
  yield await orWrong('address', () => addressOf(config));
  yield proxiesOf(config);
  yield await orWrong('backups', () => backupsOf(config));
  if (owner === undefined || !isMade) return;
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    yield await orWrong('pictures', () => picturesOf(config, database));
    yield await orWrong('labels', () => labelsOf(database));
  } finally {
    await database.close();
  }
}

async function orWrong(name: string, look: () => Promise<Finding>): Promise<Finding> {
  try {
    return await look();
  } catch (error) {
    return wrong(name, error instanceof Error ? error.message : String(error));
  }
}

function settingsOf({ environment, isDemo }: Config): Finding {
  if (environment === 'PRODUCTION') return ok('settings', 'all are right, for PRODUCTION');
  return note('settings', `${environment}${isDemo ? ' with a demo' : ''}: for real sales set APP_ENV=PRODUCTION.`);
}

/** The findings of the database, and behind them the way into it, where there is one. */
async function* databaseOf({ database, dataDirectory }: Config): AsyncGenerator<Finding | ConnectionSettings> {
  if (database === null) {
    const directory = join(dataDirectory, 'postgres');
    const running = await findRunningDatabase(directory);
    if (running !== undefined) {
      yield ok('database', `the embedded PostgreSQL runs, in ${directory}`);
      yield running.owner;
    } else if (await isThere(join(directory, 'cluster'))) yield await sleepingIn(directory);
    else yield note('database', `there is none in ${directory} yet; the first start makes it.`);
    for (const { path, bytes } of await listKept(directory).catch(() => []))
      yield note(
        'database',
        `${path} is what an older PostgreSQL left, ${Math.ceil(bytes / 2 ** 20)} MB: remove it once you are content.`,
      );
    return;
  }
  try {
    const facts = await inspectHouse(database);
    const roles = database.owner.user === database.application.user ? 'one role' : 'two roles';
    const between = facts.application.isPooled === true ? ', through a PgBouncer' : '';
    yield ok('database', `PostgreSQL ${facts.versionName} at ${database.owner.host}, with ${roles}${between}`);
    if (facts.missing.length > 0) yield note('database', `the first start makes ${facts.missing.join(', ')}.`);
    yield Math.abs(facts.clockAheadMs) > longestSkewMs
      ? wrong(
          'clock',
          `the database's clock is ${Math.round(facts.clockAheadMs / 1_000)} s ahead of this machine's: both need a time service (chrony, systemd-timesyncd).`,
        )
      : ok('clock', 'the same as the database’s');
    yield database.owner;
  } catch (error) {
    yield wrong('database', error instanceof Error ? error.message : String(error));
  }
}

/** The finding of an embedded database that does not run. */
async function sleepingIn(directory: string): Promise<Finding> {
  const older = await findOlder(directory);
  if (older !== undefined)
    return note('database', `its data was made by PostgreSQL ${older.madeBy}: the next start takes it over.`);
  return note('database', 'the embedded PostgreSQL does not run: start Larder, and ask again for all that is in it.');
}

/** The finding of the schema; answers how many migrations have been run. */
async function* schemaOf(owner: ConnectionSettings): AsyncGenerator<Finding, number> {
  const { applied, pending, unknown, tooNew } = await compareSchema(owner);
  const alone = pending.find(({ needs }) => needs !== null);
  if (tooNew !== null) yield wrong('schema', tooNew);
  else if (unknown.length > 0)
    yield note('schema', `a newer Larder has been here (${unknown.join(', ')}): upgrade this one soon.`);
  else if (alone !== undefined)
    yield note('schema', `${alone.name} waits for the next start, and for every server to be stopped before it.`);
  else if (pending.length > 0) yield note('schema', `${pending.length} migrations wait for the next start.`);
  else yield ok('schema', `up to date with ${applied} migrations`);
  return applied;
}

/** Whether the replica is a standby of the primary that keeps up with it; calls read at the primary where it is not. */
async function replicaOf(primary: ConnectionSettings, replica: ConnectionSettings): Promise<Finding> {
  const { isStandby, isOfPrimary, behindBytes } = await inspectReplica(primary, replica);
  if (!isOfPrimary) return wrong('replica', `${replica.host} is a copy of another database than DATABASE_URL's.`);
  if (!isStandby)
    return wrong(
      'replica',
      `${replica.host} is no standby, but a primary itself: name one that follows DATABASE_URL's.`,
    );
  const behind = `${(behindBytes / 2 ** 20).toFixed(1)} MB`;
  return behindBytes > longestLagBytes
    ? note('replica', `${replica.host} is ${behind} behind, and reports are read at the primary meanwhile.`)
    : ok('replica', `${replica.host} follows, ${behind} behind`);
}

async function diskOf({ dataDirectory }: Config): Promise<Finding> {
  const there = (await isThere(dataDirectory)) ? dataDirectory : dirname(dataDirectory);
  if (!(await isThere(there, constants.W_OK)))
    return wrong('disk', `${there} may not be written by this user: give it to them (chown).`);
  const { bavail, bsize, blocks, bfree } = await statfs(there);
  const percent = Math.floor((bavail / Math.max(1, blocks - bfree + bavail)) * 100);
  const left = `${Math.floor((bavail * bsize) / 2 ** 20)} MB are left under ${there}`;
  if (bavail * bsize < minimumBytes)
    return wrong('disk', `${left}: Larder takes no sales until there are more than 64.`);
  return percent < littlePercent ? note('disk', `${left}, ${percent} %: make room.`) : ok('disk', left);
}

async function mailOf({ smtpUrl, mailFrom, dataDirectory }: Config): Promise<Finding> {
  if (smtpUrl === null) return note('mail', `no SMTP_URL: mails are files in ${join(dataDirectory, 'outbox')}.`);
  const { host } = new URL(smtpUrl);
  try {
    await greetMailServer(smtpUrl, patienceMs);
    return ok('mail', `${host} lets us in; mails are from ${mailFrom}`);
  } catch (error) {
    return wrong('mail', `${host}, of SMTP_URL, says: ${error instanceof Error ? error.message : String(error)}`);
  }
}

/** Whether people reach a Larder at the address that is given to them. */
async function addressOf({ publicUrl, environment }: Config): Promise<Finding> {
  const answer = await fetch(`${publicUrl}/health/live`, {
    signal: AbortSignal.timeout(patienceMs),
    redirect: 'manual',
  })
    .then(async (response) => `${response.status} ${await response.text()}`)
    .catch((error: unknown) => reasonOf(error));
  if (answer === '200 {"status":"live"}') return ok('address', `${publicUrl} leads to Larder`);
  const says = `${publicUrl}/health/live does not lead to Larder from here (${answer.slice(0, 120)}): is it started, and the proxy? See docs/operate/behind-a-proxy.md.`;
  return environment === 'LOCAL' ? note('address', says) : wrong('address', says);
}

function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  return error.cause instanceof Error ? error.cause.message || String(Reflect.get(error.cause, 'code')) : error.message;
}

function proxiesOf({ publicUrl, trustedProxies }: Config): Finding {
  if (trustedProxies.length > 0) return ok('proxies', `believed where a call came from: ${trustedProxies.join(', ')}`);
  return publicUrl.startsWith('https:')
    ? note('proxies', 'none is believed: all callers share the limits of one. Name yours in TRUSTED_PROXIES.')
    : ok('proxies', 'none');
}

/** Whether the place of backups lets us in is seen here, and not in the night in which the first one is made. */
async function backupsOf({ backups: { to, everyHours } }: Config): Promise<Finding> {
  if (to.kind === 'folder' && !(await mayBeMade(to.path)))
    return wrong('backups', `BACKUP_TO (${to.path}) may not be made or written by this user: make it theirs.`);
  const place = openBackups(to);
  const [newest] = await listBackups(place);
  const found = newest === undefined ? `none in ${place.pathOf('')} yet` : `the newest is ${place.pathOf(newest)}`;
  return everyHours === null
    ? note('backups', `${found}; set BACKUP_EVERY to have them made.`)
    : ok('backups', `one every ${String(everyHours)} hours, ${found}`);
}

async function picturesOf(config: Config, database: Database): Promise<Finding> {
  const storage = openStorage({ config, database });
  const place =
    config.s3 === null ? (config.database === null ? 'DATA_DIR/media' : 'the database') : 'the bucket of S3_URL';
  let count = 0;
  for await (const _ of storage.list()) count += 1;
  return ok('pictures', `${count} files in ${place}`);
}

async function labelsOf(database: Database): Promise<Finding> {
  const hosts = await listLabelTrouble(database);
  const [first] = hosts;
  if (first === undefined) return ok('labels', 'no label host is in trouble');
  return note(
    'labels',
    `${hosts.length} label hosts are in trouble, ${first.shop} of ${first.group} since ${first.since.toISOString()} (${first.trouble}): the location's page of price labels says what to do.`,
  );
}

/** Whether a folder may be written, or made in the nearest one above it that is there. */
async function mayBeMade(path: string): Promise<boolean> {
  if (path !== dirname(path) && !(await isThere(path))) return mayBeMade(dirname(path));
  // The slash asks for a folder.
  return isThere(`${path}/`, constants.W_OK);
}

async function isThere(path: string, mode?: number): Promise<boolean> {
  return access(path, mode).then(
    () => true,
    () => false,
  );
}
