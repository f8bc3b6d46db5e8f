import { getCombiDeal } from '@larder/contract/assortment/combi-deals';
import { getCatalog } from '@larder/contract/sales/device';
import { getReceipt } from '@larder/contract/sales/receipts';
import { combiLines } from '@larder/domain/assortment/combi-deal';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildShopConfig,
  buildUser,
} from '../../../testing/build/build.ts';
import { buildCombiDeal } from '../../../testing/build/build-combi-deal.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { soldReceipt, tillKey } from '../../../testing/till.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** A shop with a till, a roll and a drink on deposit, and a combi-deal of both. */
async function openShop(country: 'nl' | 'de' = 'nl') {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group, country });
  const shop = await buildShop(test, { property });
  const roll = await buildProduct(test, { group, retailPriceCents: 425 });
  const drink = await buildProduct(test, { group, retailPriceCents: 275 });
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`update products set deposit_kinds = '{nl_can,de_single_use}' where id = ${drink.id}`),
  );
  const deal = await buildCombiDeal(test, { group, shopPriceCents: 595, groups: [[roll], [drink]] });
  return {
    ...{ group, property, shop, roll, drink, deal },
    till: await asTill(test, await buildCashRegister(test, { shop })),
    admin: await as(test, await buildUser(test, { group, role: 'admin' })),
  };
}

type Shop = Awaited<ReturnType<typeof openShop>>;

const catalogOf = async (till: Client) => z.parse(getCatalog.response, (await till.get('/device/v1/catalog')).body);
const dealsOf = async (till: Client) => (await catalogOf(till)).combiDeals;
const soldOf = async ({ admin, deal }: Pick<Shop, 'admin' | 'deal'>, propertyId?: number) => {
  const at = propertyId === undefined ? {} : { propertyId };
  return (await admin.call(getCombiDeal, { params: { combiDealId: deal.id }, ...at })).soldCount;
};

const combiSale = ({ roll, drink, deal }: Pick<Shop, 'roll' | 'drink' | 'deal'>, quantity: number) => {
  const members = [
    { id: roll.id, regularPriceCents: 425, depositCents: 0, vatRateBasisPoints: 900 },
    { id: drink.id, regularPriceCents: 275, depositCents: 15, vatRateBasisPoints: 900 },
  ];
  return combiLines(580, members, quantity).map((line, index) => ({
    product_id: members[index]?.id ?? 0,
    quantity: line.quantity,
    unit_price_cents: line.unitPriceCents,
    total_cents: line.totalCents,
    deposit_cents: line.depositCents,
    vat_rate: line.vatRateBasisPoints / 100,
    combi_deal_id: deal.id,
  }));
};
const put = (till: Client, lines: ReturnType<typeof combiSale>, fields: { state?: string; key?: string } = {}) => {
  const { key = tillKey(), ...rest } = fields;
  const body = soldReceipt({ sold_at: test.clock.now().toISOString(), lines, ...rest });
  return till.send('PUT', `/device/v1/receipts/${key}`, { body });
};

describe('what tills offer', () => {
  it('[CMB-02] [CMB-01] is the price of the goods, with the deposit apart, by country', async () => {
    const dutch = await openShop('nl');
    expect(await dealsOf(dutch.till)).toMatchObject([
      {
        id: dutch.deal.id,
        priceCents: 580,
        depositCents: 15,
        groups: [{ productIds: [dutch.roll.id] }, { productIds: [dutch.drink.id] }],
      },
    ]);
    const german = await openShop('de');
    expect(await dealsOf(german.till)).toMatchObject([{ priceCents: 570, depositCents: 25 }]);
  });

  it('[CMB-02] leaves out what is a concept, archived, elsewhere or of another group', async () => {
    const shop = await openShop();
    const { group, property, roll, drink } = shop;
    const groups = [[roll], [drink]];
    const elsewhere = await buildProperty(test, { group });
    await buildCombiDeal(test, { group, groups, status: 'concept' });
    await buildCombiDeal(test, { group, groups, archivedAt: new Date(0) });
    await buildCombiDeal(test, { group, groups, offeredAt: [elsewhere] });
    await buildCombiDeal(test, { property: elsewhere, groups });
    await buildCombiDeal(test, { group, groups, shopPriceCents: 15 });
    await buildCombiDeal(test);
    const own = await buildCombiDeal(test, { property, groups });
    const here = await buildCombiDeal(test, { group, groups, offeredAt: [elsewhere, property] });
    const offered = new Set((await dealsOf(shop.till)).map(({ id }) => id));
    expect(offered).toEqual(new Set([shop.deal.id, own.id, here.id]));
  });

  it('[CMB-02] [PRD-04] has in a group what this shop shows, and is left out when a group has nothing', async () => {
    const { group, shop, till, roll, drink, deal } = await openShop();
    const hidden = await buildProduct(test, { group });
    await buildShopConfig(test, hidden, { shop, visible: false });
    const archived = await buildProduct(test, { group, archivedAt: new Date(0) });
    const mixed = await buildCombiDeal(test, {
      group,
      groups: [
        [hidden, roll],
        [drink, archived],
      ],
    });
    await buildCombiDeal(test, { group, groups: [[roll], [hidden, archived]] });
    const deals = new Map((await dealsOf(till)).map(({ id, groups }) => [id, groups.map((one) => one.productIds)]));
    expect(deals).toEqual(
      new Map([
        [deal.id, [[roll.id], [drink.id]]],
        [mixed.id, [[roll.id], [drink.id]]],
      ]),
    );
  });

  it('[CMB-01] a waiting till hears of a new or changed deal at once, and its ETag is another', async () => {
    const { till, admin, roll, drink } = await openShop();
    const first = await till.get('/device/v1/catalog');
    const version = z.parse(getCatalog.response, first.body).version;
    // A version is a snapshot's: the changes of the set-up may still count as new in it.
    const since = async () => {
      const answer = await till.get(`/device/v1/prices?since=${version}`);
      return z.parse(z.object({ version: z.string() }), answer.body).version;
    };
    await vi.waitFor(async () => {
      const answer = await till.get(`/device/v1/prices?since=${await since()}`);
      expect(z.parse(z.object({ prices: z.array(z.unknown()) }), answer.body).prices).toEqual([]);
    });
    const waiting = till.get(`/device/v1/prices?since=${await since()}&wait=20`);
    const started = performance.now();
    const combiDeal = {
      name: { nl: 'Nieuw' },
      shop_price_cents: 500,
      groups: [{ product_ids: [roll.id] }, { product_ids: [drink.id] }],
      status: 'published',
    };
    const made = await admin.send('POST', '/api/v1/combi_deals', { body: { combi_deal: combiDeal } });
    expect(made.status, made.text).toBe(201);
    await waiting;
    expect(performance.now() - started).toBeLessThan(5_000);
    const etag = String(first.headers['etag']);
    const fresh = await till.get('/device/v1/catalog', { headers: { 'if-none-match': etag } });
    expect(fresh.status).toBe(200);
    expect(z.parse(getCatalog.response, fresh.body).combiDeals.map(({ name }) => name.nl)).toContain('Nieuw');
    expect(
      (await till.get('/device/v1/catalog', { headers: { 'if-none-match': String(fresh.headers['etag']) } })).status,
    ).toBe(304);
  });
});

describe('what was sold', () => {
  it('[CMB-01] counts finished sales in deals, not lines; a return subtracts', async () => {
    const shop = await openShop();
    expect((await put(shop.till, combiSale(shop, 1))).status).toBe(201);
    expect(await soldOf(shop)).toBe(1);
    expect((await put(shop.till, combiSale(shop, 3))).status).toBe(201);
    expect(await soldOf(shop)).toBe(4);
    expect((await put(shop.till, combiSale(shop, -2))).status).toBe(201);
    expect(await soldOf(shop)).toBe(2);
  });

  it('[CMB-01] counts a receipt once, when it is paid, and never a failed one', async () => {
    const shop = await openShop();
    const key = tillKey();
    for (const [state, count] of [
      ['CREATED', 0],
      ['PROCESSING', 0],
      ['SUCCESS', 2],
      ['SUCCESS', 2],
    ] as const) {
      expect((await put(shop.till, combiSale(shop, 2), { state, key })).status).toBeLessThan(300);
      expect(await soldOf(shop)).toBe(count);
    }
    expect((await put(shop.till, combiSale(shop, 1), { state: 'FAILED' })).status).toBe(201);
    expect(await soldOf(shop)).toBe(2);
  });

  it('[CMB-01] two deals of one product each on one line, or the lines of three groups, are as many deals', async () => {
    const shop = await openShop();
    const { group, roll, drink, till, admin } = shop;
    const same = { ...shop, deal: await buildCombiDeal(test, { group, groups: [[roll], [roll]] }) };
    // The till put both rolls of the deal on one line.
    const [line] = combiSale(same, 2);
    expect((await put(till, line === undefined ? [] : [line])).status).toBe(201);
    expect(await soldOf(same)).toBe(1);
    const three = await buildCombiDeal(test, { group, groups: [[roll], [drink], [drink]] });
    const lines = combiSale({ ...shop, deal: three }, 1);
    expect((await put(till, [...lines, ...lines.slice(1)])).status).toBe(201);
    expect(await soldOf({ admin, deal: three })).toBe(1);
  });

  it('[CMB-01] what was sold stays sold when the deal gets another number of groups', async () => {
    const shop = await openShop();
    await put(shop.till, combiSale(shop, 3));
    const groups = [shop.roll, shop.drink, shop.drink].map(({ id }) => ({ product_ids: [id] }));
    const body = { combi_deal: { groups } };
    const changed = await shop.admin.send('PUT', `/api/v1/combi_deals/${shop.deal.id}`, { body });
    expect(changed.body).toMatchObject({ soldCount: 3 });
  });

  it('[CMB-01] [Z5] a location counts its own sales', async () => {
    const shop = await openShop();
    const sibling = await buildProperty(test, { group: shop.group });
    const register = await buildCashRegister(test, { shop: await buildShop(test, { property: sibling }) });
    await put(shop.till, combiSale(shop, 1));
    await put(await asTill(test, register), combiSale(shop, 4));
    expect(await soldOf(shop)).toBe(5);
    expect(await soldOf(shop, shop.property.id)).toBe(1);
    expect(await soldOf(shop, sibling.id)).toBe(4);
  });

  it('[CMB-01] counts each sale of tills that sell the same deals at the same moment', async () => {
    const shop = await openShop();
    const { group, roll, drink, admin } = shop;
    const other = { ...shop, deal: await buildCombiDeal(test, { group, groups: [[roll], [drink]] }) };
    const tills = [shop.till, await asTill(test, await buildCashRegister(test, { shop: shop.shop }))];
    const sales = tills.flatMap((till) =>
      Array.from({ length: 8 }, (_, index) => {
        const lines = [combiSale(shop, 1), combiSale(other, 2)];
        return put(till, (index % 2 === 0 ? lines : lines.toReversed()).flat());
      }),
    );
    for (const answer of await Promise.all(sales)) expect(answer.status).toBe(201);
    expect([await soldOf(shop), await soldOf({ admin, deal: other.deal })]).toEqual([16, 32]);
  });

  it('[CMB-01] [TXN-03] the lines of a receipt name the deal that they were sold in', async () => {
    const shop = await openShop();
    const [roll, drink] = combiSale(shop, 1);
    const loose = { quantity: 1, unit_price_cents: 295, total_cents: 295, vat_rate: 9 };
    const body = soldReceipt({
      sold_at: test.clock.now().toISOString(),
      lines: [roll, drink, loose].flatMap((line) => line ?? []),
    });
    const sold = await shop.till.send('PUT', `/device/v1/receipts/${tillKey()}`, { body });
    const { id: receiptId } = z.parse(z.object({ id: z.number() }), sold.body);
    const { name } = await shop.admin.call(getCombiDeal, { params: { combiDealId: shop.deal.id } });
    const { lines } = await shop.admin.call(getReceipt, { params: { receiptId } });
    expect(lines.map((line) => line.combiDealName)).toEqual([name.nl, name.nl, null]);
  });

  it('[CMB-01] a receipt that names a deal that is not there is kept all the same', async () => {
    const shop = await openShop();
    const foreign = await buildCombiDeal(test);
    for (const id of [foreign.id, 900_000_000_000_000])
      expect((await put(shop.till, combiSale({ ...shop, deal: { ...shop.deal, id } }, 1))).status).toBe(201);
    expect(await soldOf(shop)).toBe(0);
  });

  it('[CMB-02] a deal that was sold is not deleted, with its message; it can be archived', async () => {
    const shop = await openShop();
    const path = `/api/v1/combi_deals/${shop.deal.id}`;
    await put(shop.till, combiSale(shop, 1));
    const refused = await shop.admin.send('DELETE', path, { headers: { 'accept-language': 'nl' } });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'combi_deal_in_use']);
    expect(refused.problem?.title).toContain('al verkocht');
    expect((await shop.admin.send('POST', `${path}/archive`)).status).toBe(200);
    expect(await dealsOf(shop.till)).toEqual([]);
    expect(await soldOf(shop)).toBe(1);
  });

  it('[CMB-02] a deal that was never sold goes, with all its parts', async () => {
    const shop = await openShop();
    await put(shop.till, combiSale(shop, 1), { state: 'CREATED' });
    const path = `/api/v1/combi_deals/${shop.deal.id}`;
    expect((await shop.admin.send('DELETE', path)).status).toBe(204);
    expect((await shop.admin.get(path)).status).toBe(404);
    expect(await dealsOf(shop.till)).toEqual([]);
  });
});
