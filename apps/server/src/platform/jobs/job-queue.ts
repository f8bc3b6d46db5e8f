import { PgBoss } from 'pg-boss';
import pg from 'pg';
import type { Transaction } from '../database/database.ts';
import type { ConnectionSettings } from '../database/embedded.ts';
import type { Logger } from '../log.ts';

/** The kinds of jobs with what each carries: keys only, the facts stand in tables behind row security. */
export type JobData = {
  'deliver-mail': { readonly mailId: number };
  'import-products': { readonly groupId: number; readonly importId: number };
};

/** A kind of job. */
export type JobName = keyof JobData;

/** How often and how long a kind of job is tried: delays in seconds, growing. */
const queues: Readonly<
  Record<JobName, { retryLimit: number; retryDelay: number; retryDelayMax: number; expireInSeconds: number }>
> = {
  'deliver-mail': { retryLimit: 40, retryDelay: 15, retryDelayMax: 3_600, expireInSeconds: 120 },
  'import-products': { retryLimit: 3, retryDelay: 2, retryDelayMax: 60, expireInSeconds: 300 },
};

/** Work that is decided in a transaction and done after it, by any process, at least once. */
export type JobQueue = {
  /** Adds a job that exists only when the transaction commits. */
  send<Name extends JobName>(tx: Transaction, name: Name, data: JobData[Name]): Promise<void>;
  /** Does a kind of jobs in this process; a throw means that it is tried again later. */
  work<Name extends JobName>(
    name: Name,
    handle: (data: JobData[Name], attempt: { isLast: boolean }) => Promise<void>,
  ): Promise<void>;
  close(): Promise<void>;
};

/** Creates or upgrades the queue's tables as the owning role and lets the application use them. */
export async function installJobQueue(owner: ConnectionSettings): Promise<void> {
  const boss = new PgBoss({ ...owner, supervise: false, schedule: false, max: 1 });
  boss.on('error', () => undefined);
  await boss.start();
  for (const [name, options] of Object.entries(queues))
    await boss.createQueue(name, { retryBackoff: true, ...options });
  await boss.stop({ graceful: false });
  const client = new pg.Client(owner);
  await client.connect();
  await client.query(`
    grant usage on schema pgboss to larder_app;
    grant select, insert, update, delete on all tables in schema pgboss to larder_app;
    grant execute on all functions in schema pgboss to larder_app;
    grant usage, select on all sequences in schema pgboss to larder_app`);
  await client.end();
}

/** Opens the queue as the application's role. */
export async function openJobQueue(settings: ConnectionSettings, log: Logger): Promise<JobQueue> {
  const boss = new PgBoss({
    ...settings,
    migrate: false,
    createSchema: false,
    schedule: false,
    max: 3,
    application_name: 'larder jobs',
  });
  boss.on('error', (error) => log.warn({ err: error }, 'job queue'));
  await boss.start();
  return {
    send: async (tx, name, data) => {
      await boss.send(name, data, { db: { executeSql: (text: string, values?: unknown[]) => tx.raw(text, values) } });
    },
    work: async (name, handle) => {
      await boss.work<JobData[typeof name], void, { pollingIntervalSeconds: number; includeMetadata: true }>(
        name,
        { pollingIntervalSeconds: 1, includeMetadata: true },
        async (jobs) => {
          for (const job of jobs) await handle(job.data, { isLast: job.retryCount >= job.retryLimit });
        },
      );
    },
    close: () => boss.stop({ graceful: true, timeout: 5_000 }),
  };
}
