import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readFile, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, expect, test } from 'vitest';
import { lockDataDirectory } from './embedded-lock.ts';
import { identifyProcess } from './embedded-process.ts';

const moduleUrl = new URL('./embedded-lock.ts', import.meta.url).href;
const cleanUps: (() => unknown)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0)) await cleanUp();
});

async function makeDirectory(): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-lock-'));
  cleanUps.push(() => rm(directory, { recursive: true }));
  return directory;
}

/** A process that only lives; its id stands for a stranger's or a first Larder's. */
function startStranger(): number {
  const child = spawn(process.execPath, ['-e', 'setInterval(() => undefined, 1000)'], { stdio: 'ignore' });
  cleanUps.push(() => child.kill('SIGKILL'));
  return child.pid ?? 0;
}

async function writeLock(directory: string, lock: { pid: number; identity?: string | undefined }): Promise<void> {
  await writeFile(join(directory, 'larder.lock'), JSON.stringify({ ...lock, token: 'first' }));
}

test('a living process keeps its folder', async () => {
  const directory = await makeDirectory();
  const pid = startStranger();
  await writeLock(directory, { pid, identity: await identifyProcess(pid) });
  await expect(lockDataDirectory(directory)).rejects.toThrow(
    `Larder is already running on ${directory} (process ${pid}).`,
  );
});

test('the lock of a process that is gone is taken over', async () => {
  const directory = await makeDirectory();
  await writeLock(directory, { pid: 2 ** 22 + 1 });
  const release = await lockDataDirectory(directory);
  release();
  expect(await readdir(directory)).toEqual([]);
});

test.runIf(process.platform !== 'win32')('the lock of a process whose id another one got is taken over', async () => {
  const directory = await makeDirectory();
  await writeLock(directory, { pid: startStranger(), identity: 'the moment another process started' });
  const release = await lockDataDirectory(directory);
  release();
});

test('half a lock file is taken over', async () => {
  const directory = await makeDirectory();
  await writeFile(join(directory, 'larder.lock'), '{"pid":');
  (await lockDataDirectory(directory))();
});

test('one process may lock twice and holds the folder until the last release', async () => {
  const directory = await makeDirectory();
  const [first, second] = await Promise.all([lockDataDirectory(directory), lockDataDirectory(directory)]);
  first();
  first();
  expect(await readdir(directory)).toEqual(['larder.lock']);
  second();
  expect(await readdir(directory)).toEqual([]);
});

/** Processes that all take the folder at the same moment, once each of them has read its code; what each was told. */
async function lockAtOnce(directory: string, count: number): Promise<string[]> {
  const script = `const { lockDataDirectory } = await import(${JSON.stringify(moduleUrl)});
    process.stdin.once('data', () =>
      lockDataDirectory(${JSON.stringify(directory)}).then(() => console.log('won'), (error) => console.log(error.message)));
    console.log('ready');`;
  const children = Array.from({ length: count }, () =>
    spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['pipe', 'pipe', 'inherit'] }),
  );
  cleanUps.push(() => children.map((child) => child.kill('SIGKILL')));
  await Promise.all(children.map(async (child) => await once(child.stdout, 'data')));
  const answers = children.map(async (child) => String((await once(child.stdout, 'data'))[0]).trim());
  for (const child of children) child.stdin.write('now\n');
  return await Promise.all(answers);
}

test('of several processes that find a stale lock at the same moment, one wins', async () => {
  for (let round = 0; round < 5; round += 1) {
    const directory = await makeDirectory();
    await writeLock(directory, { pid: 2 ** 22 + 1 });
    const answers = await lockAtOnce(directory, 5);
    expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
    expect(answers.filter((answer) => answer.startsWith('Larder is already running on'))).toHaveLength(4);
    expect(await readdir(directory)).toEqual(['larder.lock']);
  }
}, 60_000);

test('a process that died while it took a stale lock over is in nobody’s way', async () => {
  const directory = await makeDirectory();
  await writeLock(directory, { pid: 2 ** 22 + 1 });
  const stale = await readFile(join(directory, 'larder.lock'), 'utf8');
  const claim = `larder.lock-${createHash('sha256').update(stale).digest('hex').slice(0, 16)}`;
  await writeFile(join(directory, claim), JSON.stringify({ pid: 2 ** 22 + 2, token: 'second' }));
  const answers = await lockAtOnce(directory, 4);
  expect(answers.filter((answer) => answer === 'won')).toHaveLength(1);
  expect(await readdir(directory)).toEqual(['larder.lock']);
}, 30_000);
