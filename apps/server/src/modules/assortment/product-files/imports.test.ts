import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { exportProducts } from '@larder/contract/assortment/product-files';
import { listHistory } from '@larder/contract/office/history';
import { getProduct, listProducts } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type Client, pathOf } from '../../../testing/as.ts';
import { buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildGroup, buildProduct, buildProductConfig, type Group } from '../../../testing/build/build.ts';
import {
  applyImport,
  checkImport,
  giveDefaults,
  importPath,
  problemsOf,
  sendImport,
  settledImport,
} from '../../../testing/product-import.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';
import { startProductImports } from './jobs.ts';

let test: TestApp;
let stop = async () => {};
beforeAll(async () => {
  test = await buildTestApp();
  stop = await startProductImports(test.services);
});
afterAll(async () => {
  await stop();
  await test.close();
});

const exported = async (client: Client, propertyId?: number) =>
  (await client.send('POST', pathOf(exportProducts, { propertyId }), { body: {} })).text;

/** All that is told of the products that a person sees, in the order of their ids. */
async function productsOf(client: Client) {
  const { products } = await client.call(listProducts, { query: { sort: 'id' } });
  return Promise.all(products.map(({ id }) => client.call(getProduct, { params: { productId: id } })));
}

/** Every row about products of a group, to see that nothing was written. */
async function stateOf(group: Group): Promise<string> {
  return test.owner.read({ groupId: group.id }, async (tx) =>
    JSON.stringify([
      await tx.rows(sql`select * from products where group_id = ${group.id} order by id`),
      await tx.rows(sql`select * from product_property_configs where group_id = ${group.id} order by product_id`),
      await tx.rows(sql`select * from price_history where group_id = ${group.id} order by id`),
    ]),
  );
}

const nasty = [
  { nl: '=1+1', de: "'=x", en: '＋49' },
  { nl: 'Crème; "brûlée",\tzacht', de: 'Zeile 1\nZeile 2' },
  { nl: '👩🏽‍🍳 e\u0301 \u202Eabc\u200B' },
  { nl: "'s Morgens" },
  { nl: '-5 graden' },
];

describe('an import of products', () => {
  it('[PRD-05] an export that comes back as it is changes nothing', async () => {
    const given = await buildAssortment(test);
    for (const name of nasty) {
      const product = await buildProduct(test, {
        category: given.bread,
        secondCategory: given.sweet,
        name,
        tags: name,
      });
      await buildProductConfig(test, product, {
        property: given.utrecht,
        customPriceCents: 650,
        ledgerAccountId: given.ledger.id,
      });
    }
    await buildProduct(test, {
      property: given.utrecht,
      category: given.bread,
      name: { nl: 'Eigen' },
      eanCode: '8710000000017',
      archivedAt: new Date(),
    });
    const before = await stateOf(given.group);
    for (const [client, place] of [
      [given.admin, {}],
      [given.admin, { propertyId: given.utrecht.id }],
      [given.manager, { propertyId: given.utrecht.id }],
    ] as const) {
      const text = await exported(client, 'propertyId' in place ? place.propertyId : undefined);
      for (const bytes of [Buffer.from(text), Buffer.from(text.replace(/^\uFEFF/, '').replaceAll('\r\n', '\n'))]) {
        const found = await checkImport(test, client, { text: bytes, ...place });
        expect(found.problems).toEqual([]);
        expect(found).toMatchObject({
          state: 'checked',
          rowCount: 6,
          createdCount: 0,
          changedCount: 0,
          unchangedCount: 6,
        });
      }
    }
    const last = await checkImport(test, given.admin, { text: await exported(given.admin) });
    expect(await applyImport(given.admin, last.id)).toMatchObject({ state: 'done', unchangedCount: 6 });
    expect(await stateOf(given.group)).toBe(before);
  });

  it('[PRD-05] [PRD-01] [HIS-01] changes what differs and adds what has no id, only when it is applied', async () => {
    const { group, admin, bread, ledger, imageUrl } = await buildAssortment(test);
    const wrap = await buildProduct(test, {
      category: bread,
      name: { nl: 'Wrap' },
      retailPriceCents: 595,
      ledgerAccountId: ledger.id,
    });
    const before = await stateOf(group);
    const text = `id;name_nl;name_de;retail_price;ean_code;category;vat_type;age_restriction;interchangeable;image_url;ledger_account\r
${wrap.id};Wrap kip;Huhn-Wrap;6,25;8710000000017;;;;ja;;\r
;Wijn;;12,50;4000161060055;Categorie;alcohol;low;nee;${imageUrl};\r\n`;
    const names = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.row(sql<{ category: string; code: string }>`
        select (select name ->> 'nl' from categories where id = ${bread.id}) as category, (select code from ledger_accounts where id = ${ledger.id}) as code`),
    );
    const filled = text
      .replace('Categorie', names.category.toUpperCase())
      .replace(';;;;ja;;', `;${names.category};food;;ja;;${names.code}`)
      .replace(`${imageUrl};\r\n`, `${imageUrl};${names.code}\r\n`);
    const checked = await checkImport(test, admin, { text: filled });
    expect(problemsOf(checked)).toEqual([]);
    expect(checked).toMatchObject({ createdCount: 1, changedCount: 1, unchangedCount: 0, unknownColumns: [] });
    expect(await stateOf(group)).toBe(before);

    expect(await applyImport(admin, checked.id)).toMatchObject({ state: 'done', createdCount: 1, changedCount: 1 });
    expect(await productsOf(admin)).toMatchObject([
      {
        id: wrap.id,
        name: { nl: 'Wrap kip', de: 'Huhn-Wrap' },
        retailPriceCents: 625,
        eanCode: '8710000000017',
        isInterchangeable: true,
        version: 2,
      },
      {
        name: { nl: 'Wijn' },
        retailPriceCents: 1_250,
        vatType: 'alcohol',
        ageRestriction: 'low',
        status: 'published',
        imageUrl,
        propertyId: null,
      },
    ]);
    const audit = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(
        sql<{
          after: object;
        }>`select after from audit_entries where group_id = ${group.id} and action = 'products_imported'`,
      ),
    );
    expect(audit).toMatchObject([{ after: { createdCount: 1, changedCount: 1, changedIds: [wrap.id] } }]);
    for (const { id } of await productsOf(admin)) {
      const query = { subjectType: 'product', subjectId: String(id) } as const;
      const [newest] = (await admin.call(listHistory, { query })).history;
      expect(newest).toMatchObject({ action: 'products_imported', otherCount: 1, subject: { type: 'product', id } });
    }
    const history = await test.owner.read({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ to_cents: number; user_id: number | null }>`
        select to_cents, user_id from price_history where group_id = ${group.id} and product_id = ${wrap.id} order by id desc limit 1`),
    );
    expect(history).toMatchObject([{ to_cents: 625, user_id: expect.any(Number) }]);
  });

  it('[PRD-05] finds a product by its EAN, and keeps what the file does not name', async () => {
    const { group, admin, bread } = await buildAssortment(test);
    await buildProduct(test, {
      category: bread,
      name: { nl: 'Marsepein' },
      tags: { nl: 'zoet' },
      eanCode: '4000161060055',
    });
    const found = await checkImport(test, admin, { text: 'ean_code,retail_price\n4000161060055,3.10\n' });
    expect(found).toMatchObject({ changedCount: 1, problemCount: 0 });
    await applyImport(admin, found.id);
    expect(await productsOf(admin)).toMatchObject([
      { name: { nl: 'Marsepein' }, tags: { nl: 'zoet' }, retailPriceCents: 310 },
    ]);
    expect(group.id).toBeGreaterThan(0);
  });

  it('[PRD-05] [PRD-03] names every bad row with line, column and reason, and writes nothing', async () => {
    const { group, admin, bread } = await buildAssortment(test);
    const known = await buildProduct(test, { category: bread, name: { nl: 'Wrap' }, eanCode: '8710000000017' });
    const other = await buildProduct(test, { category: bread, name: { nl: 'Soep' } });
    const foreign = await buildProduct(test, { group: await buildGroup(test), name: { nl: 'Elders' } });
    const before = await stateOf(group);
    const head = 'id;name_nl;retail_price;ean_code;category;second_category;vat_type;image_url;deposit_kinds;status';
    const rows = [
      `${known.id};ab;1.234;8710000000018;Nergens;;bier;https://evil.test/x.webp;nl_can, nl_small_bottle;weg`,
      `${known.id};Wrap;2,00;8710000000017;#${bread.id};;food;;;published`,
      `${foreign.id};Elders;2,00;;#${bread.id};;food;;;published`,
      `99999999;Niets;2,00;;#${bread.id};;food;;;published`,
      `${other.id};Soep;2,00;8710000000017;#${bread.id};#${bread.id};food;;;published`,
      `;Nieuw;;4,00016E+12;;;;;;published`,
      `;Te kort;2,00`,
      `;Een;2,00;4000161060055;#${bread.id};;food;;;concept`,
      `;Twee;2,00;4000161060055;#${bread.id};;food;;;concept`,
    ];
    const found = await checkImport(test, admin, { text: [head, ...rows].join('\r\n') });
    expect(problemsOf(found)).toEqual([
      '1 ledger_account required',
      '2 retail_price price_unclear',
      '2 category category_unknown',
      '2 vat_type invalid_value',
      '2 image_url foreign_image',
      '2 status invalid_value',
      '2 name_nl name_too_short',
      '2 ean_code invalid_ean',
      '2 deposit_kinds invalid_value',
      '3 id row_twice',
      '4 id id_unknown',
      '5 id id_unknown',
      '6 second_category category_twice',
      '6 ean_code ean_taken',
      '7 ean_code ean_scientific',
      '7 image_url required',
      '7 retail_price required',
      '7 category required',
      '7 vat_type required',
      '8 - column_count',
      '10 ean_code ean_twice',
    ]);
    expect(found.missingDefaults).toEqual(['categoryId', 'vatType', 'retailPriceCents', 'ledgerAccountId']);
    expect(found.problems.find(({ code }) => code === 'ean_scientific')).toMatchObject({ value: '4,00016E+12' });
    const german = await admin.get(importPath(found.id), { headers: { 'accept-language': 'de' } });
    expect(german.text).toContain('Ihre Tabellenkalkulation hat diese EAN gerundet');
    expect(german.text).toContain('Diese Zeile hat 3 statt 10 Spalten');
    const refused = await admin.send('POST', `${importPath(found.id)}/apply`);
    expect(refused.problem?.code).toBe('import_not_ready');
    expect(await stateOf(group)).toBe(before);
  });

  it('[PRD-05] tells a file that is none, and columns that it does not know', async () => {
    const { admin, group } = await buildAssortment(test);
    const check = (text: string | Buffer) => checkImport(test, admin, { text });
    expect(problemsOf(await check('PK\u0003\u0004'))).toEqual(['0 - file_is_workbook']);
    expect(problemsOf(await check(''))).toEqual(['0 - file_empty']);
    expect(problemsOf(await check('prijs;btw\n1;2'))).toEqual(['1 - no_known_column']);
    expect(problemsOf(await check('name_nl;NAME NL\nx;y'))).toEqual(['1 name_nl column_twice']);
    expect(problemsOf(await check('name_nl;status\n"open;x'))).toEqual(['2 - quote_open']);
    expect((await check('id;prijs;own_price\n')).unknownColumns).toEqual(['prijs', 'own_price']);
    expect(group.id).toBeGreaterThan(0);
  });

  it('[PRD-05] refuses what is no upload of one file of at most 10 MB', async () => {
    const { admin, manager, utrecht } = await buildAssortment(test);
    const file = { bytes: Buffer.from('id'), name: 'a.csv' };
    const codeOf = async (...parts: Parameters<typeof sendImport>[2]['parts']) => {
      const { problem } = await sendImport(test, admin, { parts });
      return problem?.errors[0]?.code ?? problem?.code;
    };
    expect(await codeOf({ bytes: Buffer.alloc(10_485_761, 'a') })).toBe('file_too_large');
    expect(await codeOf(file, file)).toBe('file_count');
    expect(await codeOf({ field: 'file', bytes: 'text' })).toBe('unknown_key');
    expect((await sendImport(test, manager, { parts: [file] })).problem?.code).toBe('forbidden');
    expect((await sendImport(test, manager, { parts: [file], propertyId: utrecht.id })).status).toBe(202);
  });

  it('[PRD-06] a location changes its own price and account of a group-wide product, and all of its own one', async () => {
    const given = await buildAssortment(test);
    const { utrecht, aachen, manager } = given;
    const place = { propertyId: utrecht.id };
    const wrap = await buildProduct(test, { category: given.bread, name: { nl: 'Wrap' }, retailPriceCents: 595 });
    const printen = await buildProduct(test, {
      property: aachen,
      category: given.bread,
      name: { nl: 'Printen' },
      eanCode: '8710000000017',
    });
    const refused = await checkImport(test, manager, {
      ...place,
      text: `id;name_nl;ean_code;retail_price;own_price\n${wrap.id};Wrap kip;;5,00;6,50\n${printen.id};Printen;;1,00;\n;Nieuw;8710000000017;2,00;\n`,
    });
    expect(problemsOf(refused)).toEqual([
      '2 name_nl group_wide_product',
      '2 retail_price group_wide_product',
      '3 id id_unknown',
      '4 ean_code ean_taken',
    ]);
    const found = await checkImport(test, manager, {
      ...place,
      text: `id;name_nl;retail_price;own_price;category;vat_type\n${wrap.id};Wrap;5,95;6,50;#${given.bread.id};food\n;Bol;2,00;;#${given.bread.id};food\n`,
    });
    expect(problemsOf(found)).toEqual([]);
    expect(found).toMatchObject({ createdCount: 1, changedCount: 1 });
    await applyImport(manager, found.id, place);
    const { products } = await manager.call(listProducts, { ...place, query: { sort: 'id' } });
    expect(products).toMatchObject([
      { name: { nl: 'Wrap' }, retailPriceCents: 595, customPriceCents: 650, propertyId: null, version: 2 },
      { name: { nl: 'Bol' }, propertyId: utrecht.id, status: 'concept' },
    ]);
    expect((await manager.get(importPath(found.id))).status).toBe(200);
    expect((await given.admin.get(importPath(found.id, aachen.id))).status).toBe(404);
  });

  it('[PRD-05] what changed since the check is named, and nothing is written', async () => {
    const { group, admin, bread } = await buildAssortment(test);
    const wrap = await buildProduct(test, { category: bread, name: { nl: 'Wrap' } });
    const soup = await buildProduct(test, { category: bread, name: { nl: 'Soep' } });
    const found = await checkImport(test, admin, {
      text: `id;name_nl;retail_price\n${wrap.id};Wrap;4,00\n${soup.id};Soep;2,95\n`,
    });
    expect(found).toMatchObject({ changedCount: 1, unchangedCount: 1 });
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update products set retail_price_cents = 500, version = version + 1 where id = ${soup.id}`),
    );
    const before = await stateOf(group);
    const late = await applyImport(admin, found.id);
    expect(late.state).toBe('checked');
    expect(problemsOf(late)).toEqual(['3 - changed_since']);
    expect(await stateOf(group)).toBe(before);
    const again = await giveDefaults(admin, found.id, {});
    expect(again).toMatchObject({ changedCount: 2, problemCount: 0 });
    expect(await applyImport(admin, found.id)).toMatchObject({ state: 'done' });
    expect((await admin.send('POST', `${importPath(found.id)}/apply`)).problem?.code).toBe('import_not_ready');
  });

  it('[PRD-05] one transaction: what breaks off in the middle has written nothing', { timeout: 120_000 }, async () => {
    const { group, admin, bread } = await buildAssortment(test);
    await test.owner.write('identity', (tx) =>
      tx.raw(`create or replace function break_off() returns trigger language plpgsql as $$ begin
        if new.name ->> 'nl' = 'Breekt af' then raise exception 'broken off'; end if; return new; end $$;
        create or replace trigger break_off before insert on products for each row execute function break_off()`),
    );
    const rows = Array.from(
      { length: 1_500 },
      (_, index) => `;${index === 1_200 ? 'Breekt af' : `Artikel ${index}`};1,00;#${bread.id};food`,
    );
    const before = await stateOf(group);
    const found = await checkImport(test, admin, {
      text: ['id;name_nl;retail_price;category;vat_type', ...rows].join('\n'),
    });
    expect(found).toMatchObject({ createdCount: 1_500, problemCount: 0 });
    expect(await applyImport(admin, found.id)).toMatchObject({ state: 'failed' });
    expect(await stateOf(group)).toBe(before);
    await test.owner.write('identity', (tx) => tx.raw('drop trigger break_off on products'));
    await giveDefaults(admin, found.id, {});
    expect(await applyImport(admin, found.id)).toMatchObject({ state: 'done', createdCount: 1_500 });
  });

  it(
    '[PRD-05] takes a new assortment and new prices for all of it where the database knows itself as small',
    { timeout: 120_000 },
    async () => {
      const { group, admin, bread } = await buildAssortment(test);
      // As the database does by itself now and then.
      await test.owner.write('identity', (tx) => tx.raw('analyze'));
      const rows = Array.from({ length: 3_000 }, (_, index) => `;Artikel ${index};1,00;#${bread.id};food`);
      const made = await checkImport(test, admin, {
        text: ['id;name_nl;retail_price;category;vat_type', ...rows].join('\n'),
      });
      expect(await applyImport(admin, made.id)).toMatchObject({ state: 'done', createdCount: 3_000 });
      const products = await test.owner.read({ groupId: group.id }, (tx) =>
        tx.rows(
          sql<{
            id: number;
          }>`select id from products where retail_price_cents = 100 and name ->> 'nl' like 'Artikel %'`,
        ),
      );
      const dearer = await checkImport(test, admin, {
        text: ['id;retail_price', ...products.map(({ id }) => `${id};1,10`)].join('\n'),
      });
      expect(await applyImport(admin, dearer.id)).toMatchObject({ state: 'done', changedCount: 3_000 });
    },
  );

  it('[PRD-05] a file says what new products lack, and they get it once', async () => {
    const { admin, bread, group } = await buildAssortment(test);
    const found = await checkImport(test, admin, { text: 'ean_code,name\n4000161060055,Marzipan\n' });
    expect(found.missingDefaults).toEqual(['categoryId', 'vatType', 'retailPriceCents']);
    expect(problemsOf(found)).toEqual(['1 retail_price required', '1 category required', '1 vat_type required']);
    const foreign = await buildProduct(test, { group: await buildGroup(test) });
    const refused = await admin.send('PUT', importPath(found.id), {
      body: { category_id: foreign.id, retail_price_cents: 0 },
    });
    expect(refused.problem?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'retail_price_cents invalid_price',
      'category_id invalid_value',
    ]);
    const filled = await giveDefaults(admin, found.id, {
      categoryId: bread.id,
      vatType: 'food',
      retailPriceCents: 350,
    });
    expect(filled).toMatchObject({
      problemCount: 0,
      createdCount: 1,
      defaults: { categoryId: bread.id, vatType: 'food' },
    });
    await applyImport(admin, found.id);
    const { products } = await admin.call(listProducts, {});
    // Without a picture no shop shows it yet.
    expect(products).toMatchObject([
      { name: { nl: 'Marzipan' }, retailPriceCents: 350, status: 'concept', imageUrl: null },
    ]);
    expect(group.id).toBeGreaterThan(0);
  });
});

const sample = new URL('../../../../../../../shared/data/open-food-facts-sample.csv', import.meta.url);
const whyNot = existsSync(sample) ? '' : ' (skipped: ../shared/data/open-food-facts-sample.csv is not there)';

describe.skipIf(whyNot !== '')(`the sample of Open Food Facts${whyNot}`, () => {
  it('[PRD-05] its 3,080 products are imported within 10 s', { timeout: 40_000 }, async () => {
    const { admin, bread } = await buildAssortment(test);
    const bytes = await readFile(sample);
    const start = performance.now();
    const { importId } = await sendImport(test, admin, { parts: [{ bytes, name: 'sample.csv' }] });
    const found = await settledImport(admin, importId);
    expect(found).toMatchObject({ rowCount: 3_080, unknownColumns: ['alcohol_percent'] });
    expect(new Set(found.problems.map(({ code }) => code))).toEqual(new Set(['required']));
    const filled = await giveDefaults(admin, importId, {
      categoryId: bread.id,
      vatType: 'food',
      retailPriceCents: 250,
    });
    expect(problemsOf(filled)).toEqual([]);
    expect(await applyImport(admin, importId)).toMatchObject({ state: 'done', createdCount: 3_080 });
    expect(performance.now() - start).toBeLessThan(10_000);
    expect((await checkImport(test, admin, { text: await exported(admin) })).unchangedCount).toBe(3_080);
  });
});
