import type { DayRange } from '@larder/domain/date-range';
import type { Piece, Span } from '@larder/domain/period';
import { coverOf } from '@larder/domain/period-cover';
import { type Statement, sql } from '../../platform/database/sql.ts';
import { type Rollup } from './rollup-queries.ts';
import { columnsOf, listOf, summed, tail } from './rollup-sum-queries.ts';

/** What a report looks at: the locations that the caller sees (null: all), and maybe one shop. */
export type ReportScope = { readonly propertyIds: readonly number[] | null; readonly shopId: number | null };

/** Rows of a table that are in a report's scope. */
export function within(table: Statement, scope: ReportScope): Statement {
  const [only, ...others] = scope.propertyIds ?? [];
  // One location by itself: from a list alone PostgreSQL expects ten, and looks through all that there are.
  const locations =
    scope.propertyIds === null
      ? sql``
      : only !== undefined && others.length === 0
        ? sql` and ${table}.property_id = ${only}`
        : sql` and ${table}.property_id = any(${scope.propertyIds}::bigint[])`;
  const shop = scope.shopId === null ? sql`` : sql` and ${table}.shop_id = ${scope.shopId}`;
  return sql`${table}.group_id = (select current_group_id())${locations}${shop}`;
}

/**
 * Rows of a roll-up that are in a report's scope. Its key begins with the location, so a whole group is looked through
 * location by location: then only the days of the period are read, and not all that there are.
 */
function keptWithin({ table, isOfGroup }: Rollup, scope: ReportScope): Statement {
  if (isOfGroup === true) return sql`${table}.group_id = (select current_group_id())`;
  if (scope.propertyIds !== null) return within(table, scope);
  return sql`${within(table, scope)} and ${table}.property_id = any(array(select id from properties where group_id = (select current_group_id())))`;
}

/** A pair of roll-ups that add up the same by day and by month. */
export type Layers = { readonly days: Rollup; readonly months: Rollup };

/** A report of the whole group, all its locations and shops together: what the sums of the group are for. */
export const isWhole = ({ propertyIds, shopId }: ReportScope): boolean => propertyIds === null && shopId === null;

/** The tail as far as a report looks: its scope and days. */
function tailWithin(scope: ReportScope, days: DayRange): Statement {
  return sql`(select * from ${tail} as receipt_tail
    where ${within(sql`receipt_tail`, scope)} and local_day between ${days.from}::date and ${days.to}::date)`;
}

/** The receipts of a piece of a day as changes in the shape of the tail: no sum knows when in a day they were sold. */
function receiptsIn(scope: ReportScope, { startAt, endAt }: Piece): Statement {
  return sql`(select id as receipt_id, property_id, shop_id, local_day, local_hour, state, 1 as sign, item_count, total_cents, deposit_cents
    from receipts where ${within(sql`receipts`, scope)} and sold_at >= ${startAt} and sold_at < ${endAt})`;
}

/** The rows of the pieces of a period, to add to those of its whole days. */
function pieceRows(rollup: Rollup, scope: ReportScope, { cut }: Span): Statement {
  return (cut?.pieces ?? [])
    .map((piece) => sql` union all ${summed(rollup, receiptsIn(scope, piece))}`)
    .reduce((joined, one) => sql`${joined}${one}`, sql``);
}

/**
 * The rows of a roll-up by day, with what is still in the tail: exact at every moment. For reports that show days; the
 * answer has the table's columns.
 */
export function dayRows(rollup: Rollup, scope: ReportScope, period: Span): Statement {
  const days = period.cut?.whole ?? period;
  return sql`(
    select ${columnsOf(rollup)} from ${rollup.table}
      where ${keptWithin(rollup, scope)} and local_day between ${days.from}::date and ${days.to}::date
    union all ${summed(rollup, tailWithin(scope, days))}${pieceRows(rollup, scope, period)})`;
}

/**
 * The rows of a pair of roll-ups: by month, by day at the period's ends, and the tail. The answer has the columns of the
 * day's table, where `local_day` is the first day of what a row sums: for reports that show the period as a whole. A row
 * may take away what a month has too much, so that only sums of them say something; a sum of nothing is no row.
 */
export function periodRows(layers: Layers, scope: ReportScope, period: Span): Statement {
  const days = period.cut?.whole ?? period;
  const cover = coverOf(days);
  const layer = (rollup: Rollup, columns: Statement, isInside: Statement) =>
    sql` union all select ${columns} from ${rollup.table} where ${keptWithin(rollup, scope)} and ${isInside}`;
  const ofDays = cover.ends.map(({ from, to, sign }) =>
    layer(layers.days, timesSign(layers.days, sign), sql`local_day between ${from}::date and ${to}::date`),
  );
  const ofMonths =
    cover.months === null
      ? []
      : [
          layer(
            layers.months,
            columnsOf(layers.months),
            sql`local_month between ${cover.months.from}::date and ${cover.months.to}::date`,
          ),
        ];
  // The tail stands first, so that the answer's columns have the names of the days' table.
  return sql`(${[...ofMonths, ...ofDays].reduce((joined, part) => sql`${joined}${part}`, summed(layers.days, tailWithin(scope, days)))}${pieceRows(layers.days, scope, period)})`;
}

/** The columns of a roll-up with its sums added or taken away. */
function timesSign({ keys, sums }: Rollup, sign: 1 | -1): Statement {
  return sql`group_id, ${listOf([...keys.map((key) => key.column), ...sums.map((one) => sql`${sign}::int * ${one.column}`)])}`;
}
