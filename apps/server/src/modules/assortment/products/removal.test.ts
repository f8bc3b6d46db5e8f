import { archiveProduct, createProduct, getProduct, updateProduct } from '@larder/contract/assortment/products';
import { deleteProduct } from '@larder/contract/assortment/product-removal';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { asTill, type Client } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  idOf,
  productAudit,
  productBody,
  sendTo,
} from '../../../testing/build/build-assortment.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildPriceLabel } from '../../../testing/build/build-price-label.ts';
import { buildReceipt } from '../../../testing/build/build-receipt.ts';
import { buildCashRegister, buildProduct } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const create = async (given: Assortment, fields: object = {}) =>
  idOf(await sendTo(given.admin, createProduct, { body: productBody(given, fields) }));

const remove = (client: Client, productId: number) => sendTo(client, deleteProduct, { productId });

/** Why a product cannot be deleted, by the codes of the refusal. */
async function reasonsOf(client: Client, productId: number): Promise<readonly string[]> {
  const { status, problem } = await remove(client, productId);
  expect([status, problem?.code]).toEqual([409, 'product_in_use']);
  expect(problem?.errors.every(({ message }) => message !== '')).toBe(true);
  return problem?.errors.map(({ code }) => code) ?? [];
}

const pricesShape = z.object({
  version: z.string(),
  prices: z.array(z.object({ productId: z.number(), isAvailable: z.boolean(), priceCents: z.nullable(z.number()) })),
});

describe('a product that was never sold', () => {
  it('[PRD-05] is deleted with its prices and what locations say of it, and the audit trail keeps what it was', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given, { ean_code: '8710000000017' });
    const configs = [
      {
        property_id: given.utrecht.id,
        custom_price_cents: 625,
        shop_configs: [{ shop_id: given.bar.id, visible: false }],
      },
    ];
    await sendTo(given.admin, updateProduct, { productId, body: { property_configs: configs } });
    await sendTo(given.admin, archiveProduct, { productId });
    expect((await remove(given.admin, productId)).status).toBe(204);
    expect((await sendTo(given.admin, getProduct, { productId })).status).toBe(404);
    expect((await remove(given.admin, productId)).status).toBe(404);
    const [last] = (await productAudit(test, given.group)).toReversed();
    expect(last).toMatchObject({
      action: 'product_deleted',
      before: { name: { nl: 'Broodje gezond' }, retailPriceCents: 595, propertyConfigs: [{ customPriceCents: 625 }] },
    });
    // Its EAN is free for another.
    expect(
      (await sendTo(given.admin, createProduct, { body: productBody(given, { ean_code: '8710000000017' }) })).status,
    ).toBe(201);
  });

  it('[PRD-05] [PRD-06] goes by who may change the whole of it: one of the group by an administrator alone', async () => {
    const given = await buildAssortment(test);
    const ofGroup = await create(given);
    const own = await buildProduct(test, { property: given.utrecht, category: given.bread });
    const foreign = await buildProduct(test, { property: given.aachen, category: given.bread });
    expect((await remove(given.manager, ofGroup)).status).toBe(403);
    expect((await sendTo(given.admin, deleteProduct, { productId: ofGroup, at: given.utrecht })).status).toBe(403);
    expect((await remove(given.manager, foreign.id)).status).toBe(404);
    expect((await remove(given.manager, own.id)).status).toBe(204);
  });

  it('[PRD-05] is no longer sold by tills that asked before, and what one sells of it meanwhile is kept', async () => {
    const given = await buildAssortment(test);
    const [lobby, kiosk] = [
      await buildCashRegister(test, { shop: given.lobby }),
      await buildCashRegister(test, { shop: given.kiosk }),
    ];
    const [till, elsewhere] = [await asTill(test, lobby), await asTill(test, kiosk)];
    const ask = async (client: Client, query: string) =>
      pricesShape.parse((await client.get(`/device/v1/prices?${query}`)).body);
    const own = await buildProduct(test, { property: given.utrecht, category: given.bread });
    const ofGroup = await create(given);
    const [here, there] = [await ask(till, ''), await ask(elsewhere, '')];
    expect((await remove(given.manager, own.id)).status).toBe(204);
    expect((await remove(given.admin, ofGroup)).status).toBe(204);
    const gone = (productId: number) => ({ productId, isAvailable: false, priceCents: null });
    const heard = (await ask(till, `since=${here.version}`)).prices.toSorted((a, b) => a.productId - b.productId);
    expect(heard).toMatchObject([gone(own.id), gone(ofGroup)]);
    // Another location never had the own one, and hears nothing of it.
    expect((await ask(elsewhere, `since=${there.version}`)).prices).toMatchObject([gone(ofGroup)]);
    const lines = [
      {
        product_id: own.id,
        name: 'Broodje',
        quantity: 1,
        unit_price_cents: 595,
        total_cents: 595,
        deposit_cents: 0,
        vat_rate: 9,
      },
    ];
    const late = soldReceipt({
      sold_at: test.clock.now().toISOString(),
      lines,
      total_cents: 595,
      deposit_cents: 0,
      paid_cents: 595,
    });
    expect((await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body: late })).status).toBe(201);
    const kept = await test.owner.read({ groupId: given.group.id }, (tx) =>
      tx.rows(sql<object>`select name, product_id, total_cents from receipt_lines`),
    );
    expect(kept).toEqual([{ name: 'Broodje', product_id: null, total_cents: 595 }]);
  });
});

describe('a product that something hangs on', () => {
  it('[PRD-05] stays as soon as it was sold, also where it was given back or is still being paid', async () => {
    const given = await buildAssortment(test);
    for (const [state, expected] of [
      ['SUCCESS', 409],
      ['PROCESSING', 409],
      ['CREATED', 409],
      ['FAILED', 204],
    ] as const) {
      const productId = await create(given);
      await buildReceipt(test, {
        property: given.utrecht,
        state,
        lines: [{ totalCents: 595, product: { id: productId } }],
      });
      if (expected === 409) expect(await reasonsOf(given.admin, productId)).toEqual(['product_sold']);
      else expect((await remove(given.admin, productId)).status).toBe(204);
    }
  });

  it('[PRD-05] stays while a paid receipt of it waits in quarantine', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    const till = await asTill(test, await buildCashRegister(test, { shop: given.lobby }));
    const lines = [
      {
        product_id: productId,
        name: 'Broodje',
        quantity: 1,
        unit_price_cents: 595,
        total_cents: 595,
        deposit_cents: 0,
        vat_rate: 9,
      },
    ];
    const wrong = soldReceipt({
      sold_at: test.clock.now().toISOString(),
      lines,
      total_cents: 600,
      deposit_cents: 0,
      paid_cents: 600,
    });
    expect((await till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body: wrong })).status).toBe(202);
    expect(await reasonsOf(given.admin, productId)).toEqual(['product_sold']);
  });

  it('[PRD-05] stays with every reason: a label, a combi-deal, a shortcut; and can be archived', async () => {
    const given = await buildAssortment(test);
    const productId = await create(given);
    const others = [await create(given), await create(given), await create(given)];
    const label = await buildPriceLabel(test, { shop: given.lobby, product: { id: productId } });
    await buildCombiDeal(test, { group: given.group, groups: [[{ id: productId }], [{ id: others[0] ?? 0 }]] });
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`update shops set shortcut_product_ids = ${[productId, ...others]} where id = ${given.bar.id}`),
    );
    expect(await reasonsOf(given.admin, productId)).toEqual([
      'product_on_label',
      'product_in_deal',
      'product_is_shortcut',
    ]);
    // Its glass shows it until it was seen to show something else.
    await test.owner.write({ groupId: given.group.id }, async (tx) => {
      await tx.execute(sql`update price_labels set product_id = null where id = ${label.id}`);
      await tx.execute(sql`
        insert into label_faces (group_id, property_id, shop_id, label_id, product_id, price_cents, sent_at)
        values (${given.group.id}, ${given.utrecht.id}, ${given.lobby.id}, ${label.id}, ${productId}, 595, now())`);
    });
    expect(await reasonsOf(given.admin, productId)).toContain('product_on_label');
    expect((await sendTo(given.admin, archiveProduct, { productId })).status).toBe(200);
  });
});
