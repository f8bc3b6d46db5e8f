import { webhookEvents } from '@larder/domain/office/webhooks';
import { deleteProduct } from '@larder/contract/assortment/product-removal';
import { archiveProduct, createProduct, updateProduct } from '@larder/contract/assortment/products';
import { changeProducts } from '@larder/contract/assortment/product-changes';
import { putReceipt, reviewReceipt } from '@larder/contract/sales/device';
import { updateDynamicHours } from '@larder/contract/shelf/dynamic-pricing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { as, asTill, pathOf } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildLedgerAccount,
  buildMedia,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildLabelHost, buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildWebhook } from '../../../testing/build/build-webhook.ts';
import { bodies } from '../../../testing/derived/bodies.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';
import { closeDueDays } from '../../books/day-closes/public.ts';
import { alertRound } from '../alerts/public.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

async function openHotel() {
  const group = await buildGroup(app);
  const property = await buildProperty(app, { group });
  const shop = await buildShop(app, { property });
  const register = await buildCashRegister(app, { shop });
  const category = await buildCategory(app, { group });
  const admin = await as(app, await buildUser(app, { group, role: 'admin' }));
  return { group, property, shop, register, category, admin, till: await asTill(app, register) };
}

/** What is still to be told, the oldest first. */
const eventsOf = ({ id: groupId }: Group) =>
  app.owner.read({ groupId }, (tx) =>
    tx.rows(sql<{ kind: string; property_id: number | null; thing: string; data: Record<string, unknown> }>`
      select kind, property_id, thing, data from webhook_events where group_id = ${groupId} order by id`),
  );

const takeEvents = async (group: Group) => {
  const events = await eventsOf(group);
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`delete from webhook_events`));
  return events;
};

it('[HOK-02] a receipt is told of when it is paid, when it is set aside and when it is reviewed, and nothing of the guest', async () => {
  const { group, property, shop, register, till } = await openHotel();
  await buildWebhook(app, { group, events: webhookEvents });
  const sold_at = app.clock.now().toISOString();
  const [direct, stepped, failed, broken] = [tillKey(), tillKey(), tillKey(), tillKey()];
  const put = (key: string, body: object) => till.send('PUT', pathOf(putReceipt, { params: { key } }), { body });
  const guest = { pickup: { name: 'Jansen', phone: '0612345678', room: '214' }, receipt_email: 'gast@example.com' };
  await put(direct, { ...soldReceipt({ sold_at }), ...guest });
  await put(stepped, soldReceipt({ sold_at, state: 'PROCESSING' }));
  await put(stepped, soldReceipt({ sold_at }));
  await put(stepped, soldReceipt({ sold_at }));
  await put(failed, soldReceipt({ sold_at, state: 'FAILED' }));
  await put(broken, { ...soldReceipt({ sold_at }), total_cents: 1 });
  await put(broken, { ...soldReceipt({ sold_at }), total_cents: 1 });
  const events = await takeEvents(group);
  expect(events.map(({ kind }) => kind)).toEqual(['receipt.completed', 'receipt.completed', 'receipt.quarantined']);
  expect(events[0]).toMatchObject({
    property_id: property.id,
    data: { number: 1, shopId: shop.id, cashRegisterId: register.id, totalCents: 835, soldAt: sold_at, itemCount: 2 },
  });
  expect(events[0]?.thing).toBe(`receipt:${String(events[0]?.data['receiptId'])}`);
  expect(events[2]?.data).toMatchObject({ key: broken, reasons: ['lines_total_mismatch', 'total_mismatch'] });
  expect(JSON.stringify(events)).not.toMatch(/Jansen|0612345678|214|gast@/);

  const review = { body: { rating: 2, message: 'Kamer 214 was koud' } };
  await till.send('POST', pathOf(reviewReceipt, { params: { key: direct } }), review);
  await till.send('POST', pathOf(reviewReceipt, { params: { key: direct } }), review);
  expect(await takeEvents(group)).toMatchObject([
    { kind: 'review.left', thing: events[0]?.thing, data: { rating: 2 } },
  ]);
});

it('[HOK-02] a product and its prices are told of, however they change, also by the hundred', async () => {
  const { group, property, category, admin } = await openHotel();
  await buildWebhook(app, { group, events: webhookEvents });
  const image = mediaUrlOf(app.services.config, (await buildMedia(app, { group })).file);
  const body = {
    ...Object(bodies['createProduct']?.([], { categoryId: category.id })),
    image_url: image,
    ledger_account_id: (await buildLedgerAccount(app, { group })).id,
  };
  const { body: made, text: answer } = await admin.send('POST', pathOf(createProduct, {}), { body });
  expect(Reflect.get(Object(made), 'id'), answer).toEqual(expect.any(Number));
  const id = Number(Reflect.get(Object(made), 'id'));
  const at = { params: { productId: id } };
  const kinds = async () =>
    (await takeEvents(group)).map(({ kind, data }) => `${kind} ${String(data['change'] ?? data['price'])}`);
  expect(await kinds()).toEqual(['product.changed created']);
  await admin.send('PUT', pathOf(updateProduct, at), { body: { retail_price_cents: 795 } });
  expect(await kinds()).toEqual(['price.changed advised', 'product.changed updated']);
  await admin.send('POST', pathOf(archiveProduct, at));
  expect(await kinds()).toEqual(['product.changed archived']);
  await admin.send('DELETE', pathOf(deleteProduct, at));
  expect(await kinds()).toEqual(['product.changed deleted']);

  const products = await Promise.all([1, 2, 3].map(() => buildProduct(app, { category, property })));
  await takeEvents(group);
  const change = {
    product_ids: products.map((product) => product.id),
    price_shift: { by: 'amount', value: 50, of: 'advised' },
  };
  const { status, text } = await admin.send('POST', pathOf(changeProducts, {}), { body: change });
  expect(status, text).toBe(200);
  const events = await takeEvents(group);
  expect(
    events
      .filter(({ kind }) => kind === 'price.changed')
      .map(({ data }) => Number(data['toCents']) - Number(data['fromCents'])),
  ).toEqual([50, 50, 50]);
  expect(new Set(events.map(({ thing }) => thing))).toEqual(
    new Set(products.map((product) => `product:${product.id}`)),
  );
});

it('[HOK-02] a change of planned prices is told of once, with its location', async () => {
  const { group, property, admin } = await openHotel();
  await buildWebhook(app, { group, events: ['price.changed'] });
  const body = { ...Object(bodies['updateDynamicHours']?.()), property_id: property.id };
  const { status, text } = await admin.send('PUT', pathOf(updateDynamicHours, {}), { body });
  expect(status, text).toBe(200);
  expect(await takeEvents(group)).toEqual([
    { kind: 'price.changed', property_id: property.id, thing: `location:${property.id}`, data: { price: 'planned' } },
  ]);
});

it('[HOK-02] trouble with labels is told of when it begins and when it is over, and a day when it is closed', async () => {
  const { group, property, shop, till } = await openHotel();
  await buildWebhook(app, { group, events: webhookEvents });
  await buildLabelHost(app, { shop, address: '10.0.0.9', port: 80 });
  await buildPriceLabel(app, { shop });
  const round = () => app.services.database.write('identity', (tx) => alertRound.run(tx, app.services));
  const host = (trouble: string | null) =>
    app.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(
        sql`update label_hosts set trouble = ${trouble}, trouble_since = ${trouble === null ? null : app.clock.now()}`,
      ),
    );
  await host('offline');
  app.clock.advance(600_000);
  await round();
  await host(null);
  await round();
  await round();
  const trouble = { kind: 'label.trouble', property_id: property.id, thing: `shop:${shop.id}` };
  expect(await takeEvents(group)).toMatchObject([
    { ...trouble, data: { trouble: 'label_host_away', shopId: shop.id, change: 'began' } },
    { ...trouble, data: { trouble: 'label_host_away', shopId: shop.id, change: 'ended' } },
  ]);

  const key = tillKey();
  await till.send('PUT', pathOf(putReceipt, { params: { key } }), {
    body: soldReceipt({ sold_at: app.clock.now().toISOString() }),
  });
  await takeEvents(group);
  app.clock.advance(36 * 3_600_000);
  await closeDueDays(app.services, { groupId: group.id, note: async () => undefined });
  expect(await takeEvents(group)).toEqual([
    {
      kind: 'day.closed',
      property_id: property.id,
      thing: `location:${property.id}`,
      data: { day: '2026-11-21', number: 1 },
    },
  ]);
});

it('[HOK-02] what is taken back was never told of, and who wants to hear of nothing has nothing written', async () => {
  const { group, category } = await openHotel();
  await buildProduct(app, { category });
  expect(await eventsOf(group)).toEqual([]);
  const { id } = await buildWebhook(app, { group, events: ['day.closed'] });
  await buildProduct(app, { category });
  expect(await eventsOf(group)).toEqual([]);
  await app.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update webhooks set events = '{product.changed}' where id = ${id}`),
  );
  await expect(
    app.owner.write({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`update products set version = version + 1`);
      throw new Error('the change fails');
    }),
  ).rejects.toThrow('the change fails');
  expect(await eventsOf(group)).toEqual([]);
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`update products set version = version + 1`));
  expect(await eventsOf(group)).toHaveLength(2);
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`update webhooks set is_on = false`));
  await app.owner.write({ groupId: group.id }, (tx) => tx.execute(sql`update products set version = version + 1`));
  expect(await eventsOf(group)).toHaveLength(2);
});
