import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type { getReport as reportEndpoint, Report } from '@larder/contract/reporting';
import { isInactive } from '@larder/domain/activity';
import { plainDay } from '@larder/domain/date-range';
import { type Context, read, type UserActor } from '../../platform/context.ts';
import { daysOf, periodsOf, scopeOf } from './period.ts';
import * as queries from './queries.ts';

/**
 * The report overview (REP-01): whole local days, only finished and paid receipts, turnover without deposit. When the
 * period has not ended yet, the previous one is cut at the same time of its corresponding day, so that a morning is
 * never held against a whole day.
 */
export async function getReport(
  context: Context<UserActor>,
  input: InputOf<typeof reportEndpoint>,
): Promise<ResultOf<typeof reportEndpoint>> {
  const periods = periodsOf(context, input.query);
  const { current, cut, previousWhole } = periods;
  const scope = scopeOf(context, input.query);
  return read(context, async (tx) => {
    const [sums, parts, categories, locations, failed, attention] = await Promise.all([
      queries.sumSales(tx, scope, { current, previous: previousWhole }),
      cut === null ? Promise.resolve([]) : queries.sumUntil(tx, scope, cut),
      queries.sumCategories(tx, scope, current),
      queries.listLocations(tx, scope),
      queries.sumFailed(tx, scope, current),
      queries.findAttention(tx, scope),
    ]);
    const days = sums.flatMap((row) =>
      row.local_day === null || row.current === null ? [] : [toDay(row.current, row.local_day)],
    );
    const wholeDays = sums.flatMap((row) =>
      row.local_day === null || row.previous === null ? [] : [toDay(row.previous, row.local_day)],
    );
    const cutDay = cut === null || parts.length === 0 ? [] : [toDay(addUp(parts), cut.day)];
    const sumsOfDays = (period: 'current' | 'previous') =>
      sums.flatMap((row) => (row.local_day === null ? [] : (row[period] ?? [])));
    return {
      ...daysOf(periods),
      current: toFigures(sumsOfDays('current')),
      previous: toFigures([...sumsOfDays('previous'), ...parts]),
      days,
      previousDays: [...wholeDays, ...cutDay],
      categories: categories.map((row) => ({
        categoryId: row.category_id,
        name: row.name,
        turnoverCents: row.turnover_cents,
        itemCount: row.item_count,
      })),
      properties: locations.map((location) => toLocation(location, sums, parts)),
      attention: {
        failedReceiptCount: failed.receipt_count,
        failedReceiptCents: failed.total_cents,
        quarantinedReceiptCount: attention.quarantined_count,
        failedScheduleCount: attention.failed_schedule_count,
        silentCashRegisters: attention.registers.filter((register) => isInactive(register, context.now)),
      },
    };
  });
}

function toLocation(
  location: queries.LocationRow,
  sums: readonly queries.SumRow[],
  parts: readonly queries.PartRow[],
): Report['properties'][number] {
  const own = sums.find((row) => row.property_id === location.id);
  const part = parts.find((row) => row.property_id === location.id);
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    timeZone: location.time_zone,
    inactiveAfterHours: location.inactive_after_hours,
    lastReceiptAt: location.last_receipt_at?.toISOString() ?? null,
    turnoverCents: own?.current?.turnover_cents ?? 0,
    previousTurnoverCents: (own?.previous?.turnover_cents ?? 0) + (part?.turnover_cents ?? 0),
    receiptCount: own?.current?.receipt_count ?? 0,
  };
}

function addUp(rows: readonly queries.Sums[]): queries.Sums {
  return {
    receipt_count: rows.reduce((sum, row) => sum + row.receipt_count, 0),
    item_count: rows.reduce((sum, row) => sum + row.item_count, 0),
    turnover_cents: rows.reduce((sum, row) => sum + row.turnover_cents, 0),
    deposit_cents: rows.reduce((sum, row) => sum + row.deposit_cents, 0),
  };
}

function toFigures(rows: readonly queries.Sums[]): Report['current'] {
  const sum = addUp(rows);
  return {
    turnoverCents: sum.turnover_cents,
    depositCents: sum.deposit_cents,
    receiptCount: sum.receipt_count,
    itemCount: sum.item_count,
    averageBasketCents: sum.receipt_count === 0 ? null : Math.round(sum.turnover_cents / sum.receipt_count),
  };
}

function toDay(row: queries.Sums, day: string): Report['days'][number] {
  return {
    day: plainDay(day),
    turnoverCents: row.turnover_cents,
    receiptCount: row.receipt_count,
    itemCount: row.item_count,
  };
}
