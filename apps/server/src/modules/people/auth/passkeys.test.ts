import { getCurrentUser } from '@larder/contract/people/auth';
import { createPasskey, createPasskeyChallenge, createPasskeyOptions } from '@larder/contract/people/passkeys';
import { createRecoveryCodes, createTotp, getSecondFactor, updateTotp } from '@larder/contract/people/second-factor';
import { updateSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Client, withCookie } from '../../../testing/as.ts';
import { shownByApp } from '../../../testing/stand-ins/authenticator-app.ts';
import { buildGroup, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { setUpSecondFactor } from '../../../testing/build/build-second-factor.ts';
import { cookiesOf } from '../../../testing/cookie.ts';
import { type Device, makeDevice } from '../../../testing/stand-ins/passkey.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
let origin: string;
beforeAll(async () => {
  test = await buildTestApp();
  ({ origin } = new URL(test.services.config.publicUrl));
});
afterAll(() => test.close());
afterEach(() => vi.useRealTimers());

const currentPassword = testPassword;
const path = '/api/v1/users/log_in/passkey';

/** Adds a passkey as the own page does; answers the recovery codes that came with it. */
async function addPasskey(client: Client, device: Device, name = 'Laptop'): Promise<readonly string[]> {
  const { challenge } = await client.call(createPasskeyOptions, { body: { currentPassword } });
  const { recoveryCodes } = await client.call(createPasskey, { body: { name, credential: device.create(challenge) } });
  return recoveryCodes;
}

/** A person whose device has a passkey. */
async function buildHolder(fields: Parameters<typeof buildUser>[1] = {}, how: Parameters<typeof makeDevice>[1] = {}) {
  const user = await buildUser(test, fields);
  const [client, device] = [await as(test, user), makeDevice(origin, how)];
  return { user, client, device, recoveryCodes: await addPasskey(client, device) };
}

const challengeFor = async (client: Client, isSecondStep = false) =>
  (await client.call(createPasskeyChallenge, { body: { isSecondStep } })).challenge;

const answerWith = (client: Client, signed: ReturnType<Device['sign']>) => {
  const { id, clientDataJson, authenticatorData, signature } = signed;
  const credential = { id, client_data_json: clientDataJson, authenticator_data: authenticatorData, signature };
  return client.send('POST', path, { body: { credential } });
};

/** Signs in with nothing but the passkey; answers the status, or why not. */
async function tried(device: Device, told: Parameters<Device['sign']>[1] = {}): Promise<number | string | undefined> {
  const client = anonymous(test);
  const answer = await answerWith(client, device.sign(await challengeFor(client), told));
  return answer.problem?.code ?? answer.status;
}

const logIn = (user: User) =>
  anonymous(test).send('POST', '/api/v1/users/log_in', {
    body: { user: { email: user.email, password: testPassword } },
  });

/** A browser in which somebody has typed the right password. */
async function halfway(user: User): Promise<Client> {
  const answer = await logIn(user);
  expect(answer.problem?.code).toBe('second_factor_required');
  return withCookie(test, cookieOf(answer));
}

const cookieOf = (answer: Parameters<typeof cookiesOf>[0]) =>
  cookiesOf(answer)
    .filter(({ value }) => value !== '')
    .map(({ name, value }) => `${name}=${value}`)
    .join('; ');

const actionsOf = async (user: User) =>
  test.owner.read({ groupId: user.groupId ?? 0 }, (tx) =>
    tx.rows(sql<{ action: string; after: unknown }>`
      select action, after from audit_entries where actor_user_id = ${user.id} order by id`),
  );

describe('adding a passkey', () => {
  it('[ACC-18] asks for the password, brings recovery codes when it is the first factor, and ends other sessions', async () => {
    const user = await buildUser(test);
    const [client, elsewhere, device] = [await as(test, user), await as(test, user), makeDevice(origin)];
    const guess = await client.send('POST', '/api/v1/users/me/passkeys/options', {
      body: { current_password: 'guess' },
    });
    expect(guess.problem?.errors[0]?.code).toBe('wrong_password');
    expect(await addPasskey(client, device)).toHaveLength(10);
    expect((await elsewhere.get('/api/v1/users/me')).status).toBe(401);
    expect(await addPasskey(client, makeDevice(origin), 'Telefoon')).toEqual([]);
    const { passkeys, hasFactor, recoveryCodesLeft } = await client.call(getSecondFactor);
    expect(passkeys).toMatchObject([
      { name: 'Laptop', createdAt: test.clock.now().toISOString(), lastUsedAt: null },
      { name: 'Telefoon' },
    ]);
    expect([hasFactor, recoveryCodesLeft]).toEqual([true, 10]);
  });

  it('[ACC-18] codes that came with one factor stay when the other is added', async () => {
    const { client, user } = await buildHolder();
    const { secret } = await client.call(createTotp, { body: { currentPassword } });
    const code = shownByApp(secret, test.clock.now());
    expect(await client.call(updateTotp, { body: { code } })).toEqual({ recoveryCodes: [] });
    expect((await client.call(getSecondFactor)).recoveryCodesLeft).toBe(10);
    const other = await setUpSecondFactor(test, await buildUser(test));
    expect(await addPasskey(other.client, makeDevice(origin))).toEqual([]);
    expect((await client.call(createRecoveryCodes, { body: { currentPassword } })).recoveryCodes).toHaveLength(10);
    expect((await halfway(user)).cookie).toContain('step');
  });

  it('[ACC-18] what was made for another question, another person or another page is not kept', async () => {
    const [user, other] = [await buildUser(test), await buildUser(test)];
    const [client, stranger] = [await as(test, user), await as(test, other)];
    const send = async (by: Client, created: ReturnType<Device['create']>) => {
      const { id, clientDataJson, attestationObject, transports } = created;
      const credential = { id, client_data_json: clientDataJson, attestation_object: attestationObject, transports };
      const answer = await by.send('POST', '/api/v1/users/me/passkeys', { body: { name: 'Laptop', credential } });
      return answer.problem?.code ?? answer.status;
    };
    const ask = async () => (await client.call(createPasskeyOptions, { body: { currentPassword } })).challenge;
    const device = makeDevice(origin);
    expect(await send(client, device.create('AAAA'))).toBe('passkey_not_added');
    expect(await send(client, device.create(await challengeFor(client)))).toBe('passkey_not_added');
    expect(await send(stranger, device.create(await ask()))).toBe('passkey_not_added');
    expect(await send(client, makeDevice('https://larder.example').create(await ask()))).toBe('passkey_not_added');
    const late = await ask();
    test.clock.advance(5 * 60_000 + 1);
    expect(await send(client, device.create(late))).toBe('passkey_not_added');
    const once = device.create(await ask());
    expect([await send(client, once), await send(client, once)]).toEqual([201, 'passkey_not_added']);
    // Somebody else cannot have the same one.
    const { challenge } = await stranger.call(createPasskeyOptions, { body: { currentPassword } });
    expect(await send(stranger, device.create(challenge))).toBe('passkey_not_added');
  });
});

describe('signing in with a passkey alone', () => {
  it('[ACC-18] lets in who it belongs to, and notes that it was used', async () => {
    const { user, device } = await buildHolder({}, { counts: true });
    const client = anonymous(test);
    const answer = await answerWith(client, device.sign(await challengeFor(client)));
    expect([answer.status, answer.body]).toMatchObject([200, { email: user.email }]);
    const own = withCookie(test, cookieOf(answer));
    expect((await own.call(getCurrentUser)).id).toBe(user.id);
    expect((await own.call(getSecondFactor)).passkeys[0]?.lastUsedAt).toBe(test.clock.now().toISOString());
    expect((await actionsOf(user)).at(-1)).toEqual({ action: 'log_in', after: { by: 'passkey' } });
    expect(await tried(device)).toBe(200);
  });

  it('[ACC-18] an answer works once, and for five minutes', async () => {
    const { device } = await buildHolder();
    const client = anonymous(test);
    const signed = device.sign(await challengeFor(client));
    expect((await answerWith(client, signed)).status).toBe(200);
    expect((await answerWith(anonymous(test), signed)).problem?.code).toBe('wrong_passkey');
    const late = device.sign(await challengeFor(client));
    test.clock.advance(5 * 60_000 + 1);
    expect((await answerWith(client, late)).problem?.code).toBe('wrong_passkey');
    const many = device.sign(await challengeFor(client));
    const answers = await Promise.all(Array.from({ length: 4 }, () => answerWith(anonymous(test), many)));
    expect(answers.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([200, 401, 401, 401]);
  });

  it('[ACC-18] nothing else opens: nobody checked, another page, another kind, a wrong hand, a copy', async () => {
    const { device } = await buildHolder({}, { counts: true });
    expect(await tried(device, { isVerified: false })).toBe('wrong_passkey');
    expect(await tried(device, { origin: 'https://larder.example' })).toBe('wrong_passkey');
    expect(await tried(device, { type: 'webauthn.create' })).toBe('wrong_passkey');
    const forged = makeDevice(origin);
    const client = anonymous(test);
    const signed = { ...forged.sign(await challengeFor(client)), id: device.id };
    expect((await answerWith(client, signed)).problem?.code).toBe('wrong_passkey');
    expect(await tried(forged)).toBe('wrong_passkey');
    expect(await tried(device, { useCount: 9 })).toBe(200);
    expect(await tried(device, { useCount: 9 })).toBe('wrong_passkey');
    expect(await tried(device, { useCount: 10 })).toBe(200);
  });

  it('[ACC-18] [A4] one that nobody has is refused word for word as one that signed wrongly', async () => {
    const { device } = await buildHolder();
    const headers = { 'x-request-id': 'the-same-for-all' };
    const client = anonymous(test);
    const send = async (signed: ReturnType<Device['sign']>) => {
      const { id, clientDataJson, authenticatorData, signature } = signed;
      const credential = { id, client_data_json: clientDataJson, authenticator_data: authenticatorData, signature };
      const answer = await client.send('POST', path, { headers, body: { credential } });
      return [answer.status, answer.text, answer.headers['set-cookie']];
    };
    const known = await send({ ...makeDevice(origin).sign(await challengeFor(client)), id: device.id });
    expect(known).toEqual(await send(makeDevice(origin).sign(await challengeFor(client))));
    // Before a password nobody hears who has a passkey.
    expect(await client.call(createPasskeyChallenge, { body: { isSecondStep: false } })).toMatchObject({
      allowCredentials: [],
      userVerification: 'required',
    });
  });

  it('[ACC-18] not who is disabled, nor anybody of a suspended group', async () => {
    const { user, device } = await buildHolder();
    const update = (statement: ReturnType<typeof sql>) => test.owner.write('identity', (tx) => tx.execute(statement));
    await update(sql`update users set disabled_at = now() where id = ${user.id}`);
    expect(await tried(device)).toBe('wrong_passkey');
    await update(sql`update users set disabled_at = null where id = ${user.id}`);
    await update(sql`update groups set suspended_at = now() where id = ${user.groupId}`);
    expect(await tried(device)).toBe('group_suspended');
    await update(sql`update groups set suspended_at = null where id = ${user.groupId}`);
    expect(await tried(device)).toBe(200);
  });

  it('[A3] [ACC-18] asking for something to sign ends after 100 from one line, and goes on from others', async () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date() });
    const ask = (address: string) =>
      anonymous(test).send('POST', `${path}/challenge`, { address, body: { is_second_step: false } });
    const statuses: number[] = [];
    for (let attempt = 0; attempt < 102; attempt += 1) statuses.push((await ask('203.0.113.9')).status);
    expect([statuses.filter((status) => status === 201).length, statuses.at(-1)]).toEqual([100, 429]);
    expect((await ask('203.0.113.10')).status).toBe(201);
  });
});

describe('a passkey as the second step', () => {
  const second = async (client: Client, device: Device, told: Parameters<Device['sign']>[1] = {}) =>
    answerWith(client, device.sign(await challengeFor(client, true), told));

  it('[ACC-18] stands beside the code, does not need to know its person, and uses the ticket up', async () => {
    const { user, device, recoveryCodes } = await buildHolder();
    const client = await halfway(user);
    expect((await client.get('/api/v1/users/log_in/second_factor')).body).toEqual({ hasTotp: false, hasPasskey: true });
    expect(await client.call(createPasskeyChallenge, { body: { isSecondStep: true } })).toMatchObject({
      allowCredentials: [{ id: device.id, type: 'public-key', transports: ['internal'] }],
      userVerification: 'preferred',
    });
    expect((await second(client, device, { isVerified: false })).status).toBe(200);
    expect((await second(client, device).catch(() => undefined))?.status).toBeUndefined();
    const typed = await (
      await halfway(user)
    ).send('POST', '/api/v1/users/log_in/second_factor', {
      body: { code: recoveryCodes[3] },
    });
    expect(typed.status).toBe(200);
  });

  it('[ACC-18] only of whoever typed the password, and only with their ticket', async () => {
    const [{ user, device }, other] = [await buildHolder(), await buildHolder()];
    const client = await halfway(user);
    expect((await second(client, other.device)).problem?.code).toBe('wrong_passkey');
    const signed = device.sign(await challengeFor(client, true), { isVerified: false });
    expect((await answerWith(anonymous(test), signed)).problem?.code).toBe('second_factor_expired');
    const again = device.sign(await challengeFor(client, true), { isVerified: false });
    expect((await answerWith(await halfway(other.user), again)).problem?.code).toBe('wrong_passkey');
    for (const nobody of [anonymous(test), withCookie(test, 'larder-step=x')]) {
      const answer = await nobody.send('POST', `${path}/challenge`, { body: { is_second_step: true } });
      expect(answer.problem?.code).toBe('second_factor_expired');
      expect((await nobody.get('/api/v1/users/log_in/second_factor')).status).toBe(401);
    }
  });

  it('[ACC-18] what was signed for the second step is not enough alone', async () => {
    const { user, device } = await buildHolder();
    const client = await halfway(user);
    const signed = device.sign(await challengeFor(client, true));
    expect((await answerWith(anonymous(test), signed)).status).toBe(401);
  });
});

describe('losing passkeys', () => {
  const remove = (client: Client, passkeyId: number | undefined, password = testPassword) =>
    client.send('POST', `/api/v1/users/me/passkeys/${String(passkeyId)}/remove`, {
      body: { current_password: password },
    });
  const idsOf = async (client: Client) => (await client.call(getSecondFactor)).passkeys.map(({ id }) => id);

  it('[ACC-18] a removed one opens nothing, and with the last factor its codes go', async () => {
    const { user, client, device } = await buildHolder();
    const other = makeDevice(origin);
    await addPasskey(client, other, 'Telefoon');
    const [first, last] = await idsOf(client);
    expect((await remove(client, first, 'guess')).problem?.errors[0]?.code).toBe('wrong_password');
    expect((await remove(client, first)).status).toBe(204);
    expect([await tried(device), await tried(other)]).toEqual(['wrong_passkey', 200]);
    expect((await remove(client, first)).status).toBe(404);
    expect((await remove(client, last)).status).toBe(204);
    expect(await client.call(getSecondFactor)).toMatchObject({ hasFactor: false, recoveryCodesLeft: 0, passkeys: [] });
    expect((await logIn(user)).status).toBe(200);
    expect(
      (await actionsOf(user)).map(({ action }) => action).filter((action) => action.startsWith('passkey_')),
    ).toEqual(['passkey_added', 'passkey_added', 'passkey_removed', 'passkey_removed']);
  });

  it('[ACC-18] nobody removes what belongs to somebody else', async () => {
    const [one, two] = [await buildHolder(), await buildHolder()];
    expect((await remove(one.client, (await idsOf(two.client))[0])).status).toBe(404);
    expect(await tried(two.device)).toBe(200);
  });

  it('[ACC-17] [ACC-18] counts for what the group asks, and the last one stays while it is asked', async () => {
    const group = await buildGroup(test);
    const { client } = await buildHolder({ group, role: 'admin' });
    await client.call(updateSignInPolicy, { body: { roles: ['admin'], requiredOn: '2026-11-21' } }).catch(async () => {
      const day = test.clock.now().toISOString().slice(0, 10);
      await client.call(updateSignInPolicy, { body: { roles: ['admin'], requiredOn: day } });
    });
    expect((await client.get('/api/v1/receipts')).status).toBe(200);
    const [only] = await idsOf(client);
    expect((await remove(client, only)).problem?.code).toBe('second_factor_kept');
    await addPasskey(client, makeDevice(origin), 'Telefoon');
    expect((await remove(client, only)).status).toBe(204);
  });

  it('[ACC-16] [ACC-18] an administrator takes them away with everything else', async () => {
    const group = await buildGroup(test);
    const { user, device } = await buildHolder({ group });
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    expect((await admin.send('DELETE', `/api/v1/users/${user.id}/second_factor`)).status).toBe(204);
    expect(await tried(device)).toBe('wrong_passkey');
    expect((await logIn(user)).status).toBe(200);
  });
});
