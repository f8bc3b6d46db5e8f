import {
  createCashRegister,
  createCashRegisterCredential,
  deleteCashRegister,
  deleteCashRegisterCredential,
  getCashRegister,
  listCashRegisters,
  updateCashRegister,
} from '@larder/contract/places/cash-registers';
import { endpoints } from '@larder/contract/endpoints';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken } from '../../../platform/auth/token.ts';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client, withCredential } from '../../../testing/as.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

async function buildTill(): Promise<{ register: CashRegister; admin: Client; params: { cashRegisterId: number } }> {
  const group = await buildGroup(test);
  const register = await buildCashRegister(test, { group });
  return {
    register,
    admin: await as(test, await buildUser(test, { group, role: 'admin' })),
    params: { cashRegisterId: register.id },
  };
}

const isOpen = async (credential: string, server = test) =>
  (await withCredential(server, credential).get('/device/v1/catalog')).status === 200;

describe('cash registers', () => {
  it('[SHP-03] are listed by name, of a location or of one shop, without the removed ones', async () => {
    const group = await buildGroup(test);
    const [utrecht, aachen] = [await buildProperty(test, { group }), await buildProperty(test, { group })];
    const [lobby, bar] = [await buildShop(test, { property: utrecht }), await buildShop(test, { property: utrecht })];
    for (const [shop, name] of [
      [lobby, 'Zuil 2'],
      [lobby, 'zuil 1'],
      [bar, 'Balie'],
    ] as const)
      await buildCashRegister(test, { shop, name });
    await buildCashRegister(test, { property: aachen, name: 'Kasse' });
    const removed = await buildCashRegister(test, { shop: bar, name: 'Oud' });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update cash_registers set removed_at = now() where id = ${removed.id}`),
    );
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const names = async (call: Parameters<typeof admin.call<typeof listCashRegisters>>[1]) =>
      (await admin.call(listCashRegisters, call)).cashRegisters.map(({ name }) => name);
    expect(await names({})).toEqual(['Balie', 'Kasse', 'zuil 1', 'Zuil 2']);
    expect(await names({ propertyId: utrecht.id })).toEqual(['Balie', 'zuil 1', 'Zuil 2']);
    expect(await names({ query: { shopId: String(lobby.id) } })).toEqual(['zuil 1', 'Zuil 2']);
    expect(await names({ propertyId: aachen.id, query: { shopId: String(lobby.id) } })).toEqual([]);
    expect((await admin.get(`/api/v1/cash_registers/${removed.id}`)).problem?.code).toBe('not_found');
  });

  it('[SHP-03] show what their till last said', async () => {
    const { admin, params } = await buildTill();
    expect(await admin.call(getCashRegister, { params })).toMatchObject({
      hasCredential: false,
      lastSeenAt: null,
      appVersion: null,
    });
    const { credential } = await admin.call(createCashRegisterCredential, { params });
    const clock = new Date(test.clock.now().getTime() - 2_500).toISOString();
    await withCredential(test, credential).send('POST', '/device/v1/heartbeat', {
      body: { app_version: '4.2.0', clock },
    });
    const seen = await admin.call(getCashRegister, { params });
    expect(seen).toMatchObject({
      hasCredential: true,
      appVersion: '4.2.0',
      lastSeenAt: test.clock.now().toISOString(),
    });
    expect(Math.abs(seen.clockSkewMs ?? 0)).toBe(2_500);
  });
});

describe('adding, changing and removing', () => {
  it('[SHP-03] adds a register to a shop, with what was entered and no credential yet', async () => {
    const group = await buildGroup(test);
    const shop = await buildShop(test, { group });
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const body = { shopId: shop.id, name: ' Kassa 1 ', terminalId: ' 60010203', model: 'table' as const };
    const made = await admin.call(createCashRegister, { body });
    expect(made).toMatchObject({
      propertyId: shop.propertyId,
      shopId: shop.id,
      name: 'Kassa 1',
      terminalId: '60010203',
      merchant: null,
      model: 'table',
      hasCredential: false,
      version: 1,
    });
    const { cashRegisters } = await admin.call(listCashRegisters, { query: { shopId: String(shop.id) } });
    expect(cashRegisters).toEqual([made]);
    const refused = await admin.send('POST', '/api/v1/cash_registers', {
      body: { shop_id: shop.id, name: ' ', model: 'floor' },
    });
    expect(refused.problem?.errors).toMatchObject([{ path: 'name', code: 'required' }]);
  });

  it('[SHP-03] has a terminal that no other register of the location has, however it is spelled', async () => {
    const property = await buildProperty(test);
    const [lobby, bar] = [await buildShop(test, { property }), await buildShop(test, { property })];
    const group = { id: property.groupId, slug: '', name: '' };
    const elsewhere = await buildShop(test, { group });
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const add = (shopId: number, terminalId: string | null) =>
      admin.send('POST', '/api/v1/cash_registers', {
        body: { shop_id: shopId, name: 'Kassa', terminal_id: terminalId, model: 'floor' },
      });
    const answers = await Promise.all([add(lobby.id, 'ab-1'), add(bar.id, 'AB-1'), add(lobby.id, 'Ab-1 ')]);
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([201, 422, 422]);
    for (const { problem } of answers)
      expect(problem?.errors ?? [{ path: 'terminal_id', code: 'terminal_taken' }]).toMatchObject([
        { path: 'terminal_id', code: 'terminal_taken' },
      ]);
    const free = [await add(elsewhere.id, 'AB-1'), await add(bar.id, null), await add(bar.id, null)];
    expect(free.map(({ status }) => status)).toEqual([201, 201, 201]);
    const [register] = (await admin.call(listCashRegisters, { query: { shopId: String(elsewhere.id) } })).cashRegisters;
    // What is removed gives its terminal back.
    await admin.send('DELETE', `/api/v1/cash_registers/${register?.id}`);
    expect((await add(elsewhere.id, 'ab-1')).status).toBe(201);
  });

  it('[SHP-03] [D7] changes one for the first of two who do, and keeps what the call does not name', async () => {
    const { register, admin, params } = await buildTill();
    const changed = await admin.call(updateCashRegister, { params, body: { merchant: 'MHU-TOGO' } });
    expect(changed).toMatchObject({ name: register.name, merchant: 'MHU-TOGO', version: 2 });
    const late = await admin.send('PUT', `/api/v1/cash_registers/${register.id}`, {
      body: { name: 'Kassa 9' },
      headers: { 'if-match': '"1"' },
    });
    expect([late.status, late.headers['etag']]).toEqual([412, '"2"']);
    expect((await admin.call(updateCashRegister, { params, body: { merchant: null } })).merchant).toBeNull();
  });

  it('[SHP-03] [E7] removes one with its credential within a second on every server, and keeps its receipts', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const { register, admin, params } = await buildTill();
      const receipt = await buildReceipt(test, { register });
      const { credential } = await admin.call(createCashRegisterCredential, { params });
      expect([await isOpen(credential), await isOpen(credential, other)]).toEqual([true, true]);
      await admin.call(deleteCashRegister, { params });
      expect(await isOpen(credential)).toBe(false);
      await vi.waitFor(async () => expect(await isOpen(credential, other)).toBe(false), {
        timeout: 1_000,
        interval: 20,
      });
      expect((await admin.get(`/api/v1/cash_registers/${register.id}`)).status).toBe(404);
      expect((await admin.send('DELETE', `/api/v1/cash_registers/${register.id}`)).status).toBe(404);
      expect((await admin.get(`/api/v1/receipts/${receipt.id}`)).status).toBe(200);
    } finally {
      await other.close();
    }
  });

  it('[V5] leave what they were and became in the audit trail', async () => {
    const { register, admin, params } = await buildTill();
    await admin.call(updateCashRegister, { params, body: { name: 'Kassa 2' } });
    await admin.call(deleteCashRegister, { params });
    const entries = await test.owner.read({ groupId: register.groupId }, (tx) =>
      tx.rows(sql<{ action: string }>`select action, before, after from audit_entries order by id`),
    );
    expect(entries).toMatchObject([
      { action: 'cash_register_updated', before: { name: register.name }, after: { name: 'Kassa 2' } },
      { action: 'cash_register_removed', before: { name: 'Kassa 2' }, after: null },
    ]);
  });
});

describe('credentials', () => {
  it('[SHP-04] are shown once and kept as a hash', async () => {
    const { register, admin, params } = await buildTill();
    const made = await admin.call(createCashRegisterCredential, { params });
    expect(made).toMatchObject({ cashRegisterId: register.id, createdAt: test.clock.now().toISOString() });
    expect(made.credential).toMatch(/^[A-Za-z0-9_-]{43}$/);
    expect(await isOpen(made.credential)).toBe(true);
    const row = await test.owner.read({ groupId: register.groupId }, (tx) =>
      tx.row(
        sql<{
          token_hash: Buffer;
          text: string;
        }>`select token_hash, to_jsonb(device_credentials)::text as text from device_credentials`,
      ),
    );
    expect(row.token_hash).toEqual(hashToken(made.credential));
    expect(row.text).not.toContain(made.credential);
    expect((await admin.get(`/api/v1/cash_registers/${register.id}`)).text).not.toContain(made.credential);
  });

  it('[SHP-04] [E7] end when a new one is made or they are revoked, at once and on every server', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const { admin, params } = await buildTill();
      const first = (await admin.call(createCashRegisterCredential, { params })).credential;
      expect([await isOpen(first), await isOpen(first, other)]).toEqual([true, true]);
      const second = (await admin.call(createCashRegisterCredential, { params })).credential;
      expect(second).not.toBe(first);
      expect([await isOpen(first), await isOpen(second)]).toEqual([false, true]);
      await vi.waitFor(
        async () => expect([await isOpen(first, other), await isOpen(second, other)]).toEqual([false, true]),
        { timeout: 1_000, interval: 20 },
      );
      await admin.call(deleteCashRegisterCredential, { params });
      expect(await isOpen(second)).toBe(false);
      await vi.waitFor(async () => expect(await isOpen(second, other)).toBe(false), { timeout: 1_000, interval: 20 });
      await admin.call(deleteCashRegisterCredential, { params });
      expect((await admin.call(getCashRegister, { params })).hasCredential).toBe(false);
    } finally {
      await other.close();
    }
  });

  it('[SHP-04] leave one working credential when several are made at once', async () => {
    const { admin, params } = await buildTill();
    const made = await Promise.all(
      Array.from({ length: 5 }, () => admin.call(createCashRegisterCredential, { params })),
    );
    const open = await Promise.all(made.map(({ credential }) => isOpen(credential)));
    expect(open.filter(Boolean)).toHaveLength(1);
  });

  it('[E7] open the device API of their own register and nothing of the back office', async () => {
    const { register, admin, params } = await buildTill();
    const { credential } = await admin.call(createCashRegisterCredential, { params });
    for (const endpoint of endpoints.filter(({ api, requires }) => api === 'office' && requires !== 'public')) {
      const path = `/api/v1${endpoint.path.replace(/:\w+/g, String(register.id))}`;
      const answer = await withCredential(test, credential).send(endpoint.method, path, {
        headers: { 'sec-fetch-site': 'same-origin', cookie: `larder=${credential}` },
      });
      expect(answer.status, endpoint.name).toBe(401);
    }
    for (const header of [
      credential,
      `bearer ${credential}`,
      `Basic ${credential}`,
      `Bearer ${credential}x`,
      `Bearer ${'x'.repeat(43)}`,
      'Bearer ',
    ])
      expect(
        (await test.app.inject({ url: '/device/v1/catalog', headers: { authorization: header } })).statusCode,
        header,
      ).toBe(401);
  });

  it('[USR-02] [E7] [V5] are ended by the till that has one, at once and for good, with a line in the audit trail', async () => {
    const { register, admin, params } = await buildTill();
    const group = { id: register.groupId, slug: '', name: '' };
    const neighbour = await asTill(test, await buildCashRegister(test, { group }));
    const { credential: former } = await admin.call(createCashRegisterCredential, { params });
    const { credential } = await admin.call(createCashRegisterCredential, { params });
    const till = withCredential(test, credential);
    const unpair = (client: typeof till) => client.send('POST', '/device/v1/unpair');
    // What it had before it was paired anew ends nothing any more.
    expect((await unpair(withCredential(test, former))).status).toBe(401);
    expect((await till.get('/device/v1/catalog')).status).toBe(200);
    expect([(await unpair(till)).status, (await unpair(till)).status]).toEqual([204, 401]);
    expect((await till.get('/device/v1/catalog')).status).toBe(401);
    expect((await neighbour.get('/device/v1/catalog')).status).toBe(200);
    expect(await admin.call(getCashRegister, { params })).toMatchObject({ hasCredential: false });
    const lines = await test.owner.read({ groupId: register.groupId }, (tx) =>
      tx.rows(sql`
        select actor_kind, actor_cash_register_id, subject_type, subject_id from audit_entries where action = 'cash_register_unpaired'`),
    );
    expect(lines).toEqual([
      {
        actor_kind: 'device',
        actor_cash_register_id: register.id,
        subject_type: 'cash_register',
        subject_id: register.id,
      },
    ]);
  });

  it('[V5] leave a line in the audit trail when made and when revoked, without the secret', async () => {
    const { register, admin, params } = await buildTill();
    const { credential } = await admin.call(createCashRegisterCredential, { params });
    await admin.call(deleteCashRegisterCredential, { params });
    await admin.call(deleteCashRegisterCredential, { params });
    const entries = await test.owner.read({ groupId: register.groupId }, (tx) =>
      tx.rows(sql<{ action: string }>`select * from audit_entries order by id`),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'cash_register_credential_created',
      'cash_register_credential_revoked',
    ]);
    expect(entries[0]).toMatchObject({ actor_kind: 'user', subject_type: 'cash_register', subject_id: register.id });
    expect(JSON.stringify(entries)).not.toContain(credential);
  });
});
