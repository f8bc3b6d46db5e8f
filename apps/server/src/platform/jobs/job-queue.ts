import { type JobPollingOptions, type JobResult, type JobWithMetadata, PgBoss } from 'pg-boss';
import type pg from 'pg';
import {
  connectionOptions,
  connectOnce,
  type DatabaseWatch,
  leave,
  openPool,
  unwatched,
} from '../database/connection.ts';
import type { Transaction } from '../database/database.ts';
import type { ConnectionSettings } from '../database/embedded.ts';
import { applicationName } from '../database/embedded-roles.ts';
import type { Logger } from '../log.ts';

/** The kinds of jobs with what each carries: keys only, the facts stand in tables behind row security. */
export type JobData = {
  'deliver-mail': { readonly mailId: number };
  'import-products': { readonly groupId: number; readonly importId: number };
  'run-schedule': { readonly runId: number };
  'deliver-push': {
    readonly groupId: number;
    readonly pushSubscriptionId: number;
    readonly alertIds: readonly number[];
  };
};

/** A kind of job. */
export type JobName = keyof JobData;

/** How often and how long a kind of job is tried: delays in seconds, growing. */
const queues: Readonly<
  Record<JobName, { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds: number }>
> = {
  // Longer than a mail server is given (platform/mail/transport.ts): while one try runs there must be no other.
  'deliver-mail': { retryLimit: 40, retryDelay: 15, retryDelayMax: 3_600, expireInSeconds: 300 },
  // For a quarter of an hour, as long as another server may be at work on one: whoever looks for those it left goes by their jobs.
  'import-products': { retryLimit: 20, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 300 },
  'run-schedule': { retryLimit: 5, retryDelay: 5, retryDelayMax: 600, expireInSeconds: 3_600 },
  // Some hours: what was over or seen by then is told to nobody.
  'deliver-push': { retryLimit: 10, retryDelay: 15, retryDelayMax: 3_600, expireInSeconds: 60 },
};

/** How many jobs of a kind a process takes at once, where that is more than one, and whether it does them at once too. */
const batches: Readonly<Partial<Record<JobName, { readonly size: number; readonly isTogether: boolean }>>> = {
  // These wait for others, not for us.
  'deliver-mail': { size: 5, isTogether: true },
  'deliver-push': { size: 5, isTogether: true },
  // One a group comes due at once, and whoever takes them by the one is given one a second: a night of thousands would last days.
  'run-schedule': { size: 2, isTogether: false },
};

/** A worker says that it lives; when it has not for this long, as after a crash, its job goes to another. */
const heartbeatSeconds = 20;
const superviseSeconds = 10;
/** What a stop waits for jobs that run; the rest are given back, and done again. */
const stopMs = 1_500;

/** Work that is decided in a transaction and done after it, by any process, at least once. */
export type JobQueue = {
  /** Adds a job that exists only when the transaction commits. */
  send<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
  /** The same for many at once. */
  sendAll<Name extends JobName>(tx: Transaction, name: Name, jobs: readonly JobData[Name][]): Promise<void>;
  /** The same for a job that is done no sooner than so many seconds from now. */
  sendLater<Name extends JobName>(
    tx: Transaction,
    name: Name,
    job: { readonly data: JobData[Name]; readonly afterSeconds: number },
  ): Promise<void>;
  /** Does a kind of jobs in this process; a throw means that it is tried again later. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name], attempt: { isLast: boolean }) => Promise<void>,
  ): Promise<void>;
  /** What the jobs of a kind carry that have not been done to their end, whoever is at work on them. */
  unfinished<Name extends JobName>(name: Name): Promise<readonly JobData[Name][]>;
  close(): Promise<void>;
};

const installLock = 7_274_312;

/**
 * Creates or upgrades the queue's tables as the owning role and lets the application use them; of several servers that start
 * at once one does, and the others wait for it. `isNeeded` false does so only where a start was cut off before it came here.
 */
export async function installJobQueue(
  owner: ConnectionSettings,
  {
    isNeeded = true,
    application = applicationName,
  }: { readonly isNeeded?: boolean; readonly application?: string } = {},
): Promise<void> {
  const client = await connectOnce(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [installLock]);
    if (isNeeded || !(await isInstalled(client, application))) await install(owner, client, application);
  } finally {
    await leave(client);
  }
}

async function isInstalled(client: pg.Client, application: string): Promise<boolean> {
  const { rows } = await client.query<{ is_there: boolean }>(
    `select to_regclass('pgboss.queue') is not null as is_there`,
  );
  if (rows[0]?.is_there !== true) return false;
  const names = Object.keys(queues);
  const known = await client.query(
    `select from pgboss.queue where name = any($1) and has_table_privilege($2, 'pgboss.queue', 'select')`,
    [names, application],
  );
  return known.rowCount === names.length;
}

async function install(owner: ConnectionSettings, client: pg.Client, application: string): Promise<void> {
  const boss = new PgBoss({ ...connectionOptions(owner, 'larder start'), supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  for (const [name, options] of Object.entries(queues)) {
    await boss.createQueue(name);
    // A queue that an earlier release made keeps that release's options otherwise.
    await boss.updateQueue(name, { retryBackoff: true, heartbeatSeconds, ...options });
  }
  await boss.stop({ graceful: false });
  const role = client.escapeIdentifier(application);
  await client.query(`
    grant usage on schema pgboss to ${role};
    grant select, insert, update, delete on all tables in schema pgboss to ${role};
    grant execute on all functions in schema pgboss to ${role};
    grant usage, select on all sequences in schema pgboss to ${role}`);
}

/** Opens the queue as the application's role. */
export async function openJobQueue(
  settings: ConnectionSettings,
  log: Logger,
  watch: DatabaseWatch = unwatched,
): Promise<JobQueue> {
  const { pool, close } = openPool(settings, { name: 'larder jobs', size: 3, watch });
  const boss = new PgBoss({
    db: { executeSql: (text, values) => pool.query(text, values) },
    migrate: false,
    createSchema: false,
    schedule: false,
    superviseIntervalSeconds: superviseSeconds,
    monitorIntervalSeconds: superviseSeconds,
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: within(tx) });
    },
    sendAll: async (tx, name, jobs) => {
      await boss.insert(
        name,
        jobs.map((data) => ({ data })),
        { db: within(tx) },
      );
    },
    sendLater: async (tx, name, { data, afterSeconds }) => {
      await boss.send(name, data, { db: within(tx), startAfter: afterSeconds });
    },
    work: async (name, handle) => {
      const { size, isTogether } = batches[name] ?? { size: 1, isTogether: false };
      const options = { pollingIntervalSeconds: 1, batchSize: size, burstWhenBatchFull: size > 1, ...always };
      await boss.work<JobData[typeof name], void, WorkOptions>(name, options, async (jobs) => {
        const outcome = (job: (typeof jobs)[number]) => outcomeOf(name, job, handle);
        // All are waited for: a job that is given back while it still runs would be done twice.
        return isTogether ? Promise.all(jobs.map(outcome)) : inTurn(jobs, outcome);
      });
    },
    unfinished: async <Name extends JobName>(name: Name) => {
      const { rows } = await pool.query<{ data: JobData[Name] }>(
        `select data from pgboss.job where name = $1 and state <> 'completed'`,
        [name],
      );
      return rows.map(({ data }) => data);
    },
    close: async () => {
      await boss.stop({ graceful: true, timeout: stopMs });
      await close();
    },
  };
}

type WorkOptions = JobPollingOptions & { batchSize: number; includeMetadata: true; perJobResults: true };

const always = { includeMetadata: true, perJobResults: true } as const;

async function inTurn<Job>(jobs: readonly Job[], outcome: (job: Job) => Promise<JobResult>): Promise<JobResult[]> {
  const results: JobResult[] = [];
  for (const job of jobs) results.push(await outcome(job));
  return results;
}

/**
 * Does one job, whatever becomes of those beside it. The queue keeps what is answered, outside of row security, and what a
 * mail server says names the recipient: what went wrong stands with the job's facts.
 */
async function outcomeOf<Name extends JobName>(
  name: Name,
  job: JobWithMetadata<JobData[Name]>,
  handle: (data: JobData[Name], attempt: { isLast: boolean }) => Promise<void>,
): Promise<JobResult> {
  try {
    await handle(job.data, { isLast: job.retryCount >= job.retryLimit });
    return { id: job.id, status: 'completed' };
  } catch {
    return { id: job.id, status: 'failed', output: { message: `${name} did not succeed` } };
  }
}

/** Lets the queue's library write in a transaction of ours. */
function within(tx: Transaction) {
  return { executeSql: (text: string, values?: unknown[]) => tx.raw(text, values) };
}
