import { labelTexts } from '@larder/domain/shelf/label-texts';
import { labelWords } from '@larder/messages/nl/shelf/label-words';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildProduct, buildProperty, buildShopConfig } from '../../../testing/build/build.ts';
import { buildShelf, type TestShelf } from '../../../testing/shelf.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { contentOf, depositsOf } from './content.ts';
import { findHost } from './host-queries.ts';
import { passShelf } from './pass.ts';
import { listShelfLabels } from './shelf-queries.ts';

let app: TestApp;
beforeAll(async () => {
  app = await buildTestApp();
});
afterAll(() => app.close());

/** What each label of a shelf is to say, in the order of its products. */
async function contentsOf({ group, shop, products }: TestShelf) {
  return app.services.database.readAtOnce({ groupId: group.id }, async (tx) => {
    const [host, labels] = await Promise.all([findHost(tx, shop.id), listShelfLabels(tx, shop.id)]);
    if (host === undefined) throw new Error('the shop has no host');
    return products.map(({ id }) => {
      const label = labels.find(({ product_id: productId }) => productId === id);
      return label === undefined
        ? null
        : contentOf(label, host, { priceCents: 300, deposits: depositsOf(host, app.clock.now()) });
    });
  });
}

const marksOf = async (shelf: TestShelf) => (await contentsOf(shelf)).map((content) => content?.mark);

test('[PL-08] [PRD-01] a label prints what is in the package and its unit price, and is drawn again when that changes', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 1, priceCents: 375 });
  const product = shelf.products[0] ?? { id: 0, deviceId: '' };
  const contain = (quantity: number | null, unit: string | null) =>
    app.owner.write({ groupId: shelf.group.id }, (tx) =>
      tx.execute(sql`
        update products set deposit_kinds = '{nl_can}', net_content_quantity = ${quantity}, net_content_unit = ${unit} where id = ${product.id}`),
    );
  const pushes = async () => {
    const input = { sightings: await shelf.sight(), now: app.clock.now() };
    return (await passShelf(app.services, shelf.to.place, input))?.outcome.pushes.map(({ content }) => content);
  };
  await shelf.pass(150);
  expect(await pushes()).toEqual([]);
  expect(await shelf.readPrice(product.deviceId, [375])).toBe(375);
  await contain(330, 'ml');
  const [beer] = (await pushes()) ?? [];
  expect(beer).toMatchObject({ netContent: { quantity: 330, unit: 'ml' }, priceCents: 375, depositCents: 15 });
  if (beer === undefined || beer === null) throw new Error('there is nothing to send');
  // Of the price that the label shows, without the deposit.
  expect(labelTexts({ ...beer, priceCents: 375 }, labelWords).unit).toEqual({
    content: '33\u00A0cl',
    price: '€\u00A011,36 per\u00A0l',
  });
  await shelf.pass(150);
  expect(await pushes()).toEqual([]);
  await contain(null, null);
  expect(await pushes()).toMatchObject([{ netContent: null }]);
  await shelf.stop();
});

test('[PL-08] [CMB-02] a product of a combi-deal that a guest can have in this shop is marked so, before a voucher', async () => {
  app.clock.set('2026-11-18T10:00:00+01:00');
  const shelf = await buildShelf(app, { count: 3 });
  const { group, shop, products } = shelf;
  const [wrap = { id: 0 }, juice = { id: 0 }, towel = { id: 0 }] = products;
  const within = (statement: ReturnType<typeof sql>) =>
    app.owner.write({ groupId: group.id }, (tx) => tx.execute(statement));
  await within(
    sql`update products set vouchers = '{valk_voucher,employee_discount}' where id = any(${[wrap.id, juice.id]}::bigint[])`,
  );
  // A discount of employees is nothing that a guest can pay with.
  await within(sql`update products set vouchers = '{employee_discount}' where id = ${towel.id}`);
  expect(await marksOf(shelf)).toEqual(['voucher', 'voucher', null]);
  const soup = await buildProduct(app, { group });
  const deal = await buildCombiDeal(app, { group, groups: [[wrap, soup], [towel]] });
  expect(await marksOf(shelf)).toEqual(['combi', 'voucher', 'combi']);
  for (const [off, on] of [
    [sql`status = 'concept'`, sql`status = 'published'`],
    [sql`archived_at = now()`, sql`archived_at = null`],
    [sql`is_everywhere = false`, sql`is_everywhere = true`],
  ] as const) {
    await within(sql`update combi_deals set ${off} where id = ${deal.id}`);
    expect(await marksOf(shelf)).toEqual(['voucher', 'voucher', null]);
    await within(sql`update combi_deals set ${on} where id = ${deal.id}`);
  }
  // One group has nothing left in this shop: the deal cannot be had, whatever the others have.
  await buildShopConfig(app, towel, { shop, visible: false });
  expect(await marksOf(shelf)).toEqual(['voucher', 'voucher', null]);
  const elsewhere = await buildProperty(app, { group });
  await buildCombiDeal(app, { group, groups: [[wrap], [juice]], offeredAt: [elsewhere] });
  expect(await marksOf(shelf)).toEqual(['voucher', 'voucher', null]);
  await buildCombiDeal(app, { group, groups: [[wrap], [juice]], offeredAt: [elsewhere, shelf.property] });
  expect(await marksOf(shelf)).toEqual(['combi', 'combi', null]);
  await shelf.stop();
});
