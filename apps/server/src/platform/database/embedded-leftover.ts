import { open, readFile, unlink } from 'node:fs/promises';
import { join } from 'node:path';
import { isAlive, isServerOf, waitUntil } from './embedded-process.ts';

const fastStopTimeoutMs = 60_000;
const immediateStopTimeoutMs = 10_000;

/**
 * Ends a server that an earlier run of ours left behind, and clears what would stop a new one: after kill -9 the id in
 * postmaster.pid may belong to a stranger, for which PostgreSQL would refuse to start.
 */
export async function stopLeftover(clusterDirectory: string, log: (line: string) => void): Promise<void> {
  const pid = await readServerPid(clusterDirectory);
  if (pid === undefined) return;
  if (await isServerOf(pid, clusterDirectory)) {
    log(`Stopping the PostgreSQL that an earlier run left behind (process ${pid}).`);
    await endServer(pid, clusterDirectory);
    return;
  }
  const pidFile = join(clusterDirectory, 'postmaster.pid');
  if (!isAlive(pid)) return;
  if (process.platform === 'win32') return unlink(pidFile);
  // The rest of the file names the shared memory, by which PostgreSQL finds backends that are still alive, so only the
  // id goes: PostgreSQL knows that its parent, this process, is no other server.
  const [, ...rest] = await readPidFile(clusterDirectory);
  const text = Buffer.from([process.pid, ...rest].join('\n'));
  // In place: emptied first, it would stay empty on a full disk, and over an empty one PostgreSQL refuses to start.
  await using file = await open(pidFile, 'r+');
  await file.write(text, 0, text.length, 0);
  await file.truncate(text.length);
}

async function endServer(pid: number, clusterDirectory: string): Promise<void> {
  const isGone = async () => !(await isServerOf(pid, clusterDirectory));
  // Windows knows no gentle signal: there the server is ended and recovers from its log at the next start.
  process.kill(pid, 'SIGINT');
  if (await waitUntil(isGone, fastStopTimeoutMs)) return;
  process.kill(pid, 'SIGQUIT');
  if (await waitUntil(isGone, immediateStopTimeoutMs)) return;
  throw new Error(`The PostgreSQL that an earlier run left behind (process ${pid}) does not stop; end it by hand.`);
}

/** The id of the server that postmaster.pid names, dead or alive; undefined without that file. */
export async function readServerPid(clusterDirectory: string): Promise<number | undefined> {
  const pid = Number((await readPidFile(clusterDirectory))[0]);
  return Number.isSafeInteger(pid) && pid !== 0 ? Math.abs(pid) : undefined;
}

/** The lines of postmaster.pid: id, data folder, start, port, socket folder, address, shared memory, state. */
export async function readPidFile(clusterDirectory: string): Promise<string[]> {
  const text = await readFile(join(clusterDirectory, 'postmaster.pid'), 'utf8').catch(() => '');
  return text.split('\n');
}
