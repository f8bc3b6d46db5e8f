import {
  createPushSubscription,
  deletePushSubscription,
  listPushSubscriptions,
  requestPushKey,
} from '@larder/contract/office/push-subscriptions';
import { logOut } from '@larder/contract/people/auth';
import { deleteOtherSessions, deleteSession, listSessions, updatePassword } from '@larder/contract/people/own-account';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Client, withCookie } from '../../../testing/as.ts';
import { buildGroup, buildUser, type Group, testPassword, type User } from '../../../testing/build/build.ts';
import { cookiesOf } from '../../../testing/cookie.ts';
import { pushTarget } from '../../../testing/stand-ins/push-target.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const person = async (group?: Group) => buildUser(app, { group: group ?? (await buildGroup(app)), role: 'admin' });

/** Signs in from a browser with these cookies; answers it with those that it has afterwards. */
async function signIn(user: User, cookies = ''): Promise<{ readonly client: Client; readonly cookies: string }> {
  const browser = cookies === '' ? anonymous(app) : withCookie(app, cookies);
  const body = { user: { email: user.email, password: testPassword } };
  const answer = await browser.send('POST', '/api/v1/users/log_in', { body });
  expect(answer.status, answer.text).toBe(200);
  const kept = cookiesOf(answer).map(({ name, value }) => `${name}=${value}`);
  return { client: withCookie(app, kept.join('; ')), cookies: kept.join('; ') };
}

const switchOn = (client: Client, target = pushTarget()) => client.call(createPushSubscription, { body: target });
const browsersOf = async (client: Client) => (await client.call(listPushSubscriptions)).pushSubscriptions;
const countOf = async (user: User) =>
  (await app.owner.read('identity', (tx) => tx.rows(sql`select id from push_subscriptions where user_id = ${user.id}`)))
    .length;

describe('[ALR-10] a browser', () => {
  it('is switched on, listed by its name, switched on again without a twin, and off', async () => {
    const user = await person();
    const [here, there] = [await as(app, user), await as(app, user)];
    expect(await switchOn(here)).toMatchObject({ isCurrent: true });
    await switchOn(there);
    const { id } = await switchOn(here);
    const listed = await browsersOf(here);
    expect(listed.filter(({ isCurrent }) => isCurrent).map((one) => one.id)).toEqual([id]);
    expect(listed).toHaveLength(2);
    expect((await browsersOf(there)).find(({ isCurrent }) => !isCurrent)?.id).toBe(id);
    await there.call(deletePushSubscription, { params: { pushSubscriptionId: id } });
    expect(await browsersOf(here)).toHaveLength(1);
    expect((await here.send('DELETE', `/api/v1/push_subscriptions/${id}`)).status).toBe(404);
  });

  it('is told with the key of its group, which is made once', async () => {
    const [user, foreign] = [await person(), await person()];
    const [client, colleague] = [await as(app, user), await as(app, user)];
    const keys = await Promise.all([client, colleague, client].map((one) => one.call(requestPushKey)));
    expect(new Set(keys.map(({ publicKey }) => publicKey)).size).toBe(1);
    expect(keys[0]?.publicKey).toMatch(/^B[\w-]{86}$/);
    expect(await (await as(app, foreign)).call(requestPushKey)).not.toEqual(keys[0]);
  });

  it.each([
    ['endpoint', { endpoint: 'https://127.0.0.1.nip.io:8443/x' }],
    ['endpoint', { endpoint: 'https://me:secret@push.example.com/x' }],
    ['endpoint', { endpoint: 'http://push.example.com/x' }],
    ['endpoint', { endpoint: 'https://169.254.169.254/latest' }],
    ['p256dh', { p256dh: `B${'A'.repeat(86)}` }],
  ])('whose %s is no such thing is refused: %o', async (path, change) => {
    const client = await as(app, await person());
    const answer = await client.send('POST', '/api/v1/push_subscriptions', { body: { ...pushTarget(), ...change } });
    expect([answer.status, answer.problem?.errors]).toMatchObject([422, [{ path, code: 'invalid_value' }]]);
  });

  it('is its own person’s: no colleague sees or ends it, and nobody of another group takes it over', async () => {
    const group = await buildGroup(app);
    const [user, colleague, foreign] = [await person(group), await person(group), await person()];
    const [client, stranger] = [await as(app, user), await as(app, foreign)];
    const target = pushTarget();
    const { id } = await switchOn(client, target);
    for (const other of [await as(app, colleague), stranger]) {
      expect(await browsersOf(other)).toEqual([]);
      expect((await other.send('DELETE', `/api/v1/push_subscriptions/${id}`)).status).toBe(404);
    }
    await switchOn(stranger, target);
    expect(await countOf(user)).toBe(1);
  });
});

describe('[ALR-11] a browser tells nothing any more', () => {
  it('once its person signs out in it, and only there', async () => {
    const user = await person();
    const [here, there] = [await as(app, user), await as(app, user)];
    await switchOn(here);
    await switchOn(there);
    await here.call(logOut);
    expect((await browsersOf(there)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('once its session is ended from another, or all others are', async () => {
    const user = await person();
    const [here, there, third] = [await as(app, user), await as(app, user), await as(app, user)];
    for (const client of [here, there, third]) await switchOn(client);
    const { sessions } = await there.call(listSessions);
    const { id: sessionId } = sessions.find(({ isCurrent }) => isCurrent) ?? { id: 0 };
    await here.call(deleteSession, { params: { sessionId } });
    expect(await countOf(user)).toBe(2);
    await here.call(deleteOtherSessions);
    expect((await browsersOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('once the password is another, but where it was changed', async () => {
    const user = await person();
    const [here, there] = [await as(app, user), await as(app, user)];
    for (const client of [here, there]) await switchOn(client);
    const password = 'een heel ander zinnetje';
    await here.call(updatePassword, {
      body: { currentPassword: testPassword, password, passwordConfirmation: password },
    });
    expect((await browsersOf(here)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });

  it('once somebody else signs in there; its own person signs in again and is told as before', async () => {
    const group = await buildGroup(app);
    const [user, colleague] = [await person(group), await person(group)];
    const first = await signIn(user);
    await switchOn(first.client);
    const again = await signIn(user, first.cookies);
    expect((await browsersOf(again.client)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
    await signIn(colleague, again.cookies);
    expect(await countOf(user)).toBe(0);
  });

  it('goes on telling when a session merely runs out', async () => {
    const user = await person();
    const { client, cookies } = await signIn(user);
    await switchOn(client);
    await app.owner.write('identity', (tx) => tx.execute(sql`delete from sessions where user_id = ${user.id}`));
    expect(await countOf(user)).toBe(1);
    const back = await signIn(user, cookies);
    expect((await browsersOf(back.client)).map(({ isCurrent }) => isCurrent)).toEqual([true]);
  });
});
