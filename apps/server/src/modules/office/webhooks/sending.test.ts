import { listAlerts } from '@larder/contract/office/alerts';
import {
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  resendWebhookDelivery,
  updateWebhook,
} from '@larder/contract/office/webhooks';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, type Group } from '../../../testing/build/build.ts';
import { buildWebhook, buildWebhookDelivery } from '../../../testing/build/build-webhook.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/stand-ins/webhook-receiver.ts';
import { alertRound } from '../alerts/public.ts';
import { startWebhooks } from './public.ts';

const hourMs = 3_600_000;

let app: TestApp;
const closing: (() => Promise<void>)[] = [];
beforeAll(async () => {
  app = await buildTestApp();
  // The reader of signatures goes by the machine's clock.
  app.clock.set(new Date());
});
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});
afterAll(() => app.close());

async function openReceiver(): Promise<WebhookReceiver> {
  const receiver = await startWebhookReceiver();
  closing.push(() => receiver.close());
  return receiver;
}

function start(): () => Promise<void> {
  const stop = startWebhooks(app.services);
  closing.unshift(stop);
  return stop;
}

async function openHotel() {
  const group = await buildGroup(app);
  return { group, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

/** Something happens to things, in this order. */
const happen = ({ id: groupId }: Group, things: readonly string[], propertyId: number | null = null) =>
  app.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into webhook_events (group_id, property_id, kind, thing, occurred_at, data)
      select ${groupId}, ${propertyId}, 'receipt.completed', thing, ${app.clock.now()}, jsonb_build_object('thing', thing, 'place', place)
      from unnest(${things}::text[]) with ordinality as happened (thing, place) order by place`),
  );

const told = ({ messages }: WebhookReceiver) => messages.map(({ said }) => said.data['thing']);
const placesOf = ({ messages }: WebhookReceiver, thing: string) =>
  messages.filter(({ said }) => said.data['thing'] === thing).map(({ said }) => said.data['place']);
const countOf = (receiver: WebhookReceiver) => receiver.messages.length;
const stateOf = async ({ id: groupId }: Group) =>
  app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ thing: string; state: string }>`select thing, state from webhook_deliveries order by id`),
  );
const soon = { timeout: 15_000, interval: 50 };

it('[HOK-03] what happened comes signed, as an independent reader takes it, at those who want to hear of it there', async () => {
  const { group } = await openHotel();
  const [here, there] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const [all, ofHere, ofOther] = [await openReceiver(), await openReceiver(), await openReceiver()];
  const { secret } = await buildWebhook(app, { group, url: all.url });
  await buildWebhook(app, { group, url: ofHere.url, property: here });
  await buildWebhook(app, { group, url: ofOther.url, events: ['day.closed'] });
  await buildWebhook(app, { url: ofOther.url });
  await happen(group, ['receipt:1'], here.id);
  await happen(group, ['receipt:2'], there.id);
  await happen(group, ['product:3']);
  start();
  await expect.poll(() => countOf(all), soon).toBe(3);
  await expect.poll(() => told(ofHere), soon).toEqual(['receipt:1', 'product:3']);
  const [message] = all.messages;
  expect(message).toMatchObject({
    id: expect.stringMatching(/^msg_[0-9a-f]{32}$/),
    headers: { 'content-type': 'application/json' },
    said: { type: 'receipt.completed', timestamp: app.clock.now().toISOString(), data: { propertyId: here.id } },
  });
  expect(all.messages.map((each) => all.isSigned(each, secret))).toEqual([true, true, true]);
  expect(ofHere.messages.some((each) => all.isSigned(each, secret))).toBe(false);
  expect(ofOther.messages).toEqual([]);
});

it('[HOK-03] of one thing everything comes in its order, and one that is refused holds back what follows it alone', async () => {
  const { group } = await openHotel();
  const receiver = await openReceiver();
  await buildWebhook(app, { group, url: receiver.url });
  const things = Array.from({ length: 100 }, (_, index) => `receipt:${index % 5}`);
  let isSound = false;
  receiver.react(({ said }) => (said.data['thing'] === 'receipt:3' && !isSound ? 500 : 204));
  await happen(group, things);
  start();
  // The pauses of the one that is refused are those of the whole address, until another arrives there.
  const goOn = () => app.clock.advance(6_000);
  const arrived = () => (
    goOn(),
    stateOf(group).then((rows) => rows.filter(({ state }) => state === 'delivered').length)
  );
  await expect.poll(arrived, soon).toBe(80);
  expect(new Set(placesOf(receiver, 'receipt:3')).size).toBe(1);
  isSound = true;
  await expect.poll(() => (app.clock.advance(7 * hourMs), arrived()), soon).toBe(100);
  for (const thing of new Set(things)) {
    const places = placesOf(receiver, thing);
    expect(places, thing).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(places).size).toBe(20);
  }
  const refused = receiver.messages.filter(({ said }) => said.data['place'] === 4);
  expect(refused.length).toBeGreaterThan(1);
  expect(new Set(refused.map(({ id }) => id)).size).toBe(1);
});

it('[HOK-08] three addresses that hang delay none of the other seven, and are asked once each at a time', async () => {
  const { group } = await openHotel();
  const receivers = await Promise.all(Array.from({ length: 10 }, openReceiver));
  for (const { url } of receivers) await buildWebhook(app, { group, url });
  const [hanging, sound] = [receivers.slice(0, 3), receivers.slice(3)];
  for (const receiver of hanging) receiver.react(() => 'hang');
  await happen(
    group,
    Array.from({ length: 60 }, (_, index) => `receipt:${index}`),
  );
  const began = performance.now();
  start();
  await expect.poll(() => sound.map(countOf), soon).toEqual(sound.map(() => 60));
  expect(performance.now() - began).toBeLessThan(4_500);
  expect(hanging.map(countOf)).toEqual([1, 1, 1]);
});

it('[HOK-05] what fails is tried again after growing pauses, and is off after three days, with an alert, until somebody switches it on', async () => {
  const { group, admin } = await openHotel();
  const receiver = await openReceiver();
  const { id } = await buildWebhook(app, { group, url: receiver.url });
  const params = { webhookId: id };
  receiver.react(() => 503);
  await happen(group, ['receipt:1', 'receipt:2']);
  start();
  await expect.poll(() => countOf(receiver), soon).toBe(1);
  const failing = async () => (await admin.call(getWebhook, { params })).failingSince;
  await expect.poll(failing, soon).toBe(app.clock.now().toISOString());
  // Nothing more before its pause is over.
  app.clock.advance(4_900);
  await app.services.database.write('identity', (tx) => tx.execute(sql`select 1`));
  expect(countOf(receiver)).toBe(1);
  const tries = async () => (await admin.call(getWebhook, { params })).isOn;
  await expect
    .poll(async () => (app.clock.advance(7 * hourMs), tries()), { timeout: 25_000, interval: 1_300 })
    .toBe(false);
  expect(countOf(receiver)).toBeLessThan(25);
  const { off, pendingCount } = await admin.call(getWebhook, { params });
  expect(off).toMatchObject({ reason: 'failing' });
  expect(pendingCount).toBeGreaterThan(0);

  const look = async () => {
    await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
    return (await admin.call(listAlerts, { query: { state: 'open' } })).alerts;
  };
  expect(await look()).toMatchObject([{ kind: 'webhook_off', property: null, webhook: { id } }]);
  const manager = await as(
    app,
    await buildUser(app, { group, role: 'manager', properties: [await buildProperty(app, { group })] }),
  );
  expect((await manager.call(listAlerts, {})).alerts).toEqual([]);

  receiver.react(() => 204);
  await admin.call(updateWebhook, { params, body: { isOn: true } });
  await expect.poll(() => told(receiver), soon).toContain('receipt:2');
  expect(await look()).toEqual([]);
}, 60_000);

it('[HOK-05] an address that says it is gone is off at once', async () => {
  const { group, admin } = await openHotel();
  const receiver = await openReceiver();
  const { id } = await buildWebhook(app, { group, url: receiver.url });
  receiver.react(() => 410);
  await happen(group, ['receipt:1']);
  start();
  const off = async () => (await admin.call(getWebhook, { params: { webhookId: id } })).off?.reason;
  await expect.poll(off, soon).toBe('gone');
});

it('[HOK-07] every try is kept with its answer, is sent again with a press under the same id', async () => {
  const { group, admin } = await openHotel();
  const receiver = await openReceiver();
  const { id } = await buildWebhook(app, { group, url: receiver.url });
  receiver.react(() => 500);
  await happen(group, ['receipt:1']);
  start();
  await expect.poll(() => countOf(receiver), soon).toBe(1);
  const list = async (query: object = {}) =>
    (await admin.call(listWebhookDeliveries, { query: { webhookId: String(id), ...query } })).webhookDeliveries;
  await expect.poll(async () => (await list())[0]?.attemptCount, soon).toBe(1);
  receiver.react(() => 200);
  const [delivery] = await list({ state: 'pending', event: 'receipt.completed' });
  expect(delivery).toMatchObject({ trouble: 'not_taken', status: 500, webhook: { id, name: 'Hotelsysteem' } });
  const params = { webhookDeliveryId: delivery?.id ?? 0 };
  await admin.call(resendWebhookDelivery, { params });
  await expect.poll(async () => (await list({ state: 'delivered' })).length, soon).toBe(1);
  await admin.call(resendWebhookDelivery, { params });
  await expect.poll(() => countOf(receiver), soon).toBe(3);
  expect(new Set(receiver.messages.map((message) => message.id))).toEqual(new Set([delivery?.messageId]));
  await expect.poll(async () => (await admin.call(getWebhookDelivery, { params })).attempts.length, soon).toBe(3);
  const { attempts, body } = await admin.call(getWebhookDelivery, { params });
  expect(attempts.map(({ status, answer }) => `${String(status)} ${answer}`)).toEqual([
    '500 answered 500',
    '200 answered 200',
    '200 answered 200',
  ]);
  expect(receiver.messages.map((message) => message.body)).toEqual([body, body, body]);
});

it('[HOK-08] what a process that died was sending comes from another one, and of one thing still in order', async () => {
  const { group } = await openHotel();
  const receiver = await openReceiver();
  const webhook = await buildWebhook(app, { group, url: receiver.url });
  for (let index = 0; index < 20; index += 1)
    await buildWebhookDelivery(app, { group, webhook, thing: `receipt:${index % 4}` });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update webhook_deliveries set next_at = ${app.clock.now()}, created_at = ${app.clock.now()},
        data = jsonb_build_object('thing', thing, 'place', id)`),
  );
  // It hears of nothing that it sends, and can record nothing.
  receiver.react(() => 'hang');
  const dying = await buildTestApp({ beside: app });
  dying.clock.set(app.clock.now());
  startWebhooks(dying.services);
  await expect.poll(() => countOf(receiver), soon).toBe(1);
  await dying.close();
  receiver.react(() => 204);
  start();
  await expect
    .poll(async () => {
      app.clock.advance(31_000);
      return (await stateOf(group)).filter(({ state }) => state !== 'delivered').length;
    }, soon)
    .toBe(0);
  for (const thing of ['receipt:0', 'receipt:1', 'receipt:2', 'receipt:3']) {
    const places = placesOf(receiver, thing);
    expect(places).toEqual([...places].sort((a, b) => Number(a) - Number(b)));
    expect(new Set(places).size).toBe(5);
  }
});
