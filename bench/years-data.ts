import { addToAll, allRollups, asChanges } from '../apps/server/src/modules/books/reporting/public.ts';
import type { Database, Transaction } from '../apps/server/src/platform/database/database.ts';
import { sql } from '../apps/server/src/platform/database/sql.ts';
import type { BenchData } from './data.ts';

/** A group sells a million lines a year: a receipt of two lines every 63 seconds. */
const secondsBetween = 63;

/**
 * So many receipts up to now, with the sums of all. Indexes that hold no key are made afterwards, so they are denser than those that grew;
 * what they take is measured apart (`--only disk`).
 */
export async function buildYears(superuser: Database, data: BenchData, count: number): Promise<void> {
  const years = { data, startAt: Math.floor(Date.now() / 1_000) - count * secondsBetween };
  const scope = { groupId: data.groupId };
  const slowly = async (statements: readonly string[]) => {
    const client = await superuser.pool.connect();
    for (const statement of ['set statement_timeout = 0', "set maintenance_work_mem = '1GB'", ...statements])
      await client.query(statement);
    client.release();
  };
  const definitions = await superuser.write(scope, dropIndexes);
  await fillYears(superuser, years, { from: 0, to: count });
  await superuser.write(scope, async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await tx.execute(noteMonths(years));
  });
  await slowly([...definitions, 'vacuum (analyze)']);
  await foldYears(superuser, years, { from: 0, to: count });
  await continueAfter(superuser, years, count);
  // So that each call can be asked how many pages it touched; of sessions that begin from now on.
  const explained = {
    session_preload_libraries: 'auto_explain',
    'auto_explain.log_min_duration': '-1',
    'auto_explain.log_analyze': 'on',
    'auto_explain.log_buffers': 'on',
    'auto_explain.log_timing': 'off',
  };
  await slowly([
    'vacuum (analyze)',
    ...Object.entries(explained).map(([name, value]) => `alter system set ${name} = '${value}'`),
    'select pg_reload_conf()',
  ]);
}

type Range = { readonly first: number; readonly last: number };

/** What receipts are laid out on: the moment of the very first, in Unix seconds. */
type Years = { readonly data: BenchData; readonly startAt: number };

/** A second way to pay, of which there are fewer; the first one is the bench's own. */
export async function addRoomMethod(owner: Database, { groupId }: BenchData): Promise<void> {
  await owner.write({ groupId }, (tx) =>
    tx.execute(
      sql`insert into payment_methods (group_id, code, kind, name) select group_id, 'room', kind, '{"nl":"Kamer"}' from payment_methods`,
    ),
  );
}

/**
 * Adds receipts in the order of time, at four shops with four tills each, and adds them to the sums as folding does. As the
 * superuser: keys of other tables are right by the making of it and not looked up 45 million times.
 */
async function fillYears(superuser: Database, years: Years, { from, to }: { from: number; to: number }): Promise<void> {
  const step = 100_000;
  for (let first = from; first < to; first += step) {
    const range = { first, last: Math.min(first + step, to) - 1 };
    await superuser.write({ groupId: years.data.groupId }, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      await tx.execute(sql`set local session_replication_role = replica`);
      for (const statement of [receiptsOf(years, range), linesOf(years, range), wordsOf(years, range)])
        await tx.execute(statement);
    });
  }
}

/** As the trigger keeps it, which the superuser does without. */
const noteMonths = ({ data: { groupId } }: Years) => sql`
  insert into receipt_months (group_id, local_month, first_receipt_id)
  select group_id, date_trunc('month', local_day), min(id) from receipts where group_id = ${groupId} group by 1, 2`;

/** Adds what receipts come to to the sums that reports read. */
async function foldYears(
  superuser: Database,
  { data }: Years,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const step = 250_000;
  for (let first = from; first < to; first += step)
    await superuser.write({ groupId: data.groupId }, async (tx) => {
      await tx.execute(sql`set local statement_timeout = 0`);
      const added = asChanges(
        sql`group_id = ${data.groupId} and id between ${first + 1} and ${Math.min(first + step, to)}`,
      );
      await tx.execute(sql`with ${addToAll(allRollups, added)} select`);
    });
}

// Each eighth goes on a room, each twentieth has a voucher, each 34th failed.
const state = sql`case when n % 34 = 0 then 'FAILED' else 'SUCCESS' end`;
const account = sql`case when n % 8 = 0 then 'Kamer ' || 100 + n / 8 % 400 when n % 20 = 1 then 'V-' || upper(left(md5(n::text), 6)) end`;
const price = sql`(195 + (hashint8(n * 7) & 1023))`;

const receiptsOf = ({ data: { groupId }, startAt }: Years, { first, last }: Range) => sql`
  insert into receipts (group_id, id, property_id, shop_id, cash_register_id, till_key, body_hash, number, state, sold_at, till_sold_at, received_at, finished_at,
    local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents, payment_method_id, payment_method_code, card_brand, card_last4, payment_provider_id,
    public_token, account)
  overriding system value
  select ${groupId}, n + 1, property_id, shop_id, tills.id, gen_random_uuid(), sha256(n::text::bytea), n / 4, state, at, at, at, at,
    local::date, extract(hour from local), 2, price * 2 + 15, 15, case when state = 'SUCCESS' then price * 2 + 15 else 0 end, methods.id, methods.code, 'Maestro',
    lpad((hashint8(n) & 8191)::text, 4, '0'), 'PSP' || n * 7919, left(encode(sha256((n || 'link')::bytea), 'base64'), 22), account
  from (select n, at, at at time zone 'Europe/Amsterdam' as local, n % 4 as shop, hashint8(n) & 3 as till, ${price} as price, ${state} as state,
      case when n % 8 = 0 then 2 else 1 end as method, ${account} as account
    from (select n, to_timestamp(${startAt}::bigint + n * ${secondsBetween}::bigint) as at from generate_series(${first}::bigint, ${last}::bigint) as n) as sold) as made
  join (select *, dense_rank() over (order by shop_id) - 1 as shop, row_number() over (partition by shop_id order by id) - 1 as till
    from cash_registers where group_id = ${groupId}) as tills using (shop, till)
  join (select id, code, row_number() over (order by id) as method from payment_methods where group_id = ${groupId}) as methods using (method)
  order by n`;

/** Of 5,000 products 512 are sold daily, the first of them most; each hundredth line is of any. */
const linesOf = ({ data: { groupId } }: Years, { first, last }: Range) => sql`
  insert into receipt_lines (group_id, receipt_id, position, product_id, category_id, ledger_account_id, ean_code, name, quantity, unit_price_cents, total_cents, deposit_cents,
    vat_rate_basis_points, vat_cents, deposit_vat_cents, voucher_type)
  select ${groupId}, n + 1, position, products.id, products.category_id, 1 + products.id % 8, products.ean_code, products.name ->> 'nl', 1, price, price,
    case when position = 1 then 15 else 0 end, 900,
    case when position = 1 then round(price * 2 * 900 / 10900.0) - floor(price * 900 / 10900.0) else floor(price * 900 / 10900.0) end, 0,
    case when position = 1 and account like 'V-%' then 'valk_voucher' end
  from (select n, position, ${price} as price, ${account} as account, (select min(id) from products where group_id = ${groupId})
      + case when dice % 100 = 0 then dice >> 7 & 4095 else floor(512 * power((dice & 1048575) / 1048576.0::float8, 4))::int end as product_id
    from (select n, position, hashint8(n * 2 + position) as dice from generate_series(${first}::bigint, ${last}::bigint) as n cross join generate_series(1, 2) as position) as thrown) as made
  join products on products.group_id = ${groupId} and products.id = made.product_id
  order by n, position`;

const wordsOf = ({ data: { groupId } }: Years, { first, last }: Range) => sql`
  insert into receipt_words (group_id, receipt_id, word)
  select ${groupId}, n + 1, word
  from (select n, ${account} as account from generate_series(${first}::bigint, ${last}::bigint) as n) as made
  cross join lateral regexp_split_to_table(lower(account), '[ -]') as word
  where account is not null`;

const filled = sql`('receipts'::regclass, 'receipt_lines'::regclass, 'receipt_words'::regclass)`;

/** Takes away the indexes that hold no key, which would take most of the time, and answers what makes them again. */
async function dropIndexes(tx: Transaction): Promise<readonly string[]> {
  const rows = await tx.rows(sql<{ name: string; definition: string }>`
    select indexrelid::regclass::text as name, pg_get_indexdef(indexrelid) as definition from pg_index
    where indrelid in ${filled} and not exists (select from pg_constraint where conindid = indexrelid)`);
  for (const { name } of rows) await tx.raw(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

/** Lets tills go on after the receipts that are there: with their ids, and with the numbers of their shops. */
async function continueAfter(superuser: Database, { data: { groupId } }: Years, count: number): Promise<void> {
  await superuser.write({ groupId }, async (tx) => {
    await tx.rows(sql`select setval(pg_get_serial_sequence('receipts', 'id'), ${count})`);
    await tx.execute(sql`insert into receipt_counters (group_id, shop_id, last_number) select group_id, id, ${Math.ceil(count / 4)}::bigint from shops where group_id = ${groupId}
      on conflict (group_id, shop_id) do update set last_number = excluded.last_number`);
  });
}
