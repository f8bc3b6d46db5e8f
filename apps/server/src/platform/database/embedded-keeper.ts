import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { makeSocketDirectory, type Cluster } from './embedded-cluster.ts';
import { stopLeftover } from './embedded-leftover.ts';
import { launchServer, type RunningServer } from './embedded-server.ts';

/** Who hears of the server: a line for whoever looks, and in one sentence why there is none now, or null when there is. */
export type Hearers = { log(line: string): void; note(problem: string | null): void };

const firstPauseMs = 1_000;
const longestPauseMs = 30_000;
/** A server that ran for this long before it ended is no longer failing to start. */
const steadyMs = 60_000;
const lookEveryMs = 5_000;

/**
 * Starts the server again whenever it ends by itself, killed by the system for memory or out of room for instance, and
 * tries for as long as it takes, with growing pauses; returns what stops it, in a pause too.
 */
export function keepRunning(cluster: Cluster, first: RunningServer, hearers: Hearers): () => Promise<void> {
  const stopping = new AbortController();
  let server = first;
  const watch = async () => {
    let pauseMs = firstPauseMs;
    for (;;) {
      const startedAt = performance.now();
      await untilEnded(cluster, server, hearers);
      if (stopping.signal.aborted) return;
      if (performance.now() - startedAt > steadyMs) pauseMs = firstPauseMs;
      hearers.log('PostgreSQL ended by itself; it is started again.');
      hearers.note('PostgreSQL ended by itself; it is started again.');
      for (let next: RunningServer | null = null; next === null; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
        await delay(pauseMs, undefined, { signal: stopping.signal }).catch(() => undefined);
        if (stopping.signal.aborted) return;
        next = await tryLaunch(cluster, hearers, stopping.signal);
        server = next ?? server;
      }
      // Asked to stop while it came up.
      if (stopping.signal.aborted) return server.stop();
      hearers.note(null);
      hearers.log('PostgreSQL runs again.');
    }
  };
  const watched = watch();
  return async () => {
    stopping.abort();
    await server.stop();
    await watched;
  };
}

async function tryLaunch(cluster: Cluster, hearers: Hearers, signal: AbortSignal): Promise<RunningServer | null> {
  const { account, clusterDirectory } = cluster;
  try {
    await stopLeftover(clusterDirectory, hearers.log);
    // A cleaner of the temporary folder may have taken it.
    if (process.platform !== 'win32') await makeSocketDirectory(account, clusterDirectory);
    return await launchServer(cluster, { log: hearers.log, signal });
  } catch (error) {
    // The first line is the same for the same reason, so it is said once.
    const [reason = ''] = (error instanceof Error ? error.message : String(error)).split('\n');
    if (!signal.aborted) hearers.note(`PostgreSQL is down and is tried again: ${reason}`);
    return null;
  }
}

/** Waits until the server ends; one that nobody can reach any more, because its socket was cleaned away, is ended. */
async function untilEnded({ settings }: Cluster, server: RunningServer, { log }: Hearers): Promise<void> {
  const { unix_socket_directories: directory, port } = settings;
  const look = async () => {
    if (directory === undefined || (await exists(join(directory, `.s.PGSQL.${port}`)))) return;
    clearInterval(timer);
    log(`PostgreSQL's socket in ${directory} is gone, so that nobody can reach it.`);
    await server.stop();
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  timer.unref();
  await server.ended;
  clearInterval(timer);
}

async function exists(path: string): Promise<boolean> {
  return access(path).then(
    () => true,
    () => false,
  );
}
