import { updateCategory } from '@larder/contract/assortment/categories';
import { createPaymentMethod, deletePaymentMethod, updatePaymentMethod } from '@larder/contract/books/payment-methods';
import { updateCashRegister } from '@larder/contract/places/cash-registers';
import { updateProperty } from '@larder/contract/places/properties';
import { updateShop } from '@larder/contract/places/shops';
import { getCatalog, listPrices } from '@larder/contract/sales/device';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildPaymentMethod,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
  type Property,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** A location that is whole, so that a change of it is judged by itself. */
async function buildWhole(group: Group): Promise<Property> {
  const property = await buildProperty(app, { group });
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      update properties set code = ${`MH${property.id}`}, vat_number = 'NL004495445B01', chamber_of_commerce_number = '30412765', address = 'Markt 1',
        postal_code = '2801 JH', city = 'Gouda' where id = ${property.id}`),
  );
  return property;
}

async function openShop() {
  const group = await buildGroup(app);
  const property = await buildWhole(group);
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  const category = await buildCategory(app, { group });
  const product = await buildProduct(app, { group, category });
  const method = await buildPaymentMethod(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { admin, group, property, shop, register, category, product, method, till: await asTill(app, register) };
}

type Opened = Awaited<ReturnType<typeof openShop>>;
const vouchers = ['valk_voucher' as const];

/** What a person changes that a till has in its catalogue. */
const changes: Readonly<Record<string, (opened: Opened) => Promise<unknown>>> = {
  'the name of its location': ({ admin, property: { id: propertyId } }) =>
    admin.call(updateProperty, { params: { propertyId }, body: { property: { name: 'Molenhof Gouda' } } }),
  'the age check of its location': ({ admin, property: { id: propertyId } }) =>
    admin.call(updateProperty, { params: { propertyId }, body: { property: { validateLegalAge: true } } }),
  'the discount of employees': ({ admin, property: { id: propertyId } }) =>
    admin.call(updateProperty, {
      params: { propertyId },
      body: { property: { allowedVouchers: ['employee_discount'], employeeDiscountPercent: 15 } },
    }),
  'the language of its shop': ({ admin, shop: { id: shopId } }) =>
    admin.call(updateShop, { params: { shopId }, body: { defaultLanguage: 'de' } }),
  'its own name': ({ admin, register: { id: cashRegisterId } }) =>
    admin.call(updateCashRegister, { params: { cashRegisterId }, body: { name: 'Bij de lift' } }),
  'the ways to pay, by one more': ({ admin }) =>
    admin.call(createPaymentMethod, { body: { code: 'pin', name: { nl: 'Pin' }, kind: 'card' } }),
  'the ways to pay, by another name of one': ({ admin, method: { id: paymentMethodId } }) =>
    admin.call(updatePaymentMethod, { params: { paymentMethodId }, body: { name: { nl: 'Pinpas' } } }),
  'the ways to pay, by one less': ({ admin, method: { id: paymentMethodId } }) =>
    admin.call(deletePaymentMethod, { params: { paymentMethodId } }),
  'a category': ({ admin, category: { id: categoryId } }) =>
    admin.call(updateCategory, { params: { categoryId }, body: { name: { nl: 'Warm eten' } } }),
};

/** Whether it has another catalogue than before. */
async function changedSince(till: Client, etag: string): Promise<boolean> {
  const { status } = await till.get('/device/v1/catalog', { headers: { 'if-none-match': etag } });
  return status === 200;
}

for (const [what, change] of Object.entries(changes))
  test(`[SHP-04] a till that waits for prices is told at once to ask for its catalogue when somebody changes ${what}`, async () => {
    const opened = await openShop();
    const { till } = opened;
    const etag = String((await till.get('/device/v1/catalog')).headers['etag']);
    const { version } = await till.call(listPrices, {});
    const waiting = till.call(listPrices, { query: { since: version, wait: '25' } });
    // By the time that another question is answered, the first one waits.
    expect((await till.call(listPrices, { query: { since: version } })).prices).toEqual([]);
    const changedAt = performance.now();
    await change(opened);
    expect((await waiting).prices).toEqual([]);
    expect(performance.now() - changedAt).toBeLessThan(10_000);
    expect(await changedSince(till, etag)).toBe(true);
  }, 40_000);

test('[SHP-04] what pays for a product is news of that product', async () => {
  const { admin, group, property, product, till } = await openShop();
  await admin.call(updateProperty, {
    params: { propertyId: property.id },
    body: { property: { allowedVouchers: vouchers } },
  });
  const { version } = await till.call(getCatalog, {});
  // Whoever changes nothing but that: the form of a product writes all that there is.
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set vouchers = '{valk_voucher}' where id = ${product.id}`),
  );
  const { prices } = await till.call(listPrices, { query: { since: version } });
  expect(prices).toMatchObject([{ productId: product.id }]);
  expect((await till.call(getCatalog, {})).products).toMatchObject([{ vouchers }]);
});

test('[SHP-04] a till is not told of another shop’s, location’s or group’s', async () => {
  const [{ till, admin, group }, other] = [await openShop(), await openShop()];
  const beside = await buildWhole(group);
  await buildShop(app, { property: beside });
  const { version } = await till.call(listPrices, {});
  const waiting = till.call(listPrices, { query: { since: version, wait: '1' } });
  const startedAt = performance.now();
  await admin.call(updateProperty, { params: { propertyId: beside.id }, body: { property: { name: 'Molenhof Ede' } } });
  for (const change of Object.values(changes)) await change(other);
  await waiting;
  expect(performance.now() - startedAt).toBeGreaterThan(900);
});
