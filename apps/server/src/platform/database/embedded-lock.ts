import { createHash, randomBytes } from 'node:crypto';
import { readFileSync, unlinkSync } from 'node:fs';
import { access, constants, link, mkdir, readFile, realpath, rename, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { identifyProcess, isAlive } from './embedded-process.ts';

const lockSchema = z.object({ pid: z.number().int(), identity: z.string().optional(), token: z.string() });
type Lock = z.infer<typeof lockSchema>;

const lockFileName = 'larder.lock';
const maximumAttempts = 20;
const held = new Map<string, { holders: number; token: Promise<string> }>();

/**
 * Takes a data folder for this process and returns what gives it back; a second process is refused at once with a
 * sentence that names the first. A lock whose process is gone, or whose id now belongs to another process, is taken over.
 * Within one process the lock may be taken again; it ends with the last release.
 */
export async function lockDataDirectory(directory: string): Promise<() => void> {
  await mkdir(directory, { recursive: true, mode: 0o711 });
  await access(directory, constants.W_OK).catch(() => {
    throw new Error(`Larder may not write in ${directory}; start it as the owner of that folder.`);
  });
  const path = join(await realpath(directory), lockFileName);
  const entry = held.get(path) ?? { holders: 0, token: acquire(path, directory) };
  held.set(path, entry);
  entry.holders += 1;
  const token = await entry.token.catch((error: unknown) => {
    held.delete(path);
    throw error;
  });
  let isReleased = false;
  return () => {
    if (isReleased) return;
    isReleased = true;
    entry.holders -= 1;
    if (entry.holders > 0) return;
    held.delete(path);
    removeLock(path, token);
  };
}

async function acquire(path: string, directory: string): Promise<string> {
  const mine: Lock = {
    pid: process.pid,
    identity: await identifyProcess(process.pid),
    token: randomBytes(12).toString('hex'),
  };
  for (let attempt = 0; attempt < maximumAttempts; attempt += 1) {
    if (await createLock(path, mine)) return mine.token;
    const text = await readText(path);
    if (text === undefined) continue;
    await refuseHeld(text, directory);
    if (await replaceStale({ path, staleText: text, mine, directory })) return mine.token;
  }
  throw new Error(`The lock file ${path} cannot be taken over; remove it when no Larder runs there.`);
}

/** Creates the lock whole or not at all, so that nobody reads half of one. */
async function createLock(path: string, lock: Lock): Promise<boolean> {
  const draft = `${path}.${lock.token}`;
  await writeFile(draft, JSON.stringify(lock), { mode: 0o600 });
  try {
    await link(draft, path);
    return true;
  } catch (error) {
    if (isCode(error, 'EEXIST')) return false;
    // Some file systems know no hard links.
    return await writeFile(path, JSON.stringify(lock), { flag: 'wx', mode: 0o600 }).then(
      () => true,
      (second: unknown) => {
        if (isCode(second, 'EEXIST')) return false;
        throw second;
      },
    );
  } finally {
    await unlink(draft).catch(() => undefined);
  }
}

/**
 * Puts this process's lock where a dead one's is, and answers whether it did. Only who holds the claim on a stale text
 * may replace it, so two processes that read the same stale lock cannot both win, however slow one of them is: the claim
 * is given back after the lock has changed, and a claim got later finds another text there. A claim whose holder died is
 * replaced by the same rule.
 */
async function replaceStale(input: {
  path: string;
  staleText: string;
  mine: Lock;
  directory: string;
}): Promise<boolean> {
  const { path, staleText, mine, directory } = input;
  const claim = `${path}-${createHash('sha256').update(staleText).digest('hex').slice(0, 16)}`;
  if (!(await createLock(claim, mine))) {
    const text = await readText(claim);
    if (text === undefined) return false;
    await refuseHeld(text, directory);
    if (!(await replaceStale({ ...input, path: claim, staleText: text }))) return false;
  }
  try {
    if ((await readText(path)) !== staleText) return false;
    const draft = `${path}.${mine.token}`;
    await writeFile(draft, JSON.stringify(mine), { mode: 0o600 });
    await rename(draft, path);
    return true;
  } finally {
    await unlink(claim);
  }
}

/** Throws when the process that wrote this lock still lives. */
async function refuseHeld(text: string, directory: string): Promise<void> {
  const other = readLock(text);
  if (other !== undefined && (await isHeld(other)))
    throw new Error(`Larder is already running on ${directory} (process ${other.pid}).`);
}

async function readText(path: string): Promise<string | undefined> {
  return await readFile(path, 'utf8').catch(() => undefined);
}

async function isHeld(lock: Lock): Promise<boolean> {
  if (lock.pid === process.pid || !isAlive(lock.pid)) return false;
  const identity = await identifyProcess(lock.pid);
  return lock.identity === undefined || identity === undefined || identity === lock.identity;
}

/** Synchronous, so that it also works while the process ends; a lock that another process has taken over is left alone. */
function removeLock(path: string, token: string): void {
  try {
    if (readLock(readFileSync(path, 'utf8'))?.token === token) unlinkSync(path);
  } catch {
    // Already gone, with its folder or by hand.
  }
}

function readLock(text: string): Lock | undefined {
  try {
    return lockSchema.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
}

function isCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
