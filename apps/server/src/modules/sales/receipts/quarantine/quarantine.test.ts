import { readFile } from 'node:fs/promises';
import {
  bookQuarantinedReceipt,
  dismissQuarantinedReceipt,
  getQuarantinedReceipt,
  listQuarantinedReceipts,
} from '@larder/contract/sales/quarantine';
import { getReceipt, listReceipts } from '@larder/contract/sales/receipts';
import { getReport } from '@larder/contract/books/reporting';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  type Property,
} from '../../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../../testing/till.ts';
import { allRollups, countDifferences } from '../../../books/reporting/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Shop = { group: Group; property: Property; till: Client; admin: Client; method: string; soldAt: string };

async function openShop(): Promise<Shop> {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const register = await buildCashRegister(app, { shop: await buildShop(app, { property }) });
  return {
    group,
    property,
    till: await asTill(app, register),
    admin: await as(app, await buildUser(app, { group, role: 'admin' })),
    method: (await buildPaymentMethod(app, { group })).code,
    soldAt: new Date(app.clock.now().getTime() - 3_600_000).toISOString(),
  };
}

const put = (shop: Shop, key: string, body: unknown) => shop.till.send('PUT', `/device/v1/receipts/${key}`, { body });

/** A sandwich and a drink whose lines say 10 cents less than the whole. */
const wrong = (shop: Shop) => {
  const good = soldReceipt({ sold_at: shop.soldAt, card: { masked_number: '**** 4242' }, pickup: { name: 'Anna' } });
  return { ...good, total_cents: 845, paid_cents: 845, payment_method: 'seashells' };
};

async function quarantine(
  shop: Shop,
  body: unknown = wrong(shop),
  key = tillKey(),
): Promise<{ id: number; key: string }> {
  const answer = await put(shop, key, body);
  expect(answer.status).toBe(202);
  const { id } = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.row(sql<{ id: number }>`select id from quarantined_receipts where till_key = ${key} order by id desc limit 1`),
  );
  return { id, key };
}

/** What a person makes of it: the drink cost 10 cents more. */
const right = (shop: Shop) => ({
  lines: [
    { name: 'Broodje gezond', quantity: 1, unitPriceCents: 595, totalCents: 595, vatRate: 9 },
    { name: 'Bronwater', quantity: 1, unitPriceCents: 235, totalCents: 235, depositCents: 15, vatRate: 9 },
  ],
  totalCents: 845,
  depositCents: 15,
  paidCents: 845,
  paymentMethod: shop.method,
});

const book = (shop: Shop, id: number, body: object = {}) =>
  shop.admin.call(bookQuarantinedReceipt, {
    params: { quarantinedReceiptId: id },
    body: { ...right(shop), note: ' Prijs nagevraagd ', ...body },
  });

const turnoverOf = async (shop: Shop) => {
  const { current, attention } = await shop.admin.call(getReport, { query: {} });
  return [current.turnoverCents, current.receiptCount, attention.quarantinedReceiptCount];
};

async function assertRollups(shop: Shop): Promise<void> {
  const differences = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    Promise.all(allRollups.map(async (rollup) => (await countDifferences(tx, rollup)).different)),
  );
  expect(differences.filter((different) => different > 0)).toEqual([]);
}

test('[TXN-08] a receipt in quarantine tells what its till said and which amounts do not agree', async () => {
  const shop = await openShop();
  const { id, key } = await quarantine(shop);
  const list = await shop.admin.call(listQuarantinedReceipts, { query: {} });
  expect(list.pagination.totalCount).toBe(1);
  expect(list.quarantinedReceipts).toMatchObject([
    {
      id,
      tillKey: key,
      state: 'SUCCESS',
      totalCents: 845,
      paymentMethod: 'seashells',
      reasons: ['lines_total_mismatch', 'total_mismatch'],
      outcome: null,
    },
  ]);
  const one = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect(one).toMatchObject({
    soldAt: shop.soldAt,
    depositCents: 15,
    paidCents: 845,
    cardLastFour: '4242',
    canBook: true,
    reasons: [
      { code: 'lines_total_mismatch', path: null, expectedCents: 830, foundCents: 820 },
      { code: 'total_mismatch', path: null, expectedCents: 845, foundCents: 835 },
    ],
    lines: [
      { name: 'Broodje gezond', quantity: 1, totalCents: 595, depositCents: 0, vatRate: 9 },
      { name: 'Bronwater', quantity: 1, totalCents: 225, depositCents: 15 },
    ],
  });
  // Who collects it is for administrators, and for the receipt itself.
  expect(JSON.stringify(one)).not.toContain('Anna');
});

test('[TXN-08] what cannot be read is null beside what can, with the field named', async () => {
  const shop = await openShop();
  const good = soldReceipt({ sold_at: shop.soldAt });
  const lines = [{ ...good.lines[0], unit_price_cents: '595', quantity: 1.5 }, 'soup', { total_cents: 225 }];
  const { id } = await quarantine(shop, { ...good, lines, sold_at: 'yesterday', total_cents: 820.5 });
  const one = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect(one).toMatchObject({ soldAt: null, totalCents: null, paidCents: 835, canBook: true });
  expect(one.lines).toMatchObject([
    { name: 'Broodje gezond', unitPriceCents: null, quantity: null, totalCents: 595 },
    { name: null, totalCents: null },
    { totalCents: 225, vatRate: null },
  ]);
  expect(one.reasons.map(({ code, path }) => [code, path])).toEqual(
    expect.arrayContaining([
      ['unreadable_field', 'lines.0.unit_price_cents'],
      ['unreadable_field', 'sold_at'],
    ]),
  );
  for (const body of [{ lines: 'none' }, { lines: [null], card: 7, pickup: [] }]) {
    const strange = await quarantine(shop, { state: 'SUCCESS', ...body });
    const answer = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: strange.id } });
    expect(answer.totalCents).toBeNull();
  }
});

test('[TXN-08] a person books it corrected: counted once, under the till’s key, with who did it; the till that sends it again gets that receipt', async () => {
  const shop = await openShop();
  const { id, key } = await quarantine(shop);
  expect(await turnoverOf(shop)).toEqual([0, 0, 1]);
  const booked = await book(shop, id);
  expect(await turnoverOf(shop)).toEqual([830, 1, 0]);
  const receipt = await shop.admin.call(getReceipt, { params: { receiptId: booked.receiptId } });
  expect(receipt).toMatchObject({
    tillKey: key,
    number: booked.number,
    state: 'SUCCESS',
    soldAt: shop.soldAt,
    totalCents: 845,
    paymentMethod: { code: shop.method },
    card: { maskedNumber: '4242' },
    pickup: { name: 'Anna' },
  });
  expect(receipt.lines).toHaveLength(2);
  const again = await put(shop, key, wrong(shop));
  expect([again.status, again.body]).toMatchObject([200, { status: 'unchanged', id: booked.receiptId }]);
  expect((await put(shop, key, soldReceipt({ sold_at: shop.soldAt }))).status).toBe(409);
  expect(await turnoverOf(shop)).toEqual([830, 1, 0]);
  const one = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect(one).toMatchObject({
    outcome: 'booked',
    receiptId: booked.receiptId,
    note: 'Prijs nagevraagd',
    handledAt: app.clock.now().toISOString(),
    canBook: false,
  });
  expect(one.handledBy).toMatch(/^Person/);
  const handled = await shop.admin.call(listQuarantinedReceipts, { query: { status: 'handled' } });
  expect(handled.quarantinedReceipts.map((row) => row.id)).toEqual([id]);
  expect(await auditOf(shop)).toMatchObject([
    { action: 'quarantined_receipt_booked', subject_id: id, after: { receiptId: booked.receiptId, totalCents: 845 } },
  ]);
  await assertRollups(shop);
});

test('[TXN-08] booking ends everything that was in quarantine under the key, and each of those bodies is answered with the receipt', async () => {
  const shop = await openShop();
  const key = tillKey();
  const other = { ...wrong(shop), paid_cents: 1 };
  await quarantine(shop, other, key);
  const { id } = await quarantine(shop, wrong(shop), key);
  expect(await turnoverOf(shop)).toEqual([0, 0, 2]);
  const booked = await book(shop, id);
  expect(await turnoverOf(shop)).toEqual([830, 1, 0]);
  for (const body of [other, wrong(shop)])
    expect((await put(shop, key, body)).body).toMatchObject({ status: 'unchanged', id: booked.receiptId });
});

test('[TXN-08] what a person books is held to the rules of every receipt, each told at its field', async () => {
  const shop = await openShop();
  const { id } = await quarantine(shop);
  const errorsOf = async (body: object) => {
    const path = `/api/v1/quarantined_receipts/${id}/book`;
    const line = { quantity: 1, unit_price_cents: 820, total_cents: 820, deposit_cents: 15, vat_rate: 9 };
    const sums = { lines: [line], total_cents: 835, deposit_cents: 15, paid_cents: 835 };
    const answer = await shop.admin.send('POST', path, { body: { ...sums, ...body } });
    return [answer.status, Object.fromEntries((answer.problem?.errors ?? []).map((error) => [error.path, error.code]))];
  };
  const line = { quantity: 1, unit_price_cents: 820, total_cents: 820, deposit_cents: 15, vat_rate: 9 };
  expect(await errorsOf({ total_cents: 836, paid_cents: 836 })).toEqual([
    422,
    { lines: 'lines_total_mismatch', total_cents: 'total_mismatch' },
  ]);
  expect(await errorsOf({ paid_cents: 834 })).toEqual([422, { paid_cents: 'paid_too_little' }]);
  expect(await errorsOf({ deposit_cents: 14 })).toMatchObject([422, { deposit_cents: 'deposit_mismatch' }]);
  expect(await errorsOf({ lines: [{ ...line, quantity: 0 }] })).toEqual([422, { lines: 'quantity_zero' }]);
  expect(await errorsOf({ lines: [{ ...line, vat_rate: 8.123 }] })).toMatchObject([422, { lines: 'vat_rate_invalid' }]);
  expect(await errorsOf({ payment_method: 'seashells' })).toEqual([422, { payment_method: 'unknown_payment_method' }]);
  expect((await errorsOf({ lines: [] }))[0]).toBe(422);
  expect(await turnoverOf(shop)).toEqual([0, 0, 1]);
  expect(await auditOf(shop)).toEqual([]);

  const unpaid = await quarantine(shop, { ...wrong(shop), state: 'CREATED', lines: 'none' });
  const answer = await shop.admin.send('POST', `/api/v1/quarantined_receipts/${unpaid.id}/book`, {
    body: { lines: [line], total_cents: 835, deposit_cents: 15, paid_cents: 835 },
  });
  expect([answer.status, answer.problem?.code]).toEqual([409, 'quarantine_unpaid']);
});

test('[TXN-08] a moment that cannot be read is asked for', async () => {
  const shop = await openShop();
  const { id } = await quarantine(shop, { ...wrong(shop), sold_at: 'yesterday' });
  await expect(book(shop, id)).rejects.toThrow(/sold_at/);
  const booked = await book(shop, id, { soldAt: shop.soldAt });
  const receipt = await shop.admin.call(getReceipt, { params: { receiptId: booked.receiptId } });
  expect(receipt.soldAt).toBe(shop.soldAt);
});

test('[TXN-08] one that is dismissed is kept with who and why, and is never counted, nor when the till sends it again', async () => {
  const shop = await openShop();
  const { id, key } = await quarantine(shop);
  const dismiss = (note: string) =>
    shop.admin.send('POST', `/api/v1/quarantined_receipts/${id}/dismiss`, { body: { note } });
  expect((await dismiss(' x ')).problem?.errors).toMatchObject([{ path: 'note', code: 'too_short' }]);
  const dismissed = await shop.admin.call(dismissQuarantinedReceipt, {
    params: { quarantinedReceiptId: id },
    body: { note: ' Proefbon van de monteur ' },
  });
  expect(dismissed).toMatchObject({ outcome: 'dismissed', note: 'Proefbon van de monteur', canBook: false });
  expect(dismissed.handledBy).toMatch(/^Person/);
  expect(await turnoverOf(shop)).toEqual([0, 0, 0]);
  expect((await put(shop, key, wrong(shop))).status).toBe(202);
  expect(await turnoverOf(shop)).toEqual([0, 0, 0]);
  const second = await dismiss('Nog eens');
  expect([second.status, second.problem?.code]).toEqual([409, 'quarantine_handled']);
  await expect(book(shop, id)).rejects.toThrow(/quarantine_handled/);
  expect((await auditOf(shop)).map(({ action }) => action)).toEqual(['quarantined_receipt_dismissed']);
  // A till that sends it right after all is believed: what was paid is never lost.
  expect((await put(shop, key, soldReceipt({ sold_at: shop.soldAt }))).status).toBe(201);
  const one = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect([one.outcome, one.handledBy]).toEqual(['corrected', null]);
  expect(await turnoverOf(shop)).toEqual([820, 1, 0]);
});

test('[D10] of many who book, dismiss and send one receipt at once exactly one wins, and it is counted once', async () => {
  const shop = await openShop();
  for (let round = 0; round < 8; round += 1) {
    const { id, key } = await quarantine(shop);
    const before = await countOf(shop);
    const good = soldReceipt({ sold_at: shop.soldAt });
    const attempts: (() => Promise<unknown>)[] = [
      () => book(shop, id),
      () => book(shop, id),
      () =>
        shop.admin.call(dismissQuarantinedReceipt, { params: { quarantinedReceiptId: id }, body: { note: 'dubbel' } }),
      () => put(shop, key, wrong(shop)),
      ...(round % 2 === 0 ? [() => put(shop, key, good)] : []),
    ];
    const results = await Promise.allSettled(attempts.map((attempt) => attempt()));
    const [first, second, dismissed] = results.map(({ status }) => status === 'fulfilled');
    expect([first, second].filter(Boolean).length).toBeLessThanOrEqual(1);
    const one = await shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
    const isReceipt = one.receiptId !== null;
    expect((await countOf(shop)) - before).toBe(isReceipt ? 1 : 0);
    if (first === true || second === true) expect([one.outcome, dismissed]).toEqual(['booked', false]);
    if (!isReceipt) expect([one.outcome, dismissed]).toEqual(['dismissed', true]);
  }
  await assertRollups(shop);
});

test('[ACC-12] a location’s people see and handle its own, staff may look, and nobody sees another group’s', async () => {
  const shop = await openShop();
  const elsewhere = await buildProperty(app, { group: shop.group });
  const { id } = await quarantine(shop);
  const client = async (role: 'default' | 'manager', property: Property) =>
    as(app, await buildUser(app, { group: shop.group, role, properties: [property] }));
  const stranger = await as(app, await buildUser(app, { role: 'admin' }));
  for (const [who, status] of [
    [await client('manager', shop.property), 200],
    [await client('default', shop.property), 200],
    [await client('manager', elsewhere), 404],
    [stranger, 404],
  ] as const) {
    expect((await who.get(`/api/v1/quarantined_receipts/${id}`)).status).toBe(status);
    const list = await who.call(listQuarantinedReceipts, { query: {} });
    expect(list.pagination.totalCount).toBe(status === 200 ? 1 : 0);
  }
  const body = { note: 'weg ermee' };
  const dismiss = async (who: Client) =>
    (await who.send('POST', `/api/v1/quarantined_receipts/${id}/dismiss`, { body })).status;
  expect(await dismiss(await client('default', shop.property))).toBe(403);
  expect(await dismiss(await client('manager', elsewhere))).toBe(404);
  expect(await dismiss(await client('manager', shop.property))).toBe(200);
});

test('[API-02] the list is paged, newest first', async () => {
  const shop = await openShop();
  const ids: number[] = [];
  for (let index = 0; index < 5; index += 1) {
    ids.unshift((await quarantine(shop)).id);
    if (index % 2 === 0) app.clock.advance(1_000);
  }
  const seen: number[] = [];
  let cursor: string | undefined;
  do {
    const page = await shop.admin.call(listQuarantinedReceipts, {
      query: { limit: '2', ...(cursor === undefined ? {} : { cursor }) },
    });
    expect(page.pagination.totalCount).toBe(5);
    seen.push(...page.quarantinedReceipts.map((row) => row.id));
    cursor = page.pagination.nextCursor ?? undefined;
  } while (cursor !== undefined);
  expect(seen).toEqual(ids);
});

test('[D14] what tills had solved before people could is handled by the till after the migration, and the rest stays open', async () => {
  const shop = await openShop();
  const solved = await quarantine(shop);
  const open = await quarantine(shop);
  expect((await put(shop, solved.key, soldReceipt({ sold_at: shop.soldAt }))).status).toBe(201);
  const migration = await readFile(new URL('../../../../migrations/0018_reviews.sql', import.meta.url), 'utf8');
  await app.owner.write({ groupId: shop.group.id }, async (tx) => {
    await tx.raw('update quarantined_receipts set outcome = null, handled_at = null');
    await tx.raw(migration.slice(migration.indexOf('do $$')));
  });
  const one = async (id: number) => shop.admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect(await one(solved.id)).toMatchObject({ outcome: 'corrected', handledBy: null });
  expect((await one(solved.id)).handledAt).not.toBeNull();
  expect(await one(open.id)).toMatchObject({ outcome: null, handledAt: null, canBook: true });
});

async function countOf(shop: Shop): Promise<number> {
  return (await shop.admin.call(listReceipts, { query: { state: 'SUCCESS' } })).pagination.totalCount;
}

async function auditOf(shop: Shop) {
  return app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.rows(sql<{ action: string; subject_id: number; after: object }>`
      select action, subject_id, after from audit_entries where action like 'quarantined_receipt_%' order by id`),
  );
}
