import { getCurrentUser, updateCurrentUser } from '@larder/contract/people/auth';
import { createAppToken, deleteOtherSessions, listSessions } from '@larder/contract/people/own-account';
import { pairDevice } from '@larder/contract/sales/device';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import { anonymous, as, type Answer, type Client, withCookie, withCredential } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildUser,
  testPassword,
  unique,
  type User,
} from '../../../testing/build/build.ts';
import { cookieOf } from '../../../testing/cookie.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { issueResetToken } from '../sessions/public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const newPassword = 'Een heel nieuw wachtwoord: 12 stroopwafels';
const logIn = (user: User, password = testPassword, agent = 'a browser') =>
  anonymous(test).send('POST', '/api/v1/users/log_in', {
    body: { user: { email: user.email, password } },
    headers: { 'user-agent': agent },
  });
const enter = async (user: User, agent?: string) => withCookie(test, cookieOf(await logIn(user, testPassword, agent)));
const change = (client: Client, current: string, next = newPassword, confirmation = next) =>
  client.send('PUT', '/api/v1/users/me/password', {
    body: { current_password: current, password: next, password_confirmation: confirmation },
  });
const fieldsOf = (answer: Answer) => answer.problem?.errors.map(({ path, code }) => ({ path, code }));
const statusOf = async (client: Client) => (await client.get('/api/v1/users/me')).status;
const update = (statement: Statement) => test.owner.write('identity', (tx) => tx.execute(statement));

describe('the own account', () => {
  it('[ACC-13] name and language are changed by a person of any role, also without a group', async () => {
    for (const user of [await buildUser(test), await buildUser(test, { group: null, role: null })]) {
      const client = await as(test, user);
      const me = await client.call(updateCurrentUser, { body: { name: ' Sanne de Vries ', locale: 'de' } });
      expect(me).toMatchObject({ name: 'Sanne de Vries', locale: 'de', role: 'default' });
      expect(await client.call(getCurrentUser)).toEqual(me);
      expect(await client.call(updateCurrentUser, { body: {} })).toEqual(me);
      const blank = await client.send('PUT', '/api/v1/users/me', { body: { name: '  ' } });
      expect(fieldsOf(blank)).toEqual([{ path: 'name', code: 'required' }]);
    }
  });

  it('[ACC-12] gives nobody a role, a group or another address', async () => {
    const client = await as(test, await buildUser(test));
    for (const key of ['role', 'email', 'group_id', 'property_ids', 'password'])
      expect((await client.send('PUT', '/api/v1/users/me', { body: { [key]: 'admin' } })).status, key).toBe(422);
  });
});

describe('the own address', () => {
  const move = (client: Client, email: string, current = testPassword) =>
    client.send('PUT', '/api/v1/users/me/email', { body: { email, current_password: current } });

  it('[USR-01] [A10] moves with the password, signs in at once, and ends the links that went to the former one', async () => {
    const user = await buildUser(test, { role: 'manager' });
    const [client, other] = [await enter(user), await enter(user)];
    const link = await issueResetToken(test.services, user.id);
    const email = `New${unique()}@Hotel.nl`;
    const moved = await move(client, email);
    expect(moved.status, moved.text).toBe(200);
    expect(moved.body).toMatchObject({ id: user.id, email });
    expect([await statusOf(client), await statusOf(other)]).toEqual([200, 200]);
    expect((await logIn(user)).status).toBe(401);
    expect((await logIn({ ...user, email: email.toLowerCase() })).status).toBe(200);
    const reset = { token: link?.token, password: newPassword, password_confirmation: newPassword };
    const answer = await anonymous(test).send('POST', '/api/v1/users/set_password', { body: reset });
    expect(answer.problem?.code).toBe('invalid_reset_link');
  });

  it('[USR-01] [A1] stays with a wrong password, a taken address or one that is none; wrong passwords are counted', async () => {
    const [user, neighbour] = [await buildUser(test), await buildUser(test)];
    const client = await enter(user);
    expect(fieldsOf(await move(client, 'new@hotel.nl', 'not my password'))).toEqual([
      { path: 'current_password', code: 'wrong_password' },
    ]);
    expect(fieldsOf(await move(client, neighbour.email.toUpperCase()))).toEqual([
      { path: 'email', code: 'email_taken' },
    ]);
    expect(fieldsOf(await move(client, 'nobody@hotel'))).toEqual([{ path: 'email', code: 'invalid_email' }]);
    expect((await client.call(getCurrentUser)).email).toBe(user.email);
    for (let attempt = 0; attempt < 9; attempt += 1) await move(client, 'new@hotel.nl', 'not my password');
    expect((await move(client, 'new@hotel.nl')).status).toBe(429);
  });

  it('[USR-01] is not changed past the password, by the account page either', async () => {
    const user = await buildUser(test, { role: 'admin' });
    const client = await as(test, user);
    const answer = await client.send('PUT', `/api/v1/users/${user.id}`, { body: { email: 'new@hotel.nl' } });
    expect(fieldsOf(answer)).toEqual([{ path: 'email', code: 'own_email' }]);
    expect((await client.send('PUT', `/api/v1/users/${user.id}`, { body: { email: user.email } })).status).toBe(200);
  });
});

describe('the own password', () => {
  it('[ACC-09] [A12] asks for the current one, then ends every other session and link of the person, on every server', async () => {
    const other = await buildTestApp({ beside: test });
    try {
      const user = await buildUser(test, { role: 'manager' });
      const [own, second, third] = [await enter(user), await enter(user), await enter(user)];
      const elsewhere = withCookie(other, third.cookie ?? '');
      const link = await issueResetToken(test.services, user.id);
      const { appToken } = await own.call(createAppToken);
      expect([await statusOf(own), await statusOf(second), await statusOf(elsewhere)]).toEqual([200, 200, 200]);
      expect((await change(own, testPassword)).status).toBe(204);
      expect([await statusOf(own), await statusOf(second)]).toEqual([200, 401]);
      await vi.waitFor(async () => expect(await statusOf(elsewhere)).toBe(401), { timeout: 1_000, interval: 20 });
      expect((await logIn(user)).status).toBe(401);
      expect((await logIn(user, newPassword)).status).toBe(200);
      const reset = { token: link?.token, password: newPassword, password_confirmation: newPassword };
      const late = await anonymous(test).send('POST', '/api/v1/users/set_password', { body: reset });
      expect(late.problem?.code).toBe('invalid_reset_link');
      const register = await buildCashRegister(test);
      expect((await pair(appToken, register.id)).problem?.code).toBe('invalid_app_token');
    } finally {
      await other.close();
    }
  });

  it('[ACC-09] [A13] keeps the rules of passwords, and refuses a wrong current one', async () => {
    const client = await as(test, await buildUser(test));
    expect(fieldsOf(await change(client, 'not the password'))).toEqual([
      { path: 'current_password', code: 'wrong_password' },
    ]);
    expect(fieldsOf(await change(client, testPassword, 'te kort'))).toEqual([
      { path: 'password', code: 'password_too_short' },
    ]);
    expect(fieldsOf(await change(client, testPassword, 'larderlarder'))).toEqual([
      { path: 'password', code: 'password_common' },
    ]);
    expect(fieldsOf(await change(client, testPassword, newPassword, `${newPassword} `))).toEqual([
      { path: 'password_confirmation', code: 'password_mismatch' },
    ]);
  });

  it('[A1] is guessed at most 10 times, together with signing in', async () => {
    const user = await buildUser(test);
    const client = await as(test, user);
    for (let time = 0; time < 5; time += 1) await logIn(user, 'not the password');
    for (let time = 0; time < 5; time += 1) expect((await change(client, `guess ${time}`)).status).toBe(422);
    const refused = await change(client, testPassword);
    expect([refused.status, Number(refused.headers['retry-after']) > 0]).toEqual([429, true]);
  });

  it('[A12] is changed by exactly one of two who know the former one', async () => {
    const user = await buildUser(test);
    const clients = [await as(test, user), await as(test, user)];
    const answers = await Promise.all(
      clients.map((client, index) => change(client, testPassword, `${newPassword} ${index}`)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['204', '422']);
  });
});

describe('the own sessions', () => {
  it('[A12] are listed with where they are from, the newest first, and nobody else’s', async () => {
    const user = await buildUser(test);
    const first = await enter(user, 'the till at the bar');
    test.clock.advance(60_000);
    await enter(user, 'the phone');
    await as(test, await buildUser(test));
    const { sessions, pagination } = await first.call(listSessions);
    expect(sessions.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['the phone', false],
      ['the till at the bar', true],
    ]);
    expect(pagination.totalCount).toBe(2);
    expect(JSON.stringify(sessions)).not.toContain(first.cookie?.split('=')[1]);
    test.clock.advance(12 * 3_600_000 - 60_000);
    const late = await (await enter(user, 'the office')).call(listSessions);
    expect(late.sessions.map(({ userAgent }) => userAgent)).toEqual(['the office', 'the phone']);
    test.clock.advance(-12 * 3_600_000);
  });

  it('[A12] [A8] end one by one, at once; ending the own one signs out, and another person’s is not found', async () => {
    const user = await buildUser(test);
    const [own, second] = [await enter(user), await enter(user)];
    const stranger = await as(test, await buildUser(test));
    const { sessions } = await own.call(listSessions);
    const path = (isCurrent: boolean) =>
      `/api/v1/users/me/sessions/${sessions.find((session) => session.isCurrent === isCurrent)?.id}`;
    expect((await stranger.send('DELETE', path(false))).status).toBe(404);
    expect(await statusOf(second)).toBe(200);
    expect((await own.send('DELETE', path(false))).status).toBe(204);
    expect([await statusOf(own), await statusOf(second)]).toEqual([200, 401]);
    expect((await own.send('DELETE', path(false))).status).toBe(404);
    const out = await own.send('DELETE', path(true));
    expect([out.status, String(out.headers['set-cookie'])]).toEqual([204, expect.stringContaining('Max-Age=0')]);
    expect(await statusOf(own)).toBe(401);
  });

  it('[A12] all end but the one that asks', async () => {
    const user = await buildUser(test, { role: 'admin' });
    const [own, second, third] = [await enter(user), await enter(user), await enter(user)];
    const { appToken } = await own.call(createAppToken);
    await own.call(deleteOtherSessions);
    expect([await statusOf(own), await statusOf(second), await statusOf(third)]).toEqual([200, 401, 401]);
    const register = await buildCashRegister(test, { group: { id: user.groupId ?? 0, slug: '', name: '' } });
    expect((await pair(appToken, register.id)).status).toBe(201);
  });
});

const pair = (appToken: string, cashRegisterId: number) =>
  anonymous(test).send('POST', '/device/v1/pair', {
    body: { app_token: appToken, cash_register_id: cashRegisterId },
    address: `198.51.${Math.floor(Math.random() * 200)}.${Math.floor(Math.random() * 200)}`,
  });

async function buildStaff() {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group });
  const register = await buildCashRegister(test, { property });
  const user = await buildUser(test, { group, role: 'manager', properties: [property] });
  return { group, property, register, user, client: await as(test, user) };
}

describe('the app login code', () => {
  it('[USR-02] is exchanged for the credential of a register, whose former one ends', async () => {
    const { register, client, group } = await buildStaff();
    const made = await client.call(createAppToken);
    expect(made.pairUrl).toBe(`${test.services.config.publicUrl}/device/v1/pair`);
    expect(made.expiresAt).toBe(new Date(test.clock.now().getTime() + 300_000).toISOString());
    const body = { appToken: made.appToken, cashRegisterId: register.id };
    const paired = await anonymous(test).call(pairDevice, { body });
    expect(paired).toMatchObject({ cashRegisterId: register.id, shop: { id: register.shopId } });
    const till = withCredential(test, paired.credential);
    expect((await till.get('/device/v1/catalog')).status).toBe(200);
    const next = await client.call(createAppToken);
    const again = await anonymous(test).call(pairDevice, { body: { ...body, appToken: next.appToken } });
    expect((await till.get('/device/v1/catalog')).status).toBe(401);
    expect((await withCredential(test, again.credential).get('/device/v1/catalog')).status).toBe(200);
    const entries = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ action: string }>`select action, actor_user_id, subject_id from audit_entries order by id`),
    );
    expect(entries.map(({ action }) => action)).toEqual([
      'app_token_created',
      'cash_register_paired',
      'app_token_created',
      'cash_register_paired',
    ]);
    expect(JSON.stringify(entries)).not.toContain(made.appToken);
  });

  it('[USR-02] works for exactly one of 20 at once', async () => {
    const { register, client } = await buildStaff();
    const { appToken } = await client.call(createAppToken);
    const answers = await Promise.all(Array.from({ length: 20 }, () => pair(appToken, register.id)));
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1);
    for (const { status, problem } of answers.filter((answer) => answer.status !== 201))
      expect([status, problem?.code]).toEqual([422, 'invalid_app_token']);
  });

  it('[USR-02] is refused in one way when it is replaced, too old, made up, or its person may no longer', async () => {
    const made = async (spoil: (staff: Awaited<ReturnType<typeof buildStaff>>) => Promise<unknown>) => {
      const staff = await buildStaff();
      const { appToken } = await staff.client.call(createAppToken);
      await spoil(staff);
      return pair(appToken, staff.register.id);
    };
    const { register } = await buildStaff();
    const refused = [
      await made(({ client }) => client.call(createAppToken)),
      await made(({ user }) => update(sql`update users set role = 'default' where id = ${user.id}`)),
      await made(({ user }) => update(sql`update users set disabled_at = now() where id = ${user.id}`)),
      await made(({ user }) => update(sql`delete from users where id = ${user.id}`)),
      await made(async () => test.clock.advance(300_000)),
      await pair('x'.repeat(43), register.id),
      await pair('', register.id),
    ];
    test.clock.advance(-300_000);
    for (const { status, problem } of refused) expect([status, problem?.code]).toEqual([422, 'invalid_app_token']);
  });

  it('[USR-02] [ACC-12] pairs no register that its person does not enter at that moment, and is not spent by trying', async () => {
    const { group, property, register, user, client } = await buildStaff();
    const { appToken } = await client.call(createAppToken);
    const [sibling, foreign] = [await buildCashRegister(test, { group }), await buildCashRegister(test)];
    expect((await pair(appToken, sibling.id)).problem?.code).toBe('not_found');
    expect((await pair(appToken, foreign.id)).problem?.code).toBe('not_found');
    await update(sql`delete from user_properties where user_id = ${user.id}`);
    expect((await pair(appToken, register.id)).problem?.code).toBe('not_found');
    await update(
      sql`insert into user_properties (group_id, user_id, property_id) values (${group.id}, ${user.id}, ${property.id})`,
    );
    expect((await pair(appToken, register.id)).status).toBe(201);
  });

  it('[USR-02] is limited per network, and is no session and no reset link', async () => {
    const { client } = await buildStaff();
    const { appToken } = await client.call(createAppToken);
    expect((await withCookie(test, `larder=${appToken}`).get('/api/v1/users/me')).status).toBe(401);
    expect((await withCredential(test, appToken).get('/device/v1/catalog')).status).toBe(401);
    const statuses = new Set<number>();
    for (let time = 0; time < 61; time += 1)
      statuses.add(
        (
          await anonymous(test).send('POST', '/device/v1/pair', {
            body: { app_token: 'x'.repeat(43), cash_register_id: 1 },
            address: '203.0.113.9',
          })
        ).status,
      );
    expect(statuses).toEqual(new Set([422, 429]));
  });
});
