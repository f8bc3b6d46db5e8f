import { randomBytes } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import pg from 'pg';
import { inject } from 'vitest';
import { buildApp } from '../app.ts';
import { mailContents } from '../mail-contents.ts';
import { alertPushContent } from '../modules/office/alerts/public.ts';
import { findSentAs } from '../modules/office/mail-senders/public.ts';
import { type MailJobOptions, startMailJobs } from '../modules/office/mails/jobs.ts';
import { startPushJobs } from '../modules/office/push-subscriptions/jobs.ts';
import { readConfig } from '../platform/config.ts';
import type { Services } from '../platform/context.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { makePositions } from '../platform/database/positions.ts';
import { openReplica } from '../platform/database/replica.ts';
import { hasRoom, tellingOfDisk } from '../platform/database/failure.ts';
import { type ReadDisk, watchDisk } from '../platform/disk.ts';
import { type JobQueue, openJobQueue } from '../platform/jobs/job-queue.ts';
import { type Logger, makeLogger } from '../platform/log.ts';
import { type Metrics, noMetrics } from '../platform/metrics/metrics.ts';
import { type Mailbox, openMailbox } from './stand-ins/mailbox.ts';
import type { MailTransport } from '../platform/mail/transport.ts';
import type { Patience } from '../platform/http/patience.ts';
import { makeReadiness } from '../platform/readiness.ts';
import { openSecrets } from '../platform/sealed-secrets.ts';
import { openSignals } from '../platform/signals.ts';
import { templateDatabase } from './template.ts';
import { makeTestClock, type TestClock } from './test-clock.ts';

/** A whole server on a database of its own, for one test file. */
export type TestApp = {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly clock: TestClock;
  readonly mailbox: Mailbox;
  /** The role that owns the schema, for factories and for looking behind the application's back. */
  readonly owner: Database;
  readonly settings: { readonly owner: ConnectionSettings; readonly application: ConnectionSettings };
  /** Starts doing jobs, into the mailbox or another transport. */
  startJobs(transport?: MailTransport, options?: Partial<MailJobOptions>): Promise<void>;
  /** Listens on a free port and answers its address. */
  listen(): Promise<string>;
  close(): Promise<void>;
};

/** The header that carries the number of SQL statements of a call, in tests only. */
export const statementsHeader = 'x-test-statements';

const baseEnvironment = {
  PORT: '0',
  LARDER_DEMO: '0',
  LOG_LEVEL: 'silent',
  DATA_DIR: '/nonexistent',
  SECRETS_KEY: Buffer.alloc(32, 'larder').toString('base64'),
  // Nobody answers there, at once: no test asks the internet.
  DNS_SERVERS: '127.0.0.1:9',
  // Simulated label hosts take any free port.
  LABEL_HOST_PORTS: '80,1024-65535',
};

type Options = {
  readonly environment?: Readonly<Record<string, string>>;
  /** Another server on the database of this one. */
  readonly beside?: TestApp;
  /** A database that is there already and stays: of another cluster. */
  readonly settings?: TestApp['settings'];
  /** A standby of that database, as the application. */
  readonly replica?: { readonly settings: ConnectionSettings; readonly patienceMs: number };
  readonly log?: Logger;
  readonly metrics?: Metrics;
  /** Stands in for the disk, which a test can fill. */
  readonly disk?: ReadDisk;
  /** How long the server waits for slow callers, when a test has less time than people. */
  readonly patience?: Patience;
};

/** Builds the server without listening; call `close` when the file is done. */
export async function buildTestApp(options: Options = {}): Promise<TestApp> {
  const settings = options.settings ?? options.beside?.settings ?? (await createDatabase());
  const config = readConfig({ ...baseEnvironment, ...options.environment });
  const log = options.log ?? makeLogger(config.logLevel);
  const clock = makeTestClock();
  const mailbox = openMailbox();
  const positions = options.replica === undefined ? undefined : makePositions();
  const [pool, owner] = [
    openDatabase(settings.application, { maximumConnections: 6, positions }),
    openDatabase(settings.owner, { maximumConnections: 3 }),
  ];
  const signals = await openSignals(settings.application, log, { positions });
  const jobs = openJobsOnDemand(() => openJobQueue(settings.application, log));
  const readiness = makeReadiness(log);
  const directory = config.dataDirectory;
  const disk = await watchDisk({ directory, readiness, log, hasRoom: () => hasRoom(pool) }, options.disk);
  const database = tellingOfDisk(pool, disk.refused);
  const { metrics = noMetrics } = options;
  const secrets = await openSecrets(config);
  const replica =
    options.replica === undefined || positions === undefined
      ? null
      : await openReplica(options.replica.settings, {
          ...{ primary: database, positions, log, metrics, patienceMs: options.replica.patienceMs },
        });
  const platform = { config, database, replica, clock: clock.now, jobs, signals, log, readiness, disk, metrics };
  const services: Services = { ...platform, secrets };
  const app = await buildApp(services, options.patience);
  app.addHook('onSend', async (request, reply) => {
    if (request.statementCount !== undefined) void reply.header(statementsHeader, request.statementCount);
  });
  return {
    app,
    services,
    clock,
    mailbox,
    owner,
    settings,
    startJobs: async (transport = mailbox, mailJobs = {}) => {
      await startMailJobs(services, transport, { contents: mailContents, findSentAs, ...mailJobs });
      await startPushJobs(services, alertPushContent);
    },
    listen: () => app.listen({ port: 0, host: '127.0.0.1' }),
    close: async () => {
      await app.close();
      disk.close();
      await jobs.close();
      await signals.close();
      await replica?.close();
      await Promise.all([database.close(), owner.close()]);
      if (options.beside === undefined && options.settings === undefined)
        await runAsOwner(`drop database if exists ${pg.escapeIdentifier(settings.owner.database)} with (force)`);
    },
  };
}

/** Copies the template under a name of its own. */
async function createDatabase(): Promise<{ owner: ConnectionSettings; application: ConnectionSettings }> {
  const database = `larder_test_${randomBytes(6).toString('hex')}`;
  await runAsOwner(`create database ${database} template ${templateDatabase}`);
  return {
    owner: { ...inject('databaseOwner'), database },
    application: { ...inject('databaseApplication'), database },
  };
}

async function runAsOwner(statement: string): Promise<void> {
  const client = new pg.Client(inject('databaseOwner'));
  await client.connect();
  await client.query(statement);
  await client.end();
}

/** The real queue, opened by the first job: most tests never have one. */
function openJobsOnDemand(open: () => Promise<JobQueue>): JobQueue {
  let opened: Promise<JobQueue> | undefined;
  const queue = () => (opened ??= open());
  return {
    send: async (tx, name, data) => (await queue()).send(tx, name, data),
    sendAll: async (tx, name, jobs) => (await queue()).sendAll(tx, name, jobs),
    sendLater: async (tx, name, job) => (await queue()).sendLater(tx, name, job),
    work: async (name, handle) => (await queue()).work(name, handle),
    unfinished: async (name) => (await queue()).unfinished(name),
    close: async () => {
      if (opened !== undefined) await (await opened).close();
    },
  };
}
