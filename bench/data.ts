import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database, Transaction } from '../apps/server/src/platform/database/database.ts';
import { allRollups, fillStatement, listOf } from '../apps/server/src/modules/books/reporting/public.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import {
  buildCashRegister,
  buildGroup,
  buildPaymentMethod,
  buildProperty,
  buildShop,
  buildUser,
  type CashRegister,
} from '../apps/server/src/testing/build/build.ts';

/** What the load needs to know of the data it works on. */
export type BenchData = {
  readonly groupId: number;
  readonly registers: readonly CashRegister[];
  readonly session: string;
  readonly credentials: readonly string[];
  readonly paymentMethod: string;
};

const productCount = 5_000;
const tillCount = 16;
/** Two years; a round of 136 receipts a day is 4 shops × (33 completed in 16 opening hours, and 1 failed). */
const dayCount = 731;

/** Two locations with two shops each, sixteen tills, 5,000 products and nobody's receipts yet. */
export async function buildBusiness(owner: Database): Promise<BenchData> {
  const builder = { owner };
  const group = await buildGroup(builder);
  const properties = [
    await buildProperty(builder, { group, country: 'nl' }),
    await buildProperty(builder, { group, country: 'de' }),
  ];
  const shops = await Promise.all(
    [0, 1, 2, 3].map(async (index) => buildShop(builder, { property: properties[index % 2] ?? raise() })),
  );
  const registers = await Promise.all(
    Array.from({ length: tillCount }, async (_, index) =>
      buildCashRegister(builder, { shop: shops[index % 4] ?? raise() }),
    ),
  );
  const method = await buildPaymentMethod(builder, { group, name: 'Pin' });
  const admin = await buildUser(builder, { group, role: 'admin' });
  const [session, credentials] = [makeToken(), registers.map(() => makeToken())];
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(session)}, 'session', ${admin.id}, ${group.id}, now(), now(), now() + interval '14 days')`),
  );
  await owner.write({ groupId: group.id }, async (tx) => {
    for (const [index, register] of registers.entries())
      await tx.execute(sql`insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
        values (${hashToken(credentials[index] ?? '')}, ${group.id}, ${register.propertyId}, ${register.shopId}, ${register.id}, now())`);
    await fillCategories(tx, group.id);
    await fillProducts(tx, group.id, { from: 1, to: productCount });
  });
  return { groupId: group.id, registers, session, credentials, paymentMethod: method.code };
}

async function fillCategories(tx: Transaction, groupId: number): Promise<void> {
  await tx.execute(
    sql`insert into categories (group_id, name, position) select ${groupId}, json_build_object('nl', 'Categorie ' || n), n from generate_series(1, 10) as n`,
  );
}

/** Adds the products of these numbers, the last one too. */
export async function fillProducts(
  tx: Transaction,
  groupId: number,
  range: { readonly from: number; readonly to: number },
): Promise<void> {
  await tx.execute(sql`
    insert into products (group_id, name, tags, retail_price_cents, ean_code, category_id, vat_type)
    select ${groupId},
      json_build_object('nl', (array['Broodje', 'Wrap', 'Salade', 'Cola', 'Bronwater', 'Blond bier', 'Yoghurt', 'Chips'])[1 + n % 8] || ' ' ||
        (array['gezond', 'kip', 'geitenkaas', 'zero', 'bruisend', 'zalm', 'naturel', 'paprika', 'tomaat', 'ei'])[1 + n * 7 % 10] || ' ' || n),
      json_build_object('nl', case when n % 5 = 0 then 'vegetarisch' else '' end), 95 + n * 37 % 1400, '87' || lpad(n::text, 11, '0'),
      (select min(id) from categories) + n % 10, 'food'
    from generate_series(${range.from}::int, ${range.to}::int) as n`);
}

/**
 * Adds receipts of three lines each, spread over the last two years, with their totals folded. From 100,000 receipts on
 * every day of every shop has its failed ones and every opening hour its completed ones, so more receipts do not mean
 * more totals and two sizes can be compared.
 */
export async function addReceipts(
  owner: Database,
  data: BenchData,
  range: { from: number; to: number },
): Promise<void> {
  const step = 50_000;
  for (let from = range.from; from < range.to; from += step)
    await owner.write({ groupId: data.groupId }, (tx) =>
      insertReceipts(tx, data, { from, to: Math.min(from + step, range.to) }),
    );
  // Without statistics PostgreSQL takes all of it for a handful, and goes through it row by row.
  await owner.pool.query('analyze receipts, receipt_lines');
  await owner.write({ groupId: data.groupId }, (tx) => refoldAll(tx));
  await owner.pool.query(
    `vacuum (analyze) receipts, receipt_lines, receipt_tail, products, ${allRollups.map((rollup) => rollup.name).join(', ')}`,
  );
}

/** What fills a database is no request, and may take longer than one on a busy machine. */
async function insertReceipts(tx: Transaction, data: BenchData, range: { from: number; to: number }): Promise<void> {
  const { groupId } = data;
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`
    insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
      local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code, card_last4, public_token,
      account, payment_provider_id)
    select ${groupId}, property_id, shop_id, cash_registers.id, 'bench-' || n, decode(md5(n::text), 'hex'), n + 10000000,
      state, at, at, at, at, (at at time zone 'Europe/Amsterdam')::date, extract(hour from at at time zone 'Europe/Amsterdam'), 3, price * 3 + 15, 15,
      case when state = 'SUCCESS' then price * 3 + 15 else 0 end, (select id from payment_methods limit 1), ${data.paymentMethod}, lpad((n % 10000)::text, 4, '0'), 'bench-' || n,
      case when n % 8 = 0 then 'Kamer ' || 100 + n / 8 % 400 when n % 20 = 1 then 'V-' || upper(left(md5(n::text), 6)) end, 'PSP' || n
    from (
      select n, turn % 4 as shop, (turn / 4 + n) % 4 as till, 195 + n * 37 % 700 as price, case when turn / 4 % 34 = 33 then 'FAILED' else 'SUCCESS' end as state,
        (date_trunc('day', now() at time zone 'Europe/Amsterdam') - make_interval(days => (1 + n % ${dayCount}::int)::int)
          + make_interval(hours => (7 + turn / 4 % 34 % 16)::int, secs => n * 7919 % 3600)) at time zone 'Europe/Amsterdam' as at
      from (select n, n / ${dayCount}::int as turn from generate_series(${range.from}::bigint, ${range.to - 1}::bigint) as n) as turns
    ) as made
    join (select *, dense_rank() over (order by shop_id) - 1 as shop, row_number() over (partition by shop_id order by id) - 1 as till from cash_registers) as cash_registers
      using (shop, till)`);
  await tx.execute(sql`
    insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, name, quantity, unit_price_cents, total_cents, deposit_cents, vat_rate_basis_points,
      vat_cents, deposit_vat_cents, voucher_type)
    select ${groupId}, receipts.id, position, products.id, products.category_id, products.name ->> 'nl', 1, (total_cents - 15) / 3, (total_cents - 15) / 3,
      case when position = 1 then 15 else 0 end, 900,
      floor((total_cents - 15) / 3 * 900 / 10900.0)
        + case when position <= round((total_cents - 15) * 900 / 10900.0) - 3 * floor((total_cents - 15) / 3 * 900 / 10900.0) then 1 else 0 end, 0,
      case when position = 1 and account like 'V-%' then 'valk_voucher' end
    from receipts cross join generate_series(1, 3) as position
    join products on products.id = (select min(id) from products) + (receipts.number * 31 + position * 977) % ${productCount}
    where number between ${range.from + 10_000_000} and ${range.to + 9_999_999}`);
}

/** Totals from the receipts themselves; what folding would have made of them, in one go. */
async function refoldAll(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  // Not deleted: dead rows of a smaller size would be read along with a larger one's.
  await tx.execute(sql`truncate receipt_tail, ${listOf(allRollups.map((rollup) => rollup.table))}`);
  for (const rollup of allRollups) await tx.execute(fillStatement(rollup));
}

function raise(): never {
  throw new Error('there are not as many');
}
