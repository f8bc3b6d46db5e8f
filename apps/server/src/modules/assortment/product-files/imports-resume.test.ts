import {
  applyProductImport,
  deleteProductImport,
  getLatestProductImport,
  getProductImport,
} from '@larder/contract/assortment/product-files';
import { listProducts } from '@larder/contract/assortment/products';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client, pathOf } from '../../../testing/as.ts';
import { buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildUser, type Group } from '../../../testing/build/build.ts';
import { importPath, sendImport, settledImport } from '../../../testing/product-import.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startProductImports, takeUpImports } from './jobs.ts';

// Nobody works on the queue here: an import stays where it is until it is taken up, as after a crash.
let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const fileOf = (text: string) => ({ parts: [{ bytes: Buffer.from(text), name: 'artikelen.csv' }] });
const latestOf = async (client: Client, propertyId?: number) =>
  (await client.call(getLatestProductImport, propertyId === undefined ? {} : { propertyId })).productImport;
const deletePath = (importId: number) => pathOf(deleteProductImport, { params: { importId } });

async function aFile() {
  const given = await buildAssortment(test);
  const wrap = await buildProduct(test, { category: given.bread, name: { nl: 'Wrap' }, retailPriceCents: 595 });
  const text = `id;name_nl;retail_price\n${wrap.id};Wrap;6,25\n`;
  const { importId } = await sendImport(test, given.admin, fileOf(text));
  return { ...given, wrap, text, importId };
}

/** An import as a process leaves it that died while it wrote: asked for, and nobody is at work on it. */
async function leaveApplying(group: Group, importId: number, agoMs: number): Promise<void> {
  const askedAt = new Date(test.clock.now().getTime() - agoMs);
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update product_imports set state = 'applying', updated_at = ${askedAt} where id = ${importId}`),
  );
}

/** The sessions that have the lock of an import, or wait for it. */
async function sessionsAt(importId: number, isGranted: boolean): Promise<readonly number[]> {
  const { rows } = await test.owner.pool.query<{ pid: number }>(
    `select pid from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())
      and classid::bigint << 32 | objid::bigint = hashtextextended('product import', $1) and granted = $2`,
    [importId, isGranted],
  );
  return rows.map(({ pid }) => pid);
}

async function endSession(pid: number): Promise<void> {
  const client = new pg.Client(inject('databaseSuperuser'));
  await client.connect();
  await client.query('select pg_terminate_backend($1)', [pid]);
  await client.end();
}

const priceOf = async (client: Client) => (await client.call(listProducts, {})).products[0]?.retailPriceCents;

describe('an import that is come back to', () => {
  it('[PRD-05] is the last one of this person at this place, and no other', async () => {
    const { group, admin, manager, utrecht, text, importId } = await aFile();
    const other = await as(test, await buildUser(test, { group, role: 'admin' }));
    expect(await latestOf(admin)).toMatchObject({ id: importId, state: 'checking' });
    expect(await latestOf(admin, utrecht.id)).toBeNull();
    expect(await latestOf(other)).toBeNull();
    const local = await sendImport(test, manager, { ...fileOf('id;own_price\n'), propertyId: utrecht.id });
    expect(await latestOf(manager, utrecht.id)).toMatchObject({ id: local.importId });
    // A file at one place leaves that of another alone, and takes the place of the one before.
    const atUtrecht = await sendImport(test, admin, { ...fileOf('id;own_price\n'), propertyId: utrecht.id });
    expect(await latestOf(admin, utrecht.id)).toMatchObject({ id: atUtrecht.importId });
    expect(await latestOf(admin)).toMatchObject({ id: importId });
    const next = await sendImport(test, admin, fileOf(text));
    expect(await latestOf(admin)).toMatchObject({ id: next.importId });
    expect((await admin.get(importPath(importId))).status).toBe(404);
  });

  it('[PRD-05] is forgotten when it is thrown away, unless it is being written', async () => {
    const { group, admin, importId } = await aFile();
    await leaveApplying(group, importId, 0);
    expect((await admin.send('DELETE', deletePath(importId))).problem?.code).toBe('import_not_ready');
    await takeUpImports(test.services);
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update product_imports set state = 'checked' where id = ${importId}`),
    );
    expect((await admin.send('DELETE', deletePath(importId))).status).toBe(204);
    expect(await latestOf(admin)).toBeNull();
    expect((await admin.send('DELETE', deletePath(importId))).status).toBe(404);
  });

  it('[PRD-05] ends as failed when it breaks off, also where what it did is not taken back yet', async () => {
    const { group, admin, importId } = await aFile();
    await takeUpImports(test.services);
    // A session keeps this lock when its transaction ends, as one does that is slow to take back what it did.
    await test.owner.write('identity', (tx) =>
      tx.raw(`create function break_off() returns trigger language plpgsql as $$ begin
        perform pg_advisory_lock(hashtextextended('product import', ${importId})); raise exception 'broken off'; end $$;
        create trigger break_off before update on products for each row execute function break_off()`),
    );
    await leaveApplying(group, importId, 0);
    const ended = takeUpImports(test.services).then(() => true);
    const isWaitedFor = async () => {
      await expect.poll(() => sessionsAt(importId, false), { timeout: 20_000 }).toHaveLength(1);
    };
    await Promise.race([ended, isWaitedFor()]);
    for (const pid of await sessionsAt(importId, true)) await endSession(pid);
    await ended;
    await test.owner.write('identity', (tx) => tx.raw('drop trigger break_off on products'));
    expect(await latestOf(admin)).toMatchObject({ state: 'failed' });
    expect(await priceOf(admin)).toBe(595);
  });

  it('[PRD-05] is taken up when its worker is gone, and is done once', async () => {
    const { group, admin, importId } = await aFile();
    await takeUpImports(test.services);
    expect(await settledImport(admin, importId)).toMatchObject({ state: 'checked', changedCount: 1 });
    await admin.call(applyProductImport, { params: { importId } });
    await Promise.all([takeUpImports(test.services), takeUpImports(test.services)]);
    expect(await settledImport(admin, importId)).toMatchObject({ state: 'done', changedCount: 1 });
    expect(await priceOf(admin)).toBe(625);
    const { count } = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ count: number }>`select count(*) as count from price_history where to_cents = 625`),
    );
    expect(count).toBe(1);
  });

  it('[PRD-05] [D4] is not given up for a connection that was lost, and is taken up again', async () => {
    const { group, admin, importId } = await aFile();
    await takeUpImports(test.services);
    await leaveApplying(group, importId, 0);
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`lock table products in exclusive mode`);
      const tried = takeUpImports(test.services).catch((error: unknown) => error);
      const end = () =>
        test.services.database.pool.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        );
      await expect.poll(async () => (await end()).rowCount, { timeout: 20_000 }).toBe(1);
      expect(await tried).toMatchObject({ code: 'unavailable' });
    });
    expect(await admin.call(getProductImport, { params: { importId } })).toMatchObject({ state: 'applying' });
    await takeUpImports(test.services);
    expect(await settledImport(admin, importId)).toMatchObject({ state: 'done', changedCount: 1 });
  });

  it('[PRD-05] [D6] stays in the queue of a server that finds another one at work on it, for that one may die', async () => {
    const { group, admin, importId } = await aFile();
    const other = await buildTestApp({ beside: test });
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.row(sql`select pg_advisory_xact_lock(hashtextextended('product import', ${importId}::bigint))`);
      const stop = await startProductImports(other.services);
      const states = async () => {
        const { rows } = await test.services.database.pool.query<{ state: string }>(
          `select state from pgboss.job where name = 'import-products' and data ->> 'importId' = $1`,
          [String(importId)],
        );
        // PostgreSQL ends a transaction in which nothing happens for long.
        await tx.execute(sql`select`);
        return rows.map(({ state }) => state);
      };
      await expect.poll(states, { timeout: 25_000 }).toEqual(['retry']);
      await stop();
      await other.close();
    });
    await takeUpImports(test.services);
    expect(await settledImport(admin, importId)).toMatchObject({ state: 'checked', changedCount: 1 });
  });

  it('[PRD-05] ends as failed when it was tried for long, and can be checked again', async () => {
    const { group, admin, importId } = await aFile();
    await leaveApplying(group, importId, 20 * 60_000);
    await takeUpImports(test.services);
    expect(await admin.call(getProductImport, { params: { importId } })).toMatchObject({ state: 'failed' });
    expect(await priceOf(admin)).toBe(595);
    expect((await admin.send('PUT', importPath(importId), { body: {} })).status).toBe(202);
    await takeUpImports(test.services);
    expect(await settledImport(admin, importId)).toMatchObject({ state: 'checked', changedCount: 1 });
  });

  it('[PRD-05] is left to the one who is at work on it, however long that takes', async () => {
    const { group, admin, importId } = await aFile();
    await leaveApplying(group, importId, 20 * 60_000);
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.row(sql`select pg_advisory_xact_lock(hashtextextended('product import', ${importId}::bigint))`);
      await takeUpImports(test.services);
    });
    expect(await admin.call(getProductImport, { params: { importId } })).toMatchObject({ state: 'applying' });
  });
});
