import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { buildUser, type Property } from '../apps/server/src/testing/build/build.ts';
import { latency } from './assortment.ts';
import type { BenchData } from './data.ts';

type Bench = {
  readonly port: number;
  readonly owner: Database;
  readonly data: BenchData;
  /** How many lines the trail has. */
  readonly size: number;
  readonly say: (line: string) => void;
};

const batch = 50_000;
const pageSize = 25;
const deepPages = 40;

/** Measures the history (HIS-02) of a group whose people changed much, beside the list of its products. */
export async function measureHistory({ port, owner, data, size, say }: Bench): Promise<void> {
  const startedAt = performance.now();
  for (let from = 1; from <= size; from += batch)
    await addLines(owner, data, { from, to: Math.min(size, from + batch - 1) });
  await owner.pool.query('vacuum (analyze) audit_entries, audit_entry_products, products');
  const perLineMs = (performance.now() - startedAt) / size;
  const things = await thingsOf(owner, data);
  const manager = await managerOf(owner, data);
  const path = (query = '') => `http://127.0.0.1:${port}/api/v1/history?limit=${pageSize}${query}`;
  const [admin, other] = [data.session, manager].map((session) => ({ cookie: `larder=${session}` }));
  if (admin === undefined || other === undefined) return;
  const deep = `&cursor=${encodeURIComponent(await deepCursor(path(), admin))}`;
  const days = '&start_at=2026-03-01&end_at=2026-04-01';
  const thing = `&subject_type=product&subject_id=${things.productId}`;
  say(`\n## The history: ${size.toLocaleString('en')} lines, one in a thousand of 500 products\n`);
  say('| asked | administrator p50 ms | p95 ms | manager of one location p50 ms | p95 ms |');
  say('|---|--:|--:|--:|--:|');
  const questions: Readonly<Record<string, string>> = {
    'the newest': path(),
    'a frequent kind': path('&kind=product'),
    'a rare kind': path('&kind=report_mail'),
    'a person': path(`&person_id=${things.personId}`),
    'a month': path(days),
    'a kind in a month': path(`&kind=shop${days}`),
    'one product': path(thing),
    [`page ${deepPages}`]: path(deep),
    'the oldest': path('&order=asc'),
    'for comparison: 25 products': `http://127.0.0.1:${port}/api/v1/products?limit=${pageSize}`,
  };
  for (const [name, url] of Object.entries(questions)) {
    const figures = [await latency([url], admin), await latency([url], other)];
    say(`| ${name} | ${figures.flatMap(({ p50, p95 }) => [p50.toFixed(1), p95.toFixed(1)]).join(' | ')} |`);
  }
  say(`\nA line takes ${perLineMs.toFixed(2)} ms to write, a batch of ${batch.toLocaleString('en')} a statement.`);
}

/** Lines of two years: mostly of products and tills, some of people who sign in, few of the rest. */
async function addLines(owner: Database, { groupId }: BenchData, { from, to }: { from: number; to: number }) {
  await owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      insert into audit_entries (group_id, at, actor_kind, actor_user_id, action, subject_type, subject_id, property_id, before, after, network)
      select ${groupId}, timestamptz '2024-08-01' + n * interval '63 seconds', 'user', people.first + n % people.count,
        what.action, what.type, case what.type when 'product' then things.product + n * 7919::bigint % things.products when 'shop' then things.shop + n % 4 else n end,
        case when n % 3 = 0 then null else things.property + n % 2 end,
        case what.action when 'products_changed' then jsonb_build_object('kind', 'advised_price', 'products', (
            select jsonb_agg(jsonb_build_object('id', things.product + (n + m) % things.products, 'was', 350)) from generate_series(1, 500) as m))
          else jsonb_build_object('retailPriceCents', 100 + n % 900, 'city', 'Utrecht', 'hour', 7) end,
        case what.action when 'products_changed' then jsonb_build_object('kind', 'advised_price', 'products', (
            select jsonb_agg(jsonb_build_object('id', things.product + (n + m) % things.products, 'priceCents', 375)) from generate_series(1, 500) as m))
          else jsonb_build_object('retailPriceCents', 101 + n % 900, 'city', 'Zeist', 'hour', 8) end, '127.0.0.0/24'
      from generate_series(${from}::int, ${to}::int) as n
      cross join (select min(id) as first, count(*) as count from users where group_id = ${groupId}) as people
      cross join (select (select min(id) from products where group_id = ${groupId}) as product, (select count(*) from products where group_id = ${groupId}) as products,
        (select min(id) from shops where group_id = ${groupId}) as shop, (select min(id) from properties where group_id = ${groupId}) as property) as things
      cross join lateral (select (case when n % 1000 = 0 then array['products_changed', 'product_change'] when n % 5003 = 0 then array['report_mail_updated', 'report_mail']
        when n % 10 < 6 then array['product_updated', 'product'] when n % 10 < 8 then array['log_in', null]
        when n % 10 = 8 then array['shop_updated', 'shop'] else array['receipt_mailed', 'receipt'] end) as pair) as kinds
      cross join lateral (select kinds.pair[1] as action, kinds.pair[2] as type) as what`);
  });
}

const thingsOf = (owner: Database, { groupId }: BenchData) =>
  owner.read({ groupId }, (tx) =>
    tx.row(sql<{ productId: number; personId: number }>`
      select (select min(id) from products where group_id = ${groupId}) as "productId", (select min(id) from users where group_id = ${groupId}) as "personId"`),
  );

/** The session of somebody who sees one location. */
async function managerOf(owner: Database, { groupId }: BenchData): Promise<string> {
  const property = await owner.read({ groupId }, (tx) =>
    tx.row(
      sql<Property>`select id, group_id as "groupId", slug, name, code from properties where group_id = ${groupId} order by id limit 1`,
    ),
  );
  const session = makeToken();
  const manager = await buildUser({ owner }, { role: 'manager', properties: [property] });
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(session)}, 'session', ${manager.id}, ${manager.groupId}, now(), now(), now() + interval '14 days')`),
  );
  return session;
}

/** Where the page begins that many pages lie before. */
async function deepCursor(url: string, headers: Record<string, string>): Promise<string> {
  let cursor = '';
  for (let page = 1; page < deepPages; page += 1) {
    const answer = await fetch(`${url}${cursor === '' ? '' : `&cursor=${encodeURIComponent(cursor)}`}`, { headers });
    cursor = /"nextCursor":"([^"]+)"/.exec(await answer.text())?.[1] ?? '';
  }
  return cursor;
}
