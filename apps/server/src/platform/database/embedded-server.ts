import { spawn } from 'node:child_process';
import { open, readFile, rename, stat } from 'node:fs/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { invoke, runAs } from './embedded-account.ts';
import type { Cluster } from './embedded-cluster.ts';
import { readPidFile, readServerPid } from './embedded-leftover.ts';
import { isAlive } from './embedded-process.ts';

/** A running server. `ended` resolves when it ends by itself or by `stop`. */
export type RunningServer = { readonly pid: number; readonly ended: Promise<void>; stop(): Promise<void> };

const leftoverTimeoutMs = 120_000;
const patienceMs = 30_000;
const fastStopTimeoutMs = 60_000;
const pollIntervalMs = 10;
const maximumLogBytes = 10_000_000;

/** Hears that a start takes long, and may break it off. */
type Launch = { log(line: string): void; readonly signal?: AbortSignal };

/**
 * Starts the server and waits until it takes connections, for as long as it lives: after a crash it reads its log first,
 * and would begin anew if it were ended in that. Throws its own last words when it ends.
 */
export async function launchServer(cluster: Cluster, launch: Launch): Promise<RunningServer> {
  await rotateLog(cluster.logPath);
  for (const deadline = Date.now() + leftoverTimeoutMs; ;) {
    const logStart = (await stat(cluster.logPath).catch(() => undefined))?.size ?? 0;
    const server = process.platform === 'win32' ? await launchByControl(cluster) : await launchDirectly(cluster);
    if (await waitUntilReady(cluster, server, launch)) return server;
    const words = (await readFile(cluster.logPath, 'utf8').catch(() => '')).slice(logStart).trim();
    // Backends of a killed server need a moment to see that it is gone.
    const isRetried = words.includes('shared memory block') && Date.now() < deadline && launch.signal?.aborted !== true;
    if (!isRetried)
      throw new Error(`PostgreSQL did not start. ${explain(words)}\n${words.split('\n').slice(-8).join('\n')}`.trim());
    await delay(200);
  }
}

function explain(words: string): string {
  if (words.includes('incompatible with server'))
    return 'Its data was made by another major version; start it with that version.';
  if (words.includes('No space left')) return 'The disk is full.';
  if (words === '') return 'It could not even write its log; the disk may be full.';
  const last = [...words.matchAll(/(?:FATAL|PANIC):\s+(.*)/g)].at(-1)?.[1];
  return last === undefined ? 'Its log says:' : `It says: ${last}`;
}

async function launchDirectly(cluster: Cluster): Promise<RunningServer> {
  const log = await open(cluster.logPath, 'a', 0o600);
  const { command, parameters, ids } = invoke(cluster.account, cluster.binaries.postgres, [
    '-D',
    cluster.clusterDirectory,
    ...asParameters(cluster.settings),
  ]);
  // Detached: Ctrl-C in the terminal must reach Larder alone, which stops PostgreSQL last.
  const child = spawn(command, parameters, { ...ids, cwd: '/', detached: true, stdio: ['ignore', log.fd, log.fd] });
  await log.close();
  const ended = new Promise<void>((resolve, reject) => {
    child.once('exit', () => resolve());
    child.once('error', reject);
  });
  const { pid } = child;
  if (pid === undefined) return ended.then(() => Promise.reject(new Error('PostgreSQL did not start.')));
  child.unref();
  let isStopping = false;
  // Who goes before it has ended, although it was asked to, does not leave it behind.
  const stopAtExit = () => child.kill(isStopping ? 'SIGQUIT' : 'SIGINT');
  process.once('exit', stopAtExit);
  void ended.then(() => process.off('exit', stopAtExit));
  const stop = async () => {
    child.ref();
    isStopping = true;
    child.kill('SIGINT');
    const impatience = setTimeout(() => child.kill('SIGQUIT'), fastStopTimeoutMs);
    await ended;
    clearTimeout(impatience);
  };
  return { pid, ended, stop };
}

/** On Windows pg_ctl gives away the administrator's rights before it starts the server. */
async function launchByControl(cluster: Cluster): Promise<RunningServer> {
  const { binaries, clusterDirectory, logPath, settings, account } = cluster;
  const options = asParameters(settings).join(' ');
  await runAs(account, binaries.pgCtl, ['start', '-w', '-D', clusterDirectory, '-l', logPath, '-o', options]).catch(
    () => undefined,
  );
  const pid = await readServerPid(clusterDirectory);
  const ended = Promise.withResolvers<void>();
  const isOver = pid === undefined || !isAlive(pid);
  if (isOver) ended.resolve();
  const watch = setInterval(() => {
    if (pid !== undefined && isAlive(pid)) return;
    clearInterval(watch);
    ended.resolve();
  }, 1_000).unref();
  const stop = async () => {
    await runAs(account, binaries.pgCtl, ['stop', '-w', '-m', 'fast', '-D', clusterDirectory]).catch(() => undefined);
    clearInterval(watch);
    ended.resolve();
  };
  return { pid: pid ?? 0, ended: ended.promise, stop };
}

async function waitUntilReady(cluster: Cluster, server: RunningServer, { log, signal }: Launch): Promise<boolean> {
  const ended = server.ended.then(() => true);
  const isSlow = setTimeout(
    () => log('PostgreSQL is still starting; after a crash that can take minutes.'),
    patienceMs,
  );
  try {
    while (!(await Promise.race([ended, delay(pollIntervalMs, false)]))) {
      const lines = await readPidFile(cluster.clusterDirectory);
      if (Number(lines[0]) === server.pid && lines[7]?.trim() === 'ready') return true;
      if (signal?.aborted === true) await server.stop();
    }
    return false;
  } finally {
    clearTimeout(isSlow);
  }
}

function asParameters(settings: Readonly<Record<string, string>>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}

async function rotateLog(path: string): Promise<void> {
  const info = await stat(path).catch(() => undefined);
  if (info !== undefined && info.size > maximumLogBytes) await rename(path, `${path}.1`);
}
