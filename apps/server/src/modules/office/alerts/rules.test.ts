import { type Alert, dismissAlert, listAlerts } from '@larder/contract/office/alerts';
import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { isLastingTrouble } from '@larder/domain/shelf/label-host';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../platform/config.ts';
import type { Services } from '../../../platform/context.ts';
import { sql, type Statement } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Group,
  type Property,
  type Shop,
} from '../../../testing/build/build.ts';
import { buildFailedJobs } from '../../../testing/build/build-failed-jobs.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildQuarantined } from '../../../testing/build/build-quarantined.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { alertRound } from './public.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type House = { group: Group; property: Property; shop: Shop; register: CashRegister; admin: Client };

async function openHouse(): Promise<House> {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const user = await buildUser(app, { group, role: 'admin' });
  return { group, property, shop, register: await buildCashRegister(app, { shop }), admin: await as(app, user) };
}

const look = (services: Services = app.services) =>
  services.database.write('identity', (tx) => alertRound.run(tx, services));

const change = ({ group }: Pick<House, 'group'>, statement: Statement) =>
  app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement));

const ago = (ms: number) => new Date(app.clock.now().getTime() - ms).toISOString();

/** The alerts that are open after one more look, by their kinds. */
async function openOf({ admin }: House): Promise<Readonly<Record<string, Alert>>> {
  await look();
  const { alerts } = await admin.call(listAlerts, { query: { state: 'open' } });
  return Object.fromEntries(alerts.map((alert) => [alert.kind, alert]));
}

const sell = ({ register }: House, soldAt: string, state: 'SUCCESS' | 'FAILED' = 'SUCCESS') =>
  buildReceipt(app, { register, soldAt, state });

/** A shop that is open on these days of the week from and until. */
const openOn = (house: House, days: readonly number[], hours: { startTime: string; endTime: string }) =>
  change(
    house,
    sql`update shops set opening_hours = ${JSON.stringify(
      emptyWeek.map((day) => (days.includes(day.dayOfWeek) ? { ...day, ...hours, isEnabled: true } : day)),
    )}::jsonb where id = ${house.shop.id}`,
  );

describe('[ALR-02] a shop that is silent', () => {
  it('is an alert after the hours of its location, and no longer when it sells', async () => {
    const house = await openHouse();
    expect(await openOf(house)).toEqual({});
    const soldAt = ago(24 * hourMs - minuteMs);
    await sell(house, soldAt);
    expect(await openOf(house)).toEqual({});
    app.clock.advance(minuteMs);
    expect(await openOf(house)).toMatchObject({
      shop_silent: {
        property: { name: house.property.name },
        shop: { name: house.shop.name },
        beganAt: new Date(soldAt).toISOString(),
        openedAt: app.clock.now().toISOString(),
      },
    });
    await sell(house, ago(0));
    expect(await openOf(house)).toEqual({});
    const { alerts, openCount } = await house.admin.call(listAlerts, { query: { state: 'closed' } });
    expect(alerts).toMatchObject([{ kind: 'shop_silent', closedAt: app.clock.now().toISOString() }]);
    expect(openCount).toBe(0);
  });

  it('is not one while it is closed', async () => {
    const house = await openHouse();
    await openOn(house, [1, 2, 3, 4, 5, 6, 7], { startTime: '08:00', endTime: '20:00' });
    await sell(house, ago(40 * hourMs));
    expect(await openOf(house)).toEqual({});
    await change(house, sql`update properties set inactive_after_hours = 16 where id = ${house.property.id}`);
    expect(await openOf(house)).toHaveProperty('shop_silent');
  });
});

describe('[ALR-02] a till that is not heard', () => {
  it('is an alert within the hours of its shop until it is heard', async () => {
    const house = await openHouse();
    await asTill(app, house.register);
    const hear = () =>
      change(
        house,
        sql`insert into cash_register_sightings (group_id, cash_register_id, seen_at) values (${house.group.id}, ${house.register.id}, ${ago(0)})
          on conflict (group_id, cash_register_id) do update set seen_at = excluded.seen_at`,
      );
    expect(await openOf(house)).toEqual({});
    await hear();
    app.clock.advance(29 * minuteMs);
    expect(await openOf(house)).toEqual({});
    app.clock.advance(minuteMs);
    expect(await openOf(house)).toMatchObject({
      till_not_heard: { cashRegister: { name: house.register.name }, shop: { name: house.shop.name } },
    });
    await openOn(house, [], { startTime: '08:00', endTime: '20:00' });
    expect(await openOf(house)).toEqual({});
    await openOn(house, [1, 2, 3, 4, 5, 6, 7], { startTime: '00:00', endTime: '00:00' });
    expect(await openOf(house)).toHaveProperty('till_not_heard');
    await hear();
    expect(await openOf(house)).toEqual({});
  });

  it('is none when nobody paired it any more', async () => {
    const house = await openHouse();
    await change(
      house,
      sql`insert into cash_register_sightings (group_id, cash_register_id, seen_at) values (${house.group.id}, ${house.register.id}, ${ago(hourMs)})`,
    );
    expect(await openOf(house)).toEqual({});
  });
});

describe('[ALR-02] price labels', () => {
  it('a host that is away is an alert as soon as it is trouble anywhere else', async () => {
    const house = await openHouse();
    await buildLabelHost(app, { shop: house.shop, address: '10.0.0.5', port: 80 });
    await buildPriceLabel(app, { shop: house.shop });
    const fail = (since: string | null) =>
      change(
        house,
        sql`update label_hosts set trouble = ${since === null ? null : 'offline'}, trouble_since = ${since} where shop_id = ${house.shop.id}`,
      );
    for (const seconds of [0, 179, 180, 3_600]) {
      const since = ago(seconds * 1_000);
      await fail(since);
      const isAlert = Object.hasOwn(await openOf(house), 'label_host_away');
      expect(isAlert, String(seconds)).toBe(isLastingTrouble({ trouble: 'offline', since }, app.clock.now()));
    }
    await fail(null);
    expect(await openOf(house)).toEqual({});
  });

  it('labels that are behind or have an empty battery are one alert of their shop', async () => {
    const house = await openHouse();
    const product = await buildProduct(app, { property: house.property });
    const behind = await buildPriceLabel(app, { shop: house.shop, product });
    const low = await buildPriceLabel(app, { shop: house.shop });
    const set = (id: number, values: Statement) =>
      change(house, sql`update price_labels set ${values} where id = ${id}`);
    await set(low.id, sql`state = 'connected', battery_percent = 11`);
    await set(behind.id, sql`behind_since = ${ago(29 * minuteMs)}`);
    expect(await openOf(house)).toEqual({});
    await set(behind.id, sql`behind_since = ${ago(30 * minuteMs)}`);
    expect(await openOf(house)).toMatchObject({ labels_wrong: { count: 1, lowCount: 0, shop: { id: house.shop.id } } });
    const { id } = (await openOf(house))['labels_wrong'] ?? {};
    await set(low.id, sql`battery_percent = 10`);
    expect(await openOf(house)).toMatchObject({ labels_wrong: { id, count: 1, lowCount: 1 } });
    await set(low.id, sql`battery_percent = 100`);
    await set(behind.id, sql`behind_since = null`);
    expect(await openOf(house)).toEqual({});
  });

  it('increases that are held back for long', async () => {
    const house = await openHouse();
    const product = await buildProduct(app, { property: house.property });
    await change(
      house,
      sql`insert into shelf_prices (group_id, property_id, shop_id, product_id, planned_cents, planned_at, till_cents, till_at)
        values (${house.group.id}, ${house.property.id}, ${house.shop.id}, ${product.id}, 400, ${ago(59 * minuteMs)}, 300, ${ago(59 * minuteMs)})`,
    );
    expect(await openOf(house)).toEqual({});
    app.clock.advance(minuteMs);
    expect(await openOf(house)).toMatchObject({ increases_held: { count: 1 } });
    await change(house, sql`update shelf_prices set till_cents = 400 where product_id = ${product.id}`);
    expect(await openOf(house)).toEqual({});
  });
});

describe('[ALR-02] receipts', () => {
  it('that are set aside are one alert of their location until the last is handled', async () => {
    const house = await openHouse();
    await buildQuarantined(app, { property: house.property });
    expect(await openOf(house)).toMatchObject({ receipts_set_aside: { count: 1, shop: null } });
    await buildQuarantined(app, { property: house.property });
    expect(await openOf(house)).toMatchObject({ receipts_set_aside: { count: 2 } });
    await change(
      house,
      sql`update quarantined_receipts set handled_at = now(), outcome = 'dismissed' where property_id = ${house.property.id}`,
    );
    expect(await openOf(house)).toEqual({});
  });

  it('payments that fail in a row, until one succeeds or nobody tries any more', async () => {
    const house = await openHouse();
    await sell(house, ago(50 * minuteMs), 'FAILED');
    await sell(house, ago(40 * minuteMs), 'SUCCESS');
    await sell(house, ago(30 * minuteMs), 'FAILED');
    await sell(house, ago(20 * minuteMs), 'FAILED');
    expect(await openOf(house)).toEqual({});
    await sell(house, ago(10 * minuteMs), 'FAILED');
    expect(await openOf(house)).toMatchObject({
      payments_failing: { count: 3, cashRegister: { name: house.register.name } },
    });
    await sell(house, ago(0), 'SUCCESS');
    expect(await openOf(house)).toEqual({});
  });

  it('a review of one or two stars, once, until somebody has seen it', async () => {
    const house = await openHouse();
    await buildReceipt(app, { register: house.register, rating: 3, soldAt: ago(0) });
    const receipt = await buildReceipt(app, { register: house.register, rating: 2, soldAt: ago(0) });
    const { low_review: alert } = await openOf(house);
    expect(alert).toMatchObject({ rating: 2, receipt: { number: receipt.number }, isEndedByPeople: true });
    await house.admin.call(dismissAlert, { params: { alertId: alert?.id ?? 0 } });
    expect(await openOf(house)).toEqual({});
  });
});

describe('[ALR-02] of the whole group', () => {
  it('mails that were refused, for a day', async () => {
    const house = await openHouse();
    await buildFailedJobs(app, { group: house.group });
    await change(house, sql`update mails set failed_at = ${ago(0)} where group_id = ${house.group.id}`);
    expect(await openOf(house)).toMatchObject({ mails_refused: { count: 1, property: null } });
    await change(house, sql`update mails set failed_at = null where group_id = ${house.group.id}`);
    expect(await openOf(house)).toEqual({});
  });

  it('a backup that is overdue, where they are made by themselves', async () => {
    const house = await openHouse();
    const config = readConfig({ BACKUP_EVERY: '12h', BACKUP_PASSPHRASE: 'only for this test' });
    const kinds = async () => {
      await look({ ...app.services, config });
      return (await house.admin.call(listAlerts, { query: { state: 'open' } })).alerts.map(({ kind }) => kind);
    };
    const finish = (hours: number) =>
      app.owner.write('identity', (tx) =>
        tx.execute(sql`
          insert into scheduled_runs (name, slot_at, created_at, finished_at)
          values ('backup', ${ago(hours * hourMs)}, ${ago(hours * hourMs)}, ${ago(hours * hourMs)})`),
      );
    expect(await kinds()).toEqual([]);
    await finish(25);
    expect(await openOf(house)).toEqual({});
    expect(await kinds()).toEqual(['backup_overdue']);
    await finish(24);
    expect(await kinds()).toEqual([]);
  });
});
