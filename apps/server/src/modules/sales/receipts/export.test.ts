import { type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
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

async function rowsOf(
  client: Client,
  body: object = {},
  given: { propertyId?: number; language?: string } = {},
): Promise<string[][]> {
  const place = given.propertyId === undefined ? '' : `/properties/${given.propertyId}`;
  const answer = await client.send('POST', `/api/v1${place}/transactions/export`, {
    body: { start_at: '2026-01-01T00:00:00Z', ...body },
    headers: { 'accept-language': given.language ?? 'nl' },
  });
  expect([answer.status, answer.text.slice(0, 1)]).toEqual([200, '\uFEFF']);
  const lines = answer.text.slice(1).split('\r\n');
  expect(lines.pop()).toBe('');
  expect(answer.text.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/);
  return lines.map((line) =>
    [...line.matchAll(/(?:^|;)(?:"((?:[^"]|"")*)"|([^;"]*))/g)].map(
      ([, quoted, bare]) => quoted?.replaceAll('""', '"') ?? bare ?? '',
    ),
  );
}

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'Molenhof' });
  const shop = await buildShop(app, { property, name: 'Lobby; bar' });
  const register = await buildCashRegister(app, { shop, name: 'Kassa "1"' });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { group, property, shop, register, admin };
}

test('[TXN-06] writes a line for each receipt, newest first, in local time, with names and amounts with a comma', async () => {
  const { register, admin, group } = await openShop();
  const paymentMethod = await buildPaymentMethod(app, { group, name: 'Pinpas' });
  const lines = [
    { totalCents: 123_405, depositCents: 15 },
    { totalCents: -7, depositCents: 0 },
  ];
  await buildReceipt(app, { register, paymentMethod, soldAt: '2026-10-25T02:30:00+01:00', lines });
  await buildReceipt(app, {
    register,
    soldAt: '2026-07-01T23:59:59+02:00',
    state: 'FAILED',
    lines: [{ totalCents: -5 }],
  });
  const [headings, ...rows] = await rowsOf(admin);
  expect(headings?.slice(0, 12)).toEqual([
    ...[
      'Bonnummer',
      'Datum en tijd',
      'Status',
      'Locatie',
      'Winkel',
      'Kassa',
      'Betaalmethode',
      'Aantal',
      'Omzet',
      'Statiegeld',
    ],
    ...['Totaal', 'Betaald'],
  ]);
  expect(rows.map((row) => row.slice(0, 12))).toEqual([
    [
      '1',
      '25-10-2026 02:30:00',
      'Voltooid',
      'Molenhof',
      'Lobby; bar',
      'Kassa "1"',
      'Pinpas',
      '2',
      '1233,98',
      '0,15',
      '1234,13',
      '1234,13',
    ],
    [
      '2',
      '01-07-2026 23:59:59',
      'Afgebroken',
      'Molenhof',
      'Lobby; bar',
      'Kassa "1"',
      '',
      '1',
      '-0,05',
      '0,00',
      '-0,05',
      '0,00',
    ],
  ]);
  const [german, first] = await rowsOf(admin, {}, { language: 'de' });
  expect([german?.[0], first?.[1], first?.[2]]).toEqual(['Bonnummer', '25.10.2026 02:30:00', 'Abgeschlossen']);
});

test('[TXN-06] holds the receipts of the list with the same filters, and its name says the days', async () => {
  const { group, property, register, admin } = await openShop();
  const other = await buildCashRegister(app, { property: await buildProperty(app, { group }) });
  const at = (day: string) => ({ soldAt: `2026-11-${day}T12:00:00+01:00` });
  await buildReceipt(app, { register, ...at('10'), rating: 4 });
  await buildReceipt(app, { register, ...at('11'), state: 'FAILED' });
  await buildReceipt(app, { register: other, ...at('12') });
  const foreign = await buildReceipt(app, at('12'));
  const count = async (body: object, propertyId?: number) =>
    (await rowsOf(admin, body, propertyId === undefined ? {} : { propertyId })).length - 1;
  expect(foreign.groupId).not.toBe(group.id);
  expect([
    await count({}),
    await count({ state: 'SUCCESS' }),
    await count({ has_review: true }),
    await count({ has_review: false }),
  ]).toEqual([3, 2, 1, 2]);
  expect([
    await count({ shop_id: register.shopId }),
    await count({}, property.id),
    await count({ search: '2' }),
  ]).toEqual([2, 2, 1]);
  expect(await count({ start_at: '2026-11-11T00:00:00+01:00', end_at: '2026-11-12T00:00:00+01:00' })).toBe(1);
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  expect((await rowsOf(manager)).length - 1).toBe(2);
  const named = await admin.send('POST', '/api/v1/transactions/export', {
    body: { start_at: '2026-11-01T00:00:00+01:00', end_at: '2026-12-01T00:00:00+01:00' },
  });
  expect(named.headers['content-disposition']).toBe(
    'attachment; filename="larder-transacties-2026-11-01-2026-11-30.csv"',
  );
  const reversed = { start_at: '2026-11-12T00:00:00Z', end_at: '2026-11-11T00:00:00Z' };
  expect((await admin.send('POST', '/api/v1/transactions/export', { body: reversed })).problem?.errors).toMatchObject([
    { path: 'end_at', code: 'range_reversed' },
  ]);
});

test('[ACC-12] who collects a receipt stands in the file of an administrator only', async () => {
  const { group, property, register, admin } = await openShop();
  await buildReceipt(app, { register, pickup: { name: 'Fenna', phone: '0612345678' } });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [property] }));
  const staff = await as(app, await buildUser(app, { group, role: 'default', properties: [property] }));
  expect((await rowsOf(admin)).map((row) => row.slice(-2))).toEqual([
    ['Afhalen door', 'Telefoon'],
    ['Fenna', '0612345678'],
  ]);
  for (const client of [manager, staff])
    expect(JSON.stringify(await rowsOf(client))).not.toMatch(/Fenna|0612345678|Afhalen/);
});

test('[I14] what a spreadsheet would run is written as text, also what people wrote over several lines', async () => {
  const payloads = [
    '=1+1',
    '+1',
    '-1',
    '@SUM(A1)',
    '\t=1',
    '\r=1',
    '\n=1',
    "'=1",
    '＝1',
    '＋1',
    '－1',
    '＠1',
    '=HYPERLINK("x";"y")',
    '=cmd|" /C calc"!A0',
    "''=2",
  ];
  const { group, property, shop, register, admin } = await openShop();
  for (const [index, payload] of payloads.entries()) {
    const { id } = await buildReceipt(app, {
      register,
      soldAt: `2026-11-10T12:00:${String(index).padStart(2, '0')}Z`,
      rating: 1,
      pickup: { name: payload, phone: payload },
    });
    await app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(
        sql`update receipts set review_message = ${`${payload}\r\nmeer`}, card_brand = ${payload} where id = ${id}`,
      ),
    );
  }
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`update properties set name = '=location' where id = ${property.id}`);
    await tx.execute(sql`update shops set name = '@shop' where id = ${shop.id}`);
    await tx.execute(sql`update cash_registers set name = '+till' where id = ${register.id}`);
  });
  const [, ...rows] = await rowsOf(admin);
  expect(rows).toHaveLength(payloads.length);
  expect(rows[0]?.slice(3, 6)).toEqual(["'=location", "'@shop", "'+till"]);
  for (const cell of rows.flat()) expect(cell).not.toMatch(/^ *(?:[=+@\t\r\n\uFF1D\uFF0B\uFF0D\uFF20]|-(?!\d+,\d\d$))/);
});

test('[TXN-06] [I14] every amount of a file of many pieces has its comma, whatever the names hold that stand beside it', async () => {
  const { group, property, shop, register, admin } = await openShop();
  const paymentMethod = await buildPaymentMethod(app, { group, name: 'Pin' });
  const { id } = await buildReceipt(app, { register, paymentMethod, soldAt: '2026-11-10T12:00:00Z' });
  const count = 6_000;
  await app.owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
        local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, public_token, payment_method_id, payment_method_code)
      select group_id, property_id, shop_id, cash_register_id, 'many-' || serial, body_hash, number + serial, state, sold_at - serial * interval '1 second', sold_at, sold_at, sold_at,
        local_day, local_hour, 1, serial - 3000, 15, serial, public_token || serial, payment_method_id, payment_method_code
      from receipts, generate_series(1, ${count}) as serial where id = ${id}`);
    const hostile = 'a\nb";\r\n"c\r;';
    await tx.execute(sql`update properties set name = ${`${hostile}1`} where id = ${property.id}`);
    await tx.execute(sql`update shops set name = ${`${hostile}2`} where id = ${shop.id}`);
    await tx.execute(sql`update cash_registers set name = ${`\n${hostile}`} where id = ${register.id}`);
    await tx.execute(sql`update payment_methods set name = ${JSON.stringify({ nl: `"\n"${hostile}` })}`);
  });
  const [, , ...rows] = await rowsOf(admin);
  expect(rows).toHaveLength(count);
  const written = (cents: number) => (cents / 100).toFixed(2).replace('.', ',');
  expect(rows.map((row) => row.slice(8, 12))).toEqual(
    Array.from({ length: count }, (_, index) => {
      const total = index + 1 - 3000;
      return [total - 15, 15, total, index + 1].map(written);
    }),
  );
  expect(rows[0]?.slice(3, 7)).toEqual(['a b";  "c ;1', 'a b";  "c ;2', 'a b";  "c ;', '" "a b";  "c ;']);
});

test(
  '[TXN-06] a caller who goes away ends the statement, and one who takes nothing holds no more than a few pieces',
  { timeout: 120_000 },
  async () => {
    const { register, admin, group } = await openShop();
    const { id } = await buildReceipt(app, { register });
    await app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`
      insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
        local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, public_token, rating, review_message)
      select group_id, property_id, shop_id, cash_register_id, 'many-' || serial, body_hash, number + serial, state, sold_at - serial * interval '1 second', sold_at, sold_at, sold_at,
        local_day, local_hour, 1, 100, 0, 100, public_token || serial, 5, repeat('Lekker ', 600)
      from receipts, generate_series(1, 5000) as serial where id = ${id}`),
    );
    const address = new URL(await app.listen());
    const copies = async () =>
      (
        await app.owner.read('identity', (tx) =>
          tx.row(sql<{ count: number }>`
        select count(*) as count from pg_stat_activity where application_name = 'larder copy' and datname = current_database()`),
        )
      ).count;
    const headers = { cookie: admin.cookie ?? '', 'sec-fetch-site': 'same-origin', 'content-type': 'application/json' };
    const ask = () =>
      new Promise<IncomingMessage>((resolve, reject) => {
        const call = request(new URL('/api/v1/transactions/export', address), { method: 'POST', headers }, resolve);
        call.on('error', reject);
        call.end(JSON.stringify({ start_at: '2020-01-01T00:00:00Z' }));
      });
    const answer = await ask();
    answer.once('data', () => answer.pause());
    await wait(500);
    expect(await copies()).toBe(1);
    answer.on('error', () => undefined);
    answer.destroy();
    await expect.poll(copies, { timeout: 10_000 }).toBe(0);
    const whole = await ask();
    // Ends of lines are counted in the whole: a piece may end between the two characters of one.
    const pieces: Buffer[] = [];
    for await (const piece of whole) pieces.push(Buffer.from(piece));
    expect(Buffer.concat(pieces).toString().split('\r\n')).toHaveLength(5_003);
    await expect.poll(copies, { timeout: 10_000 }).toBe(0);
  },
);

test('[L6] at most four at once; the fifth is told to come back', { timeout: 60_000 }, async () => {
  const { register, admin } = await openShop();
  await buildReceipt(app, { register });
  const copy = () =>
    app.services.database.copy(
      { groupId: register.groupId },
      sql`copy (select repeat('x', 1000) from generate_series(1, 100000)) to stdout`,
    );
  const held = await Promise.all([copy(), copy(), copy(), copy()]);
  const refused = await admin.send('POST', '/api/v1/transactions/export', { body: {} });
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '15']);
  for (const pieces of held) for await (const _ of pieces) break;
  await expect
    .poll(async () => (await admin.send('POST', '/api/v1/transactions/export', { body: {} })).status)
    .toBe(200);
});
