import { allRollups, fillStatement, listOf } from '../apps/server/src/modules/books/reporting/public.ts';
import { hashToken, makeToken } from '../apps/server/src/platform/auth/token.ts';
import type { Database, Transaction } from '../apps/server/src/platform/database/database.ts';
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
import type { BenchData } from './data.ts';

/** A group whose books are measured: more places, accounts, rates and methods than the lists' group has. */
export type BooksData = BenchData & { readonly propertyId: number; readonly categoryId: number };

const [propertyCount, shopsEach, productCount, dayCount] = [10, 2, 1_000, 731];

/** Ten locations with two shops each, five payment methods, eight ledger accounts, 1,000 products in 20 categories. */
export async function buildBooks(owner: Database): Promise<BooksData> {
  const builder = { owner };
  const group = await buildGroup(builder);
  const registers: CashRegister[] = [];
  for (let index = 0; index < propertyCount; index += 1) {
    const property = await buildProperty(builder, { group, country: index % 3 === 2 ? 'de' : 'nl' });
    for (let shop = 0; shop < shopsEach; shop += 1)
      registers.push(await buildCashRegister(builder, { shop: await buildShop(builder, { property }) }));
  }
  const methods = [];
  for (const name of ['Pin', 'Creditcard', 'Apple Pay', 'Kamer', 'Voucher'])
    methods.push(await buildPaymentMethod(builder, { group, name }));
  const admin = await buildUser(builder, { group, role: 'admin' });
  const [session, credentials] = [makeToken(), registers.map(() => makeToken())];
  await owner.write('identity', (tx) =>
    tx.execute(sql`insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(session)}, 'session', ${admin.id}, ${group.id}, now(), now(), now() + interval '14 days')`),
  );
  const categoryId = await owner.write({ groupId: group.id }, async (tx) => {
    for (const [index, register] of registers.entries())
      await tx.execute(sql`insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
        values (${hashToken(credentials[index] ?? '')}, ${group.id}, ${register.propertyId}, ${register.shopId}, ${register.id}, now())`);
    await tx.execute(
      sql`insert into categories (group_id, name, position) select ${group.id}, json_build_object('nl', 'Categorie ' || n), n from generate_series(1, 20) as n`,
    );
    await tx.execute(sql`
      insert into ledger_accounts (group_id, code, description, deposit_type)
      select ${group.id}, (8000 + n)::text, 'Omzet ' || n, case when n = 8 then 'deposit' end from generate_series(1, 8) as n`);
    await tx.execute(sql`
      insert into products (group_id, name, retail_price_cents, ean_code, category_id, vat_type, ledger_account_id, status)
      select ${group.id}, json_build_object('nl', 'Artikel ' || n), 95 + n * 37 % 1400, '88' || lpad(n::text, 11, '0'), (select min(id) from categories) + n % 20, 'food',
        (select min(id) from ledger_accounts) + n % 7, 'published'
      from generate_series(1, ${productCount}::int) as n`);
    return (await tx.row(sql<{ id: number }>`select min(id) as id from categories`)).id;
  });
  return {
    groupId: group.id,
    registers,
    session,
    credentials,
    paymentMethod: methods[0]?.code ?? '',
    propertyId: registers[0]?.propertyId ?? 0,
    categoryId,
  };
}

/** Adds receipts of three lines each, spread over two years, and folds the sums anew. */
export async function addBooks(owner: Database, data: BooksData, range: { from: number; to: number }): Promise<void> {
  const step = 50_000;
  for (let from = range.from; from < range.to; from += step)
    await owner.write({ groupId: data.groupId }, (tx) =>
      insert(tx, data.groupId, { from, to: Math.min(from + step, range.to) }),
    );
  await owner.write({ groupId: data.groupId }, async (tx) => {
    await hurry(tx);
    await tx.execute(sql`truncate receipt_tail, ${listOf(allRollups.map((rollup) => rollup.table))}`);
    for (const rollup of allRollups) await tx.execute(fillStatement(rollup));
  });
  await owner.pool.query(`set statement_timeout = 0`);
  await owner.pool.query(
    `vacuum (analyze) receipts, receipt_lines, receipt_tail, products, ${allRollups.map((rollup) => rollup.name).join(', ')}`,
  );
}

async function insert(tx: Transaction, groupId: number, range: { from: number; to: number }): Promise<void> {
  await hurry(tx);
  await tx.execute(sql`
    insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
      local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code, card_brand, card_last4, public_token, rating, reviewed_at)
    select ${groupId}, property_id, shop_id, registers.id, 'books-' || n, decode(md5(n::text), 'hex'), n + 10000000,
      state, at, at, at, at, (at at time zone 'Europe/Amsterdam')::date, extract(hour from at at time zone 'Europe/Amsterdam'), 3, price * 3 + 15, 15,
      case when state = 'SUCCESS' then price * 3 + 15 + case when n % 50 = 0 then 5 else 0 end else 0 end, methods.id, methods.code, 'Maestro', lpad((n % 10000)::text, 4, '0'),
      'books-' || n, case when n % 20 = 0 then 1 + n % 5 end, case when n % 20 = 0 then at end
    from (
      select n, n / ${dayCount}::int % 20 as place, n / 14620 % 5 as method, 195 + n * 37 % 700 as price, case when n % 34 = 33 then 'FAILED' else 'SUCCESS' end as state,
        (date_trunc('day', now() at time zone 'Europe/Amsterdam') - make_interval(days => (1 + n % ${dayCount}::int)::int)
          + make_interval(hours => (7 + n % 16)::int, secs => n * 7919 % 3600)) at time zone 'Europe/Amsterdam' as at
      from generate_series(${range.from}::bigint, ${range.to - 1}::bigint) as n
    ) as made
    join (select *, row_number() over (order by id) - 1 as place from cash_registers) as registers using (place)
    join (select *, row_number() over (order by id) - 1 as method from payment_methods) as methods using (method)`);
  await tx.execute(sql`
    insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, ledger_account_id, name, quantity, unit_price_cents, total_cents, deposit_cents,
      vat_rate_basis_points, vat_cents, deposit_vat_cents, deposit_ledger_account_id, voucher_type)
    select ${groupId}, receipts.id, position, products.id, products.category_id, products.ledger_account_id, products.name ->> 'nl', 1, price, price,
      case when position = 1 then 15 else 0 end, rate, round(price * rate / (10000.0 + rate)), 0, case when position = 1 then deposit_account end,
      case when receipts.number % 40 = 0 then 'valk_voucher' end
    from (select *, (total_cents - 15) / 3 as price from receipts where number between ${range.from + 10_000_000} and ${range.to + 9_999_999}) as receipts
    cross join (select max(id) as deposit_account from ledger_accounts) as accounts
    join properties on properties.id = receipts.property_id
    cross join generate_series(1, 3) as position
    join products on products.id = (select min(id) from products) + (receipts.number * 31 + position * 977) % ${productCount}
    cross join lateral (select case when country = 'nl' then 900 else 700 end + case when position = 3 then 1200 else 0 end as rate) as rates`);
}

/** Filling takes longer than a call may, and has no statistics to plan by. */
async function hurry(tx: Transaction): Promise<void> {
  await tx.execute(sql`set local statement_timeout = 0`);
  await tx.execute(sql`set local enable_nestloop = off`);
}
