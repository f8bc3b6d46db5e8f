import { createProduct, getProduct, updateProduct } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import {
  type Assortment,
  buildAssortment,
  buildPicture,
  errorsOf,
  idOf,
  productAudit,
  productBody,
  sendTo,
  wholeProduct,
  wholeProductBody,
} from '../../../testing/build/build-assortment.ts';
import { buildCategory, buildLedgerAccount, buildProduct } from '../../../testing/build/build.ts';
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

describe('a change', () => {
  it('[PRD-01] keeps what the body does not carry, and leaves a trace of what became different', async () => {
    const given = await buildAssortment(test);
    const made = await sendTo(given.admin, createProduct, { body: wholeProductBody(given) });
    const productId = idOf(made);
    const changed = await change(given, productId, { retail_price_cents: 605, tags: { nl: 'vers', de: ' ' } });
    expect(changed.body).toMatchObject({
      ...wholeProduct(given),
      retailPriceCents: 605,
      tags: { nl: 'vers' },
      version: 2,
      updatedAt: test.clock.now().toISOString(),
    });
    expect(changed.body).not.toHaveProperty('tags.de');
    const trace = await productAudit(test, given.group);
    expect(trace[1]).toEqual({
      action: 'product_updated',
      subject_id: productId,
      before: { tags: { nl: 'vers kaas', de: 'frisch', en: 'fresh' }, retailPriceCents: 595 },
      after: { tags: { nl: 'vers' }, retailPriceCents: 605 },
    });
  });

  it('[PRD-01] every field can be changed, each on its own', async () => {
    const given = await buildAssortment(test);
    const productId = idOf(await create(given));
    const picture = await buildPicture(test, given.group);
    const ledger = await buildLedgerAccount(test, { group: given.group });
    for (const [body, expected] of [
      [{ name: { nl: 'Wrap', en: 'Wrap' } }, { name: { nl: 'Wrap', en: 'Wrap' } }],
      [{ description: { nl: 'Warm' } }, { description: { nl: 'Warm' } }],
      [{ image_url: picture }, { imageUrl: picture }],
      [{ ean_code: '96385074' }, { eanCode: '96385074' }],
      [{ category_ids: [given.sweet.id, given.bread.id] }, { categoryIds: [given.sweet.id, given.bread.id] }],
      [{ category_ids: [given.sweet.id] }, { categoryIds: [given.sweet.id] }],
      [{ vat_type: 'alcohol' }, { vatType: 'alcohol' }],
      [{ deposit_kinds: ['nl_large_bottle'] }, { depositKinds: ['nl_large_bottle'] }],
      [{ ledger_account_id: ledger.id }, { ledgerAccountId: ledger.id }],
      [{ ledger_account_nl_id: ledger.id }, { ledgerAccountNlId: ledger.id }],
      [{ age_restriction: 'low' }, { ageRestriction: 'low' }],
      [{ is_interchangeable: true }, { isInterchangeable: true }],
      [{ status: 'concept' }, { status: 'concept' }],
      [{ vouchers: ['valk_voucher'] }, { vouchers: ['valk_voucher'] }],
      [{ net_content: { quantity: 330, unit: 'ml' } }, { netContent: { quantity: 330, unit: 'ml' } }],
      [{ net_content: null }, { netContent: null }],
    ] as const) {
      const answer = await change(given, productId, body);
      expect([answer.status, answer.body], answer.text).toMatchObject([200, expected]);
      expect(await find(given, productId)).toMatchObject(expected);
    }
    expect(await find(given, productId)).toMatchObject({ name: { nl: 'Wrap' }, version: 17 });
  });

  it('[PRD-01] a location’s part keeps what the body leaves out, and a shop that is not named stays as it is', async () => {
    const given = await buildAssortment(test);
    const productId = idOf(await sendTo(given.admin, createProduct, { body: wholeProductBody(given) }));
    const only = (config: object) =>
      change(given, productId, { property_configs: [{ property_id: given.utrecht.id, ...config }] });
    const [own] = wholeProduct(given).propertyConfigs;
    expect((await only({ custom_price_cents: null })).body).toMatchObject({
      propertyConfigs: [{ ...own, customPriceCents: null }, { customPriceCents: 650 }],
    });
    const shown = await only({ shop_configs: [{ shop_id: given.bar.id, visible: true }] });
    expect(shown.body).toMatchObject({
      propertyConfigs: [
        {
          customPriceCents: null,
          ledgerAccountId: given.ledger.id,
          shopConfigs: [{ shopId: given.bar.id, visible: true }],
        },
        { customPriceCents: 650 },
      ],
    });
    expect((await productAudit(test, given.group)).at(-1)).toMatchObject({
      before: { propertyConfigs: [{ shopConfigs: [{ visible: false }] }] },
      after: { propertyConfigs: [{ shopConfigs: [{ visible: true }] }] },
    });
  });

  it('[PRD-03] is not refused for what was wrong before and is not touched, until the product is published', async () => {
    const given = await buildAssortment(test);
    const { id: productId } = await buildProduct(test, { category: given.bread, name: { nl: 'X' } });
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`update products set status = 'concept' where id = ${productId}`),
    );
    const cheaper = await change(given, productId, { retail_price_cents: 100 });
    expect(cheaper.status, cheaper.text).toBe(200);
    expect(errorsOf(await change(given, productId, { image_url: null }))).toEqual({ image_url: 'required' });
    expect(errorsOf(await change(given, productId, { status: 'published' }))).toEqual({
      'name.nl': 'name_too_short',
      image_url: 'required',
      ledger_account_id: 'required',
    });
    const { name, image_url, ledger_account_id } = productBody(given);
    const published = await change(given, productId, { status: 'published', name, image_url, ledger_account_id });
    expect(published.status, published.text).toBe(200);
    expect(errorsOf(await change(given, productId, { ledger_account_id: null }))).toEqual({
      ledger_account_id: 'required',
    });
  });

  it('[API-02] keeps to its statements with everything new in it, as a new product does', async () => {
    const given = await buildAssortment(test);
    await given.admin.get('/api/v1/users/me');
    const made = await sendTo(given.admin, createProduct, { body: wholeProductBody(given) });
    expect(made.statements).toBeLessThanOrEqual(createProduct.statements);
    const ledger = await buildLedgerAccount(test, { group: given.group });
    const changed = await change(given, idOf(made), {
      ...wholeProductBody(given),
      image_url: await buildPicture(test, given.group),
      category_ids: [(await buildCategory(test, { group: given.group })).id],
      ledger_account_id: ledger.id,
      ean_code: '96385074',
      property_configs: [
        {
          property_id: given.utrecht.id,
          custom_price_cents: 1,
          ledger_account_id: ledger.id,
          shop_configs: [{ shop_id: given.bar.id, visible: true }],
        },
      ],
    });
    expect([changed.status, changed.body], changed.text).toMatchObject([200, { ledgerAccountId: ledger.id }]);
    expect(changed.statements).toBeLessThanOrEqual(updateProduct.statements);
  });

  it('[API-02] of two saves at once the second is told that the first was there', async () => {
    const given = await buildAssortment(test);
    const productId = idOf(await create(given));
    const answers = await Promise.all(
      [601, 602, 603].map((cents) => change(given, productId, { retail_price_cents: cents }, 1)),
    );
    expect(answers.map(({ status }) => String(status)).toSorted()).toEqual(['200', '412', '412']);
    expect((await find(given, productId)).version).toBe(2);
  });

  it('[PRD-06] two locations that save their parts at once lose nothing of each other', async () => {
    const given = await buildAssortment(test);
    const productId = idOf(await create(given));
    await Promise.all(
      [given.utrecht, given.aachen].map((at, index) =>
        sendTo(given.admin, updateProduct, {
          productId,
          at,
          body: { property_configs: [{ property_id: at.id, custom_price_cents: 700 + index }] },
        }),
      ),
    );
    const { propertyConfigs, version } = await find(given, productId);
    expect([propertyConfigs.map((config) => config.customPriceCents), version]).toEqual([[700, 701], 3]);
  });

  it('[PRD-02] is refused while the product is archived', async () => {
    const given = await buildAssortment(test);
    const { id: productId } = await buildProduct(test, { category: given.bread, archivedAt: new Date() });
    const refused = await change(given, productId, { retail_price_cents: 100 });
    expect([refused.status, refused.problem?.code]).toEqual([409, 'product_archived']);
  });
});
