import { exportProducts } from '@larder/contract/assortment/product-files';
import { bareCell } from '@larder/domain/platform/csv-cell';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCsv } from '../../../platform/http/csv-reader.ts';
import { type Client, pathOf } from '../../../testing/as.ts';
import { buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildCategory, buildProduct, buildProductConfig } from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

/** The exported text, as somebody. */
async function exported(client: Client, body: object = {}, propertyId?: number): Promise<string> {
  const answer = await client.send('POST', pathOf(exportProducts, { propertyId }), { body });
  expect(answer.status, answer.text).toBe(200);
  expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8');
  expect(answer.headers['content-disposition']).toBe('attachment; filename="larder-artikelen-2026-11-21.csv"');
  return answer.text;
}

/** The rows of an export by heading, each cell as it was meant. */
async function rowsOf(text: string): Promise<readonly Readonly<Record<string, string>>[]> {
  const file = await readCsv(Buffer.from(text), 100_000);
  if ('code' in file) throw new Error(file.code);
  return file.rows.map(({ cells }) =>
    Object.fromEntries(file.headings.map((heading, index) => [heading, bareCell(cells[index] ?? '').trim()])),
  );
}

const payloads = [
  '=1+1',
  '=cmd|"/C calc"!A0',
  '+31612345678',
  '-2+3+cmd',
  '@SUM(1;1)',
  '＝1+1',
  '＋49 241',
  '－5',
  '＠SUM(A1)',
  "'=1+1",
  '=HYPERLINK("https://evil.test";"Klik")',
  'a;=1+1',
  '"=1+1"',
  'x\n=1+1',
  '=1+1 \u202E\u200B👩🏽‍🍳 e\u0301',
];

describe('the export of products', () => {
  it('[PRD-05] [PRD-01] has every column, and opens right in a Dutch spreadsheet', async () => {
    const given = await buildAssortment(test);
    const sweet = await buildCategory(test, { group: given.group, name: 'Zoet; en zout' });
    const own = await buildProduct(test, {
      property: given.utrecht,
      category: given.bread,
      secondCategory: sweet,
      name: { nl: 'Crème brûlée', de: 'Gebrannte Creme' },
      eanCode: '8710000000017',
      retailPriceCents: 123_456,
      ledgerAccountId: given.ledger.id,
    });
    const text = await exported(given.admin);
    expect(text).toMatch(/^\uFEFFid;location;name_nl;/);
    expect(text.split('\r\n')).toHaveLength(3);
    expect(text).toContain(';1234,56;"8710000000017\t";');
    expect(await rowsOf(text)).toEqual([
      expect.objectContaining({
        id: String(own.id),
        location: given.utrecht.code,
        name_nl: 'Crème brûlée',
        name_de: 'Gebrannte Creme',
        name_en: '',
        second_category: 'Zoet; en zout',
        vat_type: 'food',
        interchangeable: 'no',
        status: 'published',
        archived: 'no',
        image_url: '',
      }),
    ]);
  });

  it('[PRD-05] holds what the list holds: filters, search and archive', async () => {
    const { admin, bread, sweet } = await buildAssortment(test);
    await buildProduct(test, { category: bread, name: { nl: 'Wrap kip' } });
    await buildProduct(test, { category: sweet, name: { nl: 'Wrap ei' } });
    await buildProduct(test, { category: bread, name: { nl: 'Soep' }, archivedAt: new Date() });
    const names = async (body: object) => (await rowsOf(await exported(admin, body))).map((row) => row['name_nl']);
    expect(await names({})).toEqual(['Wrap kip', 'Wrap ei', 'Soep']);
    expect(await names({ search: 'wrap' })).toEqual(['Wrap kip', 'Wrap ei']);
    expect(await names({ category_id: bread.id, status: 'active' })).toEqual(['Wrap kip']);
    expect(await names({ status: 'archived' })).toEqual(['Soep']);
    expect(await names({ search: 'pizza' })).toEqual([]);
  });

  it('[PRD-06] at a location has its own price, and nothing of another location', async () => {
    const { group, utrecht, aachen, admin, manager } = await buildAssortment(test);
    const wrap = await buildProduct(test, { group, name: { nl: 'Wrap' }, retailPriceCents: 595 });
    await buildProductConfig(test, wrap, { property: utrecht, customPriceCents: 650 });
    await buildProductConfig(test, wrap, { property: aachen, customPriceCents: 700 });
    await buildProduct(test, { property: aachen, name: { nl: 'Printen' } });
    expect(await rowsOf(await exported(manager, {}, utrecht.id))).toMatchObject([
      { name_nl: 'Wrap', retail_price: '5,95', own_price: '6,50' },
    ]);
    const whole = await exported(manager);
    expect(whole).not.toContain('own_price');
    expect(await rowsOf(whole)).toMatchObject([{ name_nl: 'Wrap' }]);
    expect((await rowsOf(await exported(admin, {}, aachen.id))).map((row) => row['own_price'])).toEqual(['7,00', '']);
  });

  it('[PRD-05] [I14] [I5] runs no formula, and keeps every text as it is', async () => {
    const { admin, bread } = await buildAssortment(test);
    for (const name of payloads) await buildProduct(test, { category: bread, name: { nl: name }, tags: { nl: name } });
    const text = await exported(admin);
    const file = await readCsv(Buffer.from(text), 100);
    if ('code' in file) throw new Error(file.code);
    for (const { cells } of file.rows) for (const cell of cells) expect(cell).not.toMatch(/^[=+\-@\t\r\n＝＋－＠]/);
    expect((await rowsOf(text)).map((row) => [row['name_nl'], row['tags_nl']])).toEqual(
      payloads.map((name) => [name, name]),
    );
    expect((await rowsOf(text)).every((row) => row['retail_price'] === '2,95')).toBe(true);
  });

  it('[VIE-05] [PRD-05] has the chosen columns of the list in their order, after the number by which it is read back', async () => {
    const { group, admin } = await buildAssortment(test);
    const { id } = await buildProduct(test, { group, name: { nl: 'Wrap', en: 'Wrap' }, retailPriceCents: 595 });
    const text = await exported(admin, { columns: ['price', 'name'] });
    expect(text.slice(1).split('\r\n').slice(0, 2)).toEqual([
      'id;retail_price;name_nl;name_de;name_en',
      `${id};5,95;Wrap;;Wrap`,
    ]);
    const refused = await admin.send('POST', '/api/v1/products/export', { body: { columns: ['stock'] } });
    expect(refused.problem?.errors).toMatchObject([{ path: 'columns.0', code: 'invalid_value' }]);
  });

  it('[PRD-05] takes more products than one batch, each once', async () => {
    const { group, admin, bread } = await buildAssortment(test);
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.raw(
        `insert into products (group_id, name, retail_price_cents, category_id, vat_type)
         select $1, jsonb_build_object('nl', 'Artikel ' || n), n, $2, 'food' from generate_series(1, 2500) as n`,
        [group.id, bread.id],
      ),
    );
    const rows = await rowsOf(await exported(admin));
    expect(rows).toHaveLength(2_500);
    expect(new Set(rows.map((row) => row['id'])).size).toBe(2_500);
  });
});
