import { listAlerts } from '@larder/contract/office/alerts';
import {
  getAlertChoices,
  getAlertSettings,
  updateAlertChoices,
  updateAlertSettings,
} from '@larder/contract/office/alert-settings';
import { type AlertKind, alertKinds, alertRules, usualQuietHours, usualRules } from '@larder/domain/office/alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from './public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const look = () => app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));

const usual = (kinds: readonly AlertKind[]) => kinds.map((kind) => ({ kind, ...usualRules()[kind] }));

async function openHouse() {
  const group = await buildGroup(app);
  const [one, two] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [one] }));
  return { group, one, two, manager, admin: await as(app, await buildUser(app, { group, role: 'admin' })) };
}

test('[ALR-05] a location goes by the rules of its group until it has its own, and again when it gives them up', async () => {
  const { admin, one, two } = await openHouse();
  const ofOne = () => admin.call(getAlertSettings, { propertyId: one.id });
  const first = await admin.call(getAlertSettings);
  expect(first).toEqual({ isOwn: true, rules: usual(alertKinds), quietHours: usualQuietHours, version: 1 });
  const ofPlaces = alertKinds.filter((kind) => !alertRules[kind].isGroupWide);
  expect(await ofOne()).toEqual({ ...first, isOwn: false, rules: usual(ofPlaces) });
  const stars = (threshold: number) => ({ rules: [{ kind: 'low_review' as const, isOn: true, threshold }] });
  await admin.call(updateAlertSettings, { body: { ...stars(1), quietHours: null } });
  expect(await ofOne()).toMatchObject({ isOwn: false, quietHours: null });
  await admin.call(updateAlertSettings, {
    propertyId: one.id,
    body: { ...stars(3), quietHours: { from: '20:00', until: '09:30' } },
  });
  const reviewRule = ({ rules }: { rules: readonly { kind: string; threshold: number | null }[] }) =>
    rules.find(({ kind }) => kind === 'low_review')?.threshold;
  const own = await ofOne();
  expect([own.isOwn, own.version, reviewRule(own), own.quietHours]).toEqual([
    true,
    2,
    3,
    { from: '20:00', until: '09:30' },
  ]);
  expect(reviewRule(await admin.call(getAlertSettings, { propertyId: two.id }))).toBe(1);
  await admin.call(updateAlertSettings, { propertyId: one.id, body: { isOwn: false } });
  const again = await ofOne();
  expect([again.isOwn, again.version, reviewRule(again), again.quietHours]).toEqual([false, 3, 1, null]);
});

test('[ALR-05] a rule that is changed or switched off opens and ends alerts', async () => {
  const { admin, one, two } = await openHouse();
  for (const property of [one, two])
    await buildReceipt(app, {
      register: await buildCashRegister(app, { property }),
      rating: 3,
      soldAt: app.clock.now().toISOString(),
    });
  const places = async () => {
    await look();
    const { alerts } = await admin.call(listAlerts, { query: { state: 'open' } });
    return alerts.map(({ property }) => property?.id ?? 0).toSorted((a, b) => a - b);
  };
  const set = (propertyId: number | undefined, isOn: boolean, threshold: number) =>
    admin.call(updateAlertSettings, {
      ...(propertyId === undefined ? {} : { propertyId }),
      body: { rules: [{ kind: 'low_review', isOn, threshold }] },
    });
  expect(await places()).toEqual([]);
  await set(one.id, true, 3);
  expect(await places()).toEqual([one.id]);
  await set(undefined, true, 3);
  expect(await places()).toEqual([one.id, two.id]);
  await set(one.id, false, 3);
  expect(await places()).toEqual([two.id]);
});

test('[ALR-05] a threshold that its kind cannot have, and a rule of the group at a location, are refused', async () => {
  const { admin, one } = await openHouse();
  const send = (path: string, rule: object) =>
    admin.send('PUT', `/api/v1${path}/alerts/settings`, { body: { rules: [rule] } });
  const at = `/properties/${String(one.id)}`;
  const wrong = [
    await send('', { kind: 'low_review', is_on: true, threshold: 5 }),
    await send('', { kind: 'low_review', is_on: true, threshold: null }),
    await send('', { kind: 'shop_silent', is_on: true, threshold: 3 }),
    await send(at, { kind: 'mails_refused', is_on: true, threshold: null }),
    await admin.send('PUT', '/api/v1/alerts/settings', { body: { quiet_hours: { from: '24:00', until: '07:00' } } }),
  ];
  expect(wrong.map(({ status }) => status)).toEqual([422, 422, 422, 422, 422]);
});

test('[ALR-07] everybody chooses for themselves, of what their role may see', async () => {
  const { admin, manager } = await openHouse();
  const mailed = async (client: typeof admin) =>
    (await client.call(getAlertChoices)).choices.filter(({ byMail }) => byMail).map(({ kind }) => kind);
  expect(await mailed(admin)).toEqual([
    'shop_silent',
    'till_not_heard',
    'label_host_away',
    'backup_overdue',
    'webhook_off',
    'mail_sender_broken',
    'books_not_delivered',
  ]);
  expect(await mailed(manager)).toEqual(['shop_silent', 'till_not_heard', 'label_host_away', 'books_not_delivered']);
  await manager.call(updateAlertChoices, {
    body: {
      choices: [
        { kind: 'low_review', byMail: true },
        { kind: 'shop_silent', byMail: false },
      ],
    },
  });
  expect(await mailed(manager)).toEqual(['till_not_heard', 'label_host_away', 'low_review', 'books_not_delivered']);
  const refused = await manager.send('PUT', '/api/v1/alerts/choices', {
    body: { choices: [{ kind: 'backup_overdue', by_mail: true }] },
  });
  expect(refused.status).toBe(422);
  expect(await mailed(admin)).toHaveLength(7);
});
