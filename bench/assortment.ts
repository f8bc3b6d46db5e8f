import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { buildGroup, buildProperty, buildUser, type Group } from '../apps/server/src/testing/build/build.ts';
import { sharesOf } from './load.ts';

/** A large assortment beside smaller ones, and someone who may look at it. */
export type Assortment = {
  readonly groupId: number;
  readonly slug: string;
  readonly session: string;
  readonly importMs: number;
};

const productCount = 20_000;
const neighbourCount = 9;

/** One group of 20,000 products and nine of 5,000, with some 5,000 different words each. */
export async function buildAssortment(owner: Database): Promise<Assortment> {
  const group = await buildGroup({ owner });
  const admin = await buildUser({ owner }, { group, role: 'admin' });
  const session = makeToken();
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(session)}, 'session', ${admin.id}, ${group.id}, now(), now(), now() + interval '14 days')`),
  );
  await fill(owner, group, productCount);
  for (let index = 0; index < neighbourCount; index += 1)
    await fill(owner, await buildGroup({ owner }), productCount / 4);
  const late = await buildGroup({ owner });
  const startedAt = performance.now();
  await fill(owner, late, 3_000);
  const importMs = performance.now() - startedAt;
  await fillDeals(owner, group);
  await owner.pool.query(
    'vacuum (analyze) products, combi_deals, combi_deal_counts, product_property_configs, categories',
  );
  return { groupId: group.id, slug: group.slug, session, importMs };
}

async function fill(owner: Database, group: Group, count: number): Promise<void> {
  const properties = [await buildProperty({ owner }, { group }), await buildProperty({ owner }, { group })];
  const propertyIds = properties.map(({ id }) => id);
  await owner.write({ groupId: group.id }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(
      sql`insert into categories (group_id, name, position) select ${group.id}, json_build_object('nl', 'Categorie ' || n), n from generate_series(1, 40) as n`,
    );
    await tx.execute(
      sql`insert into ledger_accounts (group_id, code, description) select ${group.id}, (8000 + n)::text, 'Omzet ' || n from generate_series(1, 20) as n`,
    );
    await tx.execute(sql`
      insert into products (group_id, property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id, second_category_id, vat_type, ledger_account_id, status, archived_at)
      select ${group.id}, case when n % 10 = 0 then (${propertyIds}::bigint[])[1 + n / 10 % 2] end,
        json_build_object('nl', (array['Broodje', 'Wrap', 'Salade', 'Cola', 'Bronwater', 'Blond bier', 'Yoghurt', 'Chips', 'Cappuccino', 'Reep', 'Koek', 'Soep'])[1 + n % 12] || ' ' ||
          (array['gezond', 'kip', 'geitenkaas', 'zero', 'bruisend', 'zalm', 'naturel', 'paprika', 'tomaat', 'ei', 'chocolade', 'hazelnoot', 'crème brûlée'])[1 + n * 7 % 13] || ' ' ||
          translate(left(md5((n * 31 % 4999)::text), 7), '0123456789', 'ghijklmnop') || ' ' || 50 * (1 + n % 17) || 'g'),
        json_build_object('nl', case when n % 5 = 0 then 'vegetarisch' else '' end), json_build_object('nl', 'Elke dag vers.'),
        null, 95 + n * 37 % 1400, '87' || lpad((n * 7919)::text, 11, '0'),
        first_category + n % 40, case when n % 6 = 0 then first_category + (n + 1) % 40 end, 'food', first_ledger + n % 20,
        case when n % 20 = 0 then 'concept' else 'published' end, case when n % 15 = 0 then now() end
      from generate_series(1, ${count}::int) as n, (select min(id) as first_category from categories) as categories, (select min(id) as first_ledger from ledger_accounts) as ledgers`);
    await tx.execute(sql`
      insert into product_property_configs (group_id, product_id, property_id, custom_price_cents)
      select ${group.id}, id, ${propertyIds[0]}, 500 from products where id % 3 = 0`);
  });
}

/** Sixty deals, each with what sixteen tills sold of it: a list adds the tills up, whatever the number of sales. */
async function fillDeals(owner: Database, group: Group): Promise<void> {
  const property = await buildProperty({ owner }, { group });
  await owner.write({ groupId: group.id }, (tx) =>
    tx.execute(sql`
      with deals as (
        insert into combi_deals (group_id, name, shop_price_cents, is_everywhere, status)
        select ${group.id}, json_build_object('nl', 'Combideal ' || n), 500 + n, true, 'published' from generate_series(1, 60) as n returning id
      )
      insert into combi_deal_counts (group_id, combi_deal_id, property_id, cash_register_id, group_count, line_quantity)
      select ${group.id}, id, ${property.id}, till, 2, 625 from deals, generate_series(1, 16) as till`),
  );
}

/** What is asked of the large assortment: the same query goes to the product and to the bare handler. */
export async function assortmentCases(owner: Database, { groupId }: Assortment) {
  const { category, ledger } = await owner.read({ groupId }, (tx) =>
    tx.row(
      sql<{
        category: number;
        ledger: number;
      }>`select (select min(id) from categories) as category, (select min(id) from ledger_accounts) as ledger`,
    ),
  );
  const deep = Buffer.from(JSON.stringify(['next', 42_000, 1, 'soep'])).toString('base64url');
  const deepPrice = Buffer.from(JSON.stringify(['next', 42_000, 1, 1_300])).toString('base64url');
  const queries: Record<string, readonly Record<string, string>[]> = {
    'list by name': [{ sort: 'name' }, { sort: 'name', order: 'desc' }],
    'list by price': [{ sort: 'retailPriceCents' }, { sort: 'retailPriceCents', order: 'desc' }],
    'list, deep pages': [
      { sort: 'name', cursor: deep },
      { sort: 'retailPriceCents', cursor: deepPrice },
    ],
    'list of a category': [
      { category_id: `${category + 3}` },
      { category_id: `${category + 4}`, sort: 'retailPriceCents' },
    ],
    'list of a ledger account': [{ ledger_account_id: `${ledger + 3}` }],
    'list, archived or concept': [{ status: 'archived' }, { status: 'concept' }],
    'list, active': [{ status: 'active' }, { status: 'published', sort: 'retailPriceCents' }],
    'list, own or global': [{ origin: 'own' }, { origin: 'global' }],
    'search, a word or part': ['brood', 'creme', 'geitenk', 'vegetarisch', 'noot'].map((search) => ({ search })),
    'search, several words': ['zalm salade', 'cola zero 100g', 'reep choc hazel'].map((search) => ({ search })),
    'search, two letters': ['br', 'ch', 'ze'].map((search) => ({ search })),
    'search, EAN whole or part': ['8700000007919', '0007919', '879', '00316'].map((search) => ({ search })),
    'search, near misses': ['brodje', 'capuccino', 'bronwaetr', 'seop tomaatt'].map((search) => ({ search })),
    'search, active, by price': [{ search: 'brood', status: 'active', sort: 'retailPriceCents' }],
    'search as the screen asks: active, by name': ['brood', 'br', 'creme', 'zalm salade', 'brodje'].map((search) => ({
      search,
      status: 'active',
      sort: 'name',
    })),
    'search, nothing': [{ search: 'stofzuiger' }],
  };
  return Object.entries(queries).map(([name, asked]) => ({
    name,
    queries: asked.map((query) => new URLSearchParams({ limit: '50', ...query }).toString()),
  }));
}

/** Asks one after the other and says how long an answer takes. */
export async function latency(
  urls: readonly string[],
  headers: Record<string, string>,
): Promise<{ p50: number; p95: number }> {
  const times: number[] = [];
  for (let turn = 0; turn < 100 + urls.length; turn += 1) {
    const startedAt = performance.now();
    const answer = await fetch(urls[turn % urls.length] ?? '', { headers });
    await answer.arrayBuffer();
    if (answer.status !== 200) throw new Error(`${urls[turn % urls.length]} answered ${answer.status}`);
    if (turn >= urls.length) times.push(performance.now() - startedAt);
  }
  return sharesOf(times);
}
