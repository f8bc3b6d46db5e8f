import { exportProducts } from '@larder/contract/assortment/product-files';
import { getProduct, updateProduct } from '@larder/contract/assortment/products';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { pathOf } from '../../../testing/as.ts';
import { type Assortment, buildAssortment, sendTo } from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildProductConfig } from '../../../testing/build/build.ts';
import { applyImport, checkImport, importPath, problemsOf } from '../../../testing/product-import.ts';
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

describe('the content of a package in a file', () => {
  const contentOf = async ({ admin }: Assortment, productId: number) =>
    (await admin.call(getProduct, { params: { productId } })).netContent;

  it('[PRD-05] [PRD-01] goes out and comes back unchanged, changes where it differs, and stays without its column', async () => {
    const given = await buildAssortment(test);
    const beer = await buildProduct(test, { category: given.bread, name: { nl: 'Bier' } });
    const wrap = await buildProduct(test, { category: given.bread, name: { nl: 'Wrap' } });
    const set = await buildProduct(test, { category: given.bread, name: { nl: 'Set' } });
    const contain = (productId: number, content: object | null) =>
      sendTo(given.admin, updateProduct, { productId, body: { net_content: content } });
    await contain(beer.id, { quantity: 1_500, unit: 'ml' });
    await contain(set.id, { quantity: 1, unit: 'piece' });
    const { text } = await given.admin.send('POST', pathOf(exportProducts), { body: {} });
    expect(text.split('\r\n')[0]).toMatch(/;image_url;net_content$/);
    const lastCells = text.split('\r\n').map((line) => line.split(';').at(-1));
    expect(lastCells).toEqual(['net_content', '1500 ml', '', '1 piece', '']);
    expect(await checkImport(test, given.admin, { text })).toMatchObject({
      changedCount: 0,
      unchangedCount: 3,
      problems: [],
    });
    const found = await checkImport(test, given.admin, {
      text: `id;net_content\n${beer.id};33 cl\n${wrap.id};0,245 kg\n${set.id};\n`,
    });
    expect(found).toMatchObject({ changedCount: 3, problems: [] });
    await applyImport(given.admin, found.id);
    expect(await Promise.all([beer, wrap, set].map(({ id }) => contentOf(given, id)))).toEqual([
      { quantity: 330, unit: 'ml' },
      { quantity: 245, unit: 'g' },
      null,
    ]);
    const other = await checkImport(test, given.admin, { text: `id;name_nl\n${beer.id};Pils\n` });
    await applyImport(given.admin, other.id);
    expect(await contentOf(given, beer.id)).toEqual({ quantity: 330, unit: 'ml' });
    // Another spelling of what stands is no change.
    expect(await checkImport(test, given.admin, { text: `id;net_content\n${beer.id};0,33 l\n` })).toMatchObject({
      changedCount: 0,
    });
  });

  it('[PRD-05] [PRD-03] that nobody can read is named by line and column', async () => {
    const { admin, bread } = await buildAssortment(test);
    const cells = ['330', '1.000 g', '0 ml', 'veel'];
    const ids: number[] = [];
    for (const _ of cells) ids.push((await buildProduct(test, { category: bread })).id);
    const found = await checkImport(test, admin, {
      text: ['id;net_content', ...cells.map((cell, index) => `${ids[index]};${cell}`)].join('\n'),
    });
    expect(problemsOf(found)).toEqual([2, 3, 4, 5].map((line) => `${line} net_content invalid_net_content`));
    expect(found.problems.map(({ value }) => value)).toEqual(cells);
  });

  it('[PRD-06] is the group’s to change, not a location’s', async () => {
    const { manager, utrecht, bread } = await buildAssortment(test);
    const wrap = await buildProduct(test, { category: bread });
    const found = await checkImport(test, manager, {
      propertyId: utrecht.id,
      text: `id;net_content\n${wrap.id};245 g\n`,
    });
    expect(problemsOf(found)).toEqual(['2 net_content group_wide_product']);
  });
});

describe('prices of alcohol in a file', () => {
  /** Beer for € 4,00 since two months; with an own price in Utrecht where one is given. */
  async function buildBeer(given: Assortment, own: number | null = null) {
    const product = await buildProduct(test, { category: given.bread, retailPriceCents: 400 });
    if (own !== null) await buildProductConfig(test, product, { property: given.utrecht, customPriceCents: own });
    await test.owner.write({ groupId: given.group.id }, async (tx) => {
      await tx.execute(sql`update products set age_restriction = 'low' where id = ${product.id}`);
      await tx.execute(
        sql`update price_history set changed_at = now() - interval '60 days' where product_id = ${product.id}`,
      );
    });
    return product;
  }

  it('[PL-08] [PRD-05] go no lower than the form lets them: line, column and the rule are named, and nothing is written', async () => {
    const given = await buildAssortment(test);
    const [beer, wine, own] = [await buildBeer(given), await buildBeer(given), await buildBeer(given, 390)];
    const bread = await buildProduct(test, { category: given.bread, retailPriceCents: 400 });
    const file = (beerPrice: string) =>
      ['id;retail_price', `${beer.id};${beerPrice}`, `${wine.id};3,00`, `${own.id};2,00`, `${bread.id};1,00`].join(
        '\n',
      );
    const refused = await checkImport(test, given.admin, { text: file('2,99') });
    expect(problemsOf(refused)).toEqual(['2 retail_price alcohol_reduction']);
    expect(refused.problems[0]?.message).toContain('Vraag minstens €\u00A03,00');
    expect(refused.problems[0]).toMatchObject({ value: '2,99' });
    const german = await given.admin.get(importPath(refused.id), { headers: { 'accept-language': 'de' } });
    expect(german.text).toContain('Verlangen Sie mindestens €\u00A03,00');
    expect((await given.admin.send('POST', `${importPath(refused.id)}/apply`)).problem?.code).toBe('import_not_ready');
    const fine = await checkImport(test, given.admin, { text: file('3,00') });
    expect(fine).toMatchObject({ problems: [], changedCount: 4 });
    expect(await applyImport(given.admin, fine.id)).toMatchObject({ state: 'done' });
  });

  it('[PL-08] [PRD-06] of a location are judged there, an emptied one by the advised price that it leaves', async () => {
    const given = await buildAssortment(test);
    const [beer, dear, strong] = [await buildBeer(given), await buildBeer(given, 800), await buildBeer(given, 390)];
    const place = { propertyId: given.utrecht.id };
    const found = await checkImport(test, given.manager, {
      ...place,
      text: ['id;own_price', `${beer.id};2,50`, `${dear.id};`, `${strong.id};3,80`].join('\n'),
    });
    expect(problemsOf(found)).toEqual(['2 own_price alcohol_reduction', '3 own_price alcohol_reduction']);
    expect(found.problems[1]?.message).toContain('€\u00A06,00');
  });

  it('[PL-08] that became too low between the check and the writing are refused then', async () => {
    const given = await buildAssortment(test);
    const beer = await buildBeer(given);
    const file = await checkImport(test, given.admin, { text: `id;retail_price\n${beer.id};3,00\n` });
    expect(file.problems).toEqual([]);
    await test.owner.write({ groupId: given.group.id }, (tx) =>
      tx.execute(sql`update price_history set to_cents = 500 where product_id = ${beer.id}`),
    );
    const applied = await applyImport(given.admin, file.id);
    expect(problemsOf(applied)).toEqual(['2 retail_price alcohol_reduction']);
    expect(await given.admin.call(getProduct, { params: { productId: beer.id } })).toMatchObject({
      retailPriceCents: 400,
    });
  });
});

describe('names in a file', () => {
  it('[I5] [PRD-05] over several lines are put on one, and those with nothing to see are named by line and column', async () => {
    const { admin, bread } = await buildAssortment(test);
    const names = ['"Broodje\nbrie"', '"Broodje\u0007"', '\u200B\u200B\u200B', 'a\u2060\u2060', 'Broodje'];
    const ids: number[] = [];
    for (const _ of names) ids.push((await buildProduct(test, { category: bread })).id);
    const found = await checkImport(test, admin, {
      text: ['id;name_nl', ...names.map((name, index) => `${ids[index]};${name}`)].join('\n'),
    });
    expect(found.problems.map(({ column, code }) => `${column ?? '-'} ${code}`)).toEqual([
      'name_nl unreadable_name',
      'name_nl name_too_short',
    ]);
    const good = await checkImport(test, admin, {
      text: ['id;name_nl', ...names.slice(0, 2).map((name, index) => `${ids[index]};${name}`)].join('\n'),
    });
    expect((await applyImport(admin, good.id)).state).toBe('done');
    const [first = 0, second = 0] = ids;
    expect((await admin.call(getProduct, { params: { productId: first } })).name.nl).toBe('Broodje brie');
    expect((await admin.call(getProduct, { params: { productId: second } })).name.nl).toBe('Broodje');
  });
});
