import { afterAll, beforeAll, expect, test } from 'vitest';
import { handIn, openTills, sell } from '../../testing/selling.ts';
import { type HouseCluster, startHouseCluster } from '../../testing/house-cluster.ts';
import { databaseEnvironment, runLarder } from '../../testing/run-larder.ts';
import { startServerBeside } from '../../testing/server-process.ts';
import { openDatabase } from './database.ts';
import type { ConnectionSettings } from './embedded.ts';
import { compareSchema, knownMigrations, migrate, type Migration, readMigration } from './migrate.ts';

let cluster: HouseCluster;
beforeAll(async () => {
  cluster = await startHouseCluster({});
}, 60_000);
afterAll(() => cluster.stop());

const adding = readMigration(
  '9001_later.sql',
  `alter table receipts add column later_word text;
   alter table products add column later_count integer not null default 0;
   create index later_index on receipts (group_id, later_word);`,
);
const taking = readMigration(
  '9002_away.sql',
  `-- Needs 9.0.0: that word is not written any more.
   alter table receipts drop column later_word`,
);

/** What the version after this one does when it starts. */
const migrateAsNext = async (owner: ConnectionSettings, more: readonly Migration[]) =>
  migrate(owner, owner.user, { migrations: [...(await knownMigrations()), ...more] });

test('[O8] servers sell on while the next version adds to the schema, and start on it again', async () => {
  const owner = await cluster.makeDatabase({ role: 'expanding', locale: 'C.UTF-8' });
  const server = await startServerBeside({ owner, application: owner });
  const database = openDatabase(owner, { maximumConnections: 2 });
  try {
    const tills = await openTills({ owner: database }, 3);
    const selling = sell(server.url, tills);
    await expect.poll(() => selling.silentTills(5_000)).toBe(0);
    expect(await migrateAsNext(owner, [adding])).toEqual([adding.name]);
    await server.end('SIGTERM');
    await server.start();
    await expect.poll(() => selling.silentTills(1_000), { timeout: 20_000 }).toBe(0);
    const { sales, acknowledged, refused } = await selling.stop();
    // Nobody answers while the server is started again; nobody ever refuses.
    expect([...refused.keys()].filter((status) => status !== 0 && status !== 503)).toEqual([]);
    expect(acknowledged.size).toBe(sales.length);
    for (const sale of sales.slice(-3)) expect(await handIn(server.url, sale)).toBe(200);
    const counted = await runLarder(['reconcile'], databaseEnvironment({ owner, application: owner }));
    expect(counted.out).toContain(`${sales.length} sales, 0 differences`);
  } finally {
    await database.close();
    await server.end('SIGTERM');
  }
}, 120_000);

test('[O8] a migration that a version cannot work with waits until none of it serves, and none starts after it', async () => {
  const owner = await cluster.makeDatabase({ role: 'contracting', locale: 'C.UTF-8' });
  const settings = databaseEnvironment({ owner, application: owner });
  const server = await startServerBeside({ owner, application: owner });
  try {
    await expect(migrateAsNext(owner, [adding, taking])).rejects.toThrow(
      'Migration 9002_away.sql cannot run while Larder before 9.0.0 serves, and a server is connected to this database: stop every one, then start this one. Nothing was changed.',
    );
    expect(await compareSchema(owner)).toMatchObject({ pending: [], unknown: [], tooNew: null });
  } finally {
    await server.end('SIGTERM');
  }
  expect(await migrateAsNext(owner, [adding, taking])).toEqual([adding.name, taking.name]);
  const sentence =
    /This database was brought on by a newer Larder: since 9002_away\.sql it takes 9\.0\.0 or newer, and this is \d+\.\d+\.\d+\. Start that one; to go back, take a backup of \d+\.\d+\.\d+ back into an empty database\.\n$/;
  for (const command of [['start'], ['doctor'], ['admin', '--email', 'a@b.test', '--name', 'A', '--group', 'B']]) {
    const { code, out, err } = await runLarder(command, { ...settings, PORT: '0' });
    expect([
      command[0],
      code,
      `${out}${err}`.split('\n').find((line) => sentence.test(`${line}\n`)) !== undefined,
    ]).toEqual([command[0], 1, true]);
  }
}, 120_000);

test.each([
  ['-- Needs 1.7.0: sums are kept by day.\ndrop table old;', '1.7.0'],
  ['-- Needs nothing.\nselect 1', null],
  ['select 1;\n-- Needs 1.7.0: too late.', null],
])('what a migration needs stands in its first line: %j', (text, needs) => {
  expect(readMigration('0001_x.sql', text).needs).toBe(needs);
});
