import { searchEverything } from '@larder/contract/search';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, type Client } from './testing/as.ts';
import { buildCombiDeal } from './testing/build/build-combi-deal.ts';
import { buildPriceLabel } from './testing/build/build-price-label.ts';
import { buildReceipt } from './testing/build/build-receipt.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
} from './testing/build/build.ts';
import { buildTestApp, type TestApp } from './testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A location of a group with one of everything called zilvermeeuw, and a receipt of € 12,34 on room 417. */
async function openPlace(group: Awaited<ReturnType<typeof buildGroup>>) {
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  const category = await buildCategory(app, { group, name: `Zilvermeeuwen van ${property.name}` });
  const product = await buildProduct(app, { category, property, name: { nl: 'Broodje zilvermeeuw' } });
  const label = await buildPriceLabel(app, { shop, product });
  const receipt = await buildReceipt(app, {
    register,
    account: 'Kamer 417',
    cardLast4: '0044',
    lines: [{ totalCents: 1234 }],
    soldAt: '2026-02-03T12:00:00Z',
  });
  return { property, shop, category, product, label, receipt };
}

const find = (client: Client, search: string, propertyId?: number) =>
  client.call(searchEverything, { query: { search }, ...(propertyId === undefined ? {} : { propertyId }) });
const idsOf = (things: readonly { readonly id: number }[]) => things.map(({ id }) => id).toSorted((a, b) => a - b);
const nothing = {
  products: [],
  receipts: [],
  labels: [],
  combiDeals: [],
  categories: [],
  users: [],
  ledgerAccounts: [],
};

test('[SEA-01] one search finds things of every kind, by what a person would call them', async () => {
  const group = await buildGroup(app);
  const here = await openPlace(group);
  const deal = await buildCombiDeal(app, { group, name: { nl: 'Zilvermeeuw met koffie' } });
  const ledger = await buildLedgerAccount(app, { group, code: '8417', description: 'Zilvermeeuwen hoog' });
  const person = await buildUser(app, {
    group,
    role: 'manager',
    email: `zilvermeeuw${group.id}@larder.test`,
    properties: [here.property],
  });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));

  const found = await find(admin, 'zilverm');
  expect(found.products).toMatchObject([{ id: here.product.id, name: { nl: 'Broodje zilvermeeuw' } }]);
  expect(found.labels).toMatchObject([{ id: here.label.id, productName: { nl: 'Broodje zilvermeeuw' } }]);
  expect(idsOf(found.combiDeals)).toEqual([deal.id]);
  expect(idsOf(found.categories)).toEqual([here.category.id]);
  expect(idsOf(found.users)).toEqual([person.id]);
  expect(idsOf(found.ledgerAccounts)).toEqual([ledger.id]);
  // What was bought is no reason to show a receipt: a search for bread would show nothing else.
  expect(found.receipts).toEqual([]);

  for (const typed of ['0044', '12,34', '€ 12.34', 'kamer 417', '417', '1'])
    expect([typed, idsOf((await find(admin, typed)).receipts)]).toEqual([typed, [here.receipt.id]]);
  for (const typed of [here.label.deviceId, here.label.deviceId.slice(2).toLowerCase()])
    expect([typed, idsOf((await find(admin, typed)).labels)]).toEqual([typed, [here.label.id]]);
  expect((await find(admin, '8417')).ledgerAccounts).toMatchObject([{ code: '8417' }]);
  expect(await find(admin, '   ')).toEqual(nothing);
  expect(await find(admin, 'wat er niet is')).toEqual(nothing);
});

test('[SEA-01] a person finds what they may read, at their locations, and nothing else', async () => {
  const group = await buildGroup(app);
  const [here, there] = [await openPlace(group), await openPlace(group)];
  await openPlace(await buildGroup(app));
  await buildLedgerAccount(app, { group, description: 'Zilvermeeuwen' });
  await buildUser(app, { group, role: 'admin', email: `zilvermeeuw${group.id}@larder.test` });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [here.property] }));
  const staff = await as(app, await buildUser(app, { group, properties: [here.property] }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));

  expect(idsOf((await find(admin, 'zilvermeeuw')).products)).toEqual([here.product.id, there.product.id]);
  expect(idsOf((await find(admin, 'zilvermeeuw', there.property.id)).labels)).toEqual([there.label.id]);
  expect(idsOf((await find(admin, '12,34')).receipts)).toEqual([here.receipt.id, there.receipt.id]);

  const ofManager = await find(manager, 'zilvermeeuw');
  expect([idsOf(ofManager.products), idsOf(ofManager.labels), ofManager.users]).toEqual([
    [here.product.id],
    [here.label.id],
    [],
  ]);
  expect(idsOf((await find(manager, '12,34')).receipts)).toEqual([here.receipt.id]);

  expect(await find(staff, 'zilvermeeuw')).toEqual(nothing);
  expect(await find(staff, '12,34')).toEqual({ ...nothing, receipts: (await find(manager, '12,34')).receipts });
});

test('[SEA-01] a slip of the hand is thought of only where nothing is found', async () => {
  const group = await buildGroup(app);
  const here = await openPlace(group);
  const ham = await buildProduct(app, { category: here.category, name: { nl: 'Broodje hamer' } });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  const found = await find(admin, 'kamer');
  expect([idsOf(found.products), idsOf(found.receipts)]).toEqual([[], [here.receipt.id]]);
  expect(idsOf((await find(admin, 'hamre')).products)).toEqual([ham.id]);
});

test('[SEA-01] five of a kind, the best and the newest of them', async () => {
  const group = await buildGroup(app);
  const place = await openPlace(group);
  const register = await buildCashRegister(app, { shop: place.shop });
  for (let number = 0; number < 6; number += 1)
    await buildProduct(app, { category: place.category, name: { nl: `Meeuwenkroket ${number}` } });
  const exact = await buildProduct(app, { category: place.category, name: { nl: 'Iets' }, eanCode: '8710000000017' });
  const sold = [];
  for (let day = 1; day < 8; day += 1)
    sold.push(await buildReceipt(app, { register, lines: [{ totalCents: 777 }], soldAt: `2026-03-0${day}T12:00:00Z` }));
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  expect((await find(admin, 'meeuwen')).products).toHaveLength(5);
  expect((await find(admin, '8710000000017')).products).toMatchObject([{ id: exact.id }]);
  expect((await find(admin, '7,77')).receipts.map(({ id }) => id)).toEqual(
    sold
      .slice(2)
      .reverse()
      .map(({ id }) => id),
  );
});
