import { getReceipt, listReceipts } from '@larder/contract/sales/receipts';
import fc from 'fast-check';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, asTill, type Answer, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildProductConfig,
  type Property,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
  type Group,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { sql } from '../../../platform/database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

type Shop = { group: Group; register: CashRegister; till: Client; admin: Client; now: string };

async function openShop(): Promise<Shop> {
  const group = await buildGroup(app);
  const register = await buildCashRegister(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { group, register, till: await asTill(app, register), admin, now: app.clock.now().toISOString() };
}

const put = (till: Client, key: string, body: unknown) => till.send('PUT', `/device/v1/receipts/${key}`, { body });
const answerShape = z.object({
  id: z.nullable(z.number()),
  number: z.nullable(z.number()),
  state: z.nullable(z.string()),
  status: z.string(),
  publicUrl: z.nullable(z.string()),
  reasons: z.array(z.string()),
});
const read = (answer: Answer) => answerShape.parse(answer.body);
const all = { startAt: '2020-01-01T00:00:00Z', endAt: '2030-01-01T00:00:00Z', limit: '200' };
const listAll = (shop: Shop) => shop.admin.call(listReceipts, { query: all });

test('[TXN-08] a sale at a till is answered 201 with number, state and public page, and stands in the list and the detail with the facts of its moment', async () => {
  const shop = await openShop();
  const category = await buildCategory(app, { group: shop.group, name: 'Broodjes' });
  const product = await buildProduct(app, {
    group: shop.group,
    category,
    name: { nl: 'Broodje brie' },
    eanCode: '8710000000001',
  });
  const method = await buildPaymentMethod(app, { group: shop.group, name: 'Pin' });
  const line = {
    product_id: product.id,
    name: 'Broodje brie van gisteren',
    quantity: 2,
    unit_price_cents: 495,
    total_cents: 990,
    deposit_cents: 0,
    vat_rate: 9,
  };
  const body = soldReceipt({
    sold_at: shop.now,
    lines: [line],
    payment_method: method.code,
    card: { brand: 'Maestro', masked_number: '**** **** **** 4417', auth_code: 'A1' },
  });
  const key = tillKey();
  const answer = await put(shop.till, key, body);
  expect(answer.status).toBe(201);
  expect(read(answer)).toMatchObject({ number: 1, state: 'SUCCESS', status: 'created' });
  expect(read(answer).publicUrl).toMatch(/\/receipt\/[A-Za-z0-9_-]{22}$/);
  const detail = await shop.admin.call(getReceipt, { params: { receiptId: read(answer).id ?? 0 } });
  expect(detail).toMatchObject({
    number: 1,
    totalCents: 990,
    itemCount: 2,
    paymentMethod: { name: 'Pin' },
    card: { maskedNumber: '4417' },
    isClockSuspect: false,
  });
  expect(detail.lines[0]).toMatchObject({
    name: 'Broodje brie van gisteren',
    categoryName: 'Broodjes',
    productId: product.id,
    vatRateBasisPoints: 900,
  });
  // The product changes; the receipt does not.
  await app.owner.write({ groupId: shop.group.id }, (tx) =>
    tx.execute(
      sql`update products set name = '{"nl": "Iets anders"}', retail_price_cents = 1 where id = ${product.id}`,
    ),
  );
  expect((await shop.admin.call(getReceipt, { params: { receiptId: detail.id } })).lines[0]).toMatchObject({
    name: 'Broodje brie van gisteren',
    unitPriceCents: 495,
  });
});

test('[TXN-08] [D10] the same body again is the same answer, another body under a finished key is 409 with an alarm, and nothing changes', async () => {
  const shop = await openShop();
  const key = tillKey();
  const body = soldReceipt({ sold_at: shop.now });
  const first = await put(shop.till, key, body);
  const again = await put(shop.till, key, Object.fromEntries(Object.entries(body).reverse()));
  expect([first.status, again.status]).toEqual([201, 200]);
  expect(read(again).id).toBe(read(first).id);
  const other = await put(shop.till, key, { ...body, paid_cents: body.paid_cents + 100 });
  expect(other.status).toBe(409);
  expect(other.problem?.code).toBe('receipt_conflict');
  expect((await put(shop.till, key, { ...body, paid_cents: body.paid_cents + 100 })).status).toBe(409);
  const { alarms } = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.row(sql<{ alarms: number }>`select count(*) as alarms from receipt_alarms`),
  );
  expect(alarms).toBe(1);
  expect((await listAll(shop)).receipts).toMatchObject([{ paidCents: body.paid_cents }]);
});

test('[D10] a key is valid for ever: a replay after 400 days is still the same receipt', async () => {
  const shop = await openShop();
  const key = tillKey();
  const body = soldReceipt({ sold_at: shop.now });
  const first = await put(shop.till, key, body);
  app.clock.advance(400 * 86_400_000);
  const again = await put(shop.till, key, body);
  app.clock.advance(-400 * 86_400_000);
  expect(again.status).toBe(200);
  expect(read(again).id).toBe(read(first).id);
});

test('[D10] twenty twins at once make one receipt and one number', async () => {
  const shop = await openShop();
  const key = tillKey();
  const body = soldReceipt({ sold_at: shop.now });
  const answers = await Promise.all(Array.from({ length: 20 }, () => put(shop.till, key, body)));
  expect(answers.filter((answer) => answer.status === 201)).toHaveLength(1);
  expect(answers.filter((answer) => answer.status === 200)).toHaveLength(19);
  expect(new Set(answers.map((answer) => read(answer).id)).size).toBe(1);
  expect(read(await put(shop.till, tillKey(), body)).number).toBe(2);
});

test('[TXN-01] [D9] a receipt grows from started to completed; what it becomes counts', async () => {
  const shop = await openShop();
  const key = tillKey();
  const finished = soldReceipt({ sold_at: shop.now });
  const started = soldReceipt({ sold_at: shop.now, state: 'CREATED', lines: finished.lines.slice(0, 1) });
  expect((await put(shop.till, key, started)).status).toBe(201);
  expect((await put(shop.till, key, { ...started, state: 'PROCESSING' })).status).toBe(200);
  expect(read(await put(shop.till, key, finished))).toMatchObject({ state: 'SUCCESS', status: 'updated', number: 1 });
  const [listed] = (await listAll(shop)).receipts;
  const detail = await shop.admin.call(getReceipt, { params: { receiptId: listed?.id ?? 0 } });
  expect(detail).toMatchObject({ state: 'SUCCESS', totalCents: finished.total_cents, itemCount: 2 });
  expect(detail.lines).toHaveLength(2);
  expect([detail.processingAt, detail.finishedAt]).toEqual([shop.now, shop.now]);
});

test(
  '[D9] 300 random histories of states, repeats and late arrivals never move a receipt back and never fail',
  { timeout: 120_000 },
  async () => {
    const shop = await openShop();
    const order = { CREATED: 0, PROCESSING: 1, SUCCESS: 2, FAILED: 2 } as const;
    const states = fc.constantFrom<keyof typeof order>('CREATED', 'PROCESSING', 'SUCCESS', 'FAILED');
    await fc.assert(
      fc.asyncProperty(fc.array(states, { minLength: 1, maxLength: 7 }), async (history) => {
        const key = tillKey();
        let reached: keyof typeof order | undefined;
        for (const state of history) {
          const answer = await put(shop.till, key, soldReceipt({ sold_at: shop.now, state }));
          const isContradiction =
            reached !== undefined && order[reached] === 2 && order[state] === 2 && reached !== state;
          expect(answer.status).toBe(isContradiction ? 409 : reached === undefined ? 201 : 200);
          if (reached === undefined || order[state] > order[reached]) reached = state;
          if (!isContradiction) expect(read(answer).state).toBe(reached);
        }
      }),
      { numRuns: 300, seed: 20_261_121 },
    );
  },
);

test('a paid receipt is never refused for its content: what breaks a rule is kept apart with the reasons and counts nowhere', async () => {
  const shop = await openShop();
  const good = soldReceipt({ sold_at: shop.now });
  const cases: [string, unknown, RegExp][] = [
    ['total too high', { ...good, total_cents: good.total_cents + 1, paid_cents: 99_999 }, /total_mismatch/],
    ['deposit does not add up', { ...good, deposit_cents: 30 }, /deposit_mismatch/],
    ['paid too little', { ...good, paid_cents: good.total_cents - 1 }, /paid_too_little/],
    ['quantity zero', { ...good, lines: [{ ...good.lines[0], quantity: 0 }] }, /quantity_zero/],
    ['half a cent', { ...good, total_cents: 820.5 }, /total_cents/],
    [
      'a price as text',
      { ...good, lines: [{ ...good.lines[0], unit_price_cents: '595' }] },
      /lines\.0\.unit_price_cents/,
    ],
    ['30 February', { ...good, sold_at: '2026-02-30T10:00:00+01:00' }, /sold_at/],
    ['no lines', { ...good, lines: undefined }, /lines/],
    ['NUL in a name', { ...good, lines: [{ ...good.lines[0], name: 'a\0b' }] }, /name/],
    ['unknown payment method', { ...good, payment_method: 'seashells' }, /unknown_payment_method/],
    ['two spellings of a key', { ...good, totalCents: good.total_cents }, /duplicate_key/],
  ];
  for (const [name, body, reason] of cases) {
    const key = tillKey();
    const answer = await put(shop.till, key, body);
    expect([name, answer.status]).toEqual([name, 202]);
    expect(read(answer).reasons.join(' ')).toMatch(reason);
    expect((await put(shop.till, key, body)).status).toBe(202);
  }
  const { kept } = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.row(sql<{ kept: number }>`select count(*) as kept from quarantined_receipts`),
  );
  expect(kept).toBe(cases.length);
  expect((await listAll(shop)).pagination.totalCount).toBe(0);
});

test('a quarantined receipt that the till corrects is recorded, and the quarantine is solved', async () => {
  const shop = await openShop();
  const key = tillKey();
  const good = soldReceipt({ sold_at: shop.now });
  expect((await put(shop.till, key, { ...good, paid_cents: 1 })).status).toBe(202);
  expect((await put(shop.till, key, good)).status).toBe(201);
  const { open } = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.row(sql<{ open: number }>`select count(*) as open from quarantined_receipts where resolved_receipt_id is null`),
  );
  expect(open).toBe(0);
});

test('only what is no receipt at all is refused: no JSON, no key, no state', async () => {
  const shop = await openShop();
  const path = `/device/v1/receipts/${tillKey()}`;
  expect((await shop.till.send('PUT', path, { body: '{"state": ' })).problem?.code).toBe('malformed_json');
  expect((await shop.till.send('PUT', path, { body: [] })).status).toBe(422);
  expect((await shop.till.send('PUT', path, { body: { lines: [] } })).problem?.errors).toMatchObject([
    { path: 'state', code: 'required' },
  ]);
  expect((await shop.till.send('PUT', path, { body: { state: 'DONE' } })).status).toBe(422);
  expect(
    (await shop.till.send('PUT', '/device/v1/receipts/sp%20ace', { body: soldReceipt({ sold_at: shop.now }) })).problem
      ?.errors,
  ).toMatchObject([{ path: 'key' }]);
  expect(
    (await shop.till.send('PUT', path, { body: 'state=SUCCESS', headers: { 'content-type': 'text/plain' } })).status,
  ).toBe(415);
});

test('a till whose clock runs ahead is believed up to five minutes; then the moment of receipt counts and the receipt is marked', async () => {
  const shop = await openShop();
  const at = (minutes: number) => new Date(app.clock.now().getTime() + minutes * 60_000).toISOString();
  const idOf = async (soldAt: string) =>
    read(await put(shop.till, tillKey(), soldReceipt({ sold_at: soldAt }))).id ?? 0;
  const near = await shop.admin.call(getReceipt, { params: { receiptId: await idOf(at(4)) } });
  const far = await shop.admin.call(getReceipt, { params: { receiptId: await idOf(at(6)) } });
  expect(near).toMatchObject({ soldAt: at(4), isClockSuspect: false });
  expect(far).toMatchObject({ soldAt: at(0), tillSoldAt: at(6), isClockSuspect: true });
});

test('a batch of an offline till is answered receipt by receipt in its order, whatever is wrong with some', async () => {
  const shop = await openShop();
  const [first, second] = [tillKey(), tillKey()];
  const good = soldReceipt({ sold_at: shop.now });
  const receipts = [
    { key: first, ...good },
    { key: second, ...soldReceipt({ sold_at: shop.now, state: 'CREATED' }) },
    { key: first, ...good, paid_cents: good.paid_cents + 5 },
    { key: second, ...good },
    { key: tillKey(), ...good, total_cents: 1, deposit_cents: 0 },
    { key: 'bad key', ...good },
    { key: tillKey() },
    { key: first, ...good },
  ];
  const answer = await shop.till.send('POST', '/device/v1/receipts/batch', { body: { receipts } });
  const statuses = z
    .object({ receipts: z.array(answerShape) })
    .parse(answer.body)
    .receipts.map((receipt) => receipt.status);
  expect(statuses).toEqual([
    'created',
    'created',
    'conflict',
    'updated',
    'quarantined',
    'invalid',
    'invalid',
    'unchanged',
  ]);
  expect(
    (
      await shop.till.send('POST', '/device/v1/receipts/batch', {
        body: { receipts: Array.from({ length: 501 }, () => ({ key: 'k', state: 'CREATED' })) },
      })
    ).status,
  ).toBe(422);
});

test(
  '[D10] 600 receipts sent one to five times, shuffled, some altered: exactly one each, numbers unbroken, sums right',
  { timeout: 120_000 },
  async () => {
    const group = await buildGroup(app);
    const property = await buildProperty(app, { group });
    const shop = await buildShop(app, { property });
    const tills = await Promise.all(
      Array.from({ length: 4 }, async () => asTill(app, await buildCashRegister(app, { shop }))),
    );
    const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
    const random = seeded(7);
    const sent = Array.from({ length: 600 }, (_, index) => {
      const cents = 100 + Math.floor(random() * 2_000);
      return {
        till: index % 4,
        key: tillKey(),
        body: soldReceipt({
          sold_at: app.clock.now().toISOString(),
          lines: [{ name: 'x', quantity: 1, unit_price_cents: cents, total_cents: cents, vat_rate: 9 }],
        }),
      };
    });
    const waves = sent
      .flatMap((item) => Array.from({ length: 1 + Math.floor(random() * 5) }, () => item))
      .map((item) => ({ item, order: random() }))
      .sort((a, b) => a.order - b.order)
      .map(({ item }) => item);
    const first = new Set<string>();
    const sends = waves.map((item) => {
      const isAltered = first.has(item.key) && random() < 0.05;
      first.add(item.key);
      return {
        ...item,
        body: isAltered ? { ...item.body, paid_cents: item.body.paid_cents + 1 } : item.body,
        isAltered,
      };
    });
    for (let at = 0; at < sends.length; at += 40) {
      const answers = await Promise.all(
        sends
          .slice(at, at + 40)
          .map(async (item) => ({ item, answer: await put(tills[item.till] ?? fail(), item.key, item.body) })),
      );
      for (const { item, answer } of answers) expect(item.isAltered ? [409] : [200, 201]).toContain(answer.status);
    }
    const listed = await admin.call(listReceipts, { query: { ...all, limit: '1' } });
    expect(listed.pagination.totalCount).toBe(600);
    expect(listed.totals.turnoverCents).toBe(sent.reduce((sum, item) => sum + item.body.total_cents, 0));
    const numbers = await app.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ number: number }>`select number from receipts order by number`),
    );
    expect(numbers.map((row) => row.number)).toEqual(Array.from({ length: 600 }, (_, index) => index + 1));
  },
);

test('keys that nobody knows are kept with the receipt', async () => {
  const shop = await openShop();
  const answer = await put(shop.till, tillKey(), { ...soldReceipt({ sold_at: shop.now }), loyalty_card: 'L-77' });
  expect(answer.status).toBe(201);
  const { extra } = await app.owner.read({ groupId: shop.group.id }, (tx) =>
    tx.row(sql<{ extra: unknown }>`select extra from receipts where id = ${read(answer).id}`),
  );
  expect(extra).toEqual({ loyalty_card: 'L-77' });
});

test('[TXN-08] a line keeps the ledger account of its moment: the location’s own, else the one for the Netherlands, else the product’s', async () => {
  const group = await buildGroup(app);
  const [account, dutch, own] = [
    await buildLedgerAccount(app, { group }),
    await buildLedgerAccount(app, { group }),
    await buildLedgerAccount(app, { group }),
  ];
  const product = await buildProduct(app, {
    group,
    category: await buildCategory(app, { group }),
    ledgerAccountId: account.id,
  });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set ledger_account_nl_id = ${dutch.id} where id = ${product.id}`),
  );
  const ledgerAt = async (property: Property) => {
    const till = await asTill(app, await buildCashRegister(app, { property }));
    const lines = [
      { product_id: product.id, name: 'x', quantity: 1, unit_price_cents: 100, total_cents: 100, vat_rate: 9 },
    ];
    const { id } = read(await put(till, tillKey(), soldReceipt({ sold_at: app.clock.now().toISOString(), lines })));
    return app.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql`select ledger_account_id from receipt_lines where receipt_id = ${id}`),
    );
  };
  const [nl, de, special] = [
    await buildProperty(app, { group, country: 'nl' }),
    await buildProperty(app, { group, country: 'de' }),
    await buildProperty(app, { group, country: 'nl' }),
  ];
  await buildProductConfig(app, product, { property: special, ledgerAccountId: own.id });
  expect(await ledgerAt(nl)).toEqual({ ledger_account_id: dutch.id });
  expect(await ledgerAt(de)).toEqual({ ledger_account_id: account.id });
  expect(await ledgerAt(special)).toEqual({ ledger_account_id: own.id });
});

test('a sale is rated once; the same words again are fine, others are not', async () => {
  const shop = await openShop();
  const key = tillKey();
  await put(shop.till, key, soldReceipt({ sold_at: shop.now }));
  const review = (body: unknown) => shop.till.send('POST', `/device/v1/receipts/${key}/review`, { body });
  expect((await review({ rating: 6 })).status).toBe(422);
  expect((await review({ rating: 4, message: 'Lekker' })).status).toBe(200);
  expect((await review({ rating: 4, message: 'Lekker' })).status).toBe(200);
  expect((await review({ rating: 1 })).status).toBe(409);
  expect((await listAll(shop)).receipts).toMatchObject([{ rating: 4 }]);
});

test('[D9] the database itself keeps finished receipts as they are', async () => {
  const shop = await openShop();
  const { id } = read(await put(shop.till, tillKey(), soldReceipt({ sold_at: shop.now })));
  const change = (statement: ReturnType<typeof sql>) =>
    app.services.database.write({ groupId: shop.group.id }, (tx) => tx.execute(statement));
  await expect(change(sql`update receipts set total_cents = total_cents - 1 where id = ${id}`)).rejects.toThrow(
    /immutable/,
  );
  await expect(change(sql`update receipts set state = 'FAILED' where id = ${id}`)).rejects.toThrow(/immutable/);
  await expect(change(sql`update receipt_lines set total_cents = 0 where receipt_id = ${id}`)).rejects.toThrow(
    /immutable/,
  );
  await expect(change(sql`delete from receipts where id = ${id}`)).rejects.toThrow(/permission denied/);
});

function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
}

function fail(): never {
  throw new Error('no such till');
}
