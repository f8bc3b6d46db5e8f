import { execFile } from 'node:child_process';
import { readFile, readlink } from 'node:fs/promises';
import { promisify } from 'node:util';

const runFile = promisify(execFile);

/** Whether a process with this id exists, whoever owns it. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM';
  }
}

/**
 * Tells two processes apart that got the same id one after the other: the moment of their start, as the system tells
 * it. Undefined where the system does not say (Windows) or the process is gone.
 */
export async function identifyProcess(pid: number): Promise<string | undefined> {
  if (process.platform === 'linux') {
    const status = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => undefined);
    const boot = await readFile('/proc/sys/kernel/random/boot_id', 'utf8').catch(() => '');
    // The name in field 2 may hold spaces; the start is the 20th field after its closing bracket.
    const startTicks = status?.slice(status.lastIndexOf(')') + 2).split(' ')[19];
    return startTicks === undefined ? undefined : `${boot.trim()}:${startTicks}`;
  }
  if (process.platform === 'win32') return undefined;
  const { stdout } = await runFile('ps', ['-o', 'lstart=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.trim() === '' ? undefined : stdout.trim();
}

/** Whether the process is a PostgreSQL server whose data is in this folder. */
export async function isServerOf(pid: number, clusterDirectory: string): Promise<boolean> {
  if (!isAlive(pid)) return false;
  if (process.platform === 'linux')
    return (await readlink(`/proc/${pid}/cwd`).catch(() => undefined)) === clusterDirectory;
  if (process.platform === 'win32') {
    const { stdout } = await runFile('tasklist', ['/FI', `PID eq ${pid}`, '/FO', 'CSV', '/NH']).catch(() => ({
      stdout: '',
    }));
    return stdout.toLowerCase().includes('postgres.exe');
  }
  const { stdout } = await runFile('ps', ['-o', 'command=', '-p', String(pid)]).catch(() => ({ stdout: '' }));
  return stdout.includes('postgres') && stdout.includes(clusterDirectory);
}

/** Waits until the condition holds; false when it still does not after the time. */
export async function waitUntil(isOver: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const startedAt = Date.now(); Date.now() - startedAt < timeoutMs;) {
    if (await isOver()) return true;
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
  return isOver();
}
