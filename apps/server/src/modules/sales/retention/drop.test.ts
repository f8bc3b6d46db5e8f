import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { asTill } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { databaseEnvironment, runLarder } from '../../../testing/run-larder.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { closeDueDays } from '../../books/day-closes/public.ts';
import { foldGroup, reconcileGroup } from '../../books/reporting/public.ts';
import { dropYears } from './drop.ts';
import { findReceiptsFrom } from './drop-queries.ts';

let app: TestApp;
let directory: string;
beforeAll(async () => {
  app = await buildTestApp();
  app.clock.set(new Date());
  directory = await mkdtemp(join(tmpdir(), 'larder-test-drop-'));
});
afterAll(async () => {
  await app.close();
  await rm(directory, { recursive: true });
});

/** The receipts that a file holds, in its order. */
async function receiptsIn(file: string): Promise<readonly string[]> {
  const text = gunzipSync(await readFile(join(directory, file))).toString('utf8');
  return [...new Set(Array.from(text.matchAll(/^(\d+),/gm), ([, id = '']) => id))];
}

const thisYear = new Date(Date.now() + 3_600_000).getUTCFullYear();
/** The first year that Dutch law wants; German law wants three more. */
const first = thisYear - 7;

async function openHouse(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { property: await buildProperty(app, { group, country }) });
  for (const soldAt of [`${first - 2}-06-01T10:00:00Z`, `${first - 1}-12-31T22:30:00Z`, `${first - 1}-12-31T23:30:00Z`])
    await buildReceipt(app, {
      register,
      soldAt,
      lines: [
        { name: 'Broodje "brie",\nwarm', totalCents: 450 },
        { name: 'Retour', quantity: -1, totalCents: -120, depositCents: -15 },
      ],
    });
  await buildReceipt(app, { register, soldAt: `${first - 1}-05-01T10:00:00Z`, lines: [], state: 'FAILED' });
  await foldGroup(app.services, group.id);
  await closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
  const call = (year: number, file: string, signal?: AbortSignal) =>
    runLarder(
      ['drop-years', '--group', group.slug, '--before', String(year), '--export', join(directory, file)],
      databaseEnvironment(app.settings),
      signal,
    );
  const drop = (beforeYear: number, file: string, owner = app.owner) =>
    dropYears(owner, { groupId: group.id, beforeYear, path: join(directory, file), now: new Date() });
  const left = async () =>
    (
      await app.owner.read({ groupId: group.id }, (tx) =>
        tx.rows(sql<{ id: number }>`select id from receipts where group_id = ${group.id}`),
      )
    ).length;
  const from = async () => (await app.owner.read({ groupId: group.id }, findReceiptsFrom)).day;
  return { group, register, call, drop, left, from };
}

test('[O7] larder drop-years writes the receipts of old years into a file that anybody can read, and then removes them', async () => {
  const { group, register, call, drop, left } = await openHouse();
  const till = await asTill(app, register);
  const sell = () =>
    till.send('PUT', `/device/v1/receipts/${tillKey()}`, {
      body: soldReceipt({ sold_at: app.clock.now().toISOString() }),
    });
  const [{ code, out, err }, ...sold] = await Promise.all([call(first, 'old.csv.gz'), sell(), sell()]);
  expect([code, err]).toEqual([0, '']);
  expect(out).toMatch(/old\.csv\.gz: 3 receipts with 4 lines, \d+ bytes, read back\.\n3 receipts are removed;/);
  expect(sold.map(({ status }) => status)).toEqual([201, 201]);
  expect(await left()).toBe(3);
  const text = gunzipSync(await readFile(join(directory, 'old.csv.gz'))).toString('utf8');
  expect(text).toMatch(/^receipt_id,location,shop,cash_register,receipt_number,state,/);
  expect(text).toContain('"Broodje ""brie"",\nwarm"');
  await foldGroup(app.services, group.id);
  expect((await reconcileGroup(app.owner, group, { isRepair: false })).findings).toEqual([]);
  const entries = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ after: object }>`select after from audit_entries where action = 'remove_old_records'`),
  );
  expect(entries).toEqual([{ after: { receipts: 3 } }]);
  await expect(drop(first, 'again.csv.gz')).rejects.toThrow(`There are no receipts from before ${first}.`);
}, 60_000);

test('[O7] nothing is dropped that a law wants, and nothing where no file can be written', async () => {
  const [dutch, german] = [await openHouse(), await openHouse('de')];
  await expect(dutch.drop(first + 1, 'a.csv.gz')).rejects.toThrow(
    `A law wants the receipts of ${first} kept until ${thisYear}-12-31; now those from before ${first} may go.`,
  );
  await expect(german.drop(first, 'b.csv.gz')).rejects.toThrow(`now those from before ${first - 3} may go.`);
  await expect(dutch.drop(first, join('nowhere', 'c.csv.gz'))).rejects.toThrow('cannot be written to');
  expect(await dutch.from()).toBeNull();
  expect(await dutch.drop(first, 'd.csv.gz')).toMatchObject({ removed: 3, left: 0 });
  await expect(german.drop(first - 3, 'd.csv.gz')).rejects.toThrow('d.csv.gz is there already');
  await expect(german.drop(first - 3, 'e.csv.gz')).rejects.toThrow(`There are no receipts from before ${first - 3}.`);
  expect([await dutch.left(), await german.left()]).toEqual([1, 4]);
});

test('[O7] larder drop-years that is killed in the middle is called again, and both files hold what went', async () => {
  const { group, register, call, drop, left } = await openHouse();
  const soldAt = (second: number) => new Date(Date.UTC(first - 2, 5, 1, 10, 0, second)).toISOString();
  for (let sold = 1; sold <= 600; sold += 1) await buildReceipt(app, { register, soldAt: soldAt(sold) });
  await foldGroup(app.services, group.id);
  const kill = new AbortController();
  const killed = call(first, 'killed.csv.gz', kill.signal);
  await expect.poll(left, { timeout: 60_000, interval: 1 }).toBeLessThan(604);
  kill.abort();
  await killed;
  const inFirst = await receiptsIn('killed.csv.gz');
  expect(inFirst).toHaveLength(603);
  const went = 604 - (await left());
  // On a fast machine it may be through already.
  if (went < 603) {
    await drop(first, 'rest.csv.gz');
    expect(await receiptsIn('rest.csv.gz')).toEqual(inFirst.slice(went));
  }
  expect(await left()).toBe(1);
  expect((await reconcileGroup(app.owner, group, { isRepair: false })).findings).toEqual([]);
}, 120_000);

test('[O7] what did not reach the file as it was is not removed', async () => {
  const { drop, left } = await openHouse();
  const copy: typeof app.owner.copy = async (scope, statement) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of await app.owner.copy(scope, statement)) pieces.push(piece);
    const lines = Buffer.concat(pieces).toString('utf8').trimEnd().split('\n');
    return (async function* cut() {
      yield Buffer.from(`${lines.slice(0, -1).join('\n')}\n`);
    })();
  };
  const dropping = drop(first, 'cut.csv.gz', { ...app.owner, copy });
  await expect(dropping).rejects.toThrow(
    /holds 3 receipts with 3 lines of \d+ cents, and there are 3 receipts with 4 lines/,
  );
  expect(await left()).toBe(4);
});

test.each([
  [['--group', 'nowhere', '--before', '2010', '--export', 'x'], 'There is no group "nowhere"; see: larder groups list'],
  [['--group', 'nowhere', '--before', 'MMX', '--export', 'x'], 'Say --group, --before with a year, and --export.'],
])(
  'larder drop-years %j is refused in a sentence',
  async (words, sentence) => {
    expect((await runLarder(['drop-years', ...words], databaseEnvironment(app.settings))).err).toContain(sentence);
  },
  60_000,
);
