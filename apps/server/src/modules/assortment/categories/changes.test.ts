import { createCategory, deleteCategory, getCategory, listCategories } from '@larder/contract/assortment/categories';
import { getShop } from '@larder/contract/places/shops';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { sql } from '../../../platform/database/sql.ts';
import { as, asTill, type Client } from '../../../testing/as.ts';
import {
  buildCashRegister,
  buildCategory,
  buildGroup,
  buildProduct,
  buildProperty,
  buildShop,
  buildUser,
  type Group,
} from '../../../testing/build/build.ts';
import { buildTestApp, type TestApp } from '../../../testing/test-app.ts';

let test: TestApp;
beforeAll(async () => {
  test = await buildTestApp();
});
afterAll(() => test.close());

const bread = { nl: ' Broodjes', de: 'Brötchen ', en: 'Bread rolls' };

async function buildManager(): Promise<{ group: Group; manager: Client }> {
  const group = await buildGroup(test);
  const property = await buildProperty(test, { group });
  return { group, manager: await as(test, await buildUser(test, { role: 'manager', properties: [property] })) };
}

const send = (client: Client, body: object) => client.send('POST', '/api/v1/categories', { body });
const change = (client: Client, categoryId: number, body: object, version?: number) =>
  client.send('PUT', `/api/v1/categories/${categoryId}`, {
    body,
    ...(version === undefined ? {} : { headers: { 'if-match': `"${version}"` } }),
  });
const remove = (client: Client, categoryId: number) => client.send('DELETE', `/api/v1/categories/${categoryId}`);
const errorsOf = (answer: Awaited<ReturnType<typeof send>>) =>
  Object.fromEntries((answer.problem?.errors ?? []).map(({ path, code }) => [path, code]));
const namesOf = async (client: Client, search?: string) => {
  const query = search === undefined ? {} : { search };
  return (await client.call(listCategories, { query })).categories.map(({ name }) => name.nl);
};

/** A picture that somebody of the group sent. */
async function buildPicture(group: Group, file: string): Promise<string> {
  await test.owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      insert into media (group_id, file, width, height, created_at) values (${group.id}, ${file}, 800, 600, ${test.clock.now()})`),
  );
  return `${test.services.config.mediaUrl}/${file}`;
}

const auditOf = (group: Group) =>
  test.owner.read({ groupId: group.id }, (tx) =>
    tx.rows(sql<{ action: string; before: { name: object } | null; after: { name: object } | null }>`
      select action, before, after from audit_entries where group_id = ${group.id} order by id`),
  );

/** Tells whether somebody waits for a lock that a backend holds. */
const isWaitedFor = (pid: number) =>
  test.owner.read('identity', async (tx) => {
    const waits = sql<{ waits: boolean }>`
      select exists (select from pg_locks where not granted and ${pid}::int = any(pg_blocking_pids(pid))) as waits`;
    return (await tx.row(waits)).waits;
  });

describe('a new category', () => {
  it('[CAT-01] comes after all others, without space around its names, with the picture that was sent', async () => {
    const { group, manager } = await buildManager();
    await buildCategory(test, { group, name: 'Dranken', position: 41 });
    await buildCategory(test, { group, name: 'Zuivel', position: 7 });
    const photoUrl = await buildPicture(group, 'broodjes-00000001.webp');
    const made = await manager.call(createCategory, { body: { name: bread, photoUrl } });
    expect(made).toEqual({
      id: made.id,
      name: { nl: 'Broodjes', de: 'Brötchen', en: 'Bread rolls' },
      photoUrl,
      productCount: 0,
      version: 1,
    });
    const plain = await manager.call(createCategory, { body: { name: { nl: 'Soep', de: ' ' } } });
    expect(plain).toMatchObject({ name: { nl: 'Soep' }, photoUrl: null });
    expect(plain.name).not.toHaveProperty('de');
    expect(await namesOf(manager)).toEqual(['Zuivel', 'Dranken', 'Broodjes', 'Soep']);
  });

  it('[CAT-01] is refused with each language whose name is too short, and with a picture that is not ours', async () => {
    const { manager } = await buildManager();
    const refused = await send(manager, {
      name: { nl: 'ij', de: 'Ei', en: ' x ' },
      photo_url: 'https://elsewhere.test/media/broodjes-00000001.webp',
    });
    expect(refused.status).toBe(422);
    expect(errorsOf(refused)).toEqual({
      'name.nl': 'name_too_short',
      'name.de': 'name_too_short',
      'name.en': 'name_too_short',
      photo_url: 'foreign_image',
    });
    expect(errorsOf(await send(manager, { name: { nl: '  ', de: 'Suppe' } }))).toEqual({ 'name.nl': 'required' });
    expect(errorsOf(await send(manager, { name: { nl: 'Soep', fr: 'Soupe' } }))).toEqual({ 'name.fr': 'unknown_key' });
    expect(await namesOf(manager)).toEqual([]);
  });

  it('[CAT-01] has a name that no other category of the group has, however its letters are cased', async () => {
    const { manager } = await buildManager();
    const { id } = await manager.call(createCategory, { body: { name: { nl: 'Öl & Soep' } } });
    const taken = { 'name.nl': 'category_name_taken' };
    expect(errorsOf(await send(manager, { name: { nl: 'öl & SOEP' } }))).toEqual(taken);
    const other = await manager.call(createCategory, { body: { name: { nl: 'Olie' } } });
    expect(errorsOf(await change(manager, other.id, { name: { nl: ' ÖL & soep ' } }))).toEqual(taken);
    expect((await change(manager, id, { name: { nl: 'ÖL & SOEP' } })).status).toBe(200);
    const elsewhere = await buildManager();
    expect((await send(elsewhere.manager, { name: { nl: 'Öl & Soep' } })).status).toBe(201);
  });

  it('[CAT-01] takes no picture of another group', async () => {
    const { manager } = await buildManager();
    const photoUrl = await buildPicture(await buildGroup(test), 'soep-000000000001.webp');
    const refused = await send(manager, { name: { nl: 'Soep' }, photo_url: photoUrl });
    expect(errorsOf(refused)).toEqual({ photo_url: 'foreign_image' });
  });
});

describe('a change', () => {
  it('[CAT-01] keeps what the body does not carry, and leaves a trace of before and after', async () => {
    const { group, manager } = await buildManager();
    const photoUrl = await buildPicture(group, 'broodjes-00000002.webp');
    const { id } = await manager.call(createCategory, { body: { name: bread, photoUrl } });
    const named = await change(manager, id, { name: { nl: 'Brood', en: 'Bread' } });
    expect(named.body).toMatchObject({ name: { nl: 'Brood', en: 'Bread' }, photoUrl, version: 2 });
    expect(named.body).not.toHaveProperty('name.de');
    const bare = await change(manager, id, { photo_url: null });
    expect(bare.body).toMatchObject({ name: { nl: 'Brood', en: 'Bread' }, photoUrl: null, version: 3 });
    expect(errorsOf(await change(manager, id, { name: { nl: 'Brood', de: 'Br' } }))).toEqual({
      'name.de': 'name_too_short',
    });
    const trace = await auditOf(group);
    expect(trace.map(({ action }) => action)).toEqual(['category_created', 'category_updated', 'category_updated']);
    expect(trace[1]).toMatchObject({ before: { name: { de: 'Brötchen' } }, after: { name: { nl: 'Brood' } } });
  });

  it('[CAT-01] [API-02] is refused when somebody else was first, with the version that there is', async () => {
    const { manager } = await buildManager();
    const { id, version } = await manager.call(createCategory, { body: { name: bread } });
    const answers = await Promise.all(
      ['Eerste', 'Tweede', 'Derde'].map((nl) => change(manager, id, { name: { nl } }, version)),
    );
    expect(answers.map(({ status }) => status).filter((status) => status === 200)).toHaveLength(1);
    const lost = answers.find(({ status }) => status === 412);
    expect([lost?.problem?.code, lost?.headers['etag']]).toEqual(['stale_version', `"${version + 1}"`]);
  });

  it('[ACC-12] is for managers, not for the default role, and never of another group', async () => {
    const { group } = await buildManager();
    const property = await buildProperty(test, { group });
    const staff = await as(test, await buildUser(test, { role: 'default', properties: [property] }));
    const stranger = (await buildManager()).manager;
    const { id } = await buildCategory(test, { group });
    for (const answer of [await send(staff, { name: bread }), await change(staff, id, {}), await remove(staff, id)])
      expect(answer.status).toBe(403);
    expect([(await change(stranger, id, { name: bread })).status, (await remove(stranger, id)).status]).toEqual([
      404, 404,
    ]);
  });
});

describe('the end of a category', () => {
  it('[CAT-01] is refused while a product is in it, also an archived one, a second category or another location’s', async () => {
    const { group, manager } = await buildManager();
    const elsewhere = await buildProperty(test, { group });
    const [first, second] = [await buildCategory(test, { group }), await buildCategory(test, { group })];
    const [archived, foreign] = [await buildCategory(test, { group }), await buildCategory(test, { group })];
    await buildProduct(test, { category: first, secondCategory: second });
    await buildProduct(test, { category: archived, archivedAt: new Date(0) });
    await buildProduct(test, { category: foreign, property: elsewhere });
    for (const { id } of [first, second, archived, foreign]) {
      const refused = await remove(manager, id);
      expect([refused.status, refused.problem?.code]).toEqual([409, 'category_in_use']);
    }
    expect((await manager.call(listCategories)).pagination.totalCount).toBe(4);
    expect(await auditOf(group)).toEqual([]);
  });

  it('[CAT-01] takes one without products, once, and leaves a trace', async () => {
    const { group, manager } = await buildManager();
    const { id } = await buildCategory(test, { group, name: 'Soep' });
    await manager.call(deleteCategory, { params: { categoryId: id } });
    expect((await manager.get(`/api/v1/categories/${id}`)).problem?.code).toBe('not_found');
    expect((await remove(manager, id)).problem?.code).toBe('not_found');
    expect((await change(manager, id, { name: bread })).problem?.code).toBe('not_found');
    expect(await auditOf(group)).toMatchObject([
      { action: 'category_deleted', before: { name: { nl: 'Soep' } }, after: null },
    ]);
  });

  it('[CAT-01] is refused by a product that comes at the same moment', async () => {
    const { group, manager } = await buildManager();
    const { id } = await buildCategory(test, { group });
    let late: ReturnType<typeof remove> | undefined;
    await test.owner.write({ groupId: group.id }, async (tx) => {
      await tx.execute(sql`
        insert into products (group_id, name, retail_price_cents, category_id, vat_type)
        values (${group.id}, '{"nl": "Soep van de dag"}', 450, ${id}, 'food')`);
      const { pid } = await tx.row(sql<{ pid: number }>`select pg_backend_pid() as pid`);
      late = remove(manager, id);
      await vi.waitFor(async () => expect(await isWaitedFor(pid)).toBe(true), { timeout: 10_000 });
    });
    expect((await late)?.problem?.code).toBe('category_in_use');
    expect(await manager.call(getCategory, { params: { categoryId: id } })).toMatchObject({ productCount: 1 });
  });

  it('[CAT-01] [SHP-02] is left out of the order that a shop still has it in', async () => {
    const { group, manager } = await buildManager();
    const shop = await buildShop(test, { group });
    const admin = await as(test, await buildUser(test, { group, role: 'admin' }));
    const [first, gone, last] = [
      await buildCategory(test, { group, name: 'Eerste' }),
      await buildCategory(test, { group, name: 'Weg' }),
      await buildCategory(test, { group, name: 'Laatste' }),
    ];
    await test.owner.write({ groupId: group.id }, (tx) =>
      tx.execute(sql`update shops set category_order = ${[last.id, gone.id, first.id]} where id = ${shop.id}`),
    );
    const till = await asTill(test, await buildCashRegister(test, { shop }));
    await manager.call(deleteCategory, { params: { categoryId: gone.id } });
    expect((await catalogOf(till)).categories.map(({ id }) => id)).toEqual([last.id, first.id]);
    const { categories } = await admin.call(getShop, { params: { shopId: shop.id } });
    expect(categories.map(({ id }) => id)).toEqual([last.id, first.id]);
    const saved = await admin.send('PUT', `/api/v1/shops/${shop.id}`, {
      body: { name: 'Lobby', category_order: [first.id, last.id] },
    });
    expect(saved.status, saved.text).toBe(200);
  });
});

const catalogShape = z.object({
  categories: z.array(
    z.object({ id: z.number(), name: z.record(z.string(), z.string()), photoUrl: z.nullable(z.string()) }),
  ),
});

async function catalogOf(till: Client): Promise<z.output<typeof catalogShape>> {
  return catalogShape.parse((await till.get('/device/v1/catalog')).body);
}

it('[CAT-01] tills find a new, a changed and a deleted category in their next catalogue', async () => {
  const { group, manager } = await buildManager();
  const till = await asTill(test, await buildCashRegister(test, { group }));
  const etag = String((await till.get('/device/v1/catalog')).headers['etag']);
  const status = async () => (await till.get('/device/v1/catalog', { headers: { 'if-none-match': etag } })).status;
  expect(await status()).toBe(304);
  const { id } = await manager.call(createCategory, { body: { name: bread } });
  expect(await status()).toBe(200);
  const name = { nl: 'Broodjes', de: 'Brötchen', en: 'Bread rolls' };
  expect((await catalogOf(till)).categories).toEqual([{ id, name, photoUrl: null }]);
  await change(manager, id, { name: { nl: 'Brood' } });
  expect((await catalogOf(till)).categories).toEqual([{ id, name: { nl: 'Brood' }, photoUrl: null }]);
  await manager.call(deleteCategory, { params: { categoryId: id } });
  expect((await catalogOf(till)).categories).toEqual([]);
  expect(await status()).toBe(304);
});

it('[CAT-01] a list is searched by every word in any language, without case and accents', async () => {
  const { manager } = await buildManager();
  for (const name of [bread, { nl: 'Kaas & zuivel', de: 'Käse', en: 'Cheese 100%' }, { nl: 'Crème brûlée' }])
    await manager.call(createCategory, { body: { name } });
  expect(await namesOf(manager, 'BROTCH')).toEqual(['Broodjes']);
  expect(await namesOf(manager, ' cheese zuiv ')).toEqual(['Kaas & zuivel']);
  expect(await namesOf(manager, 'creme')).toEqual(['Crème brûlée']);
  expect(await namesOf(manager, '100%')).toEqual(['Kaas & zuivel']);
  expect(await namesOf(manager, '_')).toEqual([]);
  expect(await namesOf(manager, ' ')).toHaveLength(3);
  const found = await manager.call(listCategories, { query: { search: 'br', limit: '1' } });
  expect(found).toMatchObject({ categories: [{ name: { nl: 'Broodjes' } }], pagination: { totalCount: 2 } });
});
