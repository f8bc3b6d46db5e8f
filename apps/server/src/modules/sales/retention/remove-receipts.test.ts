import { getDayClose } from '@larder/contract/books/day-closes';
import { getTurnover } from '@larder/contract/books/turnover';
import { getQuarantinedReceipt, listQuarantinedReceipts } from '@larder/contract/sales/quarantine';
import { listReceipts } from '@larder/contract/sales/receipts';
import { plainDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import { buildAgeCheckSheet } from '../../../testing/build/build-age-check.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildUser,
} from '../../../testing/build/build.ts';
import { type BuiltLine, buildReceipt, linkOf } from '../../../testing/build/build-receipt.ts';
import { rowsOf } from '../../../testing/table-rows.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { closeDueDays } from '../../books/day-closes/public.ts';
import { allRollups, foldGroup, reconcileGroup } from '../../books/reporting/public.ts';
import { beginReceiptsAt } from './queries.ts';
import { removeOldReceipts } from './receipts.ts';
import { removeOldRecords } from './remove.ts';

let app: TestApp;
let brief: TestApp;
const thisYear = new Date(Date.now() + 3_600_000).getUTCFullYear();
/** The first year that Dutch law still wants. */
const first = thisYear - 7;
const newYear = (year: number) => plainDay(`${year}-01-01`);
beforeAll(async () => {
  app = await buildTestApp();
  brief = await buildTestApp({ beside: app, environment: { RECEIPT_YEARS: '7' } });
  // What may go is a matter of the database's clock too.
  for (const { clock } of [app, brief]) clock.set(new Date());
});
afterAll(async () => {
  await brief.close();
  await app.close();
});

/** A house that sold on both sides of a New Year, with all that may hang on a receipt; counted, and closed for the night. */
async function openHouse(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, country });
  const register = await buildCashRegister(app, { property });
  const [product, method] = [await buildProduct(app, { group }), await buildPaymentMethod(app, { group })];
  const sell = (
    soldAt: string,
    fields: Omit<Parameters<typeof buildReceipt>[1] & object, 'register' | 'soldAt'> = {},
  ) => buildReceipt(app, { register, soldAt, paymentMethod: method, account: 'kamer 12', rating: 4, ...fields });
  const settle = async () => {
    await foldGroup(app.services, group.id);
    await closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
  };
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { group, property, register, product, method, sell, settle, admin };
}
type House = Awaited<ReturnType<typeof openHouse>>;

/** Sells the last receipts of the year that no law wants, and the first that it does. */
async function sellAround({ sell, product }: House, year = first) {
  const lines: readonly BuiltLine[] = [
    { product, totalCents: 450, voucherType: 'employee_discount' },
    { totalCents: -120, quantity: -1, depositCents: -15 },
  ];
  const old = [
    await sell(`${year - 3}-07-01T12:00:00Z`, { lines }),
    await sell(`${year - 1}-12-31T12:00:00Z`, { lines }),
    await sell(`${year - 1}-12-31T22:59:59.999Z`, { lines }),
    await sell(`${year - 1}-12-31T21:00:00Z`, { state: 'FAILED' }),
    await sell(`${year - 1}-12-31T21:30:00Z`, { state: 'CREATED' }),
  ];
  const young = [await sell(`${year - 1}-12-31T23:00:00Z`, { lines }), await sell(`${thisYear}-01-01T00:00:00Z`)];
  return { old, young };
}

const remove = ({ group }: House, year = first, note: () => Promise<void> = async () => undefined) =>
  removeOldReceipts(app.services.database, { groupId: group.id, before: newYear(year), note });
const left = ({ group }: House) =>
  app.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ id: number }>`select id from receipts where group_id = ${group.id} order by id`),
  );
const ids = (receipts: readonly { id: number }[]) => receipts.map(({ id }) => ({ id }));
const lifetime = { startAt: `${first - 5}-01-01T00:00:00Z`, endAt: `${first + 1}-01-01T00:00:00Z` };
const turnoverOf = ({ admin }: House, year: number) =>
  admin.call(getTurnover, {
    query: { startAt: `${year}-01-01T00:00:00+01:00`, endAt: `${year + 1}-01-01T00:00:00+01:00` },
  });

/** Hangs on a receipt what the application hangs on them elsewhere. */
async function adorn({ group, property, register }: House, receipt: { id: number }) {
  const deal = await buildCombiDeal(app, { group });
  const sheet = await buildAgeCheckSheet(app, { property, usedBy: register });
  await app.owner.write({ groupId: group.id }, async (tx) => {
    const of = sql`${group.id}, ${receipt.id}`;
    await tx.execute(
      sql`insert into receipt_alarms (group_id, receipt_id, body_hash, body, received_at) values (${of}, '', '{}', now())`,
    );
    await tx.execute(sql`insert into receipt_signatures (group_id, receipt_id, signature) values (${of}, 'S')`);
    await tx.execute(sql`
      insert into combi_deal_sales (group_id, receipt_id, combi_deal_id, property_id, line_quantity, group_count) values (${of}, ${deal.id}, ${property.id}, 2, 2)`);
    await tx.execute(sql`
      insert into pms_postings (group_id, receipt_id, property_id, external_id, kind, local_day, amount_cents, state_at, created_at)
      values (${of}, ${property.id}, ${`r${receipt.id}`}, 'room_charge', '2010-01-01', 450, now(), now())`);
    await tx.execute(
      sql`update age_check_uses set receipt_id = ${receipt.id} where group_id = ${group.id} and sheet_id = ${sheet.id}`,
    );
    const mail = await tx.row(sql<{ id: number }>`
      insert into mails (group_id, kind, recipient, locale, values, message_id, created_at, sent_at) values (${group.id}, 'receipt', '', 'nl', '{}', ${crypto.randomUUID()}, now(), now()) returning id`);
    await tx.execute(
      sql`insert into sent_receipts (group_id, receipt_id, email, requested_at, mail_id) values (${of}, '', now(), ${mail.id})`,
    );
  });
}

describe('old receipts', () => {
  it('[O7] go to the millisecond of a New Year with all that hangs on them; nothing that is counted or kept of others changes', async () => {
    const [house, other] = [await openHouse(), await openHouse()];
    const { old, young } = await sellAround(house);
    await sellAround(other);
    for (const receipt of [...old.slice(0, 2), young[0]]) if (receipt !== undefined) await adorn(house, receipt);
    for (const each of [house, other]) await each.settle();
    const [before, others] = [await rowsOf(app, house.group.id), await rowsOf(app, other.group.id)];
    expect(await remove(house)).toBe(5);
    expect(await left(house)).toEqual(ids(young));
    const after = await rowsOf(app, house.group.id);
    const changed = [...before.keys()].filter((table) => before.get(table) !== after.get(table));
    expect(changed).toEqual(
      [
        ...['age_check_uses', 'combi_deal_sales', 'groups', 'mails', 'pms_postings', 'receipt_alarms', 'receipt_lines'],
        ...['receipt_signatures', 'receipt_words', 'receipts', 'sent_receipts'],
      ].filter((table) => before.has(table)),
    );
    expect(await remove(house)).toBe(0);
    expect(await rowsOf(app, other.group.id)).toEqual(others);
  });

  it('[O7] leave their sums, which a recount holds against what is there and a repair does not empty', async () => {
    const house = await openHouse();
    await sellAround(house);
    await house.settle();
    const { group } = house;
    const kept = async () => {
      const rows = await rowsOf(app, group.id);
      return {
        removed: await turnoverOf(house, first - 1),
        year: await turnoverOf(house, first),
        rows: rows.get('receipt_totals'),
      };
    };
    const before = await kept();
    expect(before.removed.totals.receiptCount).toBe(2);
    await remove(house);
    const check = (isRepair = false) => reconcileGroup(app.owner, group, { isRepair });
    expect((await check()).findings).toEqual([]);
    for (const { name, table, sums } of allRollups) {
      const last = sums.at(-1)?.column ?? sql``;
      const day = name.endsWith('_months') ? sql`local_month` : sql`local_day`;
      await app.owner.write({ groupId: group.id }, (tx) =>
        tx.execute(sql`update ${table} set ${last} = ${last} + 1 where ${day} >= ${newYear(first)}::date`),
      );
    }
    expect((await check(true)).repaired).toEqual(allRollups.map(({ name }) => name));
    expect((await check()).findings).toEqual([]);
    expect(await kept()).toEqual(before);
  });

  it('[O7] leave each close as it was, and nothing looks as if it was booked later', async () => {
    const house = await openHouse();
    await sellAround(house);
    await house.settle();
    const day = `${first - 1}-12-31`;
    const close = () => house.admin.call(getDayClose, { params: { propertyId: house.property.id, day } });
    const before = await close();
    expect([before.state, before.later, before.figures.refunds.receiptCount]).toEqual(['closed', null, 2]);
    await remove(house);
    expect(await close()).toEqual(before);
  });

  it('[O7] stay as long as they are not counted and their day is not closed', async () => {
    const house = await openHouse();
    const { old, young } = await sellAround(house);
    expect(await remove(house)).toBe(0);
    await foldGroup(app.services, house.group.id);
    // Two that were never paid are in no close.
    expect(await remove(house)).toBe(2);
    expect(await left(house)).toEqual(ids([...old.slice(0, 3), ...young]));
    await house.settle();
    expect(await remove(house)).toBe(3);
    expect((await reconcileGroup(app.owner, house.group, { isRepair: false })).findings).toEqual([]);
  });

  it('[O7] are kept by the database while a law wants them, whoever asks, and never come back', async () => {
    const [house, german] = [await openHouse(), await openHouse('de')];
    const { old, young } = await sellAround(house);
    const ofGerman = await sellAround(german);
    for (const each of [house, german]) await each.settle();
    const refused = (asked: Promise<unknown>, constraint: string) =>
      expect(asked).rejects.toMatchObject({ constraint });
    await refused(remove(house, first + 1), 'kept_by_law_check');
    await refused(remove(german, first), 'kept_by_law_check');
    const move = (day: string | null) =>
      app.owner.write({ groupId: house.group.id }, (tx) =>
        tx.execute(sql`update groups set receipts_from = ${day}::date where id = ${house.group.id}`),
      );
    await refused(move(`${first + 1}-01-01`), 'kept_by_law_check');
    await refused(move(`${first - 1}-01-02`), 'groups_receipts_from_check');
    expect(await left(house)).toEqual(ids([...old, ...young]));
    await remove(house);
    for (const day of [null, `${first - 1}-01-01`]) await refused(move(day), 'groups_receipts_from_check');
    for (const statement of ['delete from receipts', 'update groups set receipts_from = null'])
      await expect(
        app.services.database.write({ groupId: house.group.id }, (tx) => tx.raw(statement)),
      ).rejects.toMatchObject({ code: '42501' });
    expect(await left(german)).toEqual(ids([...ofGerman.old, ...ofGerman.young]));
    // A house that opens in Germany is held to its law from then on, also for what is left of before.
    await house.sell(`${first - 1}-06-01T12:00:00Z`);
    await house.settle();
    await buildProperty(app, { group: house.group, country: 'de' });
    expect(await remove(house)).toBe(0);
  });

  it('[O7] go in batches; one that breaks off is done again, and goes on', async () => {
    const house = await openHouse();
    for (let index = 0; index < 410; index += 1)
      await house.sell(new Date(Date.UTC(first - 1, 5, 1, 8, 0, index)).toISOString());
    await house.settle();
    let batches = 0;
    const rain = async () => {
      batches += 1;
      if (batches === 2) throw new Error('it rains');
    };
    await expect(remove(house, first, rain)).rejects.toThrow('it rains');
    expect(await left(house)).toHaveLength(310);
    expect((await reconcileGroup(app.owner, house.group, { isRepair: false })).findings).toEqual([]);
    expect(await remove(house)).toBe(310);
  });

  it('[O7] go at night where RECEIPT_YEARS says so, and are counted; otherwise they are kept for good', async () => {
    const house = await openHouse();
    const { young, old } = await sellAround(house);
    await house.settle();
    const night = async (server: TestApp) => {
      const noted: unknown[] = [];
      await removeOldRecords(server.services, {
        groupId: house.group.id,
        note: async (_, counts) => void noted.push(counts),
      });
      return noted;
    };
    expect(await night(app)).toEqual([]);
    expect(await left(house)).toEqual(ids([...old, ...young]));
    expect(await night(brief)).toEqual([{ receipts: 5 }]);
    expect(await left(house)).toEqual(ids(young));
  });
});

const answer = z.object({ status: z.string(), number: z.nullable(z.number()), reasons: z.array(z.string()) });
const put = async (till: Client, key: string, body: unknown) =>
  answer.parse((await till.send('PUT', `/device/v1/receipts/${key}`, { body })).body);

describe('a till', () => {
  it('[O7] [TXN-08] that sends a removed sale again is answered that it was set aside: it is not lost, and counts once', async () => {
    const house = await openHouse();
    const till = await asTill(app, house.register);
    const soldAt = `${first - 1}-06-01T12:00:00Z`;
    const [key, body] = [tillKey(), soldReceipt({ sold_at: soldAt })];
    expect((await put(till, key, body)).status).toBe('created');
    const open = { key: tillKey(), body: soldReceipt({ sold_at: soldAt, state: 'CREATED' }) };
    await put(till, open.key, open.body);
    await house.settle();
    const before = await turnoverOf(house, first - 1);
    expect(await remove(house)).toBe(2);
    const aside = { status: 'quarantined', number: null, reasons: ['receipts_removed'] };
    for (const _ of [1, 2]) expect(await put(till, key, body)).toEqual(aside);
    expect(await put(till, open.key, soldReceipt({ sold_at: soldAt }))).toEqual(aside);
    await foldGroup(app.services, house.group.id);
    expect({ ...(await turnoverOf(house, first - 1)), quarantinedReceiptCount: 0 }).toEqual(before);
    const { quarantinedReceipts } = await house.admin.call(listQuarantinedReceipts, { query: {} });
    expect(quarantinedReceipts.map(({ reasons, tillKey: kept }) => [kept, reasons])).toEqual(
      expect.arrayContaining([
        [key, ['receipts_removed']],
        [open.key, ['receipts_removed']],
      ]),
    );
    expect(quarantinedReceipts).toHaveLength(2);
    for (const { id } of quarantinedReceipts) {
      const params = { quarantinedReceiptId: id };
      expect(await house.admin.call(getQuarantinedReceipt, { params })).toMatchObject({
        outcome: null,
        canBook: false,
      });
    }
    // What is sold now goes on with the next number.
    expect(await put(till, tillKey(), soldReceipt({ sold_at: app.clock.now().toISOString() }))).toMatchObject({
      status: 'created',
      number: 3,
    });
  });

  it('[O7] that ends a sale which is about to go is heard the same way, whatever day it says by then', async () => {
    const house = await openHouse();
    const till = await asTill(app, house.register);
    const key = tillKey();
    await put(till, key, soldReceipt({ sold_at: `${first - 1}-06-01T12:00:00Z`, state: 'CREATED' }));
    await app.services.database.write({ groupId: house.group.id }, (tx) => beginReceiptsAt(tx, newYear(first)));
    const ended = soldReceipt({ sold_at: app.clock.now().toISOString() });
    expect(await put(till, key, ended)).toMatchObject({ status: 'quarantined', reasons: ['receipts_removed'] });
  });

  it('[O7] that is handing in an old sale when its year goes is waited for, and the next one is set aside', async () => {
    const house = await openHouse();
    await house.sell(`${first - 1}-06-01T12:00:00Z`);
    await house.settle();
    const { group, register } = house;
    let removing: Promise<number> | undefined;
    await app.services.database.write({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`select from receipt_counters where group_id = ${group.id} for update`);
      removing = remove(house);
      await expect
        .poll(() =>
          app.owner.read('identity', (other) =>
            other.row(sql<{ count: number }>`select count(*) as count from pg_locks where not granted and pid in (
              select pid from pg_locks where locktype = 'advisory' and objid = ${group.id})`),
          ),
        )
        .toEqual({ count: 1 });
    });
    expect(await removing).toBe(1);
    const till = await asTill(app, register);
    expect(await put(till, tillKey(), soldReceipt({ sold_at: `${first - 1}-06-02T12:00:00Z` }))).toMatchObject({
      status: 'quarantined',
    });
  });
});

describe('who looks for removed receipts', () => {
  it('[O7] [TXN-02] is told that they were removed, on lists that begin before; nothing of them is counted there', async () => {
    const house = await openHouse();
    await sellAround(house);
    await house.settle();
    const list = (query: { startAt: string; endAt: string }) => house.admin.call(listReceipts, { query });
    expect(await list(lifetime)).toMatchObject({ receiptsFrom: null, pagination: { totalCount: 6 } });
    await remove(house);
    expect(await list(lifetime)).toMatchObject({ receiptsFrom: `${first}-01-01`, pagination: { totalCount: 1 } });
    const gone = await list({ startAt: lifetime.startAt, endAt: `${first - 1}-12-01T00:00:00Z` });
    expect(gone).toMatchObject({
      receipts: [],
      receiptsFrom: `${first}-01-01`,
      pagination: { totalCount: 0 },
      totals: { turnoverCents: 0 },
    });
    expect(await list({ ...lifetime, startAt: `${first - 1}-12-31T23:00:00Z` })).toMatchObject({ receiptsFrom: null });
  });

  it('[O7] finds no page at the link on its paper', async () => {
    const house = await openHouse();
    const { old } = await sellAround(house);
    await house.settle();
    const [receipt] = old;
    const link = receipt === undefined ? '' : await linkOf(app, receipt);
    const page = async () => (await house.admin.send('GET', `/api/v1/receipt_pages/${link}`)).status;
    expect(await page()).toBe(200);
    await remove(house);
    expect(await page()).toBe(404);
  });

  it('[O7] [TAX-01] gets no file for a tax office that lacks them', async () => {
    const house = await openHouse('de');
    await sellAround(house, thisYear - 10);
    await house.settle();
    await remove(house, thisYear - 10);
    const ask = (from: string) =>
      house.admin.send('POST', `/api/v1/properties/${house.property.id}/tax_files/dsfinvk`, {
        body: { from_on: from, to_on: `${thisYear - 10}-12-31` },
      });
    const refused = await ask(`${thisYear - 11}-12-31`);
    expect([refused.status, JSON.stringify(refused.body)]).toEqual([422, expect.stringContaining('receipts_removed')]);
    expect((await ask(`${thisYear - 10}-01-01`)).status).toBe(200);
  });

  it('[O7] finds what was sold under its name: product and shop cannot be deleted, and its code stays', async () => {
    const house = await openHouse();
    const { product, method, register, admin } = house;
    await house.sell(`${first - 1}-06-01T12:00:00Z`, { lines: [{ product, totalCents: 450 }] });
    await house.settle();
    expect(await remove(house)).toBe(1);
    await app.owner.write({ groupId: house.group.id }, (tx) =>
      tx.execute(sql`update cash_registers set removed_at = now() where id = ${register.id}`),
    );
    const refused = [
      await admin.send('DELETE', `/api/v1/products/${product.id}`),
      await admin.send('DELETE', `/api/v1/shops/${register.shopId}`),
      await admin.send('PUT', `/api/v1/payment_method/${method.id}`, {
        body: { name: { nl: 'Pin' }, code: 'another', kind: 'wallet' },
      }),
    ];
    expect(refused.map(({ status }) => status)).toEqual([409, 409, 422]);
    expect(JSON.stringify(refused[2]?.body)).toContain('payment_code_settled');
  });
});
