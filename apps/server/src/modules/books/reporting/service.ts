import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { getReport as reportEndpoint, Report } from '@larder/contract/books/reporting';
import { isInactive } from '@larder/domain/places/activity';
import { plainDay } from '@larder/domain/platform/date-range';
import { isLastingTrouble } from '@larder/domain/shelf/label-host';
import { type Context, read, type UserActor } from '../../../platform/context.ts';
import { daysOf, periodsOf, scopeOf } from './period.ts';
import * as queries from './queries.ts';

/** For how long a sale whose age check was left open is pointed out: nobody can answer it any more, only look. */
const openAgeMs = 7 * 86_400_000;

/**
 * The report overview (REP-01): only finished and paid receipts, turnover without deposit. When the
 * period has not ended yet, the previous one is cut at the same time of its corresponding day, so that a morning is
 * never held against a whole day.
 */
export async function getReport(
  context: Context<UserActor>,
  input: InputOf<typeof reportEndpoint>,
): Promise<ResultOf<typeof reportEndpoint>> {
  const periods = periodsOf(context, input.query);
  const scope = scopeOf(context, input.query);
  // What asks for a person asks for one whatever the figures are narrowed to.
  return read(context, async (tx) => {
    const [sums, categories, locations, attention] = await Promise.all([
      queries.sumSales(tx, scope, periods),
      queries.sumCategories(tx, scope, periods.current),
      queries.listLocations(tx, scope),
      queries.findAttention(tx, { ...scope, shopId: null }, new Date(context.now.getTime() - openAgeMs)),
    ]);
    const sold = sums.filter((row) => row.state === 'SUCCESS');
    const [now, before] = [sold.filter((row) => row.is_current), sold.filter((row) => !row.is_current)];
    const failed = addUp(sums.filter((row) => row.state === 'FAILED' && row.is_current && isDay(row)));
    return {
      ...daysOf(periods),
      current: toFigures(now.filter(isDay)),
      previous: toFigures(before.filter(isDay)),
      days: now.filter(isDay).map((row) => toDay(row, row.local_day)),
      previousDays: before.filter(isDay).map((row) => toDay(row, row.local_day)),
      categories: categories.map((row) => ({
        categoryId: row.category_id,
        name: row.name,
        turnoverCents: row.turnover_cents,
        itemCount: row.item_count,
      })),
      properties: locations.map((location) => toLocation(location, { now, before })),
      attention: {
        failedReceiptCount: failed.receipt_count,
        failedReceiptCents: failed.turnover_cents + failed.deposit_cents,
        quarantinedReceiptCount: attention.quarantined_count,
        openAgeReceiptCount: attention.open_age?.count ?? 0,
        openAgeReceipt: attention.open_age?.newest ?? null,
        heldProductCount: attention.held_count,
        labelHosts: attention.label_hosts.filter((host) => isLastingTrouble(host, context.now)),
        shopsWithoutShortcuts: attention.bare_shops,
        failedScheduleCount: attention.failed_schedule_count,
        diskFreePercent: context.actor.role === 'admin' ? context.services.disk.freePercent() : null,
        silentCashRegisters: attention.registers.filter((register) => isInactive(register, context.now)),
      },
    };
  });
}

function isDay(row: queries.SumRow): row is queries.SumRow & { local_day: string } {
  return row.local_day !== null;
}

function toLocation(
  location: queries.LocationRow,
  sums: Readonly<Record<'now' | 'before', readonly queries.SumRow[]>>,
): Report['properties'][number] {
  const own = (rows: (typeof sums)['now']) => rows.find((row) => row.property_id === location.id);
  return {
    id: location.id,
    name: location.name,
    slug: location.slug,
    timeZone: location.time_zone,
    inactiveAfterHours: location.inactive_after_hours,
    lastReceiptAt: location.last_receipt_at?.toISOString() ?? null,
    turnoverCents: own(sums.now)?.turnover_cents ?? 0,
    previousTurnoverCents: own(sums.before)?.turnover_cents ?? 0,
    receiptCount: own(sums.now)?.receipt_count ?? 0,
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
