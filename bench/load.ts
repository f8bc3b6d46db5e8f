import { spawn, type ChildProcess } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import autocannon from 'autocannon';
import type { Database } from '../apps/server/src/platform/database/database.ts';

/** What is measured: a server, its database as the owning role, and where it is said. */
export type Bench = {
  readonly port: number;
  readonly owner: Database;
  /** The server. */
  readonly child: ChildProcess;
  readonly say: (line: string) => void;
};

/** Requests per second and the time of one, in milliseconds. */
export type Figures = {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly failures: number;
};

type Target = { readonly url: string; readonly paths: readonly string[]; readonly headers?: Record<string, string> };

/** Asks in a loop on some connections for some seconds; anything but a 200 is a failure. */
export async function load(target: Target, options: { connections: number; seconds: number }): Promise<Figures> {
  let next = 0;
  const result = await autocannon({
    url: target.url,
    connections: options.connections,
    duration: options.seconds,
    headers: target.headers ?? {},
    requests: [
      { setupRequest: (request) => ({ ...request, path: target.paths[next++ % target.paths.length] ?? '/' }) },
    ],
  });
  return {
    perSecond: result.requests.average,
    p50: result.latency.p50,
    p99: result.latency.p99,
    failures: result.non2xx + result.errors,
  };
}

/** A short warm-up, so that code is compiled and pages are read on both sides alike. */
export async function settled(target: Target, options: Parameters<typeof load>[1]): Promise<Figures> {
  await load(target, { ...options, seconds: 1 });
  return load(target, options);
}

/** The middle one of some times, and the one that only a twentieth of them is longer than. */
export function sharesOf(times: readonly number[]): { readonly p50: number; readonly p95: number } {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? 0;
  return { p50: at(0.5), p95: at(0.95) };
}

const children = new Set<ChildProcess>();

/** Stops what a failed measurement left running. */
export async function stopAll(): Promise<void> {
  for (const child of children) await stop(child);
}

/** A process with its first word that it is ready, and how long that took. */
export async function start(
  file: string,
  options: { args?: readonly string[]; env?: NodeJS.ProcessEnv; ready: string },
): Promise<{ child: ChildProcess; readyMs: number }> {
  const startedAt = performance.now();
  const child = spawn(process.execPath, [file, ...(options.args ?? [])], {
    env: { ...process.env, ...options.env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.add(child);
  child.once('exit', () => children.delete(child));
  await new Promise<void>((resolve, reject) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes(options.ready)) resolve();
    });
    child.on('exit', (code) => reject(new Error(`${file} ended with ${code}`)));
  });
  return { child, readyMs: performance.now() - startedAt };
}

/** Stops a process and waits for its end. */
export async function stop(child: ChildProcess): Promise<void> {
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGTERM');
  await ended;
}

/** Resident memory of a process in megabytes (Linux). */
export async function memoryMb(child: ChildProcess): Promise<number> {
  const status = await readFile(`/proc/${child.pid}/status`, 'utf8').catch(() => '');
  return Math.round(Number(/VmRSS:\s+(\d+)/.exec(status)?.[1] ?? 0) / 1024);
}
