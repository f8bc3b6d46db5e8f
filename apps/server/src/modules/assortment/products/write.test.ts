import { createProduct, getProduct, listProducts, updateProduct } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  type Assortment,
  buildAssortment,
  errorsOf,
  idOf,
  productAudit,
  productBody,
  productRows,
  sendTo,
  wholeProduct,
  wholeProductBody,
} from '../../../testing/build/build-assortment.ts';
import { buildCategory, buildProduct, buildProperty, buildShop } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const create = (given: Assortment, fields: object = {}) =>
  sendTo(given.admin, createProduct, { body: productBody(given, fields) });
const change = (given: Assortment, productId: number, body: object, version?: number) =>
  sendTo(given.admin, updateProduct, { productId, body, ...(version === undefined ? {} : { version }) });
const find = (given: Assortment, productId: number) => given.admin.call(getProduct, { params: { productId } });

describe('a new product', () => {
  it('[PRD-01] keeps every field, in three languages, without space around what was typed', async () => {
    const given = await buildAssortment(test);
    const made = await sendTo(given.admin, createProduct, { body: wholeProductBody(given) });
    expect(made.status, made.text).toBe(201);
    expect(made.body).toMatchObject({ ...wholeProduct(given), version: 1 });
    expect(await find(given, idOf(made))).toEqual(made.body);
    expect(await productAudit(test, given.group)).toMatchObject([
      {
        action: 'product_created',
        subject_id: idOf(made),
        before: null,
        after: { retailPriceCents: 595, propertyId: null },
      },
    ]);
  });

  it('[PRD-01] needs no more than a name, a photo, a price, a category, its VAT and a ledger account', async () => {
    const given = await buildAssortment(test);
    expect((await create(given)).body).toMatchObject({
      name: { nl: 'Broodje gezond' },
      tags: { nl: '' },
      description: { nl: '' },
      eanCode: null,
      netContent: null,
      depositKinds: [],
      ageRestriction: 'off',
      isInterchangeable: false,
      status: 'published',
      vouchers: [],
      propertyConfigs: [],
      ledgerAccountNlId: null,
    });
  });

  it('[PRD-06] is the location’s own when it is made at a location', async () => {
    const given = await buildAssortment(test);
    const made = await sendTo(given.manager, createProduct, { at: given.utrecht, body: productBody(given) });
    expect(made.body).toMatchObject({ propertyId: given.utrecht.id, property: { extId: given.utrecht.code } });
    const elsewhere = await given.admin.call(listProducts, { propertyId: given.aachen.id });
    expect(elsewhere.products).toEqual([]);
  });
});

describe('the rules of a product', () => {
  const rules: readonly (readonly [string, (given: Assortment) => object, Record<string, string>])[] = [
    ['a name', () => ({ name: { nl: '  ', de: 'Ei' } }), { 'name.nl': 'required', 'name.de': 'name_too_short' }],
    ['a long enough name', () => ({ name: { nl: 'ij' } }), { 'name.nl': 'name_too_short' }],
    ['a photo', () => ({ image_url: null }), { image_url: 'required' }],
    [
      'a photo of ours',
      () => ({ image_url: 'https://larder.test.evil/media/abcdefgh.webp' }),
      { image_url: 'foreign_image' },
    ],
    ['a price of a cent or more', () => ({ retail_price_cents: 0 }), { retail_price_cents: 'invalid_price' }],
    ['a price above nothing', () => ({ retail_price_cents: -595 }), { retail_price_cents: 'invalid_price' }],
    [
      'a price of ten thousand at most',
      () => ({ retail_price_cents: 1_000_001 }),
      { retail_price_cents: 'invalid_price' },
    ],
    ['a price in whole cents', () => ({ retail_price_cents: 5.95 }), { retail_price_cents: 'wrong_type' }],
    ['an EAN with its check digit', () => ({ ean_code: '8710000000011' }), { ean_code: 'invalid_ean' }],
    ['an EAN of a known length', () => ({ ean_code: '871000000' }), { ean_code: 'invalid_ean' }],
    ['some content', () => ({ net_content: { quantity: 0, unit: 'g' } }), { net_content: 'invalid_net_content' }],
    [
      'content that one can carry',
      () => ({ net_content: { quantity: 100_001, unit: 'ml' } }),
      { net_content: 'invalid_net_content' },
    ],
    [
      'whole units of content',
      () => ({ net_content: { quantity: 0.5, unit: 'ml' } }),
      { 'net_content.quantity': 'wrong_type' },
    ],
    [
      'a known unit of content',
      () => ({ net_content: { quantity: 5, unit: 'oz' } }),
      { 'net_content.unit': 'invalid_value' },
    ],
    ['a category', () => ({ category_ids: [] }), { category_ids: 'required' }],
    [
      'another second category',
      ({ bread }) => ({ category_ids: [bread.id, bread.id] }),
      { 'category_ids.1': 'category_twice' },
    ],
    [
      'two categories at most, and says so of categories',
      ({ bread, sweet }) => ({ category_ids: [bread.id, sweet.id, bread.id] }),
      { category_ids: 'too_many_items' },
    ],
    ['a ledger account', () => ({ ledger_account_id: null }), { ledger_account_id: 'required' }],
    [
      'a general account where a location is German',
      ({ ledger }) => ({ ledger_account_id: null, ledger_account_nl_id: ledger.id }),
      { ledger_account_id: 'required' },
    ],
    [
      'one packaging a country',
      () => ({ deposit_kinds: ['nl_can', 'de_single_use', 'nl_small_bottle'] }),
      { 'deposit_kinds.2': 'invalid_value' },
    ],
    [
      'a shop that shows it',
      ({ utrecht, aachen, lobby, bar, kiosk }) => ({
        property_configs: [
          { property_id: aachen.id, shop_configs: [{ shop_id: kiosk.id, visible: false }] },
          { property_id: utrecht.id, shop_configs: [lobby, bar].map(({ id }) => ({ shop_id: id, visible: false })) },
        ],
      }),
      { property_configs: 'location_required' },
    ],
    [
      'a sound own price',
      ({ utrecht }) => ({ property_configs: [{ property_id: utrecht.id, custom_price_cents: 0 }] }),
      { 'property_configs.0.custom_price_cents': 'invalid_price' },
    ],
  ];
  for (const [what, fields, errors] of rules)
    it(`[PRD-03] ask for ${what}, of a new one and of a changed one, and nothing is written`, async () => {
      const given = await buildAssortment(test);
      const productId = idOf(await create(given));
      const before = await productRows(test, given.group);
      const made = await create(given, fields(given));
      expect([made.status, errorsOf(made)]).toEqual([422, errors]);
      const changed = await change(given, productId, fields(given));
      expect([changed.status, errorsOf(changed)]).toEqual([422, errors]);
      expect(await productRows(test, given.group)).toBe(before);
    });

  it('[PRD-03] tell everything that is wrong at once, each with a sentence', async () => {
    const given = await buildAssortment(test);
    const refused = await create(given, {
      name: { nl: '' },
      image_url: null,
      retail_price_cents: 0,
      ean_code: '1',
      category_ids: [given.bread.id, given.bread.id],
      ledger_account_id: null,
    });
    expect(Object.keys(errorsOf(refused)).toSorted()).toEqual([
      'category_ids.1',
      'ean_code',
      'image_url',
      'ledger_account_id',
      'name.nl',
      'retail_price_cents',
    ]);
    for (const { message } of refused.problem?.errors ?? []) expect(message).toMatch(/\w{4}/);
  });

  it('[PRD-03] take the Dutch account alone where every location is Dutch', async () => {
    const given = await buildAssortment(test);
    const body = productBody(given, { ledger_account_id: null, ledger_account_nl_id: given.ledger.id });
    const made = await sendTo(given.manager, createProduct, { at: given.utrecht, body });
    expect(made.status, made.text).toBe(201);
    const none = await sendTo(given.manager, createProduct, {
      at: given.utrecht,
      body: productBody(given, { ledger_account_id: null }),
    });
    expect(errorsOf(none)).toEqual({ ledger_account_nl_id: 'required' });
  });

  it('[PRD-03] an EAN is one product’s in the group, an archived or another location’s too, and free in another group', async () => {
    const given = await buildAssortment(test);
    const eanCode = '8710000000017';
    const other = await buildAssortment(test);
    expect((await create(other, { ean_code: eanCode })).status).toBe(201);
    const owner = await buildProduct(test, {
      property: given.aachen,
      category: given.bread,
      eanCode,
      archivedAt: new Date(),
    });
    expect(errorsOf(await create(given, { ean_code: ` ${eanCode}`, name: { nl: '' } }))).toEqual({
      ean_code: 'ean_taken',
      'name.nl': 'required',
    });
    const productId = idOf(await create(given, { ean_code: '96385074' }));
    expect(errorsOf(await change(given, productId, { ean_code: eanCode }))).toEqual({ ean_code: 'ean_taken' });
    expect((await change(given, productId, { ean_code: '96385074' })).status).toBe(200);
    expect((await change(given, productId, { ean_code: '' })).body).toMatchObject({ eanCode: null });
    expect(owner.id).not.toBe(productId);
  });

  it('[PRD-03] of two that take an EAN at the same moment one gets it, the other is told', async () => {
    const given = await buildAssortment(test);
    const answers = await Promise.all(
      Array.from({ length: 4 }, (_, index) =>
        create(given, { name: { nl: `Broodje ${index}` }, ean_code: '96385074' }),
      ),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['201', '422', '422', '422']);
    for (const lost of answers.filter(({ status }) => status === 422))
      expect(errorsOf(lost)).toEqual({ ean_code: 'ean_taken' });
  });
});

describe('what others own', () => {
  it('[PRD-03] pictures, categories, accounts, locations and shops that are not to be had are refused at their fields', async () => {
    const given = await buildAssortment(test);
    const other = await buildAssortment(test);
    const { id: localLedger } = await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.row(sql<{ id: number }>`
        insert into ledger_accounts (group_id, code, description, property_id) values (${given.group.id}, '1', 'Kas', ${given.aachen.id}) returning id`),
    );
    const productId = idOf(await create(given));
    const before = await productRows(test, given.group);
    const foreign = {
      image_url: other.imageUrl,
      category_ids: [given.sweet.id, other.bread.id],
      ledger_account_id: other.ledger.id,
      ledger_account_nl_id: localLedger,
      property_configs: [
        { property_id: other.utrecht.id },
        {
          property_id: given.utrecht.id,
          ledger_account_id: localLedger,
          shop_configs: [given.lobby, given.kiosk, given.lobby, other.lobby].map(({ id }) => ({
            shop_id: id,
            visible: true,
          })),
        },
        { property_id: given.aachen.id, ledger_account_id: localLedger },
        { property_id: given.utrecht.id },
      ],
    };
    const expected = {
      image_url: 'foreign_image',
      'category_ids.1': 'invalid_value',
      ledger_account_id: 'invalid_value',
      ledger_account_nl_id: 'invalid_value',
      'property_configs.0.property_id': 'foreign_property',
      'property_configs.1.ledger_account_id': 'invalid_value',
      'property_configs.1.shop_configs.1.shop_id': 'invalid_value',
      'property_configs.1.shop_configs.2.shop_id': 'invalid_value',
      'property_configs.1.shop_configs.3.shop_id': 'invalid_value',
      'property_configs.3.property_id': 'invalid_value',
    };
    expect(errorsOf(await create(given, foreign))).toEqual(expected);
    expect(errorsOf(await change(given, productId, foreign))).toEqual(expected);
    expect(await productRows(test, given.group)).toBe(before);
  });

  it('[PRD-03] what went while a product was being saved is told at its field', async () => {
    const given = await buildAssortment(test);
    const category = await buildCategory(test, { group: given.group });
    let late: ReturnType<typeof create> | undefined;
    await test.owner.write({ groupId: given.group.id }, async (tx) => {
      await tx.execute(sql`delete from categories where group_id = ${given.group.id} and id = ${category.id}`);
      late = create(given, { category_ids: [category.id] });
      const waiting = sql<{
        waits: boolean;
      }>`select exists (select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))) as waits`;
      for (let tries = 0; tries < 200 && !(await tx.row(waiting)).waits; tries += 1)
        await tx.execute(sql`select pg_sleep(0.02)`);
    });
    expect(errorsOf((await late) ?? (await create(given)))).toEqual({ 'category_ids.0': 'invalid_value' });
  });

  it('[API-02] a key in two spellings, an unknown key and a vital key of the server’s own are refused, and nothing is written', async () => {
    const given = await buildAssortment(test);
    const before = await productRows(test, given.group);
    for (const [fields, errors] of [
      [{ retailPriceCents: 1 }, { retailPriceCents: 'duplicate_key' }],
      [{ property_id: given.utrecht.id }, { property_id: 'unknown_key' }],
      [
        { archived_at: null, version: 3 },
        { archived_at: 'unknown_key', version: 'unknown_key' },
      ],
      [{ custom_price_cents: 1 }, { custom_price_cents: 'unknown_key' }],
      [
        { property_configs: [{ property_id: given.utrecht.id, propertyId: given.aachen.id }] },
        { propertyId: 'duplicate_key' },
      ],
      [{ name: { nl: 'Broodje', fr: 'Petit pain' } }, { 'name.fr': 'unknown_key' }],
    ] as const) {
      const refused = await create(given, fields);
      expect(refused.status).toBe(422);
      const found = Object.entries(errorsOf(refused)).map(([path, code]) => [
        path.replace('property_configs.0.', ''),
        code,
      ]);
      expect(Object.fromEntries(found)).toEqual(errors);
    }
    expect(await productRows(test, given.group)).toBe(before);
  });
});

it('[PRD-03] a group without shops may have products already', async () => {
  const given = await buildAssortment(test);
  const empty = await buildProperty(test, { group: given.group });
  const made = await sendTo(given.admin, createProduct, { at: empty, body: productBody(given) });
  expect(made.status, made.text).toBe(201);
  const shop = await buildShop(test, { property: empty });
  const hidden = await sendTo(given.admin, updateProduct, {
    productId: idOf(made),
    at: empty,
    body: { property_configs: [{ property_id: empty.id, shop_configs: [{ shop_id: shop.id, visible: false }] }] },
  });
  expect(errorsOf(hidden)).toEqual({ property_configs: 'location_required' });
});
