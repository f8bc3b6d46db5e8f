import type { Report } from '@larder/contract/books/reporting';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import type { Sort } from '../../../ui/lists/data-table.ts';
import { type Activity, activityOf } from '@larder/domain/places/activity';
import type { ReportLocation } from './attention.ts';
import type { LocationSortKey } from './dashboard-search.ts';

/** A location in the group's table. */
export type LocationRow = ReportLocation & {
  readonly activity: Activity;
  /** Undefined when there was no turnover to compare with. */
  readonly changePercent: number | undefined;
};

const sortValues: { readonly [Key in LocationSortKey]: (row: LocationRow) => number | string | undefined } = {
  name: (row) => row.name,
  // Those at a standstill first, the longest of them before others.
  state: ({ activity }) =>
    activity.state === 'inactive' ? activity.hours : activity.state === 'never' ? Infinity : -1,
  lastReceipt: (row) => row.lastReceiptAt ?? undefined,
  change: (row) => row.changePercent,
  turnover: (row) => row.turnoverCents,
};

/** The locations of a report in an order; what has no value stands last either way. */
export function locationRowsOf(report: Report, sort: Sort, now: Date): readonly LocationRow[] {
  const rows = report.properties.map((location): LocationRow => ({
    ...location,
    activity: activityOf(location, now),
    changePercent: changePercent(location.turnoverCents, location.previousTurnoverCents),
  }));
  const key = Object.entries(sortValues).find(([name]) => name === sort.key)?.[1] ?? sortValues.turnover;
  const direction = sort.order === 'asc' ? 1 : -1;
  return rows.toSorted((a, b) => {
    const [one, other] = [key(a), key(b)];
    if (one === undefined || other === undefined) return Number(one === undefined) - Number(other === undefined);
    return direction * compare(one, other);
  });
}

function compare(one: number | string, other: number | string): number {
  return typeof one === 'number' && typeof other === 'number' ? one - other : String(one).localeCompare(String(other));
}
