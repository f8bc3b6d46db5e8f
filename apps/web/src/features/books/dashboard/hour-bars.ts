import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { getHourReport } from '@larder/contract/books/sales-reports';

/** What sells when. */
export type HourReport = AnswerOf<typeof getHourReport>;

/** What the bars stand for: the hours of a day, or the days of a week. */
export type HourUnit = 'hour' | 'weekday';

/** The sums of an hour over all days, or of a weekday over all hours. */
export type HourRow = {
  /** 0 to 23, or Monday 1 to Sunday 7. */
  readonly at: number;
  readonly turnoverCents: number;
  readonly receiptCount: number;
  readonly itemCount: number;
};

const hours = Array.from({ length: 24 }, (_, hour) => hour);
const weekdays = [1, 2, 3, 4, 5, 6, 7];

/** From this hour on it is night, and until that one. */
export const night = { from: 22, until: 6 } as const;

/** A row for each hour, or for each weekday, also without a sale. */
export function hourRows(report: HourReport, unit: HourUnit): readonly HourRow[] {
  return (unit === 'hour' ? hours : weekdays).map((at) => {
    const own = report.hours.filter((row) => row[unit] === at);
    return {
      at,
      turnoverCents: own.reduce((sum, row) => sum + row.turnoverCents, 0),
      receiptCount: own.reduce((sum, row) => sum + row.receiptCount, 0),
      itemCount: own.reduce((sum, row) => sum + row.itemCount, 0),
    };
  });
}

/** The share of the turnover that comes in at night, in per cent; null without turnover. */
export function nightPercent(report: HourReport): number | null {
  const sum = (rows: HourReport['hours']) => rows.reduce((total, row) => total + row.turnoverCents, 0);
  const all = sum(report.hours);
  return all <= 0
    ? null
    : (sum(report.hours.filter(({ hour }) => hour >= night.from || hour < night.until)) / all) * 100;
}
