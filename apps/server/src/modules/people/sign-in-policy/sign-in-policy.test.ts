import { getCurrentUser } from '@larder/contract/people/auth';
import { getSecondFactor } from '@larder/contract/people/second-factor';
import { getSignInPolicy, updateSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { listUsers } from '@larder/contract/people/users';
import { addDays, localDay } from '@larder/domain/platform/date-range';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import { setUpSecondFactor } from '../../../testing/build/build-second-factor.ts';
import { buildGroup, buildProperty, buildUser, testPassword } from '../../../testing/build/build.ts';
import { openNews } from '../../../testing/news.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

const hourMs = 3_600_000;
const path = '/api/v1/sign_in_policy';

let test: TestApp;
let address: string;
beforeAll(async () => {
  test = await buildTestApp();
  address = await test.listen();
});
afterAll(() => test.close());

/** A hotel whose administrator has a second factor, as those have who ask it of others. */
async function buildHotel() {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group });
  const admin = await buildUser(test, { group, role: 'admin' });
  const manager = await buildUser(test, { group, role: 'manager', properties: [property] });
  const staff = await buildUser(test, { group, properties: [property] });
  const { client } = await setUpSecondFactor(test, admin);
  return { group, property, admin, manager, staff, client };
}

const dayIn = (days: number) => addDays(localDay(test.clock.now(), 'Europe/Amsterdam'), days);
const ask = (client: Client, roles: readonly ('default' | 'manager' | 'admin')[], requiredOn: string | null) =>
  client.call(updateSignInPolicy, { body: { roles: [...roles], requiredOn } });
const codeOf = async (client: Client) => (await client.get('/api/v1/receipts')).problem?.code;
const dueOf = async (client: Client) => (await client.call(getCurrentUser)).secondFactorDue;

describe('a group that asks a second factor', () => {
  it('[ACC-17] asks nobody at first, and of the roles that it names from the day on that it says', async () => {
    const { client, admin, manager, staff } = await buildHotel();
    expect(await client.call(getSignInPolicy)).toMatchObject({ roles: [], requiredOn: null, version: 1 });
    const [asked, unasked] = [await as(test, manager), await as(test, staff)];
    expect(await dueOf(asked)).toBeNull();
    const day = dayIn(2);
    await ask(client, ['manager'], day);
    expect([await dueOf(asked), await dueOf(unasked)]).toEqual([{ on: day, isOver: false }, null]);
    expect([await codeOf(asked), await codeOf(unasked)]).toEqual([undefined, undefined]);
    test.clock.set(`${day}T00:00:00+01:00`);
    test.clock.advance(-1_000);
    expect(await codeOf(await as(test, manager))).toBeUndefined();
    test.clock.advance(1_000);
    const late = await as(test, manager);
    expect([await dueOf(late), await codeOf(late)]).toEqual([{ on: day, isOver: true }, 'second_factor_missing']);
    expect(await codeOf(await as(test, staff))).toBeUndefined();
    expect(await codeOf(await as(test, admin))).toBeUndefined();
  });

  it('[ACC-17] whoever sets one up is let on at once, and cannot turn it off while it is asked', async () => {
    const { client, manager } = await buildHotel();
    await ask(client, ['manager'], dayIn(0));
    const before = await as(test, manager);
    expect(await codeOf(before)).toBe('second_factor_missing');
    const { client: own } = await setUpSecondFactor(test, manager);
    expect([await codeOf(own), await dueOf(own)]).toEqual([undefined, null]);
    expect((await own.call(getSecondFactor)).isRequired).toBe(true);
    const stop = () =>
      own.send('POST', '/api/v1/users/me/second_factor/stop', { body: { current_password: testPassword } });
    expect((await stop()).problem?.code).toBe('second_factor_kept');
    await ask(client, [], null);
    expect((await own.call(getSecondFactor)).isRequired).toBe(false);
    expect((await stop()).status).toBe(204);
  });

  it('[ACC-17] holds at once for who is signed in, and ends their stream of news', async () => {
    const { client, manager } = await buildHotel();
    const caller = await as(test, manager);
    expect(await codeOf(caller)).toBeUndefined();
    const news = await openNews(address, caller.cookie);
    expect(news.status).toBe(200);
    await ask(client, ['manager'], dayIn(0));
    expect(await codeOf(caller)).toBe('second_factor_missing');
    await expect.poll(() => news.isOver(), { timeout: 5_000 }).toBe(true);
  });

  it('[ACC-17] an administrator who has none is asked too, and what was taken away has to be set up again', async () => {
    const { client, admin, group, manager } = await buildHotel();
    const other = await buildUser(test, { group, role: 'admin' });
    await ask(client, ['admin', 'manager'], dayIn(0));
    expect(await codeOf(await as(test, other))).toBe('second_factor_missing');
    await setUpSecondFactor(test, manager);
    await client.send('DELETE', `/api/v1/users/${manager.id}/second_factor`);
    expect(await codeOf(await as(test, manager))).toBe('second_factor_missing');
    expect(await codeOf(await as(test, admin))).toBeUndefined();
  });

  it('[ACC-17] is not moved by what another group asks', async () => {
    const [one, two] = [await buildHotel(), await buildHotel()];
    await ask(one.client, ['manager', 'default', 'admin'], dayIn(0));
    expect(await codeOf(await as(test, two.manager))).toBeUndefined();
    expect((await two.client.call(getSignInPolicy)).roles).toEqual([]);
  });
});

describe('the policy', () => {
  it('[ACC-17] takes a day within 30 days, and keeps one that holds already', async () => {
    const { admin } = await buildHotel();
    const refusal = async (roles: readonly string[], requiredOn: string | null) =>
      (await (await as(test, admin)).send('PUT', path, { body: { roles, required_on: requiredOn } })).problem?.errors[0]
        ?.code;
    for (const day of [dayIn(-1), dayIn(31), '2026-02-30', 'soon'])
      expect(await refusal(['admin'], day), day).toBe('day_out_of_reach');
    expect(await refusal(['admin'], null)).toBe('required');
    const day = dayIn(0);
    expect(await refusal(['admin', 'manager'], day)).toBeUndefined();
    test.clock.advance(48 * hourMs);
    expect(await refusal(['admin'], day)).toBeUndefined();
    expect(await refusal(['admin', 'default'], day)).toBe('day_out_of_reach');
    expect(await refusal(['admin'], dayIn(30))).toBeUndefined();
    expect(await ask(await as(test, admin), [], dayIn(3))).toMatchObject({ roles: [], requiredOn: null });
  });

  it('[ACC-17] counts who has none, and the list of accounts shows who that is', async () => {
    const { client, manager, staff } = await buildHotel();
    const { people } = await client.call(getSignInPolicy);
    expect(people).toEqual([
      { role: 'default', count: 1, withoutCount: 1 },
      { role: 'manager', count: 1, withoutCount: 1 },
      { role: 'admin', count: 1, withoutCount: 0 },
    ]);
    const namesOf = async (secondFactor: 'on' | 'off') =>
      (await client.call(listUsers, { query: { secondFactor } })).users.map(({ name }) => name).toSorted();
    expect(await namesOf('off')).toEqual([manager.name, staff.name].toSorted());
    await setUpSecondFactor(test, staff);
    expect(await namesOf('off')).toEqual([manager.name]);
    expect(await namesOf('on')).toHaveLength(2);
  });

  it('[ACC-17] [D7] one of two who change it at once is told, and what was and what is stand in the trail', async () => {
    const { client, group, admin } = await buildHotel();
    await ask(client, ['manager'], dayIn(5));
    const stale = await client.send('PUT', path, {
      headers: { 'if-match': '"1"' },
      body: { roles: ['admin'], required_on: dayIn(1) },
    });
    expect([stale.status, stale.problem?.code]).toEqual([412, 'stale_version']);
    const entries = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql`
        select actor_user_id, before, after from audit_entries
        where group_id = ${group.id} and action = 'sign_in_policy_updated'`),
    );
    expect(entries).toEqual([
      {
        actor_user_id: admin.id,
        before: { roles: [], requiredOn: null },
        after: { roles: ['manager'], requiredOn: dayIn(5) },
      },
    ]);
  });
});
