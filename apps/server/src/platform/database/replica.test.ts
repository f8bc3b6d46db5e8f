import { createLedgerAccount } from '@larder/contract/assortment/ledger-accounts';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { type Answer, as, asProgram, type Client, withCookie } from '../../testing/as.ts';
import { buildGroup, buildUser, type Group } from '../../testing/build/build.ts';
import { cookiesOf } from '../../testing/cookie.ts';
import { bodies } from '../../testing/derived/bodies.ts';
import { type ReplicaCluster, startReplicaCluster } from '../../testing/replica-cluster.ts';
import { buildTestApp, type TestApp } from '../../testing/test-app.ts';
import { makeLogger } from '../log.ts';
import { noMetrics } from '../metrics/metrics.ts';
import type { Database } from './database.ts';
import { makePositions } from './positions.ts';
import { openReplica } from './replica.ts';
import { sql } from './sql.ts';

let cluster: ReplicaCluster;
/** Two servers on one primary and its replica. */
let near: TestApp;
let far: TestApp;
const reads: string[] = [];
const metrics: typeof noMetrics = {
  ...noMetrics,
  count: (name, outcome) => void (name === 'replica_reads' && reads.push(outcome)),
};
const patienceMs = 1_000;
beforeAll(async () => {
  cluster = await startReplicaCluster();
  const open = () =>
    buildTestApp({ settings: cluster.settings, replica: { settings: cluster.replica, patienceMs }, metrics });
  [near, far] = [await open(), await open()];
}, 60_000);
afterAll(async () => {
  await Promise.all([near.close(), far.close()]);
  await cluster.stop();
});
beforeEach(async () => {
  await cluster.startStandby();
  await cluster.resume();
  await cluster.caughtUp();
  // One that was late is waited for again once it was found there.
  for (const app of [near, far])
    await vi.waitUntil(async () => (await readsOf(() => probe(app))).join() === 'replica', { timeout: 15_000 });
});

/** Where the reads of something were done. */
async function readsOf(run: () => Promise<unknown>): Promise<readonly string[]> {
  reads.splice(0);
  await run();
  return reads.splice(0);
}

const at = (app: TestApp, seen = 0): Database => {
  const { replica, database } = app.services;
  if (replica === null) throw new Error('there is no replica');
  return replica.readingFor(database, seen);
};
const probe = (app: TestApp) => at(app).readAtOnce('identity', (tx) => tx.row(sql`select 1 as one`));

async function openGroup(): Promise<{ group: Group; admin: Client }> {
  const group = await buildGroup(near);
  return { group, admin: await as(near, await buildUser(near, { group, role: 'admin' })) };
}

/** Changes something, and answers under what name the history tells of it. */
async function change(client: Client): Promise<{ answer: Answer; name: string }> {
  const name = `Omzet ${crypto.randomUUID()}`;
  const body = { ...Object(bodies[createLedgerAccount.name]?.([], {})), description: name };
  const answer = await client.send('POST', '/api/v1/ledger_accounts', { body });
  expect(answer.status, answer.text).toBe(201);
  return { answer, name };
}

const historyOf = (client: Client, headers: Readonly<Record<string, string>> = {}) =>
  client.get('/api/v1/history', { headers });

const positionOf = (answer: Answer) => cookiesOf(answer).find(({ name }) => name === 'larder-position');

test('a change is seen by whoever made it, in the same moment and at another server, though the replica does not have it', async () => {
  const { admin } = await openGroup();
  const elsewhere = withCookie(far, admin.cookie ?? '');
  expect(await readsOf(() => historyOf(elsewhere))).toEqual(['replica']);
  await cluster.pause();
  const { answer, name } = await change(admin);
  const position = positionOf(answer);
  expect(position).toMatchObject({ value: expect.stringMatching(/^\d+$/), attributes: { 'max-age': '60', path: '/' } });
  expect(Object.keys(position?.attributes ?? {}).sort()).toEqual(['httponly', 'max-age', 'path', 'samesite']);
  expect((await historyOf(admin)).text).toContain(name);
  // That server has not heard of it: without the cookie the replica, which still is where it was, is good enough for it.
  expect((await historyOf(elsewhere)).text).not.toContain(name);
  const cookie = `${admin.cookie}; larder-position=${position?.value}`;
  expect(await readsOf(async () => expect((await historyOf(elsewhere, { cookie })).text).toContain(name))).toEqual([
    'late',
  ]);
});

test('a replica that catches up in a moment is waited for, one that is late is not, and then it is read again', async () => {
  const { admin } = await openGroup();
  await cluster.pause();
  const { name } = await change(admin);
  const waiting = readsOf(async () => expect((await historyOf(admin)).text).toContain(name));
  await cluster.resume();
  expect(await waiting).toEqual(['replica']);
  await cluster.pause();
  await change(admin);
  expect(await readsOf(() => historyOf(admin))).toEqual(['late']);
  const startedAt = performance.now();
  expect(await readsOf(() => historyOf(admin))).toEqual(['late']);
  expect(performance.now() - startedAt).toBeLessThan(patienceMs);
  await cluster.resume();
  await cluster.caughtUp();
  expect(await readsOf(() => historyOf(admin))).toEqual(['replica']);
});

test('who looks because of news sees what they are about', async () => {
  const { group, admin } = await openGroup();
  const elsewhere = withCookie(far, admin.cookie ?? '');
  await cluster.caughtUp();
  await historyOf(elsewhere);
  await cluster.pause();
  const heard = new Promise<Answer>((resolve) => {
    far.services.signals.on(({ kind }) => kind === 'prices' && resolve(historyOf(elsewhere)));
  });
  const { name } = await change(admin);
  near.services.signals.emit({ kind: 'prices', groupId: group.id });
  expect((await heard).text).toContain(name);
});

test('a program reads at the replica when it says what it has seen, which its changes tell it', async () => {
  const group = await buildGroup(near);
  const program = await asProgram(near, { group, grants: { administration: 'write', report: 'read' } });
  const report = (headers = {}) => program.get('/api/v1/reporting', { headers });
  expect(await readsOf(() => report())).toEqual([]);
  const { answer } = await change(program);
  const position = String(answer.headers['larder-position']);
  expect(position).toMatch(/^\d+$/);
  expect(answer.headers['set-cookie']).toBeUndefined();
  expect(await readsOf(() => report({ 'larder-position': position }))).toEqual(['replica']);
  expect(await readsOf(() => report({ 'larder-position': 'far' }))).toEqual([]);
  await cluster.pause();
  const { answer: next } = await change(program);
  expect(await readsOf(() => report({ 'larder-position': String(next.headers['larder-position']) }))).toEqual(['late']);
});

test('who says that they have seen what the primary never wrote is not waited for', async () => {
  const { admin } = await openGroup();
  const cookie = `${admin.cookie}; larder-position=${'9'.repeat(15)}`;
  expect(await readsOf(() => historyOf(admin, { cookie }))).toEqual(['replica']);
});

test('without its replica everything is read at the primary, and there again when it is back', async () => {
  const { admin } = await openGroup();
  await cluster.stopStandby();
  const answer = await historyOf(admin);
  expect(answer.status).toBe(200);
  expect(await readsOf(() => historyOf(admin))).toEqual(['away']);
  expect((await admin.get('/health/ready')).status).toBe(200);
  await cluster.startStandby();
  await expect.poll(() => readsOf(() => historyOf(admin)), { timeout: 15_000 }).toEqual(['replica']);
});

test('what the replica breaks off in the middle is read again at the primary, and all that follows', async () => {
  const database = at(near);
  let tries = 0;
  const read = () =>
    database.read('identity', async (tx) => {
      tries += 1;
      const { pid, is_replica: isReplica } = await tx.row(
        sql<{ pid: number; is_replica: boolean }>`select pg_backend_pid() as pid, pg_is_in_recovery() as is_replica`,
      );
      if (isReplica) await cluster.ask('standby', `select pg_terminate_backend(${pid})`);
      await tx.row(sql`select 1 as one`);
      return isReplica;
    });
  expect(await readsOf(async () => expect(await read()).toBe(false))).toEqual(['away']);
  expect(await readsOf(read)).toEqual(['away']);
  expect(tries).toBe(3);
});

test('a read that the replica cancels for a change of the primary is done there', async () => {
  await cluster.ask('standby', 'alter system set max_standby_streaming_delay = 0');
  await cluster.ask('standby', 'select pg_reload_conf()');
  const run = (sleeps: boolean) =>
    at(near).readAtOnce('identity', async (tx) => {
      const [{ count }] = await Promise.all([
        tx.row(sql<{ count: number }>`select count(*) as count from groups`),
        sleeps ? tx.row(sql`select pg_sleep(case when pg_is_in_recovery() then 20 else 0 end)`) : undefined,
      ]);
      return count;
    });
  const cancelled = readsOf(() => run(true));
  const isAsleep = `select count(*)::int as count from pg_stat_activity where query like '%pg_sleep%' and pid <> pg_backend_pid()`;
  await expect.poll(async () => (await cluster.ask('standby', isAsleep)).rows[0].count).toBe(1);
  await cluster.ask('primary', 'begin; lock table groups in access exclusive mode; commit');
  expect(await cancelled).toEqual(['away']);
  expect(await readsOf(() => run(false))).toEqual(['replica']);
});

test('a file is copied at the replica, and one that fails before its beginning at the primary', async () => {
  const [database, { group }] = [at(near), await openGroup()];
  const statement = sql`copy (select pg_is_in_recovery()) to stdout`;
  const textOf = async (from: Database) => {
    const pieces: Uint8Array[] = [];
    for await (const piece of await from.copy({ groupId: group.id }, statement)) pieces.push(piece);
    return Buffer.concat(pieces).toString();
  };
  expect(await readsOf(async () => expect(await textOf(database)).toBe('t\n'))).toEqual(['replica']);
  await cluster.stopStandby();
  expect(await readsOf(async () => expect(await textOf(at(near))).toBe('f\n'))).toEqual(['away']);
});

test('[Z10] row security holds at the replica', async () => {
  const [own, other] = [await openGroup(), await openGroup()];
  await change(own.admin);
  const countOf = ({ id: groupId }: Group) =>
    at(near).readAtOnce({ groupId }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count, pg_is_in_recovery() as is_replica from ledger_accounts`),
    );
  expect([await countOf(own.group), await countOf(other.group)]).toEqual([
    { count: 1, is_replica: true },
    { count: 0, is_replica: true },
  ]);
});

test('what is no standby of this primary is never read', async () => {
  const other = await buildTestApp();
  for (const [settings, { services, owner }] of [
    [cluster.settings.application, near],
    [other.settings.application, near],
    [cluster.replica, other],
  ] as const) {
    const [positions, primary] = [makePositions(), services.database];
    const given = { primary, positions, log: makeLogger('silent'), metrics, patienceMs };
    const replica = await openReplica(settings, given);
    await positions.hear((text) => owner.pool.query(text));
    const read = () => replica.readingFor(primary, 0).readAtOnce('identity', (tx) => tx.row(sql`select 1 as one`));
    expect(await readsOf(read)).toEqual(['away']);
    await replica.close();
  }
  await other.close();
});

test('without a replica nothing is told of positions', async () => {
  const alone = await buildTestApp({ settings: cluster.settings });
  const { admin } = await openGroup();
  const { answer } = await change(withCookie(alone, admin.cookie ?? ''));
  expect([answer.headers['set-cookie'], answer.headers['larder-position']]).toEqual([undefined, undefined]);
  await alone.close();
});
