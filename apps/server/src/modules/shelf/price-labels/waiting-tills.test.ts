import {
  createCashRegisterCredential,
  deleteCashRegister,
  deleteCashRegisterCredential,
  stopWaitingForCashRegister,
} from '@larder/contract/places/cash-registers';
import { listPrices } from '@larder/contract/sales/device';
import { getPriceLabel, listPriceLabels, pairProduct } from '@larder/contract/shelf/price-labels';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A till that asks when it is told to. */
function asker(till: Client) {
  let version = '';
  return async () => {
    ({ version } = await till.call(listPrices, { query: { since: version } }));
    return version;
  };
}

/** A label that shows 3.00 and waits to show 2.50, because the only till of its shop fell silent. */
async function openWaiting() {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1 });
  const product = shelf.products[0] ?? { id: 0, deviceId: '' };
  const ask = asker(shelf.till);
  await ask();
  await shelf.pass(150, async () => {
    await ask();
  });
  const lastAskedAt = app.clock.now().toISOString();
  const priceIs = async (cents: number) => {
    await app.owner.write({ groupId: shelf.group.id }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = ${cents} where id = ${product.id}`),
    );
    shelf.keeper.wake();
  };
  await priceIs(250);
  await shelf.pass(60);
  const { id: cashRegisterId, name } = await app.owner.read({ groupId: shelf.group.id }, (tx) =>
    tx.row(sql<{ id: number; name: string }>`select id, name from cash_registers where group_id = ${shelf.group.id}`),
  );
  const admin = await as(app, await buildUser(app, { group: shelf.group, role: 'admin' }));
  const glass = () => shelf.readPrice(product.deviceId, [200, 250, 300]);
  const list = async () =>
    (await admin.call(listPriceLabels, { query: { shopId: String(shelf.shop.id) } })).priceLabels[0];
  expect(await glass()).toBe(300);
  return { shelf, product, ask, priceIs, cashRegisterId, name, admin, glass, list, lastAskedAt };
}

test('[DYN-05] a label says which till it waits for, since when, and when that till asked last', async () => {
  const { shelf, ask, cashRegisterId, name, admin, list, lastAskedAt } = await openWaiting();
  const listed = await list();
  const waits = { delay: 'waits_for_tills', waitsForTills: [{ cashRegisterId, name, lastAskedAt }] };
  expect(listed).toMatchObject(waits);
  expect(Date.parse(listed?.waitsSince ?? '') - Date.parse(lastAskedAt)).toBeLessThanOrEqual(5_000);
  expect(await admin.call(getPriceLabel, { params: { priceLabelId: listed?.id ?? 0 } })).toMatchObject(waits);
  await ask();
  await ask();
  await shelf.pass(5);
  expect(await list()).toMatchObject({ delay: 'sending', waitsForTills: [], waitsSince: null });
  await shelf.stop();
});

test('[DYN-05] [ACC-12] an administrator has labels wait for a till no longer, until it asks again; nobody else does', async () => {
  const { shelf, ask, priceIs, cashRegisterId, admin, glass, list } = await openWaiting();
  const manager = await as(app, await buildUser(app, { role: 'manager', properties: [shelf.property] }));
  const path = `/api/v1/cash_registers/${cashRegisterId}/stop_waiting`;
  expect((await manager.send('POST', path)).status).toBe(403);
  for (const status of [204, 204]) expect((await admin.send('POST', path)).status).toBe(status);
  await shelf.pass(150);
  expect(await glass()).toBe(250);
  const entries = await app.owner.read({ groupId: shelf.group.id }, (tx) =>
    tx.rows(
      sql<{ subject_id: number }>`select subject_id from audit_entries where action = 'cash_register_not_waited_for'`,
    ),
  );
  expect(entries).toEqual([{ subject_id: cashRegisterId }]);
  await ask();
  await priceIs(200);
  await shelf.pass(150);
  expect(await glass()).toBe(250);
  expect(await list()).toMatchObject({ delay: 'waits_for_tills' });
  const elsewhere = await as(app, await buildUser(app, { group: await buildGroup(app), role: 'admin' }));
  expect((await elsewhere.send('POST', path)).status).toBe(404);
  await expect(admin.call(stopWaitingForCashRegister, { params: { cashRegisterId } })).resolves.toBeUndefined();
  await shelf.stop();
});

test('[DYN-05] [E7] a register that was unpaired, paired anew or removed is not waited for', async () => {
  const endings = [
    (admin: Client, cashRegisterId: number) => admin.call(deleteCashRegisterCredential, { params: { cashRegisterId } }),
    (admin: Client, cashRegisterId: number) => admin.call(createCashRegisterCredential, { params: { cashRegisterId } }),
    (admin: Client, cashRegisterId: number) => admin.call(deleteCashRegister, { params: { cashRegisterId } }),
  ];
  for (const end of endings) {
    const { shelf, cashRegisterId, admin, glass, list } = await openWaiting();
    await end(admin, cashRegisterId);
    await shelf.pass(3);
    expect(await list()).toMatchObject({ delay: 'sending', waitsForTills: [] });
    await shelf.pass(150);
    expect(await glass()).toBe(250);
    await shelf.stop();
  }
});

test('[DYN-05] a till that waits is answered at once when a label waits for it, and is not waited for when it asks again', async () => {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const product = await buildProduct(app, { group, category: await buildCategory(app, { group }) });
  const { deviceId: labelId } = await buildPriceLabel(app, { shop });
  await buildLabelHost(app, { shop, address: '10.20.30.40', port: 80 });
  const till = await asTill(app, await buildCashRegister(app, { shop }));
  const ask = asker(till);
  const since = await ask();
  let isAnswered = false;
  const answered = till.call(listPrices, { query: { since, wait: '25' } });
  const noted = answered.then(() => {
    isAnswered = true;
  });
  // By the time that other questions are answered, the first one waits.
  for (let asked = 0; asked < 3; asked += 1) await ask();
  expect(isAnswered).toBe(false);
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const body = { labelId, shopId: shop.id, product: { id: product.id } };
  expect(await admin.call(pairProduct, { body })).toMatchObject({ delay: 'waits_for_tills', waitsForTills: [{}] });
  // Sooner than any look without a signal.
  await vi.waitFor(() => expect(isAnswered).toBe(true), 3_500);
  await noted;
  const { version, prices } = await answered;
  expect(prices).toEqual([]);
  expect((await till.call(listPrices, { query: { since: version } })).prices).toEqual([]);
  const { priceLabels } = await admin.call(listPriceLabels, { query: { shopId: String(shop.id) } });
  expect(priceLabels).toMatchObject([{ waitsForTills: [] }]);
});
