import { afterAll, beforeAll, expect, test } from 'vitest';
import { as } from '../../../testing/as.ts';
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

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group, name: 'Molenhof' });
  const register = await buildCashRegister(app, {
    shop: await buildShop(app, { property, name: 'Lobby' }),
    name: 'Kassa 1',
  });
  const paymentMethod = await buildPaymentMethod(app, { group, name: 'Pin' });
  const sell = (hour: number, totalCents: number) =>
    buildReceipt(app, { register, paymentMethod, soldAt: `2026-11-10T${hour}:00:00+01:00`, lines: [{ totalCents }] });
  await sell(10, 300);
  await sell(11, 100);
  await sell(12, 200);
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const send = (body: object) =>
    admin.send('POST', '/api/v1/transactions/export', { body: { start_at: '2026-01-01T00:00:00Z', ...body } });
  const linesOf = async (body: object) => (await send(body)).text.slice(1).split('\r\n').slice(0, -1);
  return { send, linesOf };
}

test('[VIE-05] [TXN-06] a file has the columns that were chosen, in their order, and no others', async () => {
  const { linesOf } = await openShop();
  expect(await linesOf({ columns: ['total', 'receipt', 'payment', 'time'] })).toEqual([
    'Totaal;Bonnummer;Betaalmethode;Kaart;Laatste 4 cijfers;Datum en tijd',
    '2,00;3;Pin;;;10-11-2026 12:00:00',
    '1,00;2;Pin;;;10-11-2026 11:00:00',
    '3,00;1;Pin;;;10-11-2026 10:00:00',
  ]);
  expect(await linesOf({ columns: ['register', 'shop', 'location', 'state', 'items', 'part'] })).toContain(
    'Kassa 1;Lobby;Molenhof;Voltooid;1',
  );
});

test('[VIE-05] [TXN-06] a file has the order of the list', async () => {
  const { linesOf } = await openShop();
  const numbers = async (order: object) => (await linesOf({ columns: ['receipt'], ...order })).slice(1).join(' ');
  expect([
    await numbers({}),
    await numbers({ sort: 'soldAt', order: 'asc' }),
    await numbers({ sort: 'totalCents', order: 'asc' }),
    await numbers({ sort: 'totalCents', order: 'desc' }),
  ]).toEqual(['3 2 1', '1 2 3', '2 3 1', '1 3 2']);
});

test('[VIE-05] a column that the list does not have is refused by its name, and so is none at all', async () => {
  const { send } = await openShop();
  const refused = async (columns: readonly string[]) => {
    const { status, problem } = await send({ columns });
    return [status, problem?.errors.map(({ path, code }) => `${path} ${code}`)];
  };
  expect(await refused(['receipt', 'rating'])).toEqual([422, ['columns.1 invalid_value']]);
  expect(await refused([])).toEqual([422, ['columns too_few_items']]);
  expect(await refused(['part'])).toEqual([422, ['columns invalid_value']]);
});
