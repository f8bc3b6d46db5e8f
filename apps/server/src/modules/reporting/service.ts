import type { InputOf, ResultOf } from '@larder/contract/endpoint';
import type { getReport as reportEndpoint, Report } from '@larder/contract/reporting';
import { isInactive } from '@larder/domain/activity';
import {
  addDays,
  type DayRange,
  diffDays,
  localDay,
  type PlainDay,
  plainDay,
  previousRange,
  zonedStartOfDay,
} from '@larder/domain/date-range';
import { type Context, read, type UserActor, visiblePropertyIds, visibleTimeZones } from '../../platform/context.ts';
import { fieldRefusal } from '../../platform/http/app-error.ts';
import * as queries from './queries.ts';

const maximumDays = 1_100;
const dayMs = 86_400_000;

/**
 * The report overview (REP-01): whole local days, only finished and paid receipts, turnover without deposit. When the
 * period has not ended yet, the previous one is cut at the same time of its corresponding day, so that a morning is
 * never held against a whole day.
 */
export async function getReport(
  context: Context<UserActor>,
  input: InputOf<typeof reportEndpoint>,
): Promise<ResultOf<typeof reportEndpoint>> {
  const zone = visibleTimeZones(context)[0] ?? 'Europe/Amsterdam';
  const { current, previous, cut } = periodsOf(input.query, { now: context.now, zone });
  const scope = { propertyIds: visiblePropertyIds(context), shopId: input.query.shopId ?? null };
  const previousWhole = cut === null ? previous : { from: previous.from, to: addDays(cut.day, -1) };
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
      from: current.from,
      to: current.to,
      previousFrom: previous.from,
      previousTo: previous.to,
      untilAt: cut === null ? null : context.now.toISOString(),
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

/** Where the previous period is cut: its day that corresponds to today, until the same time. */
type Cut = { readonly day: PlainDay; readonly startAt: Date; readonly endAt: Date };
type Periods = { readonly current: DayRange; readonly previous: DayRange; readonly cut: Cut | null };

function periodsOf(query: InputOf<typeof reportEndpoint>['query'], at: { now: Date; zone: string }): Periods {
  const { now, zone } = at;
  const today = localDay(now, zone);
  const startAt = query.startAt === undefined ? zonedStartOfDay(today, zone) : new Date(query.startAt);
  const endAt =
    query.endAt === undefined ? new Date(Math.max(startAt.getTime() + 1, now.getTime() + 1)) : new Date(query.endAt);
  if (endAt <= startAt) throw fieldRefusal('end_at', 'range_reversed');
  const current = { from: localDay(startAt, zone), to: localDay(new Date(endAt.getTime() - 1), zone) };
  const length = diffDays(current.from, current.to) + 1;
  if (length > maximumDays) throw fieldRefusal('end_at', 'range_too_long', { maximum: maximumDays });
  const previousFrom =
    query.previousStartAt === undefined
      ? previousRange(current, 'custom').from
      : localDay(new Date(query.previousStartAt), zone);
  const previous = { from: previousFrom, to: addDays(previousFrom, length - 1) };
  const isUnfinished = current.from <= today && today <= current.to;
  return {
    current,
    previous,
    cut: isUnfinished ? cutAt(addDays(previous.from, diffDays(current.from, today)), at) : null,
  };
}

/** The time since midnight counts as it stands on the clock, also on days of 23 and 25 hours. */
function cutAt(day: PlainDay, at: { now: Date; zone: string }): Cut {
  const today = localDay(at.now, at.zone);
  const sinceMidnight = at.now.getTime() - zonedStartOfDay(today, at.zone).getTime();
  const startAt = zonedStartOfDay(day, at.zone);
  const nextMidnight = zonedStartOfDay(addDays(day, 1), at.zone);
  return {
    day,
    startAt,
    endAt: new Date(Math.min(startAt.getTime() + Math.min(sinceMidnight, dayMs), nextMidnight.getTime())),
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
