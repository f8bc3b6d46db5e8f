import { getCurrentUser } from '@larder/contract/people/auth';
import { createUser, deleteUser, getUser, listUsers, updateUser } from '@larder/contract/people/users';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Answer, type Client } from '../../../testing/as.ts';
import {
  buildGroup,
  buildProperty,
  buildUser,
  type Group,
  type Property,
  unique,
  type User,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
  await test.startJobs();
});
afterAll(() => test.close());

type Hotel = { group: Group; utrecht: Property; aachen: Property; adminUser: User; admin: Client };

async function buildHotel(): Promise<Hotel> {
  const group = await buildGroup(test, { name: 'Molenhof' });
  const [utrecht, aachen] = [
    await buildProperty(test, { group, name: 'Utrecht' }),
    await buildProperty(test, { group, name: 'Aachen' }),
  ];
  const adminUser = await buildUser(test, { group, role: 'admin' });
  return { group, utrecht, aachen, adminUser, admin: await as(test, adminUser) };
}

const newEmail = () => `jelle${unique()}@larder.test`;
const post = (client: Client, body: unknown) => client.send('POST', '/api/v1/users', { body });
const put = (client: Client, userId: number, body: unknown, version?: number) =>
  client.send('PUT', `/api/v1/users/${userId}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (client: Client, userId: number) => client.send('DELETE', `/api/v1/users/${userId}`);
const fieldsOf = (answer: Answer) => answer.problem?.errors.map(({ path, code }) => ({ path, code }));
const setPassword = (token: string) =>
  anonymous(test).send('POST', '/api/v1/users/set_password', {
    body: { token, password: 'Zeven bruine boterhammen', password_confirmation: 'Zeven bruine boterhammen' },
  });

/** The links that were mailed to an address, once there are so many. */
async function linksTo(email: string, count = 1): Promise<readonly string[]> {
  return vi.waitFor(
    () => {
      const mails = test.mailbox.mails.filter(({ to }) => to === email);
      expect(mails).toHaveLength(count);
      return mails.map(({ text }) => /token=([A-Za-z0-9_-]{43})/.exec(text)?.[1] ?? '');
    },
    { timeout: 10_000, interval: 30 },
  );
}

describe('the overview', () => {
  it('[USR-01] shows an administrator every account of the group, with role, locations, status and last visit', async () => {
    const { group, utrecht, aachen, admin, adminUser } = await buildHotel();
    const invited = await buildUser(test, { group, properties: [utrecht], hasPassword: false });
    await buildUser(test, { group, role: 'manager', properties: [utrecht, aachen], isDisabled: true });
    await buildUser(test);
    const { users, pagination } = await admin.call(listUsers, { query: { sort: 'role', order: 'desc' } });
    expect(users.map(({ role, status, properties }) => [role, status, properties.map(({ name }) => name)])).toEqual([
      ['admin', 'active', ['Aachen', 'Utrecht']],
      ['manager', 'disabled', ['Aachen', 'Utrecht']],
      ['default', 'invited', ['Utrecht']],
    ]);
    expect(pagination.totalCount).toBe(3);
    expect(users[2]).toMatchObject({ id: invited.id, canUpdate: true, canDelete: true, lastSeenAt: null });
    expect(users[0]).toMatchObject({ id: adminUser.id, canUpdate: true, canDelete: false });
  });

  it('[USR-01] is searched by name and e-mail without accents, filtered by role and location, sorted and paged', async () => {
    const { group, utrecht, aachen, admin } = await buildHotel();
    const add = (name: string, role: string, propertyIds: number[]) =>
      post(admin, { name, email: newEmail(), role, property_ids: propertyIds });
    await add('Zoë Çelik', 'manager', [utrecht.id]);
    await add('Anna Müller', 'default', [aachen.id]);
    await add('bert Smit', 'default', [utrecht.id, aachen.id]);
    const names = async (query: Parameters<typeof admin.call<typeof listUsers>>[1]) =>
      (await admin.call(listUsers, query)).users.map(({ name }) => name).filter((name) => !name.startsWith('Person'));
    expect(await names({ query: { search: 'celik zoe' } })).toEqual(['Zoë Çelik']);
    expect(await names({ query: { search: '%' } })).toEqual([]);
    expect(await names({ query: { search: 'JELLE' } })).toEqual(['Anna Müller', 'bert Smit', 'Zoë Çelik']);
    expect(await names({ query: { role: 'default' } })).toEqual(['Anna Müller', 'bert Smit']);
    expect(await names({ query: { propertyId: String(utrecht.id) } })).toEqual(['bert Smit', 'Zoë Çelik']);
    expect(await names({ propertyId: aachen.id })).toEqual(['Anna Müller', 'bert Smit']);
    expect(await names({ query: { propertyId: String((await buildProperty(test)).id) } })).toEqual([]);
    await buildUser(test, { group });
    for (const sort of ['name', 'email', 'role', 'lastSeenAt'] as const) {
      const whole = (await admin.call(listUsers, { query: { sort } })).users.map(({ id }) => id);
      const paged: number[] = [];
      for (let cursor: string | null | undefined; cursor !== null;) {
        const page = await admin.call(listUsers, {
          query: { sort, limit: '2', ...(cursor === undefined ? {} : { cursor }) },
        });
        paged.push(...page.users.map(({ id }) => id));
        cursor = page.pagination.nextCursor;
      }
      expect(paged, sort).toEqual(whole);
      expect(whole).toHaveLength(5);
    }
  });

  it('[USR-01] [ACC-12] shows a manager themselves and who enters a location of theirs, but no administrator and no other location', async () => {
    const { group, utrecht, aachen, adminUser } = await buildHotel();
    const me = await buildUser(test, { group, role: 'manager', properties: [utrecht] });
    const here = await buildUser(test, { group, properties: [utrecht] });
    const wide = await buildUser(test, { group, role: 'manager', properties: [utrecht, aachen] });
    const away = await buildUser(test, { group, properties: [aachen] });
    const both = await buildUser(test, { group, role: 'admin', properties: [utrecht] });
    const manager = await as(test, me);
    const { users } = await manager.call(listUsers, { query: { sort: 'role' } });
    expect(users.map(({ id }) => id)).toEqual([here.id, me.id, wide.id]);
    expect(
      users.map(({ properties, hasOtherProperties, canUpdate, canDelete }) => [
        properties.map(({ name }) => name),
        hasOtherProperties,
        canUpdate,
        canDelete,
      ]),
    ).toEqual([
      [['Utrecht'], false, true, true],
      [['Utrecht'], false, true, false],
      [['Utrecht'], true, false, false],
    ]);
    expect((await manager.call(listUsers, { query: { propertyId: String(aachen.id) } })).users).toEqual([]);
    for (const { id } of [away, adminUser, both]) {
      expect((await manager.get(`/api/v1/users/${id}`)).status).toBe(404);
      expect((await put(manager, id, { name: 'X' })).status).toBe(404);
      expect((await remove(manager, id)).status).toBe(404);
    }
    expect((await put(manager, wide.id, { name: 'X' })).problem?.code).toBe('forbidden');
    expect((await remove(manager, wide.id)).problem?.code).toBe('forbidden');
    expect((await manager.send('POST', `/api/v1/users/${wide.id}/invitation`)).problem?.code).toBe('forbidden');
  });

  it('[USR-01] knows when somebody was last here, also after they signed out', async () => {
    const { group, utrecht, admin } = await buildHotel();
    const user = await buildUser(test, { group, properties: [utrecht] });
    const body = { user: { email: user.email, password: 'Kaas op het brood, 7 dagen' } };
    await anonymous(test).send('POST', '/api/v1/users/log_in', { body });
    const seen = await admin.call(getUser, { params: { userId: user.id } });
    expect(seen).toMatchObject({ lastSeenAt: test.clock.now().toISOString(), version: 1 });
  });
});

describe('adding', () => {
  it('[USR-01] mails a link that sets the first password once, within a week, and opens what the role opens', async () => {
    const { admin, utrecht } = await buildHotel();
    const email = newEmail();
    const made = await admin.call(createUser, {
      body: { email, name: ' Jelle Bakker ', role: 'manager', propertyIds: [utrecht.id, utrecht.id], locale: 'de' },
    });
    expect(made).toMatchObject({ email, name: 'Jelle Bakker', status: 'invited', locale: 'de', version: 1 });
    const [token = ''] = await linksTo(email);
    const mail = test.mailbox.mails.find(({ to }) => to === email);
    expect(mail?.subject).toBe('Ihr Konto für Larder');
    expect(mail?.text).toContain('Molenhof');
    expect(mail?.html).toContain(token);
    test.clock.advance(7 * 86_400_000 - 1);
    expect((await setPassword(token)).status).toBe(204);
    expect((await setPassword(token)).problem?.code).toBe('invalid_reset_link');
    const body = { user: { email: email.toUpperCase(), password: 'Zeven bruine boterhammen' } };
    const answer = await anonymous(test).send('POST', '/api/v1/users/log_in', { body });
    expect(answer.body).toMatchObject({ role: 'manager', allowedProperties: [{ id: utrecht.id }], locale: 'de' });
    test.clock.advance(-7 * 86_400_000 + 1);
  });

  it('[USR-01] refuses an address that has an account in any group, in any case, also of two at once', async () => {
    const { admin, utrecht } = await buildHotel();
    const stranger = await buildUser(test);
    const body = { name: 'Jelle', role: 'default', property_ids: [utrecht.id] };
    const taken = await post(admin, { ...body, email: stranger.email.toUpperCase() });
    expect([taken.status, fieldsOf(taken)]).toEqual([422, [{ path: 'email', code: 'email_taken' }]]);
    const email = newEmail();
    const answers = await Promise.all([post(admin, { ...body, email }), post(admin, { ...body, email })]);
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422']);
    const other = await buildUser(test, { properties: [utrecht] });
    expect(fieldsOf(await put(admin, other.id, { email }))).toEqual([{ path: 'email', code: 'email_taken' }]);
    for (const bad of ['jelle@hotel', 'jelle@hotel.hotel', 'jelle @hotel.nl', ''])
      expect(fieldsOf(await post(admin, { ...body, email: bad })), bad).toEqual([
        { path: 'email', code: 'invalid_email' },
      ]);
  });

  it('[USR-01] gives nobody more than who adds them has', async () => {
    const { group, utrecht, aachen, admin } = await buildHotel();
    const manager = await as(test, await buildUser(test, { group, role: 'manager', properties: [utrecht] }));
    const add = async (client: Client, role: string, propertyIds: number[]) =>
      fieldsOf(await post(client, { email: newEmail(), name: 'Jelle', role, property_ids: propertyIds })) ?? 'added';
    expect(await add(manager, 'manager', [utrecht.id])).toBe('added');
    expect(await add(manager, 'admin', [])).toEqual([{ path: 'role', code: 'role_too_high' }]);
    expect(await add(manager, 'default', [utrecht.id, aachen.id])).toEqual([
      { path: 'property_ids', code: 'foreign_property' },
    ]);
    expect(await add(admin, 'default', [(await buildProperty(test)).id])).toEqual([
      { path: 'property_ids', code: 'foreign_property' },
    ]);
    expect(await add(admin, 'default', [])).toEqual([{ path: 'property_ids', code: 'property_required' }]);
    expect(await add(admin, 'admin', [])).toBe('added');
    const blank = await post(admin, { email: newEmail(), name: ' ', role: 'default', property_ids: [] });
    expect(fieldsOf(blank)).toEqual([
      { path: 'name', code: 'required' },
      { path: 'property_ids', code: 'property_required' },
    ]);
  });

  it('[USR-01] mails again on request, ending the former link, until the person is in', async () => {
    const { admin, utrecht } = await buildHotel();
    const email = newEmail();
    const { id } = await admin.call(createUser, {
      body: { email, name: 'Jelle', role: 'default', propertyIds: [utrecht.id] },
    });
    const [first = ''] = await linksTo(email);
    const again = () => admin.send('POST', `/api/v1/users/${id}/invitation`);
    expect((await again()).status).toBe(204);
    const second = (await linksTo(email, 2))[1] ?? '';
    expect((await setPassword(first)).problem?.code).toBe('invalid_reset_link');
    expect((await setPassword(second)).status).toBe(204);
    expect((await again()).problem?.code).toBe('account_active');
    expect((await admin.call(getUser, { params: { userId: id } })).status).toBe('active');
  });

  it('[A9] mails at most 5 invitations an hour to one address', async () => {
    const { group, admin } = await buildHotel();
    const invited = await buildUser(test, { group, role: 'admin', hasPassword: false });
    const answers: number[] = [];
    for (let time = 0; time < 6; time += 1)
      answers.push((await admin.send('POST', `/api/v1/users/${invited.id}/invitation`)).status);
    expect(answers).toEqual([204, 204, 204, 204, 204, 429]);
  });
});

describe('changing', () => {
  it('[USR-01] [D7] changes what the body carries, and refuses a version that somebody else has changed since', async () => {
    const { group, utrecht, aachen, admin } = await buildHotel();
    const user = await buildUser(test, { group, properties: [utrecht] });
    const renamed = await put(admin, user.id, { name: 'Nieuwe naam' }, 1);
    expect(renamed.body).toMatchObject({ name: 'Nieuwe naam', email: user.email, role: 'default', version: 2 });
    expect(renamed.headers['etag']).toBe('"2"');
    const stale = await put(admin, user.id, { property_ids: [aachen.id] }, 1);
    expect([stale.status, stale.problem?.code, stale.headers['etag']]).toEqual([412, 'stale_version', '"2"']);
    const moved = await put(admin, user.id, { property_ids: [aachen.id] }, 2);
    expect(moved.body).toMatchObject({ properties: [{ id: aachen.id }], version: 3 });
    expect(fieldsOf(await put(admin, user.id, { property_ids: [] }))).toEqual([
      { path: 'property_ids', code: 'property_required' },
    ]);
  });

  it('[USR-01] keeps a manager within their own role and locations', async () => {
    const { group, utrecht, aachen } = await buildHotel();
    const manager = await as(test, await buildUser(test, { group, role: 'manager', properties: [utrecht] }));
    const user = await buildUser(test, { group, properties: [utrecht] });
    expect(fieldsOf(await put(manager, user.id, { role: 'admin' }))).toEqual([{ path: 'role', code: 'role_too_high' }]);
    expect(fieldsOf(await put(manager, user.id, { property_ids: [aachen.id] }))).toEqual([
      { path: 'property_ids', code: 'foreign_property' },
    ]);
    expect((await put(manager, user.id, { role: 'manager' })).status).toBe(200);
  });

  it('[A12] [ACC-12] is in force at once in a session that goes on, on every server', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const { group, utrecht, aachen, admin } = await buildHotel();
      const user = await buildUser(test, { group, role: 'manager', properties: [utrecht] });
      const client = await as(test, user);
      expect((await client.get('/api/v1/products')).status).toBe(200);
      await put(admin, user.id, { role: 'default', property_ids: [aachen.id] });
      expect((await client.get('/api/v1/products')).status).toBe(403);
      const me = await client.call(getCurrentUser);
      expect(me.allowedProperties.map(({ id }) => id)).toEqual([aachen.id]);
      await remove(admin, user.id);
      expect((await client.get('/api/v1/users/me')).status).toBe(401);
    } finally {
      await other.close();
    }
  });

  it('[A10] ends the links that went to a former address, and invites at the new one who was not in yet', async () => {
    const { admin, utrecht } = await buildHotel();
    const [email, next] = [newEmail(), newEmail()];
    const body = { email, name: 'Jelle', role: 'default' as const, propertyIds: [utrecht.id] };
    const { id } = await admin.call(createUser, { body });
    const [token = ''] = await linksTo(email);
    await put(admin, id, { email: next });
    expect((await setPassword(token)).problem?.code).toBe('invalid_reset_link');
    const [fresh = ''] = await linksTo(next);
    expect((await setPassword(fresh)).status).toBe(204);
  });
});

describe('the last administrator', () => {
  it('[USR-01] can be neither demoted nor deleted, and nobody deletes themselves', async () => {
    const { group, utrecht, adminUser, admin } = await buildHotel();
    const demotion = { role: 'manager', property_ids: [utrecht.id] };
    expect((await put(admin, adminUser.id, demotion)).problem?.code).toBe('last_admin');
    expect((await remove(admin, adminUser.id)).problem?.code).toBe('own_account');
    // An administrator who has yet to come in is nobody at the helm.
    const invited = await buildUser(test, { group, role: 'admin', hasPassword: false });
    expect((await put(admin, adminUser.id, demotion)).problem?.code).toBe('last_admin');
    expect((await remove(admin, invited.id)).status).toBe(204);
    await buildUser(test, { group, role: 'admin' });
    expect((await put(admin, adminUser.id, demotion)).status).toBe(200);
  });

  it('[USR-01] remains when two demote or delete each other at the same time', async () => {
    for (const change of [
      (client: Client, id: number, propertyId: number) =>
        put(client, id, { role: 'default', property_ids: [propertyId] }),
      (client: Client, id: number) => remove(client, id),
    ]) {
      for (let round = 0; round < 5; round += 1) {
        const { group, utrecht, adminUser, admin } = await buildHotel();
        const secondUser = await buildUser(test, { group, role: 'admin' });
        const second = await as(test, secondUser);
        const answers = await Promise.all([
          change(admin, secondUser.id, utrecht.id),
          change(second, adminUser.id, utrecht.id),
        ]);
        expect(answers.filter(({ status }) => status < 300)).toHaveLength(1);
        const { count } = await test.owner.read('identity', (tx) =>
          tx.row(
            sql<{ count: number }>`select count(*) as count from users where group_id = ${group.id} and role = 'admin'`,
          ),
        );
        expect(count).toBe(1);
      }
    }
  });
});

it('[V5] every change of an account is in the audit trail, with before and after and no secret', async () => {
  const { group, utrecht, admin, adminUser } = await buildHotel();
  const email = newEmail();
  const { id } = await admin.call(createUser, {
    body: { email, name: 'Jelle', role: 'default', propertyIds: [utrecht.id] },
  });
  const [token = ''] = await linksTo(email);
  await admin.call(updateUser, { params: { userId: id }, body: { role: 'manager' } });
  await admin.call(deleteUser, { params: { userId: id } });
  const entries = await test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql`select action, actor_user_id, subject_id, before, after from audit_entries order by id`),
  );
  const fields = { email, name: 'Jelle', role: 'default', locale: 'nl', propertyIds: [utrecht.id] };
  const by = { actor_user_id: adminUser.id, subject_id: id };
  expect(entries).toEqual([
    { action: 'user_created', ...by, before: null, after: fields },
    { action: 'user_invited', ...by, before: null, after: { email } },
    { action: 'user_updated', ...by, before: fields, after: { ...fields, role: 'manager' } },
    { action: 'user_deleted', ...by, before: { ...fields, role: 'manager' }, after: null },
  ]);
  expect(JSON.stringify(entries)).not.toContain(token);
});
