import { updateAlertChoices, updateAlertSettings } from '@larder/contract/office/alert-settings';
import type { QuietHours } from '@larder/domain/office/alerts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProperty,
  buildUser,
  type Property,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { makePlanner } from '../jobs/public.ts';
import { alertRound } from './public.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());
beforeEach(() => app.clock.set('2026-11-21T09:00:00+01:00'));

const look = () => app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));

/** Two locations with a shop each that has sold nothing for a day, and people who may hear of it. */
async function openHouse() {
  const group = await buildGroup(app);
  const one = await buildProperty(app, { group, name: 'Hotel aan de Vecht' });
  const two = await buildProperty(app, { group, country: 'de', name: 'Hotel am See' });
  const registers = await Promise.all([one, two].map((property) => buildCashRegister(app, { property })));
  for (const register of registers)
    await buildReceipt(app, { register, soldAt: new Date(app.clock.now().getTime() - 25 * hourMs).toISOString() });
  const person = (role: 'admin' | 'manager' | 'default', properties: readonly Property[], locale: 'nl' | 'de' | 'en') =>
    buildUser(app, { group, role, properties, locale });
  const sell = (index: number) =>
    buildReceipt(app, { register: registers[index] ?? raise(), soldAt: app.clock.now().toISOString() });
  return {
    ...{ group, one, two, sell },
    admin: await person('admin', [], 'nl'),
    manager: await person('manager', [two], 'de'),
    staff: await person('default', [one, two], 'en'),
  };
}

function raise(): never {
  throw new Error('there are two registers');
}

type House = Awaited<ReturnType<typeof openHouse>>;

/** To whom mails with how many alerts were written. */
const mailsOf = ({ group }: Pick<House, 'group'>) =>
  app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ recipient: string; alerts: number }>`
      select recipient, jsonb_array_length(values -> 'alertIds') as alerts from mails where group_id = ${group.id} and kind = 'alerts' order by id`),
  );

test('[ALR-07] one mail to each who wants to hear of it, with all that opened, in their language, once', async () => {
  const house = await openHouse();
  const { admin, manager } = house;
  await look();
  await look();
  expect(await mailsOf(house)).toEqual([
    { recipient: admin.email, alerts: 2 },
    { recipient: manager.email, alerts: 1 },
  ]);
  await app.startJobs();
  const mailTo = (email: string) => app.mailbox.mails.find(({ to }) => to === email);
  await expect.poll(() => [mailTo(admin.email), mailTo(manager.email)].every((mail) => mail !== undefined)).toBe(true);
  expect(mailTo(admin.email)?.subject).toBe('2 meldingen van Larder');
  expect(mailTo(admin.email)?.text).toContain(`/${house.group.slug}/alerts`);
  expect(mailTo(manager.email)?.subject).toMatch(/^Shop verkauft nichts · Hotel am See, Shop \d+$/);
  expect(mailTo(manager.email)?.text).toMatch(/seit 20\sNov\s26\s-\s08:00/);
  expect(mailTo(manager.email)?.text).toContain(`/${house.group.slug}/${house.two.slug}/alerts`);
});

test('[ALR-07] a person hears of what they chose, and nobody of what they may not see', async () => {
  const house = await openHouse();
  const [admin, staff] = [await as(app, house.admin), await as(app, house.staff)];
  await admin.call(updateAlertChoices, { body: { choices: [{ kind: 'shop_silent', byMail: false }] } });
  const refused = await staff.send('PUT', '/api/v1/alerts/choices', {
    body: { choices: [{ kind: 'shop_silent', by_mail: true }] },
  });
  expect(refused.status).toBe(422);
  await app.owner.write({ groupId: house.group.id }, (tx) =>
    tx.execute(sql`
      insert into alert_choices (group_id, user_id, kind, by_mail) values (${house.group.id}, ${house.staff.id}, 'shop_silent', true)`),
  );
  await look();
  expect(await mailsOf(house)).toEqual([{ recipient: house.manager.email, alerts: 1 }]);
});

test('[ALR-07] in quiet hours nobody is told, behind them only of what is not over', async () => {
  const house = await openHouse();
  const { admin, manager, one } = house;
  const change = (quietHours: QuietHours, propertyId?: number) =>
    as(app, admin).then((client) =>
      client.call(updateAlertSettings, { body: { quietHours }, ...(propertyId === undefined ? {} : { propertyId }) }),
    );
  await change({ from: '08:59', until: '10:00' });
  await look();
  expect(await mailsOf(house)).toEqual([]);
  // The first location has its own.
  await change({ from: '23:00', until: '09:05' }, one.id);
  app.clock.set('2026-11-21T09:04:00+01:00');
  await look();
  expect(await mailsOf(house)).toEqual([]);
  app.clock.set('2026-11-21T09:05:00+01:00');
  await look();
  expect(await mailsOf(house)).toEqual([{ recipient: admin.email, alerts: 1 }]);
  await house.sell(1);
  app.clock.set('2026-11-21T10:00:00+01:00');
  await look();
  expect(await mailsOf(house)).toHaveLength(1);
  // It is silent again a day later, within the hours in which it may be told.
  app.clock.set('2026-11-22T10:00:00+01:00');
  await look();
  expect(await mailsOf(house)).toEqual([
    { recipient: admin.email, alerts: 1 },
    { recipient: admin.email, alerts: 1 },
    { recipient: manager.email, alerts: 1 },
  ]);
});

test('[ALR-07] what is over before its mail goes out is in none', async () => {
  const house = await openHouse();
  await look();
  await Promise.all([house.sell(0), house.sell(1)]);
  await look();
  await app.startJobs();
  const waiting = () =>
    app.owner.read({ groupId: house.group.id }, (tx) =>
      tx.row(
        sql<{
          count: number;
        }>`select count(*) as count from mails where group_id = ${house.group.id} and sent_at is null`,
      ),
    );
  await expect.poll(async () => (await waiting()).count).toBe(0);
  expect(app.mailbox.mails.filter(({ to }) => to === house.admin.email)).toEqual([]);
});

test('[ALR-07] a server that dies in a round has told nobody, and the next one tells once', async () => {
  const house = await openHouse();
  const dying = {
    ...alertRound,
    run: async (...given: Parameters<typeof alertRound.run>) => {
      await alertRound.run(...given);
      throw new Error('the power is gone');
    },
  };
  const planners = {
    dying: makePlanner(app.services, [], [dying]),
    other: makePlanner(app.services, [], [alertRound]),
  };
  await planners.other();
  app.clock.advance(minuteMs);
  await expect(planners.dying()).rejects.toThrow('the power is gone');
  expect(await mailsOf(house)).toEqual([]);
  await planners.other();
  await planners.dying();
  expect(await mailsOf(house)).toHaveLength(2);
});
