import { chmod, mkdtemp, readFile, realpath, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Client } from 'pg';
import { afterEach, expect, test } from 'vitest';
import { discardEmbeddedDatabase, startEmbeddedDatabase, type EmbeddedDatabase } from './embedded.ts';

type Kept = {
  readonly database: EmbeddedDatabase;
  readonly lines: string[];
  readonly notes: (string | null)[];
  readonly hba: string;
  answer(): Promise<unknown>;
  /** How often the server has refused to start so far. */
  refusals(): Promise<number>;
  kill(): Promise<void>;
};

const cleanUps: (() => Promise<void>)[] = [];

afterEach(async () => {
  for (const cleanUp of cleanUps.splice(0).reverse()) await cleanUp();
});

async function start(): Promise<Kept> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), 'larder-test-keeper-'));
  await chmod(directory, 0o711);
  cleanUps.push(() => discardEmbeddedDatabase(directory));
  const [lines, notes]: [string[], (string | null)[]] = [[], []];
  const database = await startEmbeddedDatabase({
    directory,
    log: (line) => lines.push(line),
    note: (problem) => notes.push(problem),
    settings: { fsync: 'off' },
  });
  cleanUps.push(() => database.stop());
  return {
    database,
    lines,
    notes,
    hba: join(directory, 'cluster', 'pg_hba.conf'),
    answer: async () => {
      const client = new Client(database.application);
      client.on('error', () => undefined);
      try {
        await client.connect();
        return (await client.query({ text: 'select 1', rowMode: 'array' })).rows;
      } catch {
        return 'down';
      } finally {
        await client.end().catch(() => undefined);
      }
    },
    refusals: async () =>
      (await readFile(join(directory, 'postgres.log'), 'utf8')).split('FATAL:  could not load').length - 1,
    kill: async () => {
      const pid = Number((await readFile(join(directory, 'cluster', 'postmaster.pid'), 'utf8')).split('\n')[0]);
      process.kill(pid, 'SIGKILL');
    },
  };
}

const soon = { timeout: 25_000, interval: 100 };

test('[D4] a server that cannot be started is tried until it can be, and its reason is said once', async () => {
  const { database, lines, notes, hba, answer, refusals, kill } = await start();
  await rename(hba, `${hba}.away`);
  await kill();
  await expect.poll(refusals, soon).toBeGreaterThanOrEqual(3);
  expect(notes).toEqual([
    'PostgreSQL ended by itself; it is started again.',
    ...Array.from({ length: notes.length - 1 }, () =>
      expect.stringMatching(/^PostgreSQL is down.*could not load .*pg_hba/),
    ),
  ]);
  expect(new Set(notes).size).toBe(2);
  await rename(`${hba}.away`, hba);
  await expect.poll(answer, soon).toEqual([[1]]);
  await expect.poll(() => notes.at(-1), soon).toBeNull();
  expect(lines).toContain('PostgreSQL runs again.');
  await database.stop();
});

test('[D4] stopping between two tries does not wait for the next one', async () => {
  const { database, notes, hba, refusals, kill } = await start();
  await rename(hba, `${hba}.away`);
  await kill();
  // The next try would be eight seconds from here.
  await expect.poll(refusals, soon).toBeGreaterThanOrEqual(3);
  await expect.poll(() => notes.length, soon).toBeGreaterThanOrEqual(4);
  const startedAt = performance.now();
  await database.stop();
  expect(performance.now() - startedAt).toBeLessThan(5_000);
});

test.runIf(process.platform !== 'win32')(
  '[D4] a server whose socket was cleaned away is reached again, running or not',
  async () => {
    const { database, answer, kill, notes } = await start();
    await rm(database.application.host, { recursive: true });
    expect(await answer()).toBe('down');
    await expect.poll(answer, soon).toEqual([[1]]);
    await expect.poll(() => notes.at(-1), soon).toBeNull();
    await rm(database.application.host, { recursive: true });
    await kill();
    await expect.poll(answer, soon).toEqual([[1]]);
  },
);
