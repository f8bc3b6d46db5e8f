import { updateAlertChoices, updateAlertSettings } from '@larder/contract/office/alert-settings';
import { createPushSubscription, requestPushKey } from '@larder/contract/office/push-subscriptions';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildUser,
  type Property,
  type User,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { type PushService, startPushService } from '../../../testing/stand-ins/push-service.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePlanner } from '../jobs/public.ts';
import { alertRound } from './public.ts';

const hourMs = 3_600_000;
const soon = { timeout: 20_000 };

let app: TestApp;
let service: PushService;
beforeAll(async () => {
  [app, service] = [await buildTestApp(), await startPushService()];
});
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.answer(201);
  app.clock.set('2026-11-21T09:00:00+01:00');
});

const look = () => app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));

/** Switches push on for somebody; answers their browser. */
async function switchOn(user: User) {
  const client = await as(app, user);
  const { publicKey } = await client.call(requestPushKey);
  const browser = service.subscribe();
  await client.call(createPushSubscription, { body: browser.target });
  return { ...browser, publicKey, client };
}

/** Two locations with a shop each that has sold nothing for a day. */
async function openHouse() {
  const group = await buildGroup(app);
  const one = await buildProperty(app, { group, name: 'Hotel aan de Vecht' });
  const two = await buildProperty(app, { group, country: 'de', name: 'Hotel am See' });
  const soldAt = new Date(app.clock.now().getTime() - 25 * hourMs).toISOString();
  const [register] = await Promise.all([one, two].map((property) => buildCashRegister(app, { property })));
  if (register === undefined) throw new Error('there are two');
  await buildReceipt(app, { register, soldAt });
  await buildReceipt(app, { property: two, soldAt });
  const person = (role: 'admin' | 'manager', properties: readonly Property[], locale: 'nl' | 'de') =>
    buildUser(app, { group, role, properties: [...properties], locale });
  return {
    ...{ group, one, two },
    sell: () => buildReceipt(app, { register, soldAt: app.clock.now().toISOString() }),
    admin: await person('admin', [], 'nl'),
    manager: await person('manager', [two], 'de'),
    change: (statement: Statement) => app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement)),
  };
}

/** Jobs of messages that are neither done nor given up. */
const waiting = async () => (await app.services.jobs.unfinished('deliver-push')).length;

/** Has servers do the jobs until it is so; before and afterwards nobody does any. */
async function serve(until: () => Promise<void>, servers = 1): Promise<void> {
  const started = await Promise.all(Array.from({ length: servers }, () => buildTestApp({ beside: app })));
  await Promise.all(started.map((server) => server.startJobs()));
  await until();
  await Promise.all(started.map((server) => server.close()));
}

const deliver = (servers = 1) =>
  serve(async () => {
    await expect.poll(waiting, soon).toBe(0);
  }, servers);

describe('[ALR-10] an alert by push', () => {
  it('says in the person’s language what the mail says, signed and encrypted for their browser, and leads to its page', async () => {
    const house = await openHouse();
    const [admin, manager] = [await switchOn(house.admin), await switchOn(house.manager)];
    await look();
    await deliver();
    expect(manager.messages()).toHaveLength(1);
    const [message] = manager.messages();
    expect(message).toMatchObject({
      key: manager.publicKey,
      headers: { 'content-encoding': 'aes128gcm', urgency: 'high' },
      said: { title: 'Shop verkauft nichts', locale: 'de', path: `/${house.group.slug}/${house.two.slug}/alerts` },
    });
    expect(message?.said.body).toMatch(/^Hotel am See, Shop \d+, seit 20\sNov\s26\s-\s08:00$/);
    expect(message?.bytes).toBeLessThanOrEqual(4_096);
    const [both] = admin.messages();
    expect(both?.said).toMatchObject({ title: '2 meldingen van Larder', path: `/${house.group.slug}/alerts` });
    expect(both?.said.body.split('\n')).toHaveLength(2);
  });

  it('comes once however many servers look and send', async () => {
    const house = await openHouse();
    const { messages } = await switchOn(house.admin);
    const other = await buildTestApp({ beside: app });
    other.clock.set('2026-11-21T09:00:00+01:00');
    const planners = [app, other].map(({ services }) => makePlanner(services, [], [alertRound]));
    for (const plan of planners) await plan();
    for (const { clock } of [app, other]) clock.advance(60_000);
    await Promise.all([...planners, ...planners].map((plan) => plan()));
    await deliver(2);
    await other.close();
    expect(messages()).toHaveLength(1);
    // What opens later comes by itself.
    app.clock.advance(60_000);
    const third = await buildProperty(app, { group: house.group, name: 'Hotel op de Veluwe' });
    const soldAt = new Date(app.clock.now().getTime() - 25 * hourMs).toISOString();
    await buildReceipt(app, { property: third, soldAt });
    await look();
    await deliver();
    expect(messages().map(({ said }) => said.body.split('\n').length)).toEqual([2, 1]);
  });

  it('goes by choices of its own beside those of mails', async () => {
    const house = await openHouse();
    const [admin, manager] = [await switchOn(house.admin), await switchOn(house.manager)];
    const choose = (byMail: boolean, byPush: boolean) => ({
      body: { choices: [{ kind: 'shop_silent' as const, byMail, byPush }] },
    });
    await admin.client.call(updateAlertChoices, choose(true, false));
    await manager.client.call(updateAlertChoices, choose(false, true));
    // What the body does not say stays.
    const { choices } = await manager.client.call(updateAlertChoices, {
      body: { choices: [{ kind: 'shop_silent', byMail: false }] },
    });
    expect(choices.find(({ kind }) => kind === 'shop_silent')).toMatchObject({ byMail: false, byPush: true });
    await look();
    await deliver();
    expect([admin.messages().length, manager.messages().length]).toEqual([0, 1]);
    const mails = sql<{ recipient: string }>`
      select recipient from mails where group_id = ${house.group.id} and kind = 'alerts'`;
    expect(await app.owner.read({ groupId: house.group.id }, (tx) => tx.rows(mails))).toEqual([
      { recipient: house.admin.email },
    ]);
  });

  it('comes at once also to who has one mail a day, and not in quiet hours', async () => {
    const house = await openHouse();
    const { messages, client } = await switchOn(house.admin);
    await client.call(updateAlertChoices, { body: { choices: [], digestHour: 8 } });
    await client.call(updateAlertSettings, { body: { quietHours: { from: '08:00', until: '10:00' } } });
    await look();
    await deliver();
    expect(messages()).toEqual([]);
    await house.sell();
    app.clock.set('2026-11-21T10:00:00+01:00');
    await look();
    await deliver();
    expect(messages().map(({ said }) => said.title)).toEqual(['Winkel verkoopt niets']);
  });
});

describe('[ALR-11] what was queued is looked at again when it goes out', () => {
  it('what is over by then is told to nobody', async () => {
    const house = await openHouse();
    const { messages } = await switchOn(house.admin);
    await look();
    await house.sell();
    await look();
    await deliver();
    expect(messages().map(({ said }) => said.title)).toEqual(['Winkel verkoopt niets']);
    expect(messages()[0]?.said.body).toMatch(/^Hotel am See/);
  });

  it.each([
    [
      'may not enter the location any more',
      ({ manager }) => sql`delete from user_properties where user_id = ${manager.id}`,
    ],
    ['has another role', ({ manager }) => sql`update users set role = 'default' where id = ${manager.id}`],
    ['is shut out', ({ manager }) => sql`update users set disabled_at = now() where id = ${manager.id}`],
    ['is gone', ({ manager }) => sql`delete from users where id = ${manager.id}`],
    [
      'does not want it any more',
      ({ group, manager }) => sql`
      insert into alert_choices (group_id, user_id, kind, by_mail, by_push) values (${group.id}, ${manager.id}, 'shop_silent', true, false)`,
    ],
  ] satisfies [string, (house: Awaited<ReturnType<typeof openHouse>>) => Statement][])(
    'who %s hears nothing',
    async (_, happens) => {
      const house = await openHouse();
      const { messages } = await switchOn(house.manager);
      await look();
      await house.change(happens(house));
      await deliver();
      expect(messages()).toEqual([]);
    },
  );
});

describe('[ALR-11] a push service', () => {
  it.each([404, 410])('that answers %d has its browser forgotten, and is asked no more', async (status) => {
    const house = await openHouse();
    const { messages, client } = await switchOn(house.manager);
    service.answer(status);
    await look();
    await deliver();
    expect(messages()).toHaveLength(1);
    expect((await client.get('/api/v1/push_subscriptions')).body).toEqual({ pushSubscriptions: [] });
  });

  it('that is out of order is asked again later; one that refuses is not, and keeps its browser', async () => {
    const house = await openHouse();
    const { messages, client } = await switchOn(house.manager);
    service.answer(503);
    await look();
    await serve(async () => {
      await expect.poll(() => messages().length, soon).toBe(1);
    });
    expect(await waiting()).toBe(1);
    service.answer(403);
    await app.owner.pool.query(`update pgboss.job set start_after = now() where name = 'deliver-push'`);
    await deliver();
    expect(messages()).toHaveLength(2);
    expect((await client.get('/api/v1/push_subscriptions')).body).toMatchObject({ pushSubscriptions: [{}] });
  });
});
