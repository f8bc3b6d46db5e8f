import { exportProducts } from '@larder/contract/assortment/product-files';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sql } from '../../../platform/database/sql.ts';
import { type Client, pathOf } from '../../../testing/as.ts';
import { type Assortment, buildAssortment } from '../../../testing/build/build-assortment.ts';
import { buildProduct, buildShop, buildShopConfig } from '../../../testing/build/build.ts';
import { applyImport, checkImport, giveDefaults, importPath, problemsOf } from '../../../testing/product-import.ts';
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

/** Which shop shows which product, where anything is said of it. */
const shownIn = ({ group }: Assortment) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ product_id: number; shop_id: number; visible: boolean }>`
      select product_id, shop_id, visible from product_shop_configs where group_id = ${group.id} order by product_id, shop_id`),
  );

describe('the shops in a file of a location', () => {
  it('[PRD-04] [PRD-06] go out and come back unchanged, and a changed cell changes who shows it', async () => {
    const given = await buildAssortment(test);
    const { utrecht, lobby, bar, kiosk, bread, manager } = given;
    const odd = await buildShop(test, { property: utrecht, name: 'Bar, terras | tuin' });
    const wrap = await buildProduct(test, { category: bread, name: { nl: 'Wrap' } });
    const soup = await buildProduct(test, { category: bread, name: { nl: 'Soep' } });
    await buildShopConfig(test, wrap, { shop: bar, visible: false });
    await buildShopConfig(test, wrap, { shop: odd, visible: false });
    await buildShopConfig(test, wrap, { shop: kiosk, visible: false });
    await buildShopConfig(test, soup, { shop: lobby, visible: true });
    const place = { propertyId: utrecht.id };
    const text = await exported(manager, utrecht.id);
    expect(text).toContain(`;"${bar.name}, #${odd.id}";`);
    expect(text).not.toContain(kiosk.name);
    expect(await checkImport(test, manager, { ...place, text })).toMatchObject({ changedCount: 0, unchangedCount: 2 });

    const before = await shownIn(given);
    const found = await checkImport(test, manager, {
      ...place,
      text: `id;hidden_in\n${wrap.id};${lobby.name.toUpperCase()}| #${odd.id}\n${soup.id};${bar.name}\n`,
    });
    expect(problemsOf(found)).toEqual([]);
    expect(found).toMatchObject({ changedCount: 2 });
    expect(await shownIn(given)).toEqual(before);
    expect(await applyImport(manager, found.id, place)).toMatchObject({ state: 'done' });
    expect(await shownIn(given)).toEqual([
      { product_id: wrap.id, shop_id: lobby.id, visible: false },
      { product_id: wrap.id, shop_id: bar.id, visible: true },
      { product_id: wrap.id, shop_id: kiosk.id, visible: false },
      { product_id: wrap.id, shop_id: odd.id, visible: false },
      { product_id: soup.id, shop_id: lobby.id, visible: true },
      { product_id: soup.id, shop_id: bar.id, visible: false },
    ]);
    const empty = await checkImport(test, manager, { ...place, text: `id;hidden_in\n${wrap.id};\n` });
    await applyImport(manager, empty.id, place);
    expect((await shownIn(given)).filter(({ product_id }) => product_id === wrap.id)).toMatchObject([
      { shop_id: lobby.id, visible: true },
      { shop_id: bar.id, visible: true },
      { shop_id: kiosk.id, visible: false },
      { shop_id: odd.id, visible: true },
    ]);
  });

  it('[PRD-04] that are not there are named by line and column; an own product is sold somewhere', async () => {
    const { utrecht, lobby, bar, kiosk, bread, ledger, imageUrl, manager, admin } = await buildAssortment(test);
    const twin = await buildShop(test, { property: utrecht, name: lobby.name });
    const wrap = await buildProduct(test, { category: bread, name: { nl: 'Wrap' } });
    const own = await buildProduct(test, { property: utrecht, category: bread, name: { nl: 'Eigen' } });
    const code = await test.owner.read({ groupId: utrecht.groupId }, (tx) =>
      tx.row(sql<{ code: string }>`select code from ledger_accounts where id = ${ledger.id}`),
    );
    const all = `${bar.name}, #${lobby.id}, #${twin.id}`;
    const rows = [
      `${wrap.id};;${kiosk.name};;;;`,
      `${own.id};Eigen;${all};;;;`,
      `;Nieuw;${lobby.name};2,00;#${bread.id};food;${imageUrl}`,
    ];
    const found = await checkImport(test, manager, {
      propertyId: utrecht.id,
      text: ['id;name_nl;hidden_in;retail_price;category;vat_type;image_url', ...rows].join('\n'),
    });
    expect(problemsOf(found)).toEqual(
      expect.arrayContaining([
        '2 hidden_in shop_unknown',
        '3 hidden_in location_required',
        '4 hidden_in name_ambiguous',
      ]),
    );
    const created = await checkImport(test, manager, {
      propertyId: utrecht.id,
      text: `name_nl;hidden_in;retail_price;category;vat_type;image_url;ledger_account\nNieuw;${bar.name};2,00;#${bread.id};food;${imageUrl};${code.code}\n`,
    });
    expect(problemsOf(created)).toEqual([]);
    await applyImport(manager, created.id, { propertyId: utrecht.id });
    expect(await exported(manager, utrecht.id)).toMatch(new RegExp(`;Nieuw;.*;${bar.name};`));
    // Who shows it is a location's to say: files of the group have no such column.
    expect(await exported(admin)).not.toContain('hidden_in');
    expect((await checkImport(test, admin, { text: 'id;hidden_in\n' })).unknownColumns).toEqual(['hidden_in']);
  });
});

describe('the ledger accounts in a file', () => {
  it('[PRD-03] are those that the form takes: the group’s, or the location’s own', async () => {
    const given = await buildAssortment(test);
    const { group, utrecht, aachen, bread, admin, manager } = given;
    const [ofUtrecht, ofAachen] = await test.owner.write({ groupId: group.id }, (tx) =>
      tx.rows(sql<{ id: number }>`
        insert into ledger_accounts (group_id, property_id, code, description)
        values (${group.id}, ${utrecht.id}, 'UTR-1', 'Utrecht'), (${group.id}, ${aachen.id}, 'AAC-1', 'Aachen') returning id`),
    );
    const wrap = await buildProduct(test, { category: bread, name: { nl: 'Wrap' } });
    const own = await buildProduct(test, { property: utrecht, category: bread, name: { nl: 'Eigen' } });
    const atGroup = await checkImport(test, admin, {
      text: `id;ledger_account;ledger_account_nl\n${wrap.id};UTR-1;AAC-1\n${own.id};UTR-1;AAC-1\n`,
    });
    expect(problemsOf(atGroup)).toEqual([
      '2 ledger_account ledger_elsewhere',
      '2 ledger_account_nl ledger_elsewhere',
      '3 ledger_account_nl ledger_elsewhere',
    ]);
    const atUtrecht = await checkImport(test, manager, {
      propertyId: utrecht.id,
      text: `id;own_ledger_account\n${wrap.id};UTR-1\n`,
    });
    expect(problemsOf(atUtrecht)).toEqual([]);
    const refused = await admin.send('PUT', importPath(atGroup.id), { body: { ledger_account_id: ofAachen?.id } });
    expect(refused.problem?.errors.map(({ path, code }) => `${path} ${code}`)).toEqual([
      'ledger_account_id invalid_value',
    ]);
    expect(ofUtrecht?.id).toBeGreaterThan(0);
    expect((await giveDefaults(admin, atGroup.id, { ledgerAccountId: given.ledger.id })).problemCount).toBe(3);
  });
});
