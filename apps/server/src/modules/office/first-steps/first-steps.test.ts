import { getFirstSteps } from '@larder/contract/office/first-steps';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { as, asTill } from '../../../testing/as.ts';
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
import { buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { sql } from '../../../platform/database/sql.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

const nothing = {
  hasLocation: false,
  hasShop: false,
  hasLedgerAccount: false,
  hasPaymentMethod: false,
  hasProduct: false,
  hasPublishedProduct: false,
  hasCashRegister: false,
  hasPairedTill: false,
  hasPriceLabel: false,
  hasColleague: false,
  firstReceiptId: null,
  property: null,
  shopId: null,
  conceptId: null,
};

test('[DAY-01] an empty group has nothing yet, and each thing that comes is told at once', async () => {
  const group = await buildGroup(app);
  // Of another group there is everything.
  await buildReceipt(app, { register: await buildCashRegister(app) });
  const client = await as(app, await buildUser(app, { group, role: 'admin' }));
  const look = () => client.call(getFirstSteps, {});
  expect(await look()).toEqual(nothing);

  const property = await buildProperty(app, { group });
  const known = {
    ...nothing,
    hasLocation: true,
    property: { id: property.id, name: property.name, slug: property.slug },
  };
  expect(await look()).toEqual(known);
  const shop = await buildShop(app, { property });
  Object.assign(known, { hasShop: true, shopId: shop.id });
  expect(await look()).toEqual(known);
  await buildLedgerAccount(app, { group });
  await buildPaymentMethod(app, { group });
  const category = await buildCategory(app, { group });
  Object.assign(known, { hasLedgerAccount: true, hasPaymentMethod: true });
  expect(await look()).toEqual(known);
  const product = await buildProduct(app, { category });
  const turn = (status: string) =>
    app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update products set status = ${status} where id = ${product.id}`),
    );
  await turn('concept');
  expect(await look()).toEqual({ ...known, hasProduct: true, conceptId: product.id });
  await turn('published');
  Object.assign(known, { hasProduct: true, hasPublishedProduct: true });
  expect(await look()).toEqual(known);
  const register = await buildCashRegister(app, { shop });
  Object.assign(known, { hasCashRegister: true });
  expect(await look()).toEqual(known);
  await asTill(app, register);
  await buildPriceLabel(app, { shop: { ...register, id: register.shopId }, product });
  await buildUser(app, { group });
  Object.assign(known, { hasPairedTill: true, hasPriceLabel: true, hasColleague: true });
  expect(await look()).toEqual(known);
  await buildReceipt(app, { register, state: 'FAILED' });
  expect(await look()).toEqual(known);
  const first = await buildReceipt(app, { register });
  await buildReceipt(app, { register });
  expect(await look()).toEqual({ ...known, firstReceiptId: first.id });
});

test('[DAY-01] a location is told of its own things and of the group’s, not of a neighbour’s', async () => {
  const group = await buildGroup(app);
  const [own, other] = [await buildProperty(app, { group }), await buildProperty(app, { group })];
  const register = await buildCashRegister(app, { property: other });
  await asTill(app, register);
  await buildReceipt(app, { register });
  const manager = await as(app, await buildUser(app, { group, role: 'manager', properties: [own] }));
  const seen = { ...nothing, hasLocation: true, property: { id: own.id, name: own.name, slug: own.slug } };
  expect(await manager.call(getFirstSteps, {})).toMatchObject({ ...seen, hasPaymentMethod: expect.any(Boolean) });
  expect(await manager.call(getFirstSteps, { propertyId: own.id })).toMatchObject({
    firstReceiptId: null,
    shopId: null,
  });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  expect(await admin.call(getFirstSteps, { propertyId: own.id })).toMatchObject({ firstReceiptId: null, shopId: null });
  expect(await admin.call(getFirstSteps, { propertyId: other.id })).toMatchObject({ shopId: register.shopId });
  expect((await manager.get(`/api/v1/properties/${other.id}/first_steps`)).status).toBe(404);
});
