import { savedView } from '@larder/contract/office/saved-views';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Group, type Property } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Role = 'admin' | 'manager' | 'default';

/** A group with two locations, and somebody of a role at the first. */
async function openGroup() {
  const group = await buildGroup(app);
  const [here, there] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const enter = async (role: Role, properties: readonly Property[] = [here]) =>
    as(app, await buildUser(app, { group, role, properties: role === 'admin' ? [] : [...properties] }));
  return { group, here, there, enter };
}

const pathAt = (property: Property | null, id?: number) =>
  `/api/v1${property === null ? '' : `/properties/${property.id}`}/saved_views${id === undefined ? '' : `/${id}`}`;

const failed = {
  list: 'transactions',
  name: 'Mislukt',
  query: 'preset=week&shift=-1&state=FAILED&columns=receipt%2Ctotal',
};

const keep = async (client: Client, property: Property | null, change: object = {}) => {
  const made = await client.send('POST', pathAt(property), { body: { ...failed, ...change } });
  expect(made.status, made.text).toBe(201);
  return z.parse(savedView, made.body);
};

const namesFor = async (client: Client, property: Property | null) => {
  const { body } = await client.send('GET', pathAt(property));
  return z.parse(z.object({ savedViews: z.array(savedView) }), body).savedViews.map(({ name }) => name);
};

describe('own views', () => {
  test('[VIE-01] keep name and query as they are, by name, at the place where they were made', async () => {
    const { here, there, enter } = await openGroup();
    const manager = await enter('manager', [here, there]);
    const view = await keep(manager, here);
    await keep(manager, here, { name: ' Álle bonnen ', query: '' });
    await keep(manager, there, { name: 'Daar' });
    expect(view).toMatchObject({ ...failed, isShared: false, version: 1 });
    expect(await namesFor(manager, here)).toEqual(['Álle bonnen', 'Mislukt']);
    expect(await namesFor(manager, there)).toEqual(['Daar']);
    const renamed = await manager.send('PUT', pathAt(here, view.id), { body: { name: 'Afgebroken', query: 'q=1' } });
    expect(renamed.body).toMatchObject({ name: 'Afgebroken', query: 'q=1', version: 2 });
    expect((await manager.send('DELETE', pathAt(here, view.id))).status).toBe(204);
    expect(await namesFor(manager, here)).toEqual(['Álle bonnen']);
  });

  test('[VIE-02] everybody keeps them where they may enter; nobody else sees or changes them, not even an administrator', async () => {
    const { here, there, enter } = await openGroup();
    const [staff, colleague, admin] = [await enter('default'), await enter('default'), await enter('admin')];
    const { id } = await keep(staff, here);
    for (const other of [colleague, admin]) {
      expect(await namesFor(other, here)).toEqual([]);
      for (const [method, body] of [['GET'], ['PUT', { name: 'Van mij' }], ['DELETE']] as const)
        expect((await other.send(method, pathAt(here, id), body === undefined ? {} : { body })).status).toBe(404);
    }
    expect((await staff.send('POST', pathAt(there), { body: failed })).status).toBe(404);
    expect(await namesFor(staff, here)).toEqual(['Mislukt']);
    const foreign = await (await openGroup()).enter('admin');
    expect((await foreign.send('GET', pathAt(null, id))).status).toBe(404);
    expect(await namesFor(foreign, null)).toEqual([]);
  });

  test('[VIE-02] a list that somebody does not see is none that they keep', async () => {
    const { here, enter } = await openGroup();
    const refused = await (
      await enter('default')
    ).send('POST', pathAt(here), { body: { ...failed, list: 'accounts' } });
    expect([refused.status, refused.problem?.errors]).toMatchObject([422, [{ path: 'list', code: 'invalid_value' }]]);
  });
});

describe('shared views', () => {
  test('[VIE-02] managers share at their locations, administrators everywhere; staff see and cannot change them', async () => {
    const { here, there, enter } = await openGroup();
    const [admin, manager, staff] = [await enter('admin'), await enter('manager'), await enter('default')];
    const { id } = await keep(manager, here, { isShared: true });
    await keep(admin, here, { isShared: true, name: 'Van de groep' });
    expect(await namesFor(staff, here)).toEqual(['Mislukt', 'Van de groep']);
    const status = async (client: Client, method: 'PUT' | 'DELETE' | 'POST', path: string, body?: object) =>
      (await client.send(method, path, body === undefined ? {} : { body })).status;
    expect([
      await status(staff, 'PUT', pathAt(here, id), { name: 'Anders' }),
      await status(staff, 'PUT', pathAt(here, id), { is_shared: false }),
      await status(staff, 'DELETE', pathAt(here, id)),
      await status(staff, 'POST', pathAt(here), { ...failed, name: 'Voor allen', is_shared: true }),
    ]).toEqual([403, 403, 403, 403]);
    const own = await keep(staff, here, { name: 'Van mij' });
    expect(await status(staff, 'PUT', pathAt(here, own.id), { is_shared: true })).toBe(403);
    expect([
      await status(manager, 'POST', pathAt(there), { ...failed, is_shared: true }),
      await status(manager, 'POST', pathAt(null), { ...failed, is_shared: true }),
      await status(admin, 'POST', pathAt(null), { ...failed, is_shared: true }),
    ]).toEqual([404, 403, 201]);
    // What stands at another location is not there, whatever path it is asked by.
    const elsewhere = await keep(admin, there, { isShared: true });
    for (const client of [manager, staff])
      for (const path of [pathAt(here, elsewhere.id), pathAt(null, elsewhere.id)])
        expect([(await client.send('GET', path)).status, await status(client, 'DELETE', path)]).toEqual([404, 404]);
    expect((await admin.send('GET', pathAt(here, elsewhere.id))).status).toBe(404);
    expect(await status(manager, 'DELETE', pathAt(here, id))).toBe(204);
  });

  test('[VIE-02] who may not see the list is not told of its views', async () => {
    const { here, enter } = await openGroup();
    const [manager, staff] = [await enter('manager'), await enter('default')];
    const { id } = await keep(manager, here, { isShared: true, list: 'accounts', name: 'Zonder locatie' });
    expect(await namesFor(manager, here)).toEqual(['Zonder locatie']);
    expect(await namesFor(staff, here)).toEqual([]);
    expect((await staff.send('GET', pathAt(here, id))).status).toBe(404);
  });

  test('[VIE-02] what is taken back from all is of who took it back', async () => {
    const { here, enter } = await openGroup();
    const [manager, other] = [await enter('manager'), await enter('manager')];
    const { id } = await keep(manager, here, { isShared: true });
    expect((await other.send('PUT', pathAt(here, id), { body: { is_shared: false } })).body).toMatchObject({
      isShared: false,
    });
    expect([await namesFor(manager, here), await namesFor(other, here)]).toEqual([[], ['Mislukt']]);
  });

  test('[VIE-06] stand in the history of their place, and own ones do not', async () => {
    const { group, here, enter } = await openGroup();
    const manager = await enter('manager');
    const own = await keep(manager, here, { name: 'Eigen' });
    const { id } = await keep(manager, here, { isShared: true });
    await manager.send('PUT', pathAt(here, id), { body: { name: 'Afgebroken' } });
    await manager.send('PUT', pathAt(here, id), { body: { is_shared: false } });
    await manager.send('PUT', pathAt(here, own.id), { body: { name: 'Nog eigen' } });
    await manager.send('DELETE', pathAt(here, own.id));
    expect(await linesOf(group)).toEqual([
      { action: 'saved_view_created', property_id: here.id, before: null, after: 'Mislukt' },
      { action: 'saved_view_updated', property_id: here.id, before: 'Mislukt', after: 'Afgebroken' },
      { action: 'saved_view_deleted', property_id: here.id, before: 'Afgebroken', after: null },
    ]);
    const told = await manager.send('GET', `/api/v1/properties/${here.id}/history?kind=saved_view`);
    expect(told.body).toMatchObject({
      history: [
        { action: 'saved_view_deleted', kind: 'saved_view', subject: { name: 'Afgebroken' } },
        { action: 'saved_view_updated', changes: [{ field: 'name' }] },
        { action: 'saved_view_created' },
      ],
    });
  });
});

async function linesOf({ id }: Group) {
  return app.owner.read({ groupId: id }, (tx) =>
    tx.rows(sql<{ action: string; property_id: number | null; before: string | null; after: string | null }>`
      select action, property_id, before ->> 'name' as before, after ->> 'name' as after from audit_entries
      where group_id = ${id} and action like 'saved_view%' order by id`),
  );
}

describe('names and numbers', () => {
  test('[VIE-01] a name is unique per list, place and owner, whatever its case', async () => {
    const { here, there, enter } = await openGroup();
    const [manager, staff] = [await enter('manager', [here, there]), await enter('default')];
    const { id } = await keep(manager, here);
    const taken = await manager.send('POST', pathAt(here), { body: { ...failed, name: 'mISLUKT ' } });
    expect([taken.status, taken.problem?.errors]).toMatchObject([422, [{ path: 'name', code: 'view_name_taken' }]]);
    await keep(manager, here, { list: 'reviews' });
    await keep(manager, there);
    await keep(staff, here);
    const shared = await keep(manager, here, { isShared: true });
    const back = await manager.send('PUT', pathAt(here, shared.id), { body: { is_shared: false } });
    expect(back.problem?.errors).toMatchObject([{ path: 'name', code: 'view_name_taken' }]);
    expect((await manager.send('PUT', pathAt(here, id), { body: { name: 'MISLUKT' } })).status).toBe(200);
  });

  test('[VIE-01] a name has 1 to 60 characters, a query at most 2,000 of an address', async () => {
    const { here, enter } = await openGroup();
    const staff = await enter('default');
    const refused = async (change: object) =>
      (await staff.send('POST', pathAt(here), { body: { ...failed, ...change } })).problem?.errors[0]?.path;
    expect([
      await refused({ name: '' }),
      await refused({ name: '  ' }),
      await refused({ name: 'a'.repeat(61) }),
      await refused({ query: 'q='.padEnd(2001, 'a') }),
      await refused({ query: 'q=<script>' }),
      await refused({ query: 'q=a b' }),
      await refused({ list: 'everything' }),
    ]).toEqual(['name', 'name', 'name', 'query', 'query', 'query', 'list']);
    await keep(staff, here, { name: 'a'.repeat(60), query: 'q='.padEnd(2000, 'a') });
  });

  test('[VIE-01] at most 30 per list, place and owner, also where several come at once', async () => {
    const { group, here, there } = await openGroup();
    const user = await buildUser(app, { group, role: 'manager', properties: [here, there] });
    const manager = await as(app, user);
    for (let number = 1; number <= 29; number++) await keep(manager, here, { name: `Nummer ${number}` });
    // Sessions of their own, which do not wait for each other.
    const twins = await Promise.all(Array.from({ length: 8 }, () => as(app, user)));
    const answers = await Promise.all(
      twins.map((twin, number) => twin.send('POST', pathAt(here), { body: { ...failed, name: `Tegelijk ${number}` } })),
    );
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    const full = answers.find(({ status }) => status === 422);
    expect(full?.problem?.errors).toMatchObject([{ path: 'name', code: 'view_limit' }]);
    const shared = await keep(manager, here, { isShared: true });
    const back = await manager.send('PUT', pathAt(here, shared.id), { body: { is_shared: false, name: 'Terug' } });
    expect(back.problem?.errors).toMatchObject([{ code: 'view_limit' }]);
    await keep(manager, here, { list: 'reviews' });
    await keep(manager, there);
  });

  test('[VIE-01] a change of what somebody else changed since is refused', async () => {
    const { here, enter } = await openGroup();
    const manager = await enter('manager');
    const { id } = await keep(manager, here, { isShared: true });
    await manager.send('PUT', pathAt(here, id), { body: { query: 'q=1' }, headers: { 'if-match': '"1"' } });
    const stale = await manager.send('PUT', pathAt(here, id), {
      body: { query: 'q=2' },
      headers: { 'if-match': '"1"' },
    });
    expect([stale.status, stale.problem?.code, stale.headers['etag']]).toEqual([412, 'stale_version', '"2"']);
  });
});

test('[VIE-01] what is of a person or of a location goes with them', async () => {
  const { group, here, there, enter } = await openGroup();
  const admin = await enter('admin');
  const leaving = await buildUser(app, { group, role: 'manager', properties: [here] });
  const manager = await as(app, leaving);
  await keep(manager, here);
  await keep(manager, here, { isShared: true, name: 'Blijft' });
  await keep(admin, there, { isShared: true });
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`delete from users where group_id = ${group.id} and id = ${leaving.id}`);
    await tx.execute(sql`delete from properties where group_id = ${group.id} and id = ${there.id}`);
  });
  const left = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ name: string }>`select name from saved_views where group_id = ${group.id}`),
  );
  expect(left).toEqual([{ name: 'Blijft' }]);
});
