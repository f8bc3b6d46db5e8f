import { listReceipts } from '@larder/contract/sales/receipts';
import { Temporal } from 'temporal-polyfill';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openShop() {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, {
    shop: await buildShop(app, { property: await buildProperty(app, { group }) }),
  });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const found = async (query: object) => {
    const list = await admin.call(listReceipts, { query: { startAt: '2026-01-01T00:00:00+01:00', ...query } });
    expect(list.pagination.totalCount).toBe(list.receipts.length);
    return list.receipts.map((receipt) => receipt.id).toSorted((a, b) => a - b);
  };
  return { group, register, admin, found };
}

test('[TXN-02] a number of a report leads to its receipts: product, category, ledger account, voucher, and those without one', async () => {
  const { group, register, found } = await openShop();
  const categories = [await buildCategory(app, { group }), await buildCategory(app, { group })] as const;
  const [bread, tea] = [
    await buildProduct(app, { group, category: categories[0] }),
    await buildProduct(app, { group, category: categories[1] }),
  ];
  const accounts = [await buildLedgerAccount(app, { group }), await buildLedgerAccount(app, { group })] as const;
  const sold = (lines: Parameters<typeof buildReceipt>[1] & object) => buildReceipt(app, { register, ...lines });
  const one = await sold({ lines: [{ totalCents: 100, product: bread, category: categories[0] }] });
  const two = await sold({
    lines: [
      { totalCents: 100, product: bread, category: categories[0] },
      { totalCents: 200, depositCents: 15, product: tea, category: categories[1] },
    ],
  });
  const loose = await sold({ lines: [{ totalCents: 300, name: 'Los' }] });
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`alter table receipt_lines disable trigger receipt_lines_finished`);
    await tx.execute(
      sql`update receipt_lines set ledger_account_id = ${accounts[0].id} where group_id = ${group.id} and product_id = ${bread.id}`,
    );
    await tx.execute(sql`update receipt_lines set ledger_account_id = ${accounts[0].id}, deposit_ledger_account_id = ${accounts[1].id}
      where group_id = ${group.id} and product_id = ${tea.id}`);
    await tx.execute(
      sql`update receipt_lines set voucher_type = 'valk_voucher' where group_id = ${group.id} and receipt_id = ${two.id} and product_id = ${bread.id}`,
    );
    await tx.execute(sql`alter table receipt_lines enable trigger receipt_lines_finished`);
  });
  const id = (given: { id: number }) => String(given.id);
  expect(await found({ productId: id(bread) })).toEqual([one.id, two.id]);
  expect(await found({ productId: id(tea) })).toEqual([two.id]);
  expect(await found({ productId: '0' })).toEqual([loose.id]);
  expect(await found({ categoryId: id(categories[1]) })).toEqual([two.id]);
  expect(await found({ categoryId: '0' })).toEqual([loose.id]);
  expect(await found({ ledgerAccountId: id(accounts[0]) })).toEqual([one.id, two.id]);
  expect(await found({ ledgerAccountId: id(accounts[1]) })).toEqual([two.id]);
  expect(await found({ ledgerAccountId: '0' })).toEqual([loose.id]);
  expect(await found({ voucher: 'valk_voucher' })).toEqual([two.id]);
  expect(await found({ voucher: 'employee_discount' })).toEqual([]);
  // Of one line together: the voucher was on the bread.
  expect(await found({ voucher: 'valk_voucher', productId: id(bread) })).toEqual([two.id]);
  expect(await found({ voucher: 'valk_voucher', productId: id(tea) })).toEqual([]);
  const foreign = await buildProduct(app);
  expect(await found({ productId: id(foreign) })).toEqual([]);
});

test('[TXN-02] receipts by how they were paid, and by weekday and hour of the location’s clock', async () => {
  const { group, register, found } = await openShop();
  const method = await buildPaymentMethod(app, { group });
  const at = (soldAt: string, paymentMethod?: typeof method) =>
    buildReceipt(app, { register, soldAt, ...(paymentMethod === undefined ? {} : { paymentMethod }) });
  // A Sunday whose clock shows two o'clock twice, and Monday just after midnight, which is Sunday in UTC.
  const first = await at('2026-10-25T02:30:00+02:00', method);
  const twice = await at('2026-10-25T02:30:00+01:00');
  const monday = await at('2026-10-26T00:15:00+01:00', method);
  expect(await found({ paymentMethod: method.code })).toEqual([first.id, monday.id]);
  expect(await found({ paymentMethod: '' })).toEqual([twice.id]);
  expect(await found({ paymentMethodId: String(method.id) })).toEqual([first.id, monday.id]);
  expect(await found({ paymentMethodId: 'none' })).toEqual([twice.id]);
  expect(await found({ paymentMethodId: String((await buildPaymentMethod(app)).id) })).toEqual([]);
  expect(await found({ weekday: '7', hour: '2' })).toEqual([first.id, twice.id]);
  expect(await found({ weekday: '1' })).toEqual([monday.id]);
  expect(await found({ hour: '0', paymentMethod: method.code })).toEqual([monday.id]);
  expect(await found({ weekday: '7', hour: '0' })).toEqual([]);
});

test('[TXN-02] a list that is drilled down to pages and sums like every other, and refuses what is no product or hour', async () => {
  const { group, register, admin } = await openShop();
  const product = await buildProduct(app, { group });
  const start = Temporal.Instant.from('2026-11-20T08:00:00Z');
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    const soldAt = start.add({ minutes: index }).toString();
    await buildReceipt(app, { register, soldAt });
    ids.unshift((await buildReceipt(app, { register, soldAt, lines: [{ totalCents: 100, product }] })).id);
  }
  const query = { startAt: '2026-11-20T00:00:00+01:00', productId: String(product.id), limit: '2' };
  const first = await admin.call(listReceipts, { query });
  expect(first).toMatchObject({ pagination: { totalCount: 5, isTotalExact: true }, totals: { turnoverCents: 500 } });
  const second = await admin.call(listReceipts, { query: { ...query, cursor: first.pagination.nextCursor ?? '' } });
  expect([...first.receipts, ...second.receipts].map((receipt) => receipt.id)).toEqual(ids.slice(0, 4));
  for (const [key, value] of [
    ['product_id', 'x'],
    ['hour', '24'],
    ['weekday', '0'],
    ['voucher', 'house_party'],
    ['payment_method_id', '0'],
  ])
    expect((await admin.get(`/api/v1/receipts?${key}=${value}`)).problem?.errors).toMatchObject([{ path: key }]);
});

test('[TXN-02] [TXN-06] method, account and voucher narrow the list and its file alike, in either spelling', async () => {
  const { group, register, admin } = await openShop();
  const [pin, cash] = [await buildPaymentMethod(app, { group }), await buildPaymentMethod(app, { group })];
  const account = await buildLedgerAccount(app, { group });
  const tea = await buildProduct(app, { group });
  const soldAt = '2026-11-20T08:00:00Z';
  const lines = [{ totalCents: 100, product: tea }];
  const { number } = await buildReceipt(app, { register, soldAt, paymentMethod: pin, lines });
  await buildReceipt(app, { register, soldAt, paymentMethod: cash });
  const loose = await buildReceipt(app, { register, soldAt });
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`alter table receipt_lines disable trigger receipt_lines_finished`);
    await tx.execute(sql`update receipt_lines set ledger_account_id = ${account.id}, voucher_type = 'employee_discount'
      where group_id = ${group.id} and product_id = ${tea.id}`);
    await tx.execute(sql`alter table receipt_lines enable trigger receipt_lines_finished`);
  });
  const numbersOf = async (query: Record<string, unknown>) => {
    const address = new URLSearchParams(
      Object.entries(query).map(([key, value]): [string, string] => [key, String(value)]),
    );
    const list = await admin.get(`/api/v1/receipts?start_at=2026-01-01T00:00:00Z&${address.toString()}`);
    const file = await admin.send('POST', '/api/v1/transactions/export', {
      body: { start_at: '2026-01-01T00:00:00Z', ...query },
    });
    expect([list.status, file.status]).toEqual([200, 200]);
    const inFile = file.text
      .trimEnd()
      .split('\r\n')
      .slice(1)
      .map((line) => Number(line.split(';')[0]));
    const inList = list.text.match(/"number":\d+/g)?.map((found) => Number(found.slice(9))) ?? [];
    expect(inFile).toEqual(inList);
    return inList;
  };
  for (const [camel, snake, value, expected] of [
    ['paymentMethodId', 'payment_method_id', pin.id, number],
    ['paymentMethodId', 'payment_method_id', 'none', loose.number],
    ['ledgerAccountId', 'ledger_account_id', account.id, number],
    ['voucher', 'voucher', 'employee_discount', number],
  ] as const) {
    expect(await numbersOf({ [camel]: value })).toEqual([expected]);
    expect(await numbersOf({ [snake]: value })).toEqual([expected]);
  }
});

test(
  '[TXN-02] a voucher on more receipts than are listed by their ids is listed and counted like a rare one',
  { timeout: 120_000 },
  async () => {
    const { group, register, admin } = await openShop();
    const { id } = await buildReceipt(app, { register, lines: [{ totalCents: 100, name: 'Los' }] });
    const { id: plainId } = await buildReceipt(app, { register, lines: [{ totalCents: 100, name: 'Los' }] });
    await app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`
      insert into receipt_lines (group_id, receipt_id, position, name, quantity, unit_price_cents, total_cents, deposit_cents, vat_rate_basis_points, vat_cents,
        deposit_vat_cents, voucher_type)
      select ${group.id}, ${id}, place, 'Los', 1, 1, 1, 0, 900, 0, 0, 'valk_voucher' from generate_series(100, 10100) as place`),
    );
    const query = { startAt: '2026-01-01T00:00:00+01:00', voucher: 'valk_voucher' } as const;
    const list = await admin.call(listReceipts, { query });
    expect(list.receipts.map((receipt) => receipt.id)).toEqual([id]);
    expect(list.receipts.map((receipt) => receipt.id)).not.toContain(plainId);
    expect(list.pagination).toMatchObject({ totalCount: 1, isTotalExact: true });
    expect(list.totals.part).toMatchObject({ turnoverCents: 10_001, itemCount: 10_001 });
  },
);
