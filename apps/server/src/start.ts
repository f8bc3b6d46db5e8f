import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { startDemoLabels } from './demo-labels.ts';
import { startSchedules } from './modules/jobs/public.ts';
import { makeLabelDrivers } from './modules/label-hosts/public.ts';
import { installLaw } from './modules/law/public.ts';
import { startMailJobs } from './modules/mails/jobs.ts';
import { startLabels } from './modules/price-labels/public.ts';
import { startProductImports } from './modules/product-files/jobs.ts';
import { startFolding } from './modules/reporting/jobs.ts';
import { systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Services } from './platform/context.ts';
import { type ConnectionSettings, startEmbeddedDatabase } from './platform/database/embedded.ts';
import { lockDataDirectory } from './platform/database/embedded-lock.ts';
import { openDatabase } from './platform/database/database.ts';
import { assertWalls } from './platform/database/guard.ts';
import { migrate } from './platform/database/migrate.ts';
import { settingsFromUrl } from './platform/database/url.ts';
import { installJobQueue, openJobQueue } from './platform/jobs/job-queue.ts';
import { makeLogger } from './platform/log.ts';
import { openMailTransport } from './platform/mail/transport.ts';
import { collectWhenQuiet } from './platform/quiet-collection.ts';
import { makeReadiness } from './platform/readiness.ts';
import { openSignals } from './platform/signals.ts';
import { schedules } from './schedules.ts';

/** A running server. */
export type RunningServer = { readonly app: FastifyInstance; readonly services: Services; stop(): Promise<void> };

/** What a first start does with an empty database; the demo's filler, or nothing. */
export type FirstStart = (given: {
  owner: ConnectionSettings;
  config: Config;
  say: (line: string) => void;
}) => Promise<void>;

type Closer = () => Promise<void> | void;

/** Starts everything in order; when a step fails, what was started before it is stopped again. */
export async function startServer(
  config: Config,
  options: { say: (line: string) => void; firstStart?: FirstStart },
): Promise<RunningServer> {
  const closers: Closer[] = [];
  const stop = async () => {
    for (const close of closers.splice(0).reverse()) await close();
  };
  try {
    const log = makeLogger(config.logLevel);
    const readiness = makeReadiness(log);
    const { owner, application } = await openCluster(config, closers, options.say);
    const applied = await migrate(owner);
    await installJobQueue(owner, { isNeeded: applied.length > 0 });
    await installLaw(owner);
    if (options.firstStart !== undefined) await options.firstStart({ owner, config, say: options.say });
    const database = openDatabase(application);
    closers.push(() => database.close());
    await assertWalls(database);
    const signals = await openSignals(application, log);
    closers.push(() => signals.close());
    const jobs = await openJobQueue(application, log);
    closers.push(() => jobs.close());
    const services: Services = { config, database, clock: systemClock, jobs, signals, log, readiness };
    const transport = openMailTransport(config);
    closers.push(() => transport.close());
    await startMailJobs(services, transport);
    closers.push(await startProductImports(services));
    closers.push(await startFolding(services));
    if (config.isDemo && config.environment === 'LOCAL') closers.push(await startDemoLabels(services));
    closers.push(startLabels(services, makeLabelDrivers(config, systemClock)));
    closers.push(await startSchedules(services, schedules));
    const app = await buildApp(services);
    closers.push(() => app.close());
    await app.listen({ port: config.port, host: config.host });
    closers.push(collectWhenQuiet(app.server));
    return { app, services, stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

async function openCluster(
  config: Config,
  closers: Closer[],
  say: (line: string) => void,
): Promise<{ owner: ConnectionSettings; application: ConnectionSettings }> {
  if (config.databaseUrl !== null && config.databaseOwnerUrl !== null)
    return { owner: settingsFromUrl(config.databaseOwnerUrl), application: settingsFromUrl(config.databaseUrl) };
  await mkdir(config.dataDirectory, { recursive: true });
  closers.push(await lockDataDirectory(config.dataDirectory));
  const embedded = await startEmbeddedDatabase({ directory: join(config.dataDirectory, 'postgres'), log: say });
  closers.push(() => embedded.stop());
  return embedded;
}
