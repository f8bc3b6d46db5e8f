import { getAlertChoices, updateAlertChoices, updateAlertSettings } from '@larder/contract/office/alert-settings';
import { dismissAlert, listAlerts } from '@larder/contract/office/alerts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, as, type Client } from '../../../testing/as.ts';
import { buildGroup, buildProperty, buildUser, testPassword, type User } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from './public.ts';

const dayMs = 86_400_000;
const firefox = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** Signs in from a browser that nobody used before. */
async function signIn({ email }: User): Promise<void> {
  const given = { headers: { 'user-agent': firefox }, body: { user: { email, password: testPassword } } };
  const answer = await anonymous(app).send('POST', '/api/v1/users/log_in', given);
  expect(answer.status, answer.text).toBe(200);
}

async function openOf(client: Client) {
  await app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
  return (await client.call(listAlerts, { query: { state: 'open' } })).alerts;
}

async function openHouse() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const [boss, user] = [
    await buildUser(app, { group, role: 'admin' }),
    await buildUser(app, { group, role: 'manager', properties: [property] }),
  ];
  return { boss, user, admin: await as(app, boss), manager: await as(app, user) };
}

const rule = (isOn: boolean) => ({ body: { rules: [{ kind: 'new_device' as const, isOn, threshold: null }] } });

test('[ALR-12] a sign-in from a new browser is an alert of administrators, once they switch it on, and each its own', async () => {
  const { boss, user, admin, manager } = await openHouse();
  await signIn(user);
  await signIn(user);
  expect(await openOf(admin)).toEqual([]);
  await admin.call(updateAlertSettings, rule(true));
  // The first browser that is known of somebody is no news.
  expect(await openOf(admin)).toMatchObject([
    { kind: 'new_device', property: null, device: { userId: user.id, userName: user.name, userAgent: firefox } },
  ]);
  await signIn(user);
  expect(await openOf(admin)).toHaveLength(2);
  expect(await openOf(manager)).toEqual([]);
  const { choices } = await manager.call(getAlertChoices);
  expect(choices.map(({ kind }) => kind)).not.toContain('new_device');
  const foreign = await openHouse();
  expect(await openOf(foreign.admin)).toEqual([]);
  expect(boss.groupId).not.toBe(foreign.boss.groupId);
});

test('[ALR-12] it is over once somebody has seen it, or after 14 days, and never opens again', async () => {
  const { user, admin } = await openHouse();
  await admin.call(updateAlertSettings, rule(true));
  for (const _ of [1, 2, 3]) await signIn(user);
  const [first] = await openOf(admin);
  await admin.call(dismissAlert, { params: { alertId: first?.id ?? 0 } });
  expect(await openOf(admin)).toHaveLength(1);
  await admin.call(updateAlertSettings, rule(false));
  expect(await openOf(admin)).toEqual([]);
  await admin.call(updateAlertSettings, rule(true));
  expect(await openOf(admin)).toEqual([]);
  await signIn(user);
  expect(await openOf(admin)).toHaveLength(1);
  app.clock.advance(14 * dayMs);
  const later = await as(
    app,
    await buildUser(app, { group: { id: user.groupId ?? 0, slug: '', name: '' }, role: 'admin' }),
  );
  expect(await openOf(later)).toEqual([]);
});

test('[ALR-12] who wants it by mail reads who it was', async () => {
  const { boss, user, admin } = await openHouse();
  await admin.call(updateAlertSettings, {
    body: { ...rule(true).body, quietHours: null },
  });
  await admin.call(updateAlertChoices, { body: { choices: [{ kind: 'new_device', byMail: true }] } });
  await signIn(user);
  await signIn(user);
  await openOf(admin);
  await app.startJobs();
  const find = () => app.mailbox.mails.find(({ to }) => to === boss.email);
  await expect.poll(find, { timeout: 10_000 }).toBeDefined();
  expect(find()?.subject).toBe(`Ingelogd vanaf een nieuw apparaat · ${user.name}`);
});
