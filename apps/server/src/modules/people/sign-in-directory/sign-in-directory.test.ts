import { getCurrentUser } from '@larder/contract/people/auth';
import { getSignInDirectory, updateSignInDirectory } from '@larder/contract/people/sign-in-directory';
import { getSignInPolicy, updateSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { localDay } from '@larder/domain/platform/date-range';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { makeSealedSecrets, readSecretKeys } from '../../../platform/sealed-secrets.ts';
import { anonymous, as, type Client } from '../../../testing/as.ts';
import { buildDirectory, type HotelDirectory } from '../../../testing/build/build-directory.ts';
import { buildGroup, buildProperty, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { startDirectory } from '../../../testing/stand-ins/directory.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
const opened: { close(): Promise<void> }[] = [];
beforeAll(async () => {
  test = await buildTestApp();
  await test.startJobs();
});
afterEach(async () => {
  for (const each of opened.splice(0)) await each.close();
});
afterAll(() => test.close());

async function openHotel(): Promise<HotelDirectory> {
  const hotel = await buildDirectory(test);
  opened.push(hotel.directory);
  return hotel;
}

const path = '/api/v1/sign_in_directory';
const wire = ({ settings }: HotelDirectory, changed: Readonly<Record<string, unknown>> = {}) => {
  const { clientId, clientSecret, keeperIds, isOn, rules, ...rest } = settings;
  return {
    ...rest,
    ...{ client_id: clientId, client_secret: clientSecret, keeper_ids: keeperIds, is_on: isOn },
    rules: rules.map(({ propertyIds, ...rule }) => ({ ...rule, property_ids: propertyIds })),
    ...changed,
  };
};
const problemsOf = async (client: Client, body: unknown, at: 'PUT' | 'POST' = 'PUT') =>
  (await client.send(at, at === 'PUT' ? path : `${path}/check`, { body })).problem?.errors.map((error) => [
    error.path,
    error.code,
  ]);
const logIn = (user: Pick<User, 'email'>, password = testPassword) =>
  anonymous(test).send('POST', '/api/v1/users/log_in', { body: { user: { email: user.email, password } } });

describe('the settings of a directory', () => {
  it('[ACC-20] never tell the secret, which stays until there is a new one', async () => {
    const hotel = await openHotel();
    const told = await hotel.client.get(path);
    expect(told.text).not.toContain(hotel.directory.clientSecret);
    expect(told.body).toMatchObject({
      secretSetAt: expect.stringMatching(/Z$/),
      domains: [hotel.domain],
      redirectUrl: `http://localhost:0/api/v1/users/log_in/directory/${hotel.group.id}/callback`,
      administrators: [{ id: hotel.admin.id, hasPassword: true }],
      version: 2,
    });
    const secretOf = () =>
      test.owner.read({ groupId: hotel.group.id }, (tx) =>
        tx.row(
          sql<{ client_secret: string }>`select client_secret from directories where group_id = ${hotel.group.id}`,
        ),
      );
    const open = (text: string) => test.services.secrets.open(text, { groupId: hotel.group.id, purpose: 'directory' });
    const before = await hotel.client.call(getSignInDirectory);
    test.clock.advance(1_000);
    await hotel.client.send('PUT', path, { body: wire(hotel, { client_secret: undefined, name: 'Ours' }) });
    const sealed = (await secretOf()).client_secret;
    expect(sealed).not.toContain(hotel.directory.clientSecret);
    expect(open(sealed)).toBe(hotel.directory.clientSecret);
    expect(await hotel.client.call(getSignInDirectory)).toMatchObject({
      name: 'Ours',
      secretSetAt: before.secretSetAt,
    });
    await hotel.client.send('PUT', path, { body: wire(hotel, { client_secret: 'another secret' }) });
    expect(open((await secretOf()).client_secret)).toBe('another secret');
    const entries = await test.owner.read({ groupId: hotel.group.id }, (tx) =>
      tx.rows(sql`
        select before, after from audit_entries
        where group_id = ${hotel.group.id} and action = 'sign_in_directory_updated' order by id`),
    );
    expect(JSON.stringify(entries)).not.toContain('secret of a directory');
    expect(entries).toMatchObject([
      { before: null, after: { isOn: true, isSecretNew: true } },
      { before: { name: 'Hotel account' }, after: { name: 'Ours', isSecretNew: false } },
      { after: { isSecretNew: true } },
    ]);
  });

  it('[ACC-20] restored without the key of secrets, say that theirs is missing and ask for it; nobody comes in until then', async () => {
    const hotel = await openHotel();
    const other = makeSealedSecrets(readSecretKeys(Buffer.alloc(32, 'other').toString('base64')) ?? []);
    const of = { groupId: hotel.group.id, purpose: 'directory' } as const;
    await test.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(
        sql`update directories set client_secret = ${other.seal('canary', of)} where group_id = ${hotel.group.id}`,
      ),
    );
    expect(await hotel.client.call(getSignInDirectory)).toMatchObject({ isOn: true, secretSetAt: null });
    const begin = () =>
      anonymous(test).send('POST', '/api/v1/users/log_in/directory', { body: { email: `guest@${hotel.domain}` } });
    expect((await begin()).problem?.code).toBe('directory_failed');
    expect(await problemsOf(hotel.client, wire(hotel, { client_secret: undefined }))).toEqual([
      ['client_secret', 'required'],
    ]);
    expect((await hotel.client.send('PUT', path, { body: wire(hotel) })).status).toBe(200);
    expect((await begin()).status).toBe(201);
  });

  it('[ACC-20] say at the field what is wrong with them', async () => {
    const hotel = await openHotel();
    const ask = (changed: Readonly<Record<string, unknown>>) => problemsOf(hotel.client, wire(hotel, changed));
    expect(await ask({ client_id: ' ', claim: '' })).toEqual(
      expect.arrayContaining([
        ['client_id', 'required'],
        ['claim', 'required'],
      ]),
    );
    expect(await ask({ domains: ['gmail.com'] })).toEqual([['domains', 'domain_public']]);
    expect(await ask({ issuer: 'https://login.microsoftonline.com/common/v2.0' })).toEqual([
      ['issuer', 'issuer_shared'],
    ]);
    expect(await ask({ rules: [] })).toEqual([['rules', 'rule_required']]);
    expect(await ask({ keeper_ids: [] })).toEqual([['keeper_ids', 'keeper_required']]);
    const fresh = await as(test, await buildUser(test, { role: 'admin' }));
    expect(await problemsOf(fresh, wire(hotel, { client_secret: undefined, is_on: false, rules: [] }))).toEqual([
      ['client_secret', 'required'],
    ]);
  });

  it('[ACC-20] are turned on once the directory answers, under its own name, by a clock like ours', async () => {
    const hotel = await openHotel();
    const { issuer } = hotel.directory;
    const ask = (given: string) => problemsOf(hotel.client, { issuer: given }, 'POST');
    expect(await ask(issuer)).toBeUndefined();
    expect(await ask('http://localhost:1')).toEqual([['issuer', 'directory_unreachable']]);
    expect(await ask(`${issuer}/elsewhere`)).toEqual([['issuer', 'directory_unreachable']]);
    expect(await ask(issuer.replace('localhost', '127.0.0.1'))).toEqual([['issuer', 'directory_other_issuer']]);
    expect(await problemsOf(hotel.client, wire(hotel, { issuer: 'http://localhost:1' }))).toEqual([
      ['issuer', 'directory_unreachable'],
    ]);
    // One that is off may be unfinished, and is asked nothing.
    expect(await problemsOf(hotel.client, wire(hotel, { issuer: 'http://localhost:1', is_on: false }))).toBeUndefined();
    test.clock.advance(120_000);
    expect(await ask(issuer)).toEqual([['issuer', 'directory_clock_off']]);
    expect(await problemsOf(hotel.client, wire(hotel))).toEqual([['issuer', 'directory_clock_off']]);
  });

  it('[ACC-20] reach no network inside that the installation does not open, and nothing without TLS elsewhere', async () => {
    const outside = await buildTestApp({
      environment: { APP_ENV: 'STAGING', PUBLIC_URL: 'https://larder.test', SMTP_URL: 'smtp://localhost' },
    });
    opened.push(outside);
    const client = await as(outside, await buildUser(outside, { role: 'admin' }));
    const directory = await startDirectory('https://larder.test/');
    opened.push(directory);
    const ask = (issuer: string) => problemsOf(client, { issuer }, 'POST');
    expect(await ask(directory.issuer)).toEqual([['issuer', 'issuer_invalid']]);
    for (const inside of ['localhost', '127.0.0.1', '10.0.0.1', '169.254.169.254', '[::1]', '[::ffff:10.0.0.1]'])
      expect(await ask(`https://${inside}:${new URL(directory.issuer).port}`)).toEqual([
        ['issuer', 'directory_unreachable'],
      ]);
  });

  it('[ACC-20] a mail domain is one group’s of all, and who is second hears nothing of the first', async () => {
    const [hotel, other] = [await openHotel(), await openHotel()];
    const taken = wire(other, { domains: [other.domain, hotel.domain.toUpperCase()], is_on: false });
    const answer = await other.client.send('PUT', path, { body: taken });
    expect(answer.problem?.errors).toMatchObject([{ path: 'domains', code: 'domain_claimed' }]);
    expect(answer.text).not.toContain(hotel.group.name);
    await hotel.client.send('PUT', path, { body: wire(hotel, { domains: [], is_on: false }) });
    expect((await other.client.send('PUT', path, { body: taken })).status).toBe(200);
    expect((await hotel.client.call(getSignInDirectory)).domains).toEqual([]);
    expect((await other.client.call(getSignInDirectory)).domains).toEqual([hotel.domain, other.domain].toSorted());
  });

  it('[ACC-12] [ACC-20] are for administrators, who see those of their own group alone', async () => {
    const hotel = await openHotel();
    for (const role of ['manager', 'default'] as const) {
      const client = await as(test, await buildUser(test, { role, properties: [hotel.properties[0]] }));
      for (const [verb, at] of [
        ['GET', path],
        ['PUT', path],
        ['POST', `${path}/check`],
      ] as const)
        expect((await client.send(verb, at, verb === 'GET' ? {} : { body: {} })).problem?.code).toBe('forbidden');
    }
    const foreign = await as(test, await buildUser(test, { role: 'admin' }));
    expect(await foreign.call(getSignInDirectory)).toMatchObject({
      name: '',
      issuer: '',
      domains: [],
      rules: [],
      version: 1,
    });
  });

  it('[D7] [ACC-20] one of two who change them at once is told', async () => {
    const hotel = await openHotel();
    const stale = await hotel.client.send('PUT', path, { headers: { 'if-match': '"1"' }, body: wire(hotel) });
    expect([stale.status, stale.problem?.code]).toEqual([412, 'stale_version']);
  });
});

describe('people of a directory', () => {
  it('[ACC-23] have no password: it opens nothing, and none is mailed, as if they were nobody', async () => {
    const hotel = await openHotel();
    const user = await buildUser(test, {
      group: hotel.group,
      email: `iris@${hotel.domain}`,
      properties: [hotel.properties[0]],
    });
    const [theirs, nobodys] = [await logIn(user), await logIn({ email: `nobody@${hotel.domain}` })];
    const told = ({ problem, status }: typeof theirs) => [status, { ...problem, requestId: '' }];
    expect(told(theirs)).toEqual(told(nobodys));
    expect(theirs.problem?.code).toBe('wrong_credentials');
    const reset = await anonymous(test).send('POST', '/api/v1/users/request_password_reset', {
      body: { email: user.email },
    });
    expect(reset.status).toBe(204);
    expect(await test.services.jobs.unfinished('deliver-mail')).toEqual([]);
    expect(test.mailbox.mails.filter(({ to }) => to === user.email)).toEqual([]);
    const own = await as(test, user);
    expect((await own.call(getCurrentUser)).directory).toBe('Hotel account');
    const change = await own.send('PUT', '/api/v1/users/me/password', {
      body: {
        current_password: testPassword,
        password: 'een nieuwe zin voor hier',
        password_confirmation: 'een nieuwe zin voor hier',
      },
    });
    expect(change.problem?.errors[0]?.code).toBe('wrong_password');
  });

  it('[ACC-23] keep theirs as administrators whom the settings name, and at addresses of other domains', async () => {
    const hotel = await openHotel();
    const freelance = await buildUser(test, { group: hotel.group, properties: [hotel.properties[0]] });
    for (const user of [hotel.admin, freelance]) expect((await logIn(user)).body).toMatchObject({ directory: null });
    // Who is no administrator any more keeps nothing.
    await test.owner.write({ groupId: hotel.group.id }, (tx) =>
      tx.execute(sql`update users set role = 'manager' where id = ${hotel.admin.id}`),
    );
    expect((await logIn(hotel.admin)).status).toBe(401);
  });

  it('[ACC-23] are signed out when it is turned on, and have their passwords again when it is turned off', async () => {
    const hotel = await openHotel();
    await hotel.client.call(updateSignInDirectory, { body: { ...hotel.settings, isOn: false } });
    const user = await buildUser(test, {
      group: hotel.group,
      email: `iris@${hotel.domain}`,
      properties: [hotel.properties[0]],
    });
    expect((await logIn(user)).status).toBe(200);
    const [before, foreign] = [
      await as(test, user),
      await as(test, await buildUser(test, { email: `b@${hotel.domain}` })),
    ];
    await hotel.client.call(updateSignInDirectory, { body: hotel.settings });
    expect((await before.get('/api/v1/users/me')).status).toBe(401);
    expect((await foreign.get('/api/v1/users/me')).status).toBe(200);
    await hotel.client.call(updateSignInDirectory, { body: { ...hotel.settings, isOn: false } });
    expect((await logIn(user)).status).toBe(200);
  });

  it('[ACC-23] a link that was mailed before sets no password', async () => {
    const hotel = await openHotel();
    await hotel.client.call(updateSignInDirectory, { body: { ...hotel.settings, isOn: false } });
    const user = await buildUser(test, {
      group: hotel.group,
      email: `iris@${hotel.domain}`,
      properties: [hotel.properties[0]],
    });
    await anonymous(test).send('POST', '/api/v1/users/request_password_reset', { body: { email: user.email } });
    const token = await expect
      .poll(() => /token=([\w-]{43})/.exec(test.mailbox.mails.find(({ to }) => to === user.email)?.text ?? '')?.[1], {
        timeout: 10_000,
      })
      .toBeDefined()
      .then(() => /token=([\w-]{43})/.exec(test.mailbox.mails.find(({ to }) => to === user.email)?.text ?? '')?.[1]);
    const password = 'een nieuwe zin voor hier';
    await hotel.client.call(updateSignInDirectory, { body: hotel.settings });
    const set = await anonymous(test).send('POST', '/api/v1/users/set_password', {
      body: { token, password, password_confirmation: password },
    });
    expect(set.problem?.code).toBe('invalid_reset_link');
  });

  it('[ACC-17] [ACC-23] are asked no second factor: their directory asks its own', async () => {
    const hotel = await openHotel();
    const user = await buildUser(test, {
      group: hotel.group,
      email: `iris@${hotel.domain}`,
      properties: [hotel.properties[0]],
    });
    const other = await buildUser(test, { group: hotel.group, properties: [hotel.properties[0]] });
    const requiredOn = localDay(test.clock.now(), 'Europe/Amsterdam');
    await hotel.client.call(updateSignInPolicy, { body: { roles: ['default'], requiredOn } });
    const [own, others] = [await as(test, user), await as(test, other)];
    expect((await own.call(getCurrentUser)).secondFactorDue).toBeNull();
    expect((await own.get('/api/v1/receipts')).status).toBe(200);
    expect((await others.get('/api/v1/receipts')).problem?.code).toBe('second_factor_missing');
    const { people } = await hotel.client.call(getSignInPolicy);
    expect(people.find(({ role }) => role === 'default')).toMatchObject({ count: 2, withoutCount: 1 });
  });

  it('[ACC-23] leave an administrator with a password in the group, whatever is changed', async () => {
    const hotel = await openHotel();
    const boss = await buildUser(test, { group: hotel.group, role: 'admin', email: `boss@${hotel.domain}` });
    const client = await as(test, boss);
    const keeper = `/api/v1/users/${hotel.admin.id}`;
    expect((await client.send('DELETE', keeper)).problem?.code).toBe('last_admin');
    const demoted = await client.send('PUT', keeper, {
      body: { role: 'manager', property_ids: [hotel.properties[0].id] },
    });
    expect(demoted.problem?.code).toBe('last_admin');
    const outside = await buildUser(test, { group: hotel.group, role: 'admin' });
    await hotel.client.call(updateSignInDirectory, { body: { ...hotel.settings, keeperIds: [] } });
    const moved = await client.send('PUT', `/api/v1/users/${outside.id}`, { body: { email: `moved@${hotel.domain}` } });
    expect(moved.problem?.code).toBe('last_admin');
  });

  it('[ACC-22] [ACC-23] nobody moves their own account to an address that the directory would let somebody else in by', async () => {
    const hotel = await openHotel();
    const user = await buildUser(test, { group: hotel.group, properties: [hotel.properties[0]] });
    const moved = await (
      await as(test, user)
    ).send('PUT', '/api/v1/users/me/email', {
      body: { current_password: testPassword, email: `boss@${hotel.domain}` },
    });
    expect(moved.problem?.errors).toMatchObject([{ path: 'email', code: 'directory_address' }]);
  });

  it('[ACC-20] a location that is gone gives nobody anything', async () => {
    const hotel = await openHotel();
    const gone = await buildProperty(test, { group: hotel.group });
    const rules = [{ value: 'staff', role: 'default' as const, propertyIds: [gone.id] }];
    const client = await as(test, hotel.admin);
    await client.call(updateSignInDirectory, { body: { ...hotel.settings, rules } });
    expect((await client.send('DELETE', `/api/v1/properties/${gone.id}`)).status).toBe(204);
    expect((await client.call(getSignInDirectory)).rules).toEqual([{ ...rules[0], propertyIds: [] }]);
  });
});

it('[ACC-20] a group without a directory has none', async () => {
  const client = await as(test, await buildUser(test, { group: await buildGroup(test), role: 'admin' }));
  expect(await client.call(getSignInDirectory)).toMatchObject({ isOn: false, secretSetAt: null });
});
