import type { Span } from '@larder/domain/platform/period';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { dayRows, type ReportScope } from './layer-queries.ts';
import { rollups } from './rollup-queries.ts';

/** What was sold in an hour of a weekday (Monday 1), on the clock of each location. */
export type HourRow = {
  weekday: number;
  local_hour: number;
  receipt_count: number;
  item_count: number;
  turnover_cents: number;
};

// Days are counted: PostgreSQL's own weekday is a decimal, and takes longer than all the sums.
const aMonday = '2001-01-01';

export const listHours = (tx: Transaction, scope: ReportScope, days: Span) =>
  tx.rows(sql<HourRow>`
    select ((local_day - ${aMonday}::date) % 7 + 7) % 7 + 1 as weekday, local_hour, sum(receipt_count) as receipt_count, sum(item_count) as item_count,
      sum(total_cents - deposit_cents) as turnover_cents
    from ${dayRows(rollups.hours, scope, days)} as sold
    group by 1, 2 having sum(receipt_count) <> 0
    order by 1, 2`);
