import type { Database } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import { type BenchData, buildBusiness } from './data.ts';
import type { Bench } from './load.ts';

const [receiptCount, lineCount, step] = [300_000, 2, 20_000];

/** What a receipt of two lines takes on disk, by table and index; written in the order of time, as tills sell, by sixteen of them. */
export async function measureDisk({ owner, say }: Bench): Promise<void> {
  const data = await buildBusiness(owner);
  for (let from = 0; from < receiptCount; from += step) await insert(owner, data, { from, to: from + step });
  say(`\n### ${receiptCount.toLocaleString('en')} receipts of ${lineCount} lines on disk\n`);
  say('| | bytes a receipt |');
  say('|---|--:|');
  const grown = await relations(owner);
  for (const { name, bytes } of grown) say(`| ${name} | ${(bytes / receiptCount).toFixed(0)} |`);
  say(`| all | ${(grown.reduce((sum, { bytes }) => sum + bytes, 0) / receiptCount).toFixed(0)} |`);
}

/** Keys and links as tills and the server make them; a till is one of sixteen that nobody can foresee. */
async function insert(
  owner: Database,
  { groupId, paymentMethod }: BenchData,
  range: { from: number; to: number },
): Promise<void> {
  await owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(sql`
      with made as (
        insert into receipts (group_id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
          local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code, card_brand, card_last4, payment_provider_id, public_token)
        select ${groupId}, property_id, shop_id, registers.id, gen_random_uuid(), sha256(n::text::bytea), n, case when n % 34 = 0 then 'FAILED' else 'SUCCESS' end, at, at, at, at,
          at::date, extract(hour from at), ${lineCount}, 195 + n * 37 % 700, 15, 910, methods.id, ${paymentMethod}, 'Maestro', lpad((n * 7919 % 10000)::text, 4, '0'),
          'PSP' || n * 7919, left(encode(sha256((n || 'link')::bytea), 'base64'), 22)
        from (select n, now() - interval '2 years' + n * interval '200 seconds' as at, hashint8(n) & 15 as till
          from generate_series(${range.from}::bigint, ${range.to - 1}::bigint) as n) as sold
        join (select *, row_number() over (order by id) - 1 as till from cash_registers) as registers using (till)
        cross join (select id from payment_methods limit 1) as methods
        order by n returning id, number
      )
      insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, ledger_account_id, ean_code, name, quantity, unit_price_cents, total_cents, deposit_cents,
        vat_rate_basis_points, vat_cents, deposit_vat_cents)
      select ${groupId}, made.id, position, products.id, products.category_id, 1 + products.id % 8, products.ean_code, products.name ->> 'nl', 1, 450, 450, 0, 900, 37, 0
      from made cross join generate_series(1, ${lineCount}) as position
      join products on products.id = (select min(id) from products) + (hashint8(made.number * 3 + position) & 4095)
      order by made.id, position`);
  });
}

async function relations(owner: Database): Promise<readonly { readonly name: string; readonly bytes: number }[]> {
  const { rows } = await owner.pool.query<{ name: string; bytes: string }>(`
    select pg_class.relname as name, pg_relation_size(pg_class.oid) as bytes
    from pg_class left join pg_index on indexrelid = pg_class.oid
    where coalesce(indrelid, pg_class.oid) in ('receipts'::regclass, 'receipt_lines'::regclass) and pg_relation_size(pg_class.oid) > 100000
    order by 2 desc`);
  return rows.map(({ name, bytes }) => ({ name, bytes: Number(bytes) }));
}
