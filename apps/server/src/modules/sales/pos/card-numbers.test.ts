import { createHash } from 'node:crypto';
import { receiptInput } from '@larder/contract/sales/device';
import { getQuarantinedReceipt } from '@larder/contract/sales/quarantine';
import { getReceipt } from '@larder/contract/sales/receipts';
import { fromWire } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { anonymous, as, asTill, type Answer } from '../../../testing/as.ts';
import { buildCashRegister, buildGroup, buildUser } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { sql } from '../../../platform/database/sql.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openShop() {
  const group = await buildGroup(app);
  const till = await asTill(app, await buildCashRegister(app, { group }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const put = (key: string, body: unknown) => till.send('PUT', `/device/v1/receipts/${key}`, { body });
  return { group, till, admin, put };
}

const answerShape = z.object({ id: z.nullable(z.number()), status: z.string(), publicUrl: z.nullable(z.string()) });
const read = (answer: Answer) => answerShape.parse(answer.body);

const pans = ['4111111111111111', '5555555555554444', '378282246310005', '6799990100000000019', '30569309025904'];
const [visa = '', mastercard = '', amex = '', maestro = '', diners = ''] = pans;
const grouped = (pan: string, separator: string) => pan.replace(/(.{4})(?=.)/g, `$1${separator}`);

/** All that the database holds, of every table and kind. */
async function everything(groupId: number): Promise<string> {
  const tables = await app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ name: string }>`
      select quote_ident(table_schema) || '.' || quote_ident(table_name) as name from information_schema.tables
      where table_schema not in ('pg_catalog', 'information_schema') and table_type = 'BASE TABLE'`),
  );
  const contents = await app.owner.read({ groupId }, (tx) =>
    Promise.all(tables.map(({ name }) => tx.raw(`select to_jsonb(whole)::text as content from ${name} as whole`))),
  );
  return contents.flatMap(({ rows }) => rows.map((row) => String(row['content']))).join('\n');
}

/** Which of the numbers stand in a text, with whatever between their digits. */
const found = (text: string) => pans.filter((pan) => new RegExp([...pan].join(String.raw`[\s–-]?`)).test(text));

test('[V4] of a card number, wherever a till or a guest puts it, four digits are stored and shown, and nothing is refused for it', async () => {
  const { group, till, admin, put } = await openShop();
  const body = soldReceipt({
    sold_at: app.clock.now().toISOString(),
    lines: [
      { name: `Broodje ${visa}`, ean_code: diners, quantity: 1, unit_price_cents: 500, total_cents: 500, vat_rate: 9 },
    ],
    account: grouped(visa, ' '),
    card: { brand: mastercard, masked_number: maestro, auth_code: grouped(mastercard, '-') },
    payment_provider_id: `tx ${amex}`,
    pickup: { name: `Jansen ${visa}`, phone: mastercard },
    guest_name: `De Vries ${visa}`,
    note: Number(visa),
    [`paid with ${amex}`]: { deep: [{ [maestro]: diners }] },
  });
  const key = tillKey();
  const sold = await put(key, body);
  expect(sold.status).toBe(201);
  expect((await put(key, body)).status).toBe(200);
  expect((await put(key, { ...body, account: `other ${visa}` })).status).toBe(409);
  const kept = await till.send('POST', '/device/v1/receipts/batch', {
    body: { receipts: [{ key: tillKey(), ...body, total_cents: 1 }] },
  });
  expect(kept.text).toContain('quarantined');
  expect(
    (await till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 1, message: `Pas ${visa}?` } }))
      .status,
  ).toBe(200);
  expect(
    (await till.send('POST', `/device/v1/receipts/${key}/review`, { body: { rating: 1, message: `Pas ${visa}?` } }))
      .status,
  ).toBe(200);
  const beat = { app_version: `1.0 ${visa}`, clock: app.clock.now().toISOString() };
  expect((await till.send('POST', '/device/v1/heartbeat', { body: beat })).status).toBe(200);
  const other = read(await put(tillKey(), soldReceipt({ sold_at: app.clock.now().toISOString() })));
  const page = `/api/v1/receipt_pages/${other.publicUrl?.split('/').at(-1) ?? ''}`;
  const review = { rating: 2, message: `My card ${grouped(amex, ' ')}` };
  expect((await anonymous(app).send('POST', `${page}/review`, { body: review })).status).toBe(200);
  expect((await anonymous(app).send('POST', `${page}/mail`, { body: { email: `${visa}@larder.test` } })).status).toBe(
    422,
  );

  const dump = await everything(group.id);
  expect(found(dump)).toEqual([]);
  for (const left of [
    'Broodje ************1111',
    '****-****-****-4444',
    'Jansen ************1111',
    'De Vries ************1111',
    'tx ***********0005',
  ])
    expect(dump).toContain(left);
  const shown = await admin.call(getReceipt, { params: { receiptId: read(sold).id ?? 0 } });
  expect(found(JSON.stringify(shown))).toEqual([]);
  expect(shown).toMatchObject({
    account: '**** **** **** 1111',
    card: { maskedNumber: '0019' },
    lines: [{ name: 'Broodje ************1111' }],
  });
  const file = await admin.send('POST', '/api/v1/transactions/export', { body: {} });
  expect(file.text).toContain('Pas ************1111?');
  expect(found(file.text)).toEqual([]);
});

test('[PRD-03] the EAN of a line is no card number, also where it would pass for one', async () => {
  const { admin, put } = await openShop();
  const line = {
    name: 'Thee',
    ean_code: '4000000000006',
    quantity: 1,
    unit_price_cents: 500,
    total_cents: 500,
    vat_rate: 9,
  };
  const { id } = read(await put(tillKey(), soldReceipt({ sold_at: app.clock.now().toISOString(), lines: [line] })));
  const shown = await admin.call(getReceipt, { params: { receiptId: id ?? 0 } });
  expect(shown.lines[0]?.eanCode).toBe('4000000000006');
});

/** The hash under which a body was recorded when card numbers still stood in it. */
function hashWithNumbers(body: unknown): string {
  const sorted = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(sorted);
    if (typeof value !== 'object' || value === null) return value;
    return Object.fromEntries(
      Object.entries(value)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([name, part]) => [name, sorted(part)]),
    );
  };
  const { value } = fromWire(receiptInput, body);
  return createHash('sha256')
    .update(JSON.stringify(sorted(z.parse(receiptInput, value))))
    .digest('hex');
}

test('[D10] what was recorded with a card number in it before is the same receipt when it comes again, in quarantine too', async () => {
  const { group, put } = await openShop();
  const [started, broken] = [tillKey(), tillKey()];
  const body = soldReceipt({ sold_at: app.clock.now().toISOString(), account: visa, state: 'CREATED' });
  const paid = { ...body, state: 'SUCCESS', paid_cents: 1 };
  expect((await put(started, body)).status).toBe(201);
  expect((await put(broken, paid)).status).toBe(202);
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update receipts set body_hash = decode(${hashWithNumbers(body)}, 'hex')`);
    await tx.execute(sql`update quarantined_receipts set body_hash = decode(${hashWithNumbers(paid)}, 'hex')`);
  });
  expect(read(await put(started, body)).status).toBe('unchanged');
  expect((await put(broken, paid)).status).toBe(202);
  const { kept } = await app.owner.read({ groupId: group.id }, (tx) =>
    tx.row(sql<{ kept: number }>`select count(*) as kept from quarantined_receipts`),
  );
  expect(kept).toBe(1);
});

test('[V4] a body in quarantine from before is shown without its card numbers', async () => {
  const { group, admin, put } = await openShop();
  const body = soldReceipt({ sold_at: app.clock.now().toISOString() });
  expect((await put(tillKey(), { ...body, paid_cents: 1 })).status).toBe(202);
  const lines = [{ name: `Broodje ${visa}`, quantity: 1, unit_price_cents: 1, total_cents: 1, vat_rate: 9 }];
  const { id } = await app.owner.write({ groupId: group.id }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into quarantined_receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, body, reasons, received_at)
      select group_id, property_id, shop_id, cash_register_id, 'from-before', body_hash, ${JSON.stringify({ ...body, lines })}, reasons, received_at
      from quarantined_receipts returning id`),
  );
  const shown = await admin.call(getQuarantinedReceipt, { params: { quarantinedReceiptId: id } });
  expect(shown.lines[0]?.name).toBe('Broodje ************1111');
});
