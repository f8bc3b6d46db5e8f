import type { ChildProcess } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import type { Database } from '../apps/server/src/platform/database/database.ts';

/** Clock ticks of Linux in a second. */
const ticksPerSecond = 100;

/** Processor time of the server and of PostgreSQL with all its processes, in seconds. */
export type Processor = { readonly server: number; readonly database: number };

/** Answers how much processor time was used since it was asked for. */
export async function watchProcessor(child: ChildProcess, owner: Database): Promise<() => Promise<Processor>> {
  const postmaster = await postmasterOf(owner);
  const now = async () => ({
    server: secondsOf(await statOf(child.pid ?? 0)),
    database: await familyOf(postmaster),
  });
  const before = await now();
  return async () => {
    const after = await now();
    return { server: after.server - before.server, database: after.database - before.database };
  };
}

async function postmasterOf(owner: Database): Promise<number> {
  const { rows } = await owner.pool.query<{ pid: number }>('select pg_backend_pid() as pid');
  return parentOf((await statOf(rows[0]?.pid ?? 0)) ?? []);
}

/** A process and its children, with those that it has seen ending. */
async function familyOf(parent: number): Promise<number> {
  const pids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name)).map(Number);
  const stats = await Promise.all(pids.map(statOf));
  const children = stats.filter((stat) => stat !== null && parentOf(stat) === parent);
  return children.reduce((sum, stat) => sum + secondsOf(stat), secondsOf(await statOf(parent), true));
}

function secondsOf(stat: readonly string[] | null, isWithEnded = false): number {
  const [user, system, endedUser, endedSystem] = (stat ?? []).slice(11, 15).map(Number);
  const ticks = (user ?? 0) + (system ?? 0) + (isWithEnded ? (endedUser ?? 0) + (endedSystem ?? 0) : 0);
  return ticks / ticksPerSecond;
}

const parentOf = (stat: readonly string[]) => Number(stat[1]);

/** What follows a process's name in its line of Linux's own; null: it is over. */
async function statOf(pid: number): Promise<readonly string[] | null> {
  const text = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return text === null ? null : text.slice(text.lastIndexOf(')') + 2).split(' ');
}
