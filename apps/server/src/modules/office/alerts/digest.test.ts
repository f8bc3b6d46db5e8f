import { getAlertChoices, updateAlertChoices } from '@larder/contract/office/alert-settings';
import { snoozeAlert, listAlerts } from '@larder/contract/office/alerts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildProperty, buildUser, type User } from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePlanner } from '../jobs/public.ts';
import { alertDigestContent, alertDigestRound, alertRound } from './public.ts';

let app: TestApp;
/** Another server on the same database. */
let other: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
  other = await buildTestApp({ beside: app });
});
afterAll(async () => {
  await other.close();
  await app.close();
});
beforeEach(() => setClock('2026-11-21T09:00:00+01:00'));

function setClock(moment: string): void {
  for (const { clock } of [app, other]) clock.set(moment);
}

const rounds = [alertRound, alertDigestRound];
const look = async ({ services }: TestApp = app) => {
  for (const round of rounds) await services.database.write('identity', (tx) => round.run(tx, services));
};

/** A location in a zone whose shop has sold nothing for a day, and its manager. */
async function openHouse(zone = 'Europe/Amsterdam') {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'Hotel aan de Vecht' });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update properties set time_zone = ${zone} where id = ${property.id}`),
  );
  const register = await buildCashRegister(app, { property });
  const sell = (soldAt: Date) => buildReceipt(app, { register, soldAt: soldAt.toISOString() });
  await sell(new Date(app.clock.now().getTime() - 25 * 3_600_000));
  const manager = await buildUser(app, { group, role: 'manager', properties: [property] });
  return { group, sell, manager };
}

const want = async (user: User, digestHour: number | null) =>
  (await as(app, user)).call(updateAlertChoices, { body: { choices: [], digestHour } });

const mailsOf = (groupId: number) =>
  app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<Parameters<typeof alertDigestContent>[1]>`
      select id, group_id, user_id, kind, recipient, locale, values, message_id, created_at, sent_at, failed_at, attempt_count
      from mails where group_id = ${groupId} order by id`),
  );
const kindsOf = async (groupId: number) => (await mailsOf(groupId)).map(({ kind }) => kind);

test('[ALR-09] who wants it gets one mail a day instead, with what is open and what ended since', async () => {
  const { group, sell, manager } = await openHouse();
  expect(await (await as(app, manager)).call(getAlertChoices)).toMatchObject({ digestHour: null });
  expect(await want(manager, 7)).toMatchObject({ digestHour: 7 });
  await look();
  setClock('2026-11-22T06:59:00+01:00');
  await look();
  expect(await kindsOf(group.id)).toEqual([]);
  setClock('2026-11-22T07:00:00+01:00');
  await look();
  await look();
  const [first] = await mailsOf(group.id);
  const said = first && (await alertDigestContent(app.services, first));
  expect(said?.subject).toBe('Je dagoverzicht van Larder');
  expect(said?.text).toMatch(/^Dit staat open:\n\nWinkel verkoopt niets – Hotel aan de Vecht/);
  expect(said?.text).not.toContain('Dit is voorbij');
  // It ends: the next one says so, and then there is nothing to say.
  setClock('2026-11-22T12:00:00+01:00');
  await sell(app.clock.now());
  await look();
  setClock('2026-11-23T07:00:00+01:00');
  await look();
  const [, second] = await mailsOf(group.id);
  const over = second && (await alertDigestContent(app.services, second));
  expect(over?.text).toMatch(
    /^Er staat niets meer open\.\n\nDit is voorbij sinds het vorige overzicht:\n\nWinkel verkoopt niets .* tot 22\snov\s26\s-\s12:00/,
  );
  await sell(app.clock.now());
  await look();
  setClock('2026-11-24T07:00:00+01:00');
  await sell(app.clock.now());
  await look();
  expect(await kindsOf(group.id)).toEqual(['alert_digest', 'alert_digest']);
});

test('[ALR-09] once on two servers, once after days without any, and at the hour of the location', async () => {
  const [here, there] = [await openHouse(), await openHouse('America/Los_Angeles')];
  for (const { manager } of [here, there]) await want(manager, 7);
  const planners = [app, other].map(({ services }) => makePlanner(services, [], rounds));
  for (const plan of planners) await plan();
  const told = async () => [await kindsOf(here.group.id), await kindsOf(there.group.id)];
  setClock('2026-11-21T06:59:00-08:00');
  await look();
  expect(await told()).toEqual([[], []]);
  setClock('2026-11-21T07:00:00-08:00');
  await look();
  expect(await told()).toEqual([[], ['alert_digest']]);
  setClock('2026-11-22T07:00:00+01:00');
  await Promise.all(planners.map((plan) => plan()));
  await Promise.all([look(app), look(other), look(app)]);
  expect(await told()).toEqual([['alert_digest'], ['alert_digest']]);
  setClock('2026-11-27T12:00:00+01:00');
  await Promise.all([look(app), look(other)]);
  expect(await kindsOf(here.group.id)).toEqual(['alert_digest', 'alert_digest']);
  // A day whose clock is put back has one too.
  setClock('2027-10-31T02:30:00+02:00');
  await want(here.manager, 2);
  await look();
  setClock('2027-10-31T02:30:00+01:00');
  await look();
  expect(await kindsOf(here.group.id)).toHaveLength(3);
});

test('[ALR-09] another hour tells no day twice, at once is at once again, and what is put off is in none', async () => {
  const { group, manager } = await openHouse();
  await want(manager, 7);
  await look();
  setClock('2026-11-22T07:00:00+01:00');
  await look();
  expect(await kindsOf(group.id)).toHaveLength(1);
  setClock('2026-11-22T09:00:00+01:00');
  await want(manager, 12);
  setClock('2026-11-22T12:00:00+01:00');
  await look();
  expect(await kindsOf(group.id)).toHaveLength(1);
  const client = await as(app, manager);
  const [alert] = (await client.call(listAlerts, { query: { state: 'open' } })).alerts;
  await client.call(snoozeAlert, {
    params: { alertId: alert?.id ?? 0 },
    body: { until: '2026-11-24T00:00:00+01:00' },
  });
  setClock('2026-11-23T12:00:00+01:00');
  await look();
  expect(await kindsOf(group.id)).toHaveLength(1);
  const again = await openHouse();
  await want(again.manager, 7);
  await want(again.manager, null);
  await look();
  expect(await kindsOf(again.group.id)).toEqual(['alerts']);
});

test('[ALR-09] a digest has nothing that its reader may not see or did not choose', async () => {
  const { group, manager } = await openHouse();
  const elsewhere = await buildUser(app, {
    group,
    role: 'manager',
    properties: [await buildProperty(app, { group })],
  });
  const disabled = await buildUser(app, { group, role: 'admin', isDisabled: true });
  const silenced = await buildUser(app, { group, role: 'admin' });
  await (
    await as(app, silenced)
  ).call(updateAlertChoices, {
    body: { choices: [{ kind: 'shop_silent', byMail: false }], digestHour: 7 },
  });
  for (const user of [manager, elsewhere]) await want(user, 7);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into alert_digests (group_id, user_id, hour, done_on, done_at) values (${group.id}, ${disabled.id}, 7, '2026-11-20', now())`),
  );
  await look();
  setClock('2026-11-22T07:00:00+01:00');
  await look();
  expect((await mailsOf(group.id)).map(({ recipient }) => recipient)).toEqual([manager.email]);
});
