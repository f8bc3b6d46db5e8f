import { getReceipt, listReceipts } from '@larder/contract/sales/receipts';
import { getReport } from '@larder/contract/books/reporting';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openBar({ isChecked = true } = {}) {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const setChecks = (isOn: boolean) =>
    app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update properties set validate_legal_age = ${isOn} where id = ${property.id}`),
    );
  await setChecks(isChecked);
  const beer = await buildProduct(app, { group, name: { nl: 'Bier' } });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set age_restriction = 'low' where id = ${beer.id}`),
  );
  const shop = await buildShop(app, { property });
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const line = { product_id: beer.id, quantity: 1, unit_price_cents: 400, total_cents: 400, vat_rate: 21 };
  const sell = async (fields: object = {}, lines = [line]) => {
    const body = { ...soldReceipt({ sold_at: app.clock.now().toISOString(), lines }), ...fields };
    const answer = await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
    return z.object({ id: z.number() }).parse(answer.body).id;
  };
  const outcomeOf = async (receiptId: number) => (await admin.call(getReceipt, { params: { receiptId } })).ageOutcome;
  const attention = async (propertyId?: number) => {
    const report = await admin.call(getReport, propertyId === undefined ? {} : { propertyId });
    return { count: report.attention.openAgeReceiptCount, id: report.attention.openAgeReceipt?.id ?? null };
  };
  const open = async () =>
    (await admin.call(listReceipts, { query: { limit: '50', age: 'open' } })).receipts.map(({ id }) => id);
  return { group, property, beer, line, admin, sell, outcomeOf, attention, open, setChecks };
}

test('[TXN-03] [QR-01] beer sold where ages are checked reads "not asked" without an answer, and stands with its receipt under what needs attention', async () => {
  const { property, sell, outcomeOf, attention, open, line } = await openBar();
  expect(await attention()).toEqual({ count: 0, id: null });
  const unasked = await sell();
  expect(await outcomeOf(unasked)).toBe('not_asked');
  expect(await attention()).toEqual({ count: 1, id: unasked });
  const refused = await sell({ age_answer: 'no' });
  const answered = await sell({ age_answer: 'yes' });
  const returned = await sell({}, [{ ...line, quantity: -1, total_cents: -400 }]);
  expect(await Promise.all([refused, answered, returned].map(outcomeOf))).toEqual(['no', 'yes', 'not_needed']);
  const aborted = await sell({ state: 'FAILED', paid_cents: 0 });
  expect(await outcomeOf(aborted)).toBe('not_asked');
  expect(await attention(property.id)).toEqual({ count: 2, id: refused });
  expect(await open()).toEqual([refused, unasked]);
  // A week later nobody can do anything about it.
  await sell({ sold_at: new Date(app.clock.now().getTime() - 8 * 86_400_000).toISOString() });
  expect(await attention()).toEqual({ count: 2, id: refused });
});

test('[TXN-08] goods and setting are those of the moment of sale', async () => {
  const { group, beer, sell, outcomeOf, attention, setChecks } = await openBar({ isChecked: false });
  const before = await sell();
  await setChecks(true);
  const within = await sell();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set age_restriction = 'off' where id = ${beer.id}`),
  );
  const after = await sell();
  await setChecks(false);
  expect(await Promise.all([before, within, after].map(outcomeOf))).toEqual(['not_needed', 'not_asked', 'not_needed']);
  expect(await attention()).toEqual({ count: 1, id: within });
});

test('[TXN-03] a sale from before goes by what goods and location ask for now, and is not pointed out', async () => {
  const { group, sell, outcomeOf, attention } = await openBar();
  const id = await sell();
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update receipts set is_age_needed = null where id = ${id}`),
  );
  expect(await outcomeOf(id)).toBe('not_asked');
  expect(await attention()).toEqual({ count: 0, id: null });
});

test('[QR-01] a code that was checked for the sale is an answer', async () => {
  const { group, property, sell, outcomeOf, attention } = await openBar();
  const id = await sell();
  await app.owner.write({ groupId: group.id }, async (tx) => {
    const sheet = await tx.row(sql<{ id: number }>`
      insert into age_check_sheets (group_id, property_id, number, age, code_count, signing_key, made_at, expires_at)
      values (${group.id}, ${property.id}, 1, 18, 1, decode(repeat('00', 32), 'hex'), now(), now() + interval '1 day') returning id`);
    await tx.execute(sql`
      insert into age_check_uses (group_id, sheet_id, number, property_id, shop_id, cash_register_id, code, used_at, receipt_id)
      select group_id, ${sheet.id}, 1, property_id, shop_id, cash_register_id, 'checked', now(), id from receipts where id = ${id}`);
  });
  expect(await outcomeOf(id)).toBe('yes');
  expect(await attention()).toEqual({ count: 0, id: null });
});
