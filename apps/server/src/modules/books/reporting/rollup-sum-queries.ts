import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import { dateOf, type Rollup, type Source } from './rollup-queries.ts';

/** The first local day of which the group's receipts are there: of days before it only what was counted is (decision 86). */
export const receiptsFrom = sql`coalesce((select receipts_from from groups where id = (select current_group_id())), '-infinity')`;

/** Some receipts as changes in the shape of the tail. */
export const asChanges = (where: Statement): Statement => sql`(
  select id as receipt_id, property_id, shop_id, local_day, local_hour, state, 1 as sign, item_count, total_cents, deposit_cents
  from receipts where ${where})`;

/** All receipts that are there as changes that have not been folded in: what filling anew starts from. */
const everyReceipt = asChanges(sql`group_id = (select current_group_id()) and local_day >= ${receiptsFrom}`);

/** The tail of the group. */
export const tail = sql`(select * from receipt_tail where group_id = (select current_group_id()))`;

/**
 * The rows that a roll-up adds up, of changes in the shape of the tail. Only receipts are ever taken back (-1): a sale is
 * finished for good, and so are its lines.
 */
export function sourceOf(source: Source, changes: Statement): Statement {
  const sold = sql`${changes} as changes`;
  const lines = sql`${sold} join receipt_lines on receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = changes.receipt_id`;
  switch (source) {
    case 'receipts':
      return sql`(select * from ${sold})`;
    case 'sales':
      return sql`(select * from ${sold} where state = 'SUCCESS')`;
    case 'payments':
      return sql`(select changes.*, payment_method_code, paid_cents
        from ${sold} join receipts on receipts.group_id = (select current_group_id()) and receipts.id = changes.receipt_id where changes.state = 'SUCCESS')`;
    case 'lines':
      return sql`(select property_id, local_day, shop_id, sign, product_id, category_id, quantity, receipt_lines.total_cents as line_cents
        from ${lines} where state = 'SUCCESS')`;
    case 'vouchers':
      return sql`(select property_id, local_day, shop_id, sign, voucher_type, product_id, quantity, receipt_lines.total_cents as line_cents, discount_cents,
          row_number() over (partition by receipt_lines.receipt_id, voucher_type order by position) = 1 as is_first
        from ${lines} where state = 'SUCCESS' and voucher_type is not null)`;
    case 'bookings':
      return sql`(select changes.property_id, country, local_day, shop_id, sign, kind, booked_account_id, booked_rate, quantity, booked_cents, booked_vat_cents
        from ${lines}
        join properties on properties.group_id = (select current_group_id()) and properties.id = changes.property_id
        cross join lateral (values
          ('goods', coalesce(ledger_account_id, 0), vat_rate_basis_points, receipt_lines.total_cents, receipt_lines.vat_cents),
          ('deposit', coalesce(deposit_ledger_account_id, 0), case when country = 'nl' then 0 else vat_rate_basis_points end,
            receipt_lines.deposit_cents, receipt_lines.deposit_vat_cents)
        ) as booked (kind, booked_account_id, booked_rate, booked_cents, booked_vat_cents)
        where state = 'SUCCESS' and (kind = 'goods' or booked_cents <> 0))`;
  }
}

/** A roll-up's rows, made of changes: `group_id`, its keys and its sums, named as in its table. */
export function summed(rollup: Rollup, changes: Statement): Statement {
  return summedFrom(rollup, sourceOf(rollup.source, changes));
}

function summedFrom({ keys, sums }: Rollup, rows: Statement): Statement {
  return sql`
    select (select current_group_id()) as group_id, ${listOf(keys.map((key) => sql`${key.from} as ${key.column}`))},
      ${listOf(sums.map((one) => sql`sum(${one.from})::bigint as ${one.column}`))}
    from ${rows} as source
    group by ${listOf(keys.map((key) => key.from))}`;
}

/** The columns of a roll-up's table, `group_id` first. */
export function columnsOf(rollup: Rollup): Statement {
  return sql`group_id, ${listOf([...rollup.keys, ...rollup.sums].map((one) => one.column))}`;
}

/**
 * Adds the sums of changes to roll-ups: parts of a `with` statement. What several roll-ups add up is looked up once.
 */
export function addToAll(all: readonly Rollup[], changes: Statement): Statement {
  const sources = [...new Set(all.map((rollup) => rollup.source))];
  return listOf([
    ...sources.map((source) => sql`${rowsOf[source]} as materialized ${sourceOf(source, changes)}`),
    ...all.map((rollup) => sql`${rollup.table}_folded as (${addTo(rollup)})`),
  ]);
}

const rowsOf: Readonly<Record<Source, Statement>> = {
  receipts: sql`receipt_rows`,
  sales: sql`sale_rows`,
  payments: sql`payment_rows`,
  lines: sql`line_rows`,
  bookings: sql`booking_rows`,
  vouchers: sql`voucher_rows`,
};

function addTo(rollup: Rollup): Statement {
  const { table, keys, sums, source } = rollup;
  return sql`
    insert into ${table} (${columnsOf(rollup)}) ${summedFrom(rollup, rowsOf[source])}
    on conflict (group_id, ${listOf(keys.map((key) => key.column))}) do update set
      ${listOf(sums.map((one) => sql`${one.column} = ${table}.${one.column} + excluded.${one.column}`))}`;
}

/** Joins statements with commas. */
export function listOf(parts: readonly Statement[]): Statement {
  const [first, ...rest] = parts;
  if (first === undefined) throw new RangeError('an empty list has no SQL');
  return rest.reduce((joined, part) => sql`${joined}, ${part}`, first);
}

/**
 * The statement that fills a roll-up of the group, empty as far as there are receipts, with what these say, less what is still in
 * the tail: one snapshot, in which a sale and its change of the tail are both there or both not.
 */
export function fillStatement(rollup: Rollup): Statement {
  const names = listOf(rollup.keys.map((key) => key.column));
  const sums = rollup.sums.map((one) => one.column);
  // What is only in the tail yet comes to nothing here, and needs no row.
  const isSomething = sums.reduce((any, one) => sql`${any} or sum(${one}) <> 0`, sql`false`);
  // In the order of the key, so that its index grows at the end.
  return sql`
    insert into ${rollup.table} (${columnsOf(rollup)})
    select group_id, ${names}, ${listOf(sums.map((one) => sql`sum(${one})`))}
    from (${summed(rollup, everyReceipt)}
      union all select group_id, ${names}, ${listOf(sums.map((one) => sql`-${one}`))} from (${summed(rollup, tail)}) as waiting) as rows
    where ${dateOf(rollup)} >= ${receiptsFrom} group by group_id, ${names} having ${isSomething} order by ${names}`;
}

/**
 * Counts the rows in which a roll-up, with what is still in the tail, says something else than the group's receipts: 0
 * means that every sum that a report can read is right to the cent. Days whose receipts were removed are not asked about.
 */
export const countDifferences = (tx: Transaction, rollup: Rollup) => {
  const keys = listOf(rollup.keys.map((key) => key.column));
  const sums = listOf(rollup.sums.map((one) => sql`coalesce(sum(${one.column}), 0) as ${one.column}`));
  const isNothing = rollup.sums.reduce((all, one) => sql`${all} and ${one.column} = 0`, sql`true`);
  return tx.row(sql<{ different: number }>`
    with kept as (
      select ${keys}, ${sums} from (
        select ${columnsOf(rollup)} from ${rollup.table} where group_id = (select current_group_id())
        union all ${summed(rollup, tail)}
      ) as rows where ${dateOf(rollup)} >= ${receiptsFrom} group by ${keys}
    ), counted as (select ${keys}, ${sums} from (${summed(rollup, everyReceipt)}) as rows group by ${keys})
    select count(*) as different from (
      (select * from kept where not (${isNothing}) except select * from counted) union all (select * from counted where not (${isNothing}) except select * from kept)
    ) as differences`);
};
