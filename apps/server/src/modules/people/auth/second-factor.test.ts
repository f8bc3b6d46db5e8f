import { getCurrentUser } from '@larder/contract/people/auth';
import { createAppToken } from '@larder/contract/people/own-account';
import {
  createRecoveryCodes,
  createTotp,
  getSecondFactor,
  stopSecondFactor,
  updateTotp,
} from '@larder/contract/people/second-factor';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { hashToken, makeToken } from '../../../platform/auth/token.ts';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Client, type Outgoing, withCookie } from '../../../testing/as.ts';
import { shownByApp } from '../../../testing/stand-ins/authenticator-app.ts';
import { buildGroup, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { setUpSecondFactor } from '../../../testing/build/build-second-factor.ts';
import { cookiesOf } from '../../../testing/cookie.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { issueResetToken, makeInvitation } from '../sessions/public.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const stepMs = 30_000;
const currentPassword = testPassword;
const newPassword = 'Een heel nieuw wachtwoord: 12 stroopwafels';

const logIn = (user: User, password = testPassword, outgoing: Outgoing = {}) =>
  anonymous(test).send('POST', '/api/v1/users/log_in', {
    ...outgoing,
    body: { user: { email: user.email, password } },
  });

/** The cookie that an answer sets and does not take away, as a browser sends it back. */
const cookieOf = (answer: Parameters<typeof cookiesOf>[0]) =>
  cookiesOf(answer)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

/** A browser in which somebody has typed the right password. */
const halfway = async (user: User, password = testPassword) => {
  const answer = await logIn(user, password);
  expect([answer.status, answer.problem?.code]).toEqual([401, 'second_factor_required']);
  return withCookie(test, cookieOf(answer));
};
const typeCode = (client: Client, code: string, outgoing: Outgoing = {}) =>
  client.send('POST', '/api/v1/users/log_in/second_factor', { ...outgoing, body: { code } });
const statusOf = async (client: Client) => (await client.get('/api/v1/users/me')).status;

/** A person with an app on their phone; its next code is one that was not used yet. */
async function buildSecured(fields: Parameters<typeof buildUser>[1] = {}) {
  const user = await buildUser(test, fields);
  const { client, secret, recoveryCodes } = await setUpSecondFactor(test, user);
  const nextCode = () => {
    test.clock.advance(stepMs);
    return shownByApp(secret, test.clock.now());
  };
  return { user, client, secret, recoveryCodes, nextCode };
}

const actionsOf = async (user: User) =>
  (
    await test.owner.read({ groupId: user.groupId ?? 0 }, (tx) =>
      tx.rows(sql<{ action: string }>`
        select action from audit_entries where actor_user_id = ${user.id} order by id`),
    )
  ).map(({ action }) => action);

describe('setting up an authenticator app', () => {
  it('[ACC-14] asks for the password, is in force with a first code, and ends the sessions that were there without', async () => {
    const user = await buildUser(test);
    const [client, elsewhere] = [await as(test, user), await as(test, user)];
    const wrong = await client.send('POST', '/api/v1/users/me/totp', { body: { current_password: 'guess' } });
    expect([wrong.status, wrong.problem?.errors[0]?.code]).toEqual([422, 'wrong_password']);
    const { secret, uri } = await client.call(createTotp, { body: { currentPassword } });
    expect(secret).toMatch(/^[A-Z2-7]{32}$/);
    expect(uri).toBe(`otpauth://totp/Larder:${encodeURIComponent(user.email)}?secret=${secret}&issuer=Larder`);
    const mistyped = await client.send('PUT', '/api/v1/users/me/totp', { body: { code: '000000' } });
    expect([mistyped.status, mistyped.problem?.errors[0]?.code]).toEqual([422, 'wrong_code']);
    expect((await logIn(user)).status).toBe(200);
    expect((await client.call(getSecondFactor)).totpSince).toBeNull();
    const { recoveryCodes } = await client.call(updateTotp, { body: { code: shownByApp(secret, test.clock.now()) } });
    expect(recoveryCodes).toHaveLength(10);
    expect(new Set(recoveryCodes).size).toBe(10);
    expect(await client.call(getSecondFactor)).toEqual({
      hasFactor: true,
      passkeys: [],
      totpSince: test.clock.now().toISOString(),
      recoveryCodesLeft: 10,
      isRequired: false,
    });
    expect([await statusOf(client), await statusOf(elsewhere)]).toEqual([200, 401]);
    await halfway(user);
  });

  it('[ACC-14] key and codes are told once, and codes are kept as slow hashes', async () => {
    const { user, client, secret, recoveryCodes } = await buildSecured();
    const answers = await Promise.all(
      ['second_factor', 'sessions', ''].map((path) => client.get(`/api/v1/users/me${path === '' ? '' : `/${path}`}`)),
    );
    const told = answers.map(({ text }) => text).join('\n');
    const [kept, audit] = await test.owner.read({ groupId: user.groupId ?? 0 }, (tx) =>
      Promise.all([
        tx.rows(sql<{ code_hash: string }>`select code_hash from recovery_codes where user_id = ${user.id}`),
        tx.rows(sql`select * from audit_entries where actor_user_id = ${user.id}`),
      ]),
    );
    expect([kept.length, audit.length]).toEqual([10, 1]);
    for (const { code_hash: hash } of kept) expect(hash).toMatch(/^\$argon2id\$/);
    for (const word of [secret, ...recoveryCodes]) {
      expect(told).not.toContain(word);
      expect(JSON.stringify(audit)).not.toContain(word);
    }
  });

  it('[ACC-14] another phone takes the place of the first only with a code of its own', async () => {
    const { user, client, recoveryCodes, nextCode } = await buildSecured();
    const { secret } = await client.call(createTotp, { body: { currentPassword } });
    expect((await typeCode(await halfway(user), nextCode())).status).toBe(200);
    await client.call(updateTotp, { body: { code: shownByApp(secret, test.clock.now()) } });
    expect((await typeCode(await halfway(user), nextCode())).status).toBe(401);
    expect((await typeCode(await halfway(user), recoveryCodes[0] ?? '')).status).toBe(401);
    test.clock.advance(stepMs);
    expect((await typeCode(await halfway(user), shownByApp(secret, test.clock.now()))).status).toBe(200);
  });

  it('[ACC-14] is turned off with the password, and then nothing of it works any more', async () => {
    const { user, client } = await buildSecured();
    const guess = await client.send('POST', '/api/v1/users/me/second_factor/stop', {
      body: { current_password: 'guess' },
    });
    expect(guess.status).toBe(422);
    await halfway(user);
    await client.call(stopSecondFactor, { body: { currentPassword } });
    expect(await client.call(getSecondFactor)).toMatchObject({
      hasFactor: false,
      totpSince: null,
      recoveryCodesLeft: 0,
    });
    expect((await logIn(user)).status).toBe(200);
    const codes = await client.send('POST', '/api/v1/users/me/recovery_codes', {
      body: { current_password: testPassword },
    });
    expect([codes.status, codes.problem?.code]).toEqual([409, 'second_factor_off']);
  });

  it('[V5] every step is in the audit trail', async () => {
    const { user, client, nextCode, recoveryCodes } = await buildSecured();
    await client.call(createRecoveryCodes, { body: { currentPassword } });
    const next = await halfway(user);
    await typeCode(next, recoveryCodes[0] ?? '');
    await typeCode(next, nextCode());
    await client.call(stopSecondFactor, { body: { currentPassword } });
    expect(await actionsOf(user)).toEqual([
      'second_factor_enabled',
      'recovery_codes_replaced',
      'second_factor_asked',
      'second_factor_failed',
      'log_in',
      'second_factor_disabled',
    ]);
  });
});

describe('signing in with a second factor', () => {
  it('[ACC-15] the right password opens nothing: no session, and a ticket that is no session either', async () => {
    const { user } = await buildSecured();
    const answer = await logIn(user);
    const [ticket, ...others] = cookiesOf(answer);
    expect(others).toEqual([]);
    expect(ticket).toMatchObject({
      name: 'larder-step',
      attributes: { httponly: '', samesite: 'Strict', 'max-age': '300', path: '/' },
    });
    expect(answer.text).not.toContain(ticket?.value);
    for (const name of ['larder-step', 'larder'])
      expect(await statusOf(withCookie(test, `${name}=${ticket?.value ?? ''}`))).toBe(401);
    const reset = await anonymous(test).send('POST', '/api/v1/users/set_password', {
      body: { token: ticket?.value, password: newPassword, password_confirmation: newPassword },
    });
    expect(reset.problem?.code).toBe('invalid_reset_link');
    const pair = await anonymous(test).send('POST', '/device/v1/pair', {
      body: { app_token: ticket?.value, cash_register_id: 1 },
    });
    expect(pair.status).toBe(422);
  });

  it('[ACC-15] with the code of the app a person is in, and takes no ticket along', async () => {
    const { user, nextCode } = await buildSecured();
    const answer = await typeCode(await halfway(user), nextCode());
    expect(answer.status).toBe(200);
    expect(cookiesOf(answer).map(({ name, value }) => [name, value === ''])).toEqual([
      ['larder', false],
      ['larder-device', false],
      ['larder-step', true],
    ]);
    expect((await withCookie(test, cookieOf(answer)).call(getCurrentUser)).id).toBe(user.id);
  });

  it('[ACC-15] a code works once, also for several at once, and an older one not after it', async () => {
    const { user, secret, nextCode } = await buildSecured();
    const former = nextCode();
    const code = nextCode();
    const first = await halfway(user);
    const statuses = (await Promise.all(Array.from({ length: 4 }, () => typeCode(first, code)))).map(
      ({ status }) => status,
    );
    expect(statuses.toSorted((one, other) => one - other)).toEqual([200, 401, 401, 401]);
    const second = await halfway(user);
    for (const used of [code, former]) expect((await typeCode(second, used)).problem?.code).toBe('wrong_second_factor');
    expect(shownByApp(secret, test.clock.now())).toBe(code);
  });

  it('[ACC-15] at once, two codes with one ticket let in once, and one code with two tickets too', async () => {
    const { user, client, nextCode, recoveryCodes } = await buildSecured();
    const [first = '', second = ''] = recoveryCodes;
    const inOf = async (tries: readonly ReturnType<typeof typeCode>[]) =>
      (await Promise.all(tries)).filter(({ status }) => status === 200).length;
    const halfwayIn = await halfway(user);
    expect(await inOf([first, second].map((code) => typeCode(halfwayIn, code)))).toBe(1);
    // What lost the race is not used up.
    expect((await client.call(getSecondFactor)).recoveryCodesLeft).toBe(9);
    const one = await halfway(user);
    const token = makeToken();
    await test.owner.write('identity', (tx) =>
      tx.execute(sql`
        insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
        select ${hashToken(token)}, context, user_id, group_id, created_at, last_seen_at, expires_at from sessions
        where user_id = ${user.id} and context = 'second_factor'`),
    );
    const tickets = [one, withCookie(test, `larder-step=${token}`)];
    const code = nextCode();
    expect(await inOf(tickets.map((ticket) => typeCode(ticket, code)))).toBe(1);
  });

  it('[ACC-15] the clock of a phone may be a step wrong, and no more', async () => {
    const { user, secret } = await buildSecured();
    test.clock.advance(10 * stepMs);
    const at = (steps: number) => shownByApp(secret, new Date(test.clock.now().getTime() + steps * stepMs));
    for (const steps of [-2, 2]) expect((await typeCode(await halfway(user), at(steps))).status).toBe(401);
    expect((await typeCode(await halfway(user), at(1))).status).toBe(200);
  });

  it('[ACC-15] a recovery code works once, however it is typed, and new ones replace all of them', async () => {
    const { user, client, recoveryCodes } = await buildSecured();
    const [first = '', second = ''] = recoveryCodes;
    expect((await typeCode(await halfway(user), ` ${first.toUpperCase().replaceAll('-', ' ')} `)).status).toBe(200);
    expect((await client.call(getSecondFactor)).recoveryCodesLeft).toBe(9);
    expect((await typeCode(await halfway(user), first)).status).toBe(401);
    const { recoveryCodes: fresh } = await client.call(createRecoveryCodes, { body: { currentPassword } });
    expect((await typeCode(await halfway(user), second)).status).toBe(401);
    expect((await typeCode(await halfway(user), fresh[1] ?? '')).status).toBe(200);
  });

  it('[ACC-15] the ticket ends after five minutes, with the next sign-in, and with whatever ends a session', async () => {
    const { user, nextCode } = await buildSecured();
    const tried = async (client: Client) => (await typeCode(client, nextCode())).problem?.code;
    const late = await halfway(user);
    test.clock.advance(5 * 60_000);
    expect(await tried(late)).toBe('second_factor_expired');
    const replaced = await halfway(user);
    const newest = await halfway(user);
    expect(await tried(replaced)).toBe('second_factor_expired');
    const update = (statement: ReturnType<typeof sql>) => test.owner.write('identity', (tx) => tx.execute(statement));
    await update(sql`update users set disabled_at = now() where id = ${user.id}`);
    expect(await tried(newest)).toBe('second_factor_expired');
    await update(sql`update users set disabled_at = null where id = ${user.id}`);
    await update(sql`update groups set suspended_at = now() where id = ${user.groupId}`);
    expect(await tried(newest)).toBe('second_factor_expired');
    await update(sql`update groups set suspended_at = null where id = ${user.groupId}`);
    expect((await typeCode(newest, nextCode())).status).toBe(200);
    for (const nothing of ['', 'larder-step=x', `larder-step=${'x'.repeat(43)}`])
      expect((await typeCode(withCookie(test, nothing), '123456')).problem?.code).toBe('second_factor_expired');
  });

  it('[A1] [ACC-15] guessing codes ends after five, wherever it comes from, and costs who knows it nothing', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const { user, nextCode } = await buildSecured();
    for (let time = 0; time < 7; time += 1) expect((await typeCode(await halfway(user), nextCode())).status).toBe(200);
    const client = await halfway(user);
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 8; attempt += 1)
      statuses.push((await typeCode(client, '000000', { address: `203.0.${attempt}.5` })).status);
    expect(statuses).toEqual([...Array<number>(5).fill(401), ...Array<number>(3).fill(429)]);
    const right = await typeCode(client, nextCode());
    expect(right.status).toBe(429);
    vi.setSystemTime(Date.now() + Number(right.headers['retry-after']) * 1_000);
    expect((await typeCode(await halfway(user), nextCode())).status).toBe(200);
  });

  it('[A4] [ACC-15] a wrong password says the same to who has a second factor', async () => {
    const [{ user }, plain] = [await buildSecured(), await buildUser(test)];
    const headers = { 'x-request-id': 'the-same-for-all' };
    const [one, other] = await Promise.all(
      [user, plain].map((each) => logIn(each, 'not the password', { headers, address: '198.51.100.9' })),
    );
    expect([one?.status, one?.text, one?.headers['set-cookie']]).toEqual([401, other?.text, undefined]);
  });
});

describe('no way goes round the second factor', () => {
  const choose = (token: string) =>
    anonymous(test).send('POST', '/api/v1/users/set_password', {
      body: { token, password: newPassword, password_confirmation: newPassword },
    });

  it('[ACC-15] a reset link sets a password and signs nobody in, and ends a ticket', async () => {
    const { user, nextCode } = await buildSecured();
    const client = await halfway(user);
    const issued = await issueResetToken(test.services, user.id);
    const answer = await choose(issued?.token ?? '');
    expect([answer.status, cookiesOf(answer)]).toEqual([204, []]);
    expect((await typeCode(client, nextCode())).problem?.code).toBe('second_factor_expired');
    expect((await typeCode(await halfway(user, newPassword), nextCode())).status).toBe(200);
  });

  it('[ACC-15] nor does an invitation', async () => {
    const { user, nextCode } = await buildSecured();
    const { groupId } = user;
    if (groupId === null) throw new Error('no group');
    const token = await test.owner.write('identity', (tx) =>
      makeInvitation(tx, { userId: user.id, groupId, email: user.email, now: test.clock.now() }),
    );
    expect((await choose(token)).status).toBe(204);
    expect((await typeCode(await halfway(user, newPassword), nextCode())).status).toBe(200);
  });

  it('[ACC-15] [USR-02] an app login code takes a session, and ends when the factor is set up', async () => {
    const group = await buildGroup(test);
    const { user } = await buildSecured({ group, role: 'admin' });
    const refused = await (await halfway(user)).send('POST', '/api/v1/users/me/app_token');
    expect(refused.status).toBe(401);
    const other = await buildUser(test, { group, role: 'admin' });
    const client = await as(test, other);
    const { appToken } = await client.call(createAppToken);
    const { secret } = await client.call(createTotp, { body: { currentPassword } });
    await client.call(updateTotp, { body: { code: shownByApp(secret, test.clock.now()) } });
    const pair = await anonymous(test).send('POST', '/device/v1/pair', {
      body: { app_token: appToken, cash_register_id: 1 },
    });
    expect(pair.problem?.code).toBe('invalid_app_token');
  });

  it('[ACC-15] a changed password or address leaves it as it is', async () => {
    const { user, client, nextCode } = await buildSecured();
    const body = { current_password: testPassword, password: newPassword, password_confirmation: newPassword };
    expect((await client.send('PUT', '/api/v1/users/me/password', { body })).status).toBe(204);
    expect((await typeCode(await halfway(user, newPassword), nextCode())).status).toBe(200);
  });

  it('[ACC-15] a session is never made longer than it was: it ends as ever, and then both are asked', async () => {
    const { user, nextCode } = await buildSecured();
    const client = withCookie(test, cookieOf(await typeCode(await halfway(user), nextCode())));
    expect(await statusOf(client)).toBe(200);
    test.clock.advance(12 * 3_600_000);
    expect(await statusOf(client)).toBe(401);
    await halfway(user);
  });
});
