import {
  archiveProduct,
  createProduct,
  getProduct,
  restoreProduct,
  updateProduct,
} from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { as } from '../../../testing/as.ts';
import {
  type Assortment,
  buildAssortment,
  errorsOf,
  idOf,
  productBody,
  productRows,
  sendTo,
  wholeProductBody,
} from '../../../testing/build/build-assortment.ts';
import { buildUser, type Property } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

type Who = 'admin' | 'manager';
type Where = 'group' | 'utrecht';

const at = (given: Assortment, where: Where): { at?: Property } => (where === 'group' ? {} : { at: given.utrecht });
const buildWide = async (given: Assortment) =>
  idOf(await sendTo(given.admin, createProduct, { body: wholeProductBody(given) }));
const buildOwn = async (given: Assortment) =>
  idOf(await sendTo(given.admin, createProduct, { at: given.utrecht, body: productBody(given) }));
const ownPart = (given: Assortment) => ({
  property_configs: [
    {
      property_id: given.utrecht.id,
      custom_price_cents: 699,
      ledger_account_id: null,
      shop_configs: [{ shop_id: given.lobby.id, visible: false }],
    },
  ],
});

/** Who changes what, from where: all of it, a location's part alone, or nothing. */
const matrix: readonly (readonly [Who, Where, 'group-wide' | 'own', 'all' | 'part'])[] = [
  ['admin', 'group', 'group-wide', 'all'],
  ['admin', 'utrecht', 'group-wide', 'part'],
  ['manager', 'group', 'group-wide', 'part'],
  ['manager', 'utrecht', 'group-wide', 'part'],
  ['admin', 'group', 'own', 'all'],
  ['admin', 'utrecht', 'own', 'all'],
  ['manager', 'group', 'own', 'all'],
  ['manager', 'utrecht', 'own', 'all'],
];

describe('who may change what', () => {
  for (const [who, where, kind, what] of matrix)
    it(`[PRD-06] [ACC-12] a ${who} at the level ‘${where}’ changes ${what} of a ${kind} product`, async () => {
      const given = await buildAssortment(test);
      const productId = await (kind === 'own' ? buildOwn(given) : buildWide(given));
      const client = given[who];
      const place = at(given, where);
      const part = await sendTo(client, updateProduct, { productId, ...place, body: ownPart(given) });
      expect(part.status, part.text).toBe(200);
      expect(part.body).toMatchObject({ version: 2 });
      const seen = await given.admin.call(getProduct, { params: { productId } });
      expect(seen.propertyConfigs[0]).toMatchObject({ customPriceCents: 699, ledgerAccountId: null });
      expect(seen.propertyConfigs[0]?.shopConfigs).toContainEqual({ shopId: given.lobby.id, visible: false });
      const before = await productRows(test, given.group);
      const whole = { name: { nl: 'Anders' }, retail_price_cents: 1, ...ownPart(given) };
      const all = await sendTo(client, updateProduct, { productId, ...place, body: whole });
      const archived = await sendTo(client, archiveProduct, { productId, ...place });
      const restored = await sendTo(client, restoreProduct, { productId, ...place });
      if (what === 'all') return expect([all, archived, restored].map(({ status }) => status)).toEqual([200, 200, 200]);
      expect(errorsOf(all)).toEqual({ name: 'group_wide_product', retail_price_cents: 'group_wide_product' });
      expect([archived.status, restored.status]).toEqual([403, 403]);
      return expect(await productRows(test, given.group)).toBe(before);
    });

  it('[PRD-06] every field of the group is refused at a location when it differs, none when it is what stands', async () => {
    const given = await buildAssortment(test);
    const productId = await buildWide(given);
    const { property_configs: _configs, ...fields } = wholeProductBody(given);
    const send = (body: object) => sendTo(given.manager, updateProduct, { productId, at: given.utrecht, body });
    const same = await send({ ...fields, ...ownPart(given) });
    expect(same.status, same.text).toBe(200);
    const before = await productRows(test, given.group);
    const different = {
      name: { nl: 'Anders' },
      tags: { nl: 'vers kaas' },
      description: { nl: '' },
      image_url: 'https://elsewhere.test/media/abcdefgh.webp',
      retail_price_cents: 596,
      ean_code: null,
      net_content: null,
      category_ids: [given.sweet.id, given.bread.id],
      vat_type: 'food',
      deposit_kinds: ['nl_can'],
      ledger_account_id: null,
      ledger_account_nl_id: null,
      age_restriction: 'off',
      is_interchangeable: false,
      status: 'published',
      vouchers: [],
    };
    expect(Object.keys(different).toSorted()).toEqual(Object.keys(fields).toSorted());
    for (const [key, value] of Object.entries(different))
      expect(errorsOf(await send({ [key]: value })), key).toEqual({ [key]: 'group_wide_product' });
    expect(Object.values(errorsOf(await send(different)))).toEqual(
      Object.keys(different).map(() => 'group_wide_product'),
    );
    expect(await productRows(test, given.group)).toBe(before);
  });

  it('[PRD-06] a location sees and changes its own part alone, whatever others set', async () => {
    const given = await buildAssortment(test);
    const productId = await buildWide(given);
    const seen = await given.manager.call(getProduct, { params: { productId }, propertyId: given.utrecht.id });
    expect([seen.customPriceCents, seen.propertyConfigs.map((config) => config.propertyId)]).toEqual([
      625,
      [given.utrecht.id],
    ]);
    const before = await productRows(test, given.group);
    const foreign = { property_configs: [{ property_id: given.aachen.id, custom_price_cents: 1 }] };
    for (const place of [{}, { at: given.utrecht }]) {
      const refused = await sendTo(given.manager, updateProduct, { productId, ...place, body: foreign });
      expect(errorsOf(refused)).toEqual({ 'property_configs.0.property_id': 'foreign_property' });
    }
    const atUtrecht = await sendTo(given.admin, updateProduct, { productId, at: given.utrecht, body: foreign });
    expect(errorsOf(atUtrecht)).toEqual({ 'property_configs.0.property_id': 'foreign_property' });
    expect(await productRows(test, given.group)).toBe(before);
  });

  it('[PRD-06] a location may take a group-wide product off all its shelves, also the last ones', async () => {
    const given = await buildAssortment(test);
    const productId = await buildWide(given);
    const hide = (client: Assortment['admin'], property: Property, shopIds: readonly number[]) =>
      sendTo(client, updateProduct, {
        productId,
        at: property,
        body: {
          property_configs: [
            { property_id: property.id, shop_configs: shopIds.map((id) => ({ shop_id: id, visible: false })) },
          ],
        },
      });
    expect((await hide(given.admin, given.aachen, [given.kiosk.id])).status).toBe(200);
    expect((await hide(given.manager, given.utrecht, [given.lobby.id, given.bar.id])).status).toBe(200);
    // Its own product is for its location to sell, or to archive.
    const ownId = await buildOwn(given);
    const body = {
      property_configs: [
        {
          property_id: given.utrecht.id,
          shop_configs: [given.lobby, given.bar].map(({ id }) => ({ shop_id: id, visible: false })),
        },
      ],
    };
    const own = await sendTo(given.manager, updateProduct, { productId: ownId, body });
    expect(errorsOf(own)).toEqual({ property_configs: 'location_required' });
  });

  it('[PRD-06] an own product has its own location’s part alone, and is not there for others', async () => {
    const given = await buildAssortment(test);
    const productId = await buildOwn(given);
    const elsewhere = { property_configs: [{ property_id: given.aachen.id, custom_price_cents: 1 }] };
    expect(errorsOf(await sendTo(given.admin, updateProduct, { productId, body: elsewhere }))).toEqual({
      'property_configs.0.property_id': 'invalid_value',
    });
    const stranger = await as(test, await buildUser(test, { role: 'manager', properties: [given.aachen] }));
    for (const [client, place] of [
      [stranger, {}],
      [stranger, { at: given.aachen }],
      [given.admin, { at: given.aachen }],
    ] as const)
      for (const endpoint of [updateProduct, archiveProduct, restoreProduct]) {
        const body = endpoint.method === 'PUT' ? { body: { retail_price_cents: 1 } } : {};
        expect((await sendTo(client, endpoint, { productId, ...place, ...body })).status).toBe(404);
      }
  });

  it('[PRD-06] only administrators add a product of the whole group, whatever the body says', async () => {
    const given = await buildAssortment(test);
    const before = await productRows(test, given.group);
    const refused = await sendTo(given.manager, createProduct, { body: productBody(given) });
    expect([refused.status, refused.problem?.code]).toEqual([403, 'forbidden']);
    expect((await sendTo(given.manager, createProduct, { at: given.aachen, body: productBody(given) })).status).toBe(
      404,
    );
    const foreign = { property_configs: [{ property_id: given.aachen.id, custom_price_cents: 100 }] };
    const own = await sendTo(given.admin, createProduct, { at: given.utrecht, body: productBody(given, foreign) });
    expect(errorsOf(own)).toEqual({ 'property_configs.0.property_id': 'foreign_property' });
    expect(await productRows(test, given.group)).toBe(before);
  });
});
