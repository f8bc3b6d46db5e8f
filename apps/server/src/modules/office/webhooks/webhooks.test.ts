import { listHistory } from '@larder/contract/office/history';
import {
  createWebhook,
  createWebhookSecret,
  deleteWebhook,
  getWebhook,
  getWebhookDelivery,
  listWebhookDeliveries,
  listWebhooks,
  sendWebhookTest,
  updateWebhook,
} from '@larder/contract/office/webhooks';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { makeSealedSecrets, readSecretKeys } from '../../../platform/sealed-secrets.ts';
import { as, type Client, pathOf } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startWebhookReceiver, type WebhookReceiver } from '../../../testing/stand-ins/webhook-receiver.ts';

let app: TestApp;
let receiver: WebhookReceiver;
beforeAll(async () => {
  app = await buildTestApp();
  // The reader of signatures goes by the machine's clock.
  app.clock.set(new Date());
  receiver = await startWebhookReceiver();
});
beforeEach(() => receiver.react(() => 204));
afterAll(async () => {
  await receiver.close();
  await app.close();
});

async function openHotel() {
  const group = await buildGroup(app);
  const [here, there] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  return { group, here, there, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

const make = (admin: Client, url = receiver.url) =>
  admin.call(createWebhook, { body: { name: 'Hotelsysteem', url, events: ['receipt.completed'], propertyId: null } });

const turnOn = (admin: Client, webhookId: number) =>
  admin.send('PUT', pathOf(updateWebhook, { params: { webhookId } }), { body: { is_on: true } });

it('[HOK-01] a webhook begins off, tells its secret once, and goes on when a trial arrives', async () => {
  const { admin } = await openHotel();
  const { secret, webhook } = await make(admin);
  expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
  expect(webhook).toMatchObject({ isOn: false, isSecretReadable: true, off: null, pendingCount: 0 });
  const params = { webhookId: webhook.id };
  const answers = [await admin.call(listWebhooks), await admin.call(getWebhook, { params })];
  expect(JSON.stringify(answers)).not.toContain(secret.slice(6));
  expect((await turnOn(admin, webhook.id)).body).toMatchObject({ isOn: true, version: 2 });
  const [trial] = receiver.messages.slice(-1);
  expect(trial).toMatchObject({ said: { type: 'webhook.test', data: { webhookId: webhook.id, propertyId: null } } });
  expect(trial !== undefined && receiver.isSigned(trial, secret)).toBe(true);
  // What changes nothing of where it leads needs no trial.
  const before = receiver.messages.length;
  await admin.call(updateWebhook, { params, body: { name: 'Boekhouding' } });
  expect(receiver.messages).toHaveLength(before);
});

it('[HOK-01] what a webhook cannot have is refused by its field', async () => {
  const { admin } = await openHotel();
  const foreign = await openHotel();
  const good = { name: 'Hotelsysteem', url: receiver.url, events: ['day.closed'], property_id: null };
  const wrong: readonly (readonly [object, string, string])[] = [
    [{ name: ' ' }, 'name', 'required'],
    [{ url: '' }, 'url', 'required'],
    [{ url: 'hotel.example' }, 'url', 'webhook_url'],
    [{ url: 'https://user:word@hotel.example/' }, 'url', 'webhook_url'],
    [{ url: 'https://[::g]/' }, 'url', 'webhook_url'],
    [{ events: [] }, 'events', 'required'],
    [{ events: ['guest.sneezed'] }, 'events.0', 'invalid_value'],
    [{ property_id: foreign.here.id }, 'property_id', 'invalid_value'],
  ];
  for (const [change, path, code] of wrong) {
    const { problem } = await admin.send('POST', pathOf(createWebhook, {}), { body: { ...good, ...change } });
    expect(problem?.errors, JSON.stringify(change)).toMatchObject([{ path, code }]);
  }
  expect((await admin.call(listWebhooks)).webhooks).toEqual([]);
});

it('[HOK-04] the database has the secret sealed only, and a new one is signed with beside the former for a day', async () => {
  const { admin, group } = await openHotel();
  const { secret: former, webhook } = await make(admin);
  const params = { webhookId: webhook.id };
  const { secret, webhook: changed } = await admin.call(createWebhookSecret, { params });
  expect(secret).not.toBe(former);
  expect(changed.formerSecretUntil).toBe(new Date(app.clock.now().getTime() + 86_400_000).toISOString());
  const rows = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ row: string }>`select row_to_json(webhooks)::text as row from webhooks`),
  );
  for (const each of [former, secret]) expect(rows[0]?.row).not.toContain(each.slice(6, 30));

  const signedWith = async () => {
    await admin.call(sendWebhookTest, { params });
    const [message] = receiver.messages.slice(-1);
    return [former, secret].filter((each) => message !== undefined && receiver.isSigned(message, each));
  };
  expect(await signedWith()).toEqual([former, secret]);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update webhooks set former_until = ${app.clock.now()} where id = ${webhook.id}`),
  );
  expect(await signedWith()).toEqual([secret]);
});

it('[HOK-04] restored without its key, a webhook says so, and goes on once its secret is made anew', async () => {
  const { admin, group } = await openHotel();
  const { webhook } = await make(admin);
  const params = { webhookId: webhook.id };
  const other = makeSealedSecrets(readSecretKeys(Buffer.alloc(32, 'other').toString('base64')) ?? []);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update webhooks set secret = ${other.seal('whsec_AAAA', { groupId: group.id, purpose: 'webhook' })} where id = ${webhook.id}`),
  );
  expect((await admin.call(getWebhook, { params })).isSecretReadable).toBe(false);
  expect((await turnOn(admin, webhook.id)).problem?.errors).toMatchObject([
    { path: 'secret', code: 'webhook_secret_unreadable' },
  ]);
  const { secret, webhook: changed } = await admin.call(createWebhookSecret, { params });
  expect(changed).toMatchObject({ isSecretReadable: true, formerSecretUntil: null });
  expect((await turnOn(admin, webhook.id)).status).toBe(200);
  const [trial] = receiver.messages.slice(-1);
  expect(trial !== undefined && receiver.isSigned(trial, secret)).toBe(true);
});

it('[HOK-06] what is wrong with an address is named at its field before anything goes on', async () => {
  const { admin } = await openHotel();
  const dead = await startWebhookReceiver();
  await dead.close();
  const own = app.services.config.labelHosts.ownPorts;
  expect(own).toContain(0);
  const { webhook } = await make(admin);
  const trouble = async (url: string) => {
    const params = { webhookId: webhook.id };
    await admin.call(updateWebhook, { params, body: { url } });
    const { problem } = await turnOn(admin, webhook.id);
    return problem?.errors.map(({ path, code }) => `${path} ${code}`).join();
  };
  const answering = (status: number, headers: Record<string, string> = {}) => {
    receiver.react(() => ({ by: (response) => void response.writeHead(status, headers).end() }));
    return trouble(receiver.url);
  };
  expect(await trouble(dead.url)).toBe('url webhook_connection_refused');
  expect(await trouble('https://hooks.invalid/')).toBe('url webhook_name_unknown');
  expect(await answering(302, { location: dead.url })).toBe('url webhook_redirected');
  expect(await answering(403)).toBe('url webhook_rights_missing');
  expect(await answering(401, { date: new Date(0).toUTCString() })).toBe('url webhook_clock_off');
  expect(await answering(410)).toBe('url webhook_gone');
  expect(await answering(500)).toBe('url webhook_not_taken');
  receiver.react(() => ({ by: (response) => void response.destroy() }));
  expect(await trouble(receiver.url)).toBe('url webhook_connection_lost');
  expect(await trouble(receiver.url.replace('http:', 'https:'))).toBe('url webhook_certificate_wrong');
  expect(await admin.call(getWebhook, { params: { webhookId: webhook.id } })).toMatchObject({ isOn: false });
});

it('[HOK-06] nothing is sent into networks inside, by address or by another spelling of one', async () => {
  const { admin } = await openHotel();
  const { webhook } = await make(admin);
  const params = { webhookId: webhook.id };
  const inside = [
    '10.0.0.1',
    '192.168.1.1',
    '169.254.169.254',
    '[fd00::1]',
    '[::ffff:10.0.0.1]',
    '0xa000001',
    '0.0.0.0',
  ];
  for (const host of inside)
    for (const scheme of ['https', 'http']) {
      await admin.call(updateWebhook, { params, body: { url: `${scheme}://${host}/latest/meta-data` } });
      const { attempts } = await admin.call(sendWebhookTest, { params });
      expect(attempts, host).toMatchObject([{ trouble: 'address_internal', status: null }]);
    }
});

it('[HOK-06] an answer that does not come ends the trial after five seconds, and its beginning is kept', async () => {
  const { admin } = await openHotel();
  const { webhook } = await make(admin);
  const params = { webhookId: webhook.id };
  receiver.react(() => 'hang');
  const hanging = await admin.call(sendWebhookTest, { params });
  expect(hanging).toMatchObject({ state: 'given_up', event: 'webhook.test', trouble: 'timeout' });
  expect(hanging.attempts[0]?.durationMs).toBeGreaterThan(4_500);
  expect(hanging.attempts[0]?.durationMs).toBeLessThan(7_000);
  receiver.react(() => ({ by: (response) => void response.writeHead(200).end('x'.repeat(100_000)) }));
  const long = await admin.call(sendWebhookTest, { params });
  expect(long).toMatchObject({ state: 'delivered', status: 200, attempts: [{ answer: 'x'.repeat(2_000) }] });
  const listed = await admin.call(listWebhookDeliveries, { query: { webhookId: String(webhook.id) } });
  expect(listed.webhookDeliveries.map(({ id }) => id)).toEqual([long.id, hanging.id]);
  const found = await admin.call(getWebhookDelivery, { params: { webhookDeliveryId: long.id } });
  expect(found.attempts[0]?.headers.map(({ name }) => name)).toEqual([
    'content-type',
    'user-agent',
    'webhook-id',
    'webhook-timestamp',
    'webhook-signature',
  ]);
  expect(receiver.messages.at(-1)).toMatchObject({ body: found.body, id: found.messageId });
});

it('[HOK-01] what is done to webhooks stands in the history, and never a secret', async () => {
  const { admin } = await openHotel();
  const { secret, webhook } = await make(admin);
  const params = { webhookId: webhook.id };
  await turnOn(admin, webhook.id);
  const { secret: next } = await admin.call(createWebhookSecret, { params });
  await admin.call(deleteWebhook, { params });
  const history = await admin.call(listHistory, { query: { kind: 'webhook' } });
  expect(history.history.map(({ action }) => action)).toEqual([
    'webhook_deleted',
    'webhook_updated',
    'webhook_updated',
    'webhook_created',
  ]);
  for (const each of [secret, next]) expect(JSON.stringify(history)).not.toContain(each.slice(6));
  expect((await admin.get(pathOf(getWebhook, { params }))).status).toBe(404);
});
