import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import type { Crashable } from './crashing.ts';
import { startDemoLabels } from './demo-labels.ts';
import { mailContents } from './mail-contents.ts';
import { reportMailRound } from './modules/books/report-mails/public.ts';
import { alertDigestRound, alertPushContent, alertRound } from './modules/office/alerts/public.ts';
import { makeFactsReader } from './modules/office/facts/public.ts';
import { startSchedules } from './modules/office/jobs/public.ts';
import { makeLabelDrivers } from './modules/shelf/label-hosts/public.ts';
import { installLaw } from './modules/assortment/law/public.ts';
import { findSentAs } from './modules/office/mail-senders/public.ts';
import { startMailJobs } from './modules/office/mails/jobs.ts';
import { startPushJobs } from './modules/office/push-subscriptions/jobs.ts';
import { startWebhooks } from './modules/office/webhooks/public.ts';
import { startPmsPosting } from './modules/sales/pms/public.ts';
import { startLabels } from './modules/shelf/price-labels/public.ts';
import { startProductImports } from './modules/assortment/product-files/jobs.ts';
import { startFolding } from './modules/books/reporting/jobs.ts';
import { systemClock } from './platform/clock.ts';
import { ConfigError } from './platform/config-error.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { type ConnectionSettings, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { lockDataDirectory } from './platform/database/embedded-lock.ts';
import { findOlder } from './platform/database/embedded-major.ts';
import { openDatabase } from './platform/database/database.ts';
import { hasRoom, tellingOfDisk } from './platform/database/failure.ts';
import { assertWalls } from './platform/database/guard.ts';
import type { HouseDatabase } from './platform/database/house-settings.ts';
import { prepareHouse } from './platform/database/house.ts';
import { migrate } from './platform/database/migrate.ts';
import { makePositions } from './platform/database/positions.ts';
import { openReplica } from './platform/database/replica.ts';
import { watchDatabase } from './platform/database/watch.ts';
import { watchDisk } from './platform/disk.ts';
import { installJobQueue, openJobQueue } from './platform/jobs/job-queue.ts';
import { makeErrorReporter } from './platform/error-reports.ts';
import { makeLogger } from './platform/log.ts';
import { listen } from './platform/http/server.ts';
import { listenForWatchers } from './platform/metrics/listener.ts';
import { ownReadings } from './platform/metrics/own-readings.ts';
import { openMailTransport } from './platform/mail/transport.ts';
import { makeReadiness } from './platform/readiness.ts';
import { openSecrets } from './platform/sealed-secrets.ts';
import { openSignals } from './platform/signals.ts';
import { makeStopper, type Stopper } from './stopping.ts';
import { schedulesOf } from './schedules.ts';

/** A running server. */
export type RunningServer = { readonly app: FastifyInstance; readonly services: Services; stop(): Promise<void> };

/** What a first start does with an empty database; the demo's filler, or nothing. */
export type FirstStart = (given: {
  owner: ConnectionSettings;
  config: Config;
  say: (line: string) => void;
}) => Promise<void>;

/** How a server is started. */
export type StartOptions = {
  readonly say: (line: string) => void;
  readonly firstStart?: FirstStart;
  /** Ends the start: between two steps, or soon, when one of them does not come to an end. */
  readonly signal?: AbortSignal;
  /** Hears, before anything begins, what a crash has to be told to. */
  readonly hearCrashable?: (crashable: Crashable) => void;
};

/** What the step that runs when a start is ended may still take. */
const lastStepMs = 4_000;

/** What requests that run when the server is stopped may still take. */
const lastRequestsMs = 2_500;

/** Starts everything in order; when a step fails, what was started before it is stopped again. */
export async function startServer(config: Config, options: StartOptions): Promise<RunningServer> {
  const reporter = makeErrorReporter(config, (fields, words) => log.warn(fields, words));
  const log = makeLogger(config.logLevel, reporter?.report);
  const readiness = makeReadiness(log);
  const stopper = makeStopper(log);
  if (reporter !== undefined) stopper.add('cluster', reporter.close);
  options.hearCrashable?.({ log, abandon: stopper.abandon });
  const given = { config, log, readiness, stopper, ...options };
  try {
    const starting = startAll(given);
    // Left behind when the start is ended, and then its failure is nobody's.
    starting.catch(() => undefined);
    const { app, services } = await Promise.race([starting, ended(options.signal)]);
    const stop = async () => {
      readiness.note('stopping', 'The server is stopping.');
      const stopped = stopper.stop();
      // Whoever waits for news looks up, and goes.
      services.signals.wake();
      await stopped;
    };
    return { app, services, stop };
  } catch (error) {
    await stopper.stop();
    throw error;
  }
}

function ended(signal: AbortSignal | undefined): Promise<never> {
  return new Promise((_, reject) => {
    signal?.addEventListener('abort', () => setTimeout(() => reject(new Error('The start was ended.')), lastStepMs));
  });
}

type Given = StartOptions & Pick<Services, 'config' | 'log' | 'readiness'> & { readonly stopper: Stopper };

async function startAll(given: Given): Promise<Pick<RunningServer, 'app' | 'services'>> {
  const { config, log, readiness, stopper, signal } = given;
  readiness.note('starting', 'The server is starting.');
  const watchers = await listenForWatchers(config, readiness);
  // Watched to the end: stopped behind all that it tells of.
  stopper.add('cluster', () => watchers.close());
  const { owner, application, direct, replica: standby } = await openCluster(given);
  signal?.throwIfAborted();
  const applied = await migrate(owner, application.user);
  await installJobQueue(owner, { isNeeded: applied.length > 0, application: application.user });
  await installLaw(owner);
  signal?.throwIfAborted();
  if (given.firstStart !== undefined) await given.firstStart({ owner, config, say: given.say });
  signal?.throwIfAborted();
  const watch = watchDatabase(application, readiness);
  stopper.add('connections', () => watch.close());
  const positions = standby === undefined ? undefined : makePositions();
  const pool = openDatabase(application, { watch, positions });
  stopper.add('connections', () => pool.close());
  const directory = config.dataDirectory;
  const disk = await watchDisk({ directory, readiness, log, hasRoom: () => hasRoom(pool) });
  stopper.add('connections', () => disk.close());
  const database = tellingOfDisk(pool, disk.refused);
  await assertWalls(database, { mayOwn: owner.user === application.user });
  const signals = await openSignals(direct, log, { watch, positions });
  stopper.add('connections', () => signals.close());
  const jobs = await openJobQueue(application, log, watch);
  stopper.add('work', () => jobs.close());
  const { metrics } = watchers;
  const replica =
    standby === undefined || positions === undefined
      ? null
      : await openReplica(standby, { primary: database, positions, log, metrics });
  stopper.add('connections', async () => replica?.close());
  metrics.read(() => ownReadings({ database, readiness }));
  metrics.read(makeFactsReader({ database, config }));
  const secrets = await openSecrets(config);
  const platform = { config, database, replica, clock: systemClock, jobs, signals, log, readiness, disk, metrics };
  const services: Services = { ...platform, secrets };
  signal?.throwIfAborted();
  await startWork(services, stopper);
  signal?.throwIfAborted();
  const app = await buildApp(services);
  stopper.add('requests', () => closeApp(app));
  readiness.note('starting', null);
  await listen(app, config);
  return { app, services };
}

/** What is done without being asked by a request. */
async function startWork(services: Services, stopper: Stopper): Promise<void> {
  const { config } = services;
  const transport = openMailTransport(config);
  stopper.add('connections', () => transport.close());
  await startMailJobs(services, transport, { contents: mailContents, findSentAs });
  await startPushJobs(services, alertPushContent);
  stopper.add('work', await startProductImports(services));
  stopper.add('work', await startFolding(services));
  if (config.isDemo && config.environment === 'LOCAL') stopper.add('work', await startDemoLabels(services));
  // Not after the requests: nothing new may begin at a shop's host, and others take the shops over.
  stopper.add('requests', startWebhooks(services));
  stopper.add('requests', startPmsPosting(services));
  stopper.add('requests', startLabels(services, makeLabelDrivers(config, systemClock)));
  stopper.add(
    'work',
    await startSchedules(services, schedulesOf(config), [alertRound, alertDigestRound, reportMailRound]),
  );
}

/** Lets running requests come to their end; who still waits after some seconds is cut off, and comes again. */
async function closeApp(app: FastifyInstance): Promise<void> {
  const cutting = setTimeout(() => {
    for (const server of [app.server, ...app.twins]) server.closeAllConnections();
  }, lastRequestsMs);
  await app.close();
  clearTimeout(cutting);
}

async function openCluster({ config, stopper, say, readiness, signal }: Given): Promise<HouseDatabase> {
  if (config.database !== null) return prepareHouse(config.database);
  await mkdir(config.dataDirectory, { recursive: true }).catch((error: unknown) => {
    const reason = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new ConfigError(
      `DATA_DIR is "${config.dataDirectory}", which cannot be made or is no folder (${reason}); name one that this user may write in.`,
    );
  });
  stopper.add('cluster', await lockDataDirectory(config.dataDirectory));
  const directory = join(config.dataDirectory, 'postgres');
  if ((await findOlder(directory)) !== undefined) {
    // Once in years; its code is no server's memory.
    const { upgradeDatabase } = await import('./upgrade-database.ts');
    await upgradeDatabase({ directory, say, signal });
  }
  const embedded = await startEmbeddedDatabase({
    directory,
    log: say,
    note: (problem) => readiness.note('embedded_database', problem),
  });
  stopper.add('cluster', () => embedded.stop());
  return { ...embedded, direct: embedded.application };
}
