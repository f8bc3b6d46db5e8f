import type { DayRange } from '@larder/domain/platform/date-range';
import type { Span } from '@larder/domain/platform/period';
import { coverOf } from '@larder/domain/platform/period-cover';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import { dateOf, place, type Rollup } from './rollup-queries.ts';
import { asChanges, columnsOf, listOf, summed, tail } from './rollup-sum-queries.ts';

/** What a report looks at: the locations that the caller sees (null: all), and maybe one shop. */
export type ReportScope = { readonly propertyIds: readonly number[] | null; readonly shopId: number | null };

/** A period and what it is held against. */
export type Spans = { readonly current: Span; readonly before: Span };

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
 * What is kept of some days, or months by their first days. A key that begins with the location is looked through location
 * by location, also for a whole group: then only the days of the period are read, and not all that there are.
 */
function keptRows(rollup: Rollup, scope: ReportScope, { from, to }: DayRange): Statement {
  const { table, keys } = rollup;
  const everywhere =
    scope.propertyIds === null && keys.includes(place)
      ? sql` and ${table}.property_id = any(array(select id from properties where group_id = (select current_group_id())))`
      : sql``;
  return sql`select ${columnsOf(rollup)} from ${table} where ${within(table, scope)}${everywhere} and ${dateOf(rollup)} between ${from}::date and ${to}::date`;
}

/** What is not kept yet: the tail as far as a report looks, and pieces of days, since no sum knows when in a day a receipt was sold. */
function freshRows(rollup: Rollup, scope: ReportScope, period: Span): readonly Statement[] {
  const { from, to } = wholeOf(period);
  const waiting = sql`(select * from ${tail} as receipt_tail
    where ${within(sql`receipt_tail`, scope)} and local_day between ${from}::date and ${to}::date)`;
  const pieces = (period.cut?.pieces ?? []).map(({ startAt, endAt }) =>
    asChanges(sql`${within(sql`receipts`, scope)} and sold_at >= ${startAt} and sold_at < ${endAt}`),
  );
  return [waiting, ...pieces].map((changes) => summed(rollup, changes));
}

function wholeOf(period: Span): DayRange {
  return period.cut?.whole ?? period;
}

function unionOf(parts: readonly Statement[]): Statement {
  return sql`(${parts.reduce((joined, part) => sql`${joined} union all ${part}`)})`;
}

/**
 * The rows of a roll-up by day, with what is still in the tail: exact at every moment. For reports that show days; the
 * answer has the table's columns.
 */
export function dayRows(rollup: Rollup, scope: ReportScope, period: Span): Statement {
  return unionOf([keptRows(rollup, scope, wholeOf(period)), ...freshRows(rollup, scope, period)]);
}

/**
 * The same for reports that show a period as a whole: whole months are read as such where there are sums of them. The answer
 * has the columns that both have, so no day and no shop.
 */
export function periodRows(rollup: Rollup, scope: ReportScope, period: Span): Statement {
  const months = scope.propertyIds === null ? (rollup.groupMonths ?? rollup.months) : rollup.months;
  if (months === undefined || scope.shopId !== null) return dayRows(rollup, scope, period);
  const keys = rollup.keys.filter((key) => months.keys.includes(key));
  const names = listOf([...keys, ...rollup.sums].map((one) => one.column));
  const cover = coverOf(wholeOf(period));
  const parts = [
    ...cover.days.map((days) => keptRows(rollup, scope, days)),
    ...(cover.months === null ? [] : [keptRows(months, scope, cover.months)]),
    ...freshRows(rollup, scope, period),
  ];
  return unionOf(parts.map((part) => sql`select ${names} from (${part}) as rows`));
}

/** Rows of the current period and of the one before, told apart by `is_current`; a day can be in both. */
export function ofBoth({ current, before }: Spans, rowsOf: (period: Span) => Statement): Statement {
  return sql`(select *, true as is_current from ${rowsOf(current)} as sold union all select *, false from ${rowsOf(before)} as sold)`;
}
