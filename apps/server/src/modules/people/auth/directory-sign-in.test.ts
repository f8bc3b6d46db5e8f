import { getCurrentUser } from '@larder/contract/people/auth';
import { updateSignInDirectory } from '@larder/contract/people/sign-in-directory';
import { createUser, listUsers } from '@larder/contract/people/users';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { anonymous, as, type Answer, type Outgoing, withCookie } from '../../../testing/as.ts';
import { addPerson, buildDirectory, type HotelDirectory } from '../../../testing/build/build-directory.ts';
import { buildGroup, buildProperty, buildUser, testPassword } from '../../../testing/build/build.ts';
import { cookiesOf } from '../../../testing/cookie.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
const opened: HotelDirectory[] = [];
beforeAll(async () => {
  test = await buildTestApp();
});
afterEach(async () => {
  for (const { directory } of opened.splice(0)) await directory.close();
});
afterAll(() => test.close());

async function openHotel(): Promise<HotelDirectory> {
  const hotel = await buildDirectory(test);
  opened.push(hotel);
  return hotel;
}

const post = (path: string, body: unknown, outgoing: Outgoing = {}) =>
  anonymous(test).send('POST', `/api/v1/users/log_in/${path}`, { ...outgoing, body });
const pair = (answer: Answer, name: string) =>
  cookiesOf(answer)
    .filter((cookie) => cookie.name === name && cookie.value !== '')
    .map(({ value }) => `${name}=${value}`)
    .at(-1);

/** Somebody who has been at the directory: where it sends them, and what their browser is known by. */
async function goThere(hotel: HotelDirectory, login: string, returnTo?: string) {
  const begun = await post('directory', {
    email: `${login}@${hotel.domain}`,
    ...(returnTo === undefined ? {} : { return_to: returnTo }),
  });
  expect(begun.status).toBe(201);
  const url =
    begun.body !== null && typeof begun.body === 'object' && 'url' in begun.body ? String(begun.body.url) : '';
  const back = new URL(await hotel.directory.visit(url, login));
  return {
    url: new URL(url),
    back,
    path: `${back.pathname}${back.search}`,
    cookie: pair(begun, 'larder-directory') ?? '',
  };
}
const comeBack = (path: string, cookie: string) => anonymous(test).get(path, { headers: { cookie } });

async function signIn(hotel: HotelDirectory, login: string, returnTo?: string) {
  const { path, cookie } = await goThere(hotel, login, returnTo);
  const answer = await comeBack(path, cookie);
  const session = pair(answer, 'larder');
  return {
    answer,
    location: answer.headers['location'],
    client: session === undefined ? undefined : withCookie(test, session),
  };
}
const refused = '/login?reason=directory_refused';
const failed = '/login?reason=directory_failed';
const expired = '/login?reason=second_factor_expired';

const trail = (groupId: number) =>
  test.owner.read({ groupId }, (tx) =>
    tx.rows(
      sql<{
        action: string;
        after: unknown;
      }>`select action, after from audit_entries where group_id = ${groupId} order by id`,
    ),
  );

describe('signing in by a directory', () => {
  it('[ACC-21] [ACC-22] makes the account at the first sign-in, with role and locations by the rules, and goes on where one wanted to', async () => {
    const hotel = await openHotel();
    const email = addPerson(hotel, 'iris');
    const { client, location } = await signIn(hotel, 'iris', `/${hotel.group.slug}/receipts?page=2`);
    expect(location).toBe(`/${hotel.group.slug}/receipts?page=2`);
    expect(await client?.call(getCurrentUser)).toMatchObject({
      email,
      name: 'Iris Bakker',
      role: 'default',
      directory: 'Hotel account',
      group: { id: hotel.group.id },
      allowedProperties: [{ id: hotel.properties[0].id }],
    });
    expect(await trail(hotel.group.id)).toEqual(
      expect.arrayContaining([
        {
          action: 'user_created',
          after: expect.objectContaining({
            email,
            role: 'default',
            propertyIds: [hotel.properties[0].id],
            by: 'directory',
          }),
        },
        { action: 'log_in', after: { by: 'directory' } },
      ]),
    );
    const { users } = await hotel.client.call(listUsers, { query: { search: 'Iris' } });
    expect(users).toMatchObject([{ email, status: 'active' }]);
    await test.startJobs();
    expect(test.mailbox.mails.filter(({ to }) => to === email)).toEqual([]);
  });

  it('[ACC-23] who is added by hand at its address is not invited, and misses no second step', async () => {
    const hotel = await openHotel();
    const person = { name: 'Noor Smit', role: 'default' as const, propertyIds: [hotel.properties[0].id] };
    const made = await hotel.client.call(createUser, { body: { ...person, email: `noor@${hotel.domain}` } });
    expect(made).toMatchObject({ status: 'active', directory: 'Hotel account', hasSecondFactor: false });
    const other = await hotel.client.call(createUser, { body: { ...person, email: `noor@elders${hotel.domain}` } });
    expect(other).toMatchObject({ status: 'invited', directory: null });
    const { users } = await hotel.client.call(listUsers, { query: { secondFactor: 'off', role: 'default' } });
    expect(users.map(({ id }) => id)).toEqual([other.id]);
  });

  it('[ACC-21] asks with PKCE, a state and a nonce, by the address that was typed', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const { url } = await goThere(hotel, 'iris');
    expect(Object.fromEntries(url.searchParams)).toMatchObject({
      client_id: 'larder',
      response_type: 'code',
      code_challenge_method: 'S256',
      scope: 'openid email profile',
      login_hint: `iris@${hotel.domain}`,
      redirect_uri: `http://localhost:0/api/v1/users/log_in/directory/${hotel.group.id}/callback`,
    });
    for (const name of ['state', 'nonce', 'code_challenge']) expect(url.searchParams.get(name)).toMatch(/^[\w-]{43}$/);
  });

  it.each([
    '//elsewhere.test',
    'https://elsewhere.test/',
    '/\\elsewhere.test',
    '/.//elsewhere.test',
    '/a/..//elsewhere.test',
    'javascript:alert(1)',
  ])('[ACC-21] leads nobody to %s', async (wish) => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    expect((await signIn(hotel, 'iris', wish)).location).toBe('/');
  });

  it('[ACC-21] says how a domain signs in, whether or not there is such a person', async () => {
    const hotel = await openHotel();
    const known = await post('way', { email: hotel.admin.email.toUpperCase() });
    const unknown = await post('way', { email: `nobody@${hotel.domain}` });
    expect([known.text, unknown.text]).toEqual(Array(2).fill('{"directory":{"name":"Hotel account"}}'));
    expect(known.statements).toBe(unknown.statements);
    expect((await post('way', { email: 'nobody@elsewhere.test' })).text).toBe('{"directory":null}');
  });
});

describe('who comes back from a directory', () => {
  it('[ACC-21] comes back once: the same answer opens nothing a second time', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const { path, cookie } = await goThere(hotel, 'iris');
    const both = await Promise.all([comeBack(path, cookie), comeBack(path, cookie)]);
    expect(new Set(both.map(({ headers }) => headers['location']))).toEqual(new Set(['/', expired]));
    expect((await comeBack(path, cookie)).headers['location']).toBe(expired);
  });

  it('[ACC-21] comes back in the browser that left, within ten minutes, with the state that it was given', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const first = await goThere(hotel, 'iris');
    const other = await goThere(hotel, 'iris');
    expect((await comeBack(first.path, '')).headers['location']).toBe(expired);
    const swapped = await comeBack(first.path, other.cookie);
    expect([swapped.headers['location'], pair(swapped, 'larder')]).toEqual([failed, undefined]);
    const second = await goThere(hotel, 'iris');
    second.back.searchParams.set('state', 'another');
    const forged = await comeBack(`${second.back.pathname}${second.back.search}`, second.cookie);
    expect([forged.headers['location'], pair(forged, 'larder')]).toEqual([failed, undefined]);
    const third = await goThere(hotel, 'iris');
    test.clock.advance(10 * 60_000);
    expect((await comeBack(third.path, third.cookie)).headers['location']).toBe(expired);
  });

  it('[ACC-21] comes back to the address of the directory that they left for', async () => {
    const [hotel, other] = [await openHotel(), await openHotel()];
    addPerson(hotel, 'iris');
    const { path, cookie } = await goThere(hotel, 'iris');
    const elsewhere = path.replace(`/${hotel.group.id}/`, `/${other.group.id}/`);
    expect((await comeBack(elsewhere, cookie)).headers['location']).toBe(expired);
  });

  it.each([
    ['another nonce', (claims: object) => ({ ...claims, nonce: 'another' })],
    ['another audience', (claims: object) => ({ ...claims, aud: 'another' })],
    ['another issuer', (claims: object) => ({ ...claims, iss: 'http://localhost:1' })],
    ['a time that is over', (claims: object) => ({ ...claims, exp: Math.round(Date.now() / 1000) - 120 })],
    ['no person', (claims: object) => ({ ...claims, sub: undefined })],
  ])('[ACC-21] is not let in by a token of %s', async (_, forge) => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    hotel.directory.forge(forge);
    const { answer, location } = await signIn(hotel, 'iris');
    expect([location, pair(answer, 'larder')]).toEqual([failed, undefined]);
    hotel.directory.forge((claims) => claims);
    expect((await signIn(hotel, 'iris')).location).toBe('/');
    expect((await trail(hotel.group.id)).filter(({ action }) => action === 'directory_failed')).toHaveLength(1);
  });

  it('[ACC-21] is not let in with a code of somebody else, nor by a directory that refuses', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const [first, second] = [await goThere(hotel, 'iris'), await goThere(hotel, 'iris')];
    second.back.searchParams.set('code', first.back.searchParams.get('code') ?? '');
    expect((await comeBack(`${second.back.pathname}${second.back.search}`, second.cookie)).headers['location']).toBe(
      failed,
    );
    const { back, cookie } = await goThere(hotel, 'iris');
    const denied = new URLSearchParams({ error: 'access_denied', state: back.searchParams.get('state') ?? '' });
    expect((await comeBack(`${back.pathname}?${denied.toString()}`, cookie)).headers['location']).toBe(failed);
  });

  it('[ACC-21] [A3] takes a hundred steps in three minutes from a line, and says when there are more again', async () => {
    const hotel = await openHotel();
    const address = '198.51.100.7';
    for (let step = 0; step < 100; step += 1) await post('way', { email: 'a@elsewhere.test' }, { address });
    expect((await post('way', { email: `iris@${hotel.domain}` }, { address })).problem?.code).toBe('too_many_requests');
    const begun = await post('directory', { email: `iris@${hotel.domain}` }, { address });
    expect([begun.status, begun.headers['retry-after']]).toEqual([429, expect.stringMatching(/^\d+$/)]);
    const back = await anonymous(test).get(`/api/v1/users/log_in/directory/${hotel.group.id}/callback`, { address });
    expect(back.headers['location']).toBe('/login?reason=too_many_requests');
  });
});

describe('whom a directory opens nothing', () => {
  it('[ACC-22] are those without a fitting rule, without an address that is theirs, or of another domain', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'nobody', { groups: ['kitchen'] });
    addPerson(hotel, 'unverified', { email_verified: false });
    addPerson(hotel, 'elsewhere', { email: 'iris@elsewhere.test' });
    addPerson(hotel, 'mailless', { email: undefined });
    for (const login of ['nobody', 'unverified', 'elsewhere', 'mailless']) {
      const { answer, location } = await signIn(hotel, login);
      expect([login, location, pair(answer, 'larder')]).toEqual([login, refused, undefined]);
    }
    expect((await hotel.client.call(listUsers)).users.map(({ id }) => id)).toEqual([hotel.admin.id]);
  });

  it('[ACC-22] a directory that says nothing of whether an address is verified is believed in its own domains', async () => {
    const hotel = await openHotel();
    const email = addPerson(hotel, 'iris', { email_verified: undefined });
    expect((await (await signIn(hotel, 'iris')).client?.call(getCurrentUser))?.email).toBe(email);
  });

  it('[ACC-22] are people of another group, with the words of somebody unknown, and nothing of them changes', async () => {
    const hotel = await openHotel();
    const [theirs] = [await buildUser(test, { role: 'admin', email: `boss@${hotel.domain}` })];
    addPerson(hotel, 'boss', { groups: ['admins'] });
    addPerson(hotel, 'unknown', { groups: [] });
    const [foreign, unknown] = [await signIn(hotel, 'boss'), await signIn(hotel, 'unknown')];
    expect([foreign.location, unknown.location]).toEqual([refused, refused]);
    // Their own password opens it as ever: the domain says nothing of other groups' people.
    const entered = await anonymous(test).send('POST', '/api/v1/users/log_in', {
      body: { user: { email: theirs.email, password: testPassword } },
    });
    expect(entered.body).toMatchObject({ id: theirs.id, directory: null, group: { id: theirs.groupId } });
  });

  it('[ACC-22] are administrators who keep their password, and accounts that somebody closed', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'admin', { groups: ['admins'] });
    expect((await signIn(hotel, 'admin')).location).toBe(refused);
    const email = addPerson(hotel, 'gone');
    await buildUser(test, { group: hotel.group, email, isDisabled: true });
    expect((await signIn(hotel, 'gone')).location).toBe(refused);
  });

  it('[ACC-22] somebody new at the address of one who left does not get their account', async () => {
    const hotel = await openHotel();
    const email = addPerson(hotel, 'iris', { groups: ['managers'] });
    expect((await signIn(hotel, 'iris')).location).toBe('/');
    addPerson(hotel, 'iris2', { email, groups: ['managers'] });
    expect((await signIn(hotel, 'iris2')).location).toBe(refused);
  });
});

describe('what the rules say', () => {
  it('[ACC-22] holds at every sign-in: role and locations follow, and who fits no rule any more is shut out until one does', async () => {
    const hotel = await openHotel();
    const [first, second] = hotel.properties.map(({ id }) => id);
    addPerson(hotel, 'iris');
    const staff = await signIn(hotel, 'iris');
    addPerson(hotel, 'iris', { groups: ['staff', 'managers'] });
    const manager = await signIn(hotel, 'iris');
    expect(await manager.client?.call(getCurrentUser)).toMatchObject({
      role: 'manager',
      allowedProperties: [{ id: first }, { id: second }],
    });
    addPerson(hotel, 'iris', { groups: [] });
    expect((await signIn(hotel, 'iris')).location).toBe(refused);
    for (const { client } of [staff, manager]) expect((await client?.get('/api/v1/users/me'))?.status).toBe(401);
    addPerson(hotel, 'iris');
    const again = await signIn(hotel, 'iris');
    expect(await again.client?.call(getCurrentUser)).toMatchObject({
      role: 'default',
      allowedProperties: [{ id: first }],
    });
    const changes = (await trail(hotel.group.id)).filter(({ action }) => action === 'user_updated');
    expect(changes.map(({ after }) => after)).toEqual([
      { role: 'manager', propertyIds: [first, second], isClosed: false, by: 'directory' },
      { role: 'manager', propertyIds: [first, second], isClosed: true, by: 'directory' },
      { role: 'default', propertyIds: [first], isClosed: false, by: 'directory' },
    ]);
  });

  it('[ACC-22] are given to an account that was there before, whose sessions from then end', async () => {
    const hotel = await openHotel();
    const email = addPerson(hotel, 'iris', { groups: ['admins'] });
    const user = await buildUser(test, { group: hotel.group, email, properties: [hotel.properties[1]] });
    const before = await as(test, user);
    const { client } = await signIn(hotel, 'iris');
    expect(await client?.call(getCurrentUser)).toMatchObject({ id: user.id, role: 'admin' });
    expect((await before.get('/api/v1/users/me')).status).toBe(401);
  });

  it('[ACC-22] go on for a person whose address changes in the directory, by the id that they have there', async () => {
    const hotel = await openHotel();
    const email = addPerson(hotel, 'iris');
    await signIn(hotel, 'iris');
    addPerson(hotel, 'iris', { email: `iris.devries@${hotel.domain}` });
    expect((await (await signIn(hotel, 'iris')).client?.call(getCurrentUser))?.email).toBe(email);
  });

  it('[ACC-22] are those of the moment: a directory that was turned off meanwhile lets nobody in', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const { path, cookie } = await goThere(hotel, 'iris');
    await hotel.client.call(updateSignInDirectory, { body: { ...hotel.settings, isOn: false } });
    expect((await comeBack(path, cookie)).headers['location']).toBe(failed);
    expect((await post('directory', { email: `iris@${hotel.domain}` })).problem?.code).toBe('directory_failed');
  });

  it('[ACC-22] let nobody of a suspended group in', async () => {
    const hotel = await openHotel();
    addPerson(hotel, 'iris');
    const { path, cookie } = await goThere(hotel, 'iris');
    await test.owner.write('identity', (tx) =>
      tx.execute(sql`update groups set suspended_at = now() where id = ${hotel.group.id}`),
    );
    expect((await comeBack(path, cookie)).headers['location']).toBe('/login?reason=group_suspended');
  });
});

it('[ACC-22] a person at a location of another group cannot be made by rules', async () => {
  const hotel = await openHotel();
  const foreign = await buildProperty(test, { group: await buildGroup(test) });
  const rules = [{ value: 'staff', role: 'default', property_ids: [foreign.id] }];
  const answer = await hotel.client.send('PUT', '/api/v1/sign_in_directory', {
    body: {
      ...{
        name: 'Hotel',
        issuer: hotel.directory.issuer,
        client_id: 'larder',
        domains: [hotel.domain],
        claim: 'groups',
      },
      ...{ rules, keeper_ids: [hotel.admin.id], is_on: true },
    },
  });
  expect(answer.problem?.errors).toMatchObject([{ path: 'rules', code: 'foreign_property' }]);
});
