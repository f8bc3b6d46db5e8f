import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type {
  getReceipt as getEndpoint,
  ListedReceipt,
  listReceipts as listEndpoint,
} from '@larder/contract/sales/receipts';
import { ageOutcome } from '@larder/domain/assortment/age';
import { keptFrom, keptYears } from '@larder/domain/office/keeping';
import { ageCheckLabel } from '@larder/domain/sales/age-check-code';
import { addDays, localDay, type PlainDay, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { type Piece, readPeriod } from '@larder/domain/platform/period';
import { depositRuleOf } from '@larder/domain/assortment/deposit';
import type { Locale } from '@larder/domain/platform/locale';
import { mayDo } from '@larder/domain/platform/permission';
import { vatSplit } from '@larder/domain/sales/receipt-sum';
import { translate } from '@larder/domain/platform/translated-text';
import {
  type Context,
  read,
  readInSteps,
  type UserActor,
  visiblePropertyIds,
  visibleTimeZones,
} from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import type { Statement } from '../../../platform/database/sql.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { makePage, readCursor } from '../../../platform/http/cursor.ts';
import { countSpanOf } from './count-span.ts';
import { toSentReceipt } from './deliver-mail.ts';
import { isDrilledDown, type PartRow, pickLines } from './drill-down-queries.ts';
import * as queries from './queries.ts';
import { askedOf } from './search.ts';
import { findReceipts } from './search-queries.ts';

/** Searches are counted up to here; beyond, the list says "more than". */
const countLimit = 10_000;

/** Lists receipts with their number and totals, newest first unless asked otherwise (TXN-02). */
export async function listReceipts(
  context: Context<UserActor>,
  input: InputOf<typeof listEndpoint>,
): Promise<ResultOf<typeof listEndpoint>> {
  const { query } = input;
  const order: queries.ReceiptOrder = {
    sort: query.sort ?? 'soldAt',
    isDescending: (query.order ?? 'desc') === 'desc',
  };
  const cursor = readCursor(query.cursor, [order.sort === 'soldAt' ? 'moment' : 'number']);
  const zones = visibleTimeZones(context);
  const asked = filterOf(query, visiblePropertyIds(context), {
    now: context.now,
    zone: zones[0] ?? 'Europe/Amsterdam',
  });
  const { search, drillDown } = asked;
  return (search === null && !isDrilledDown(drillDown) ? read : readInSteps)(context, async (tx) => {
    const found = search === null ? null : await findReceipts(tx, askedOf(search, context.locale), asked);
    const filter = { ...asked, found, picked: isDrilledDown(drillDown) ? await pickLines(tx, drillDown, asked) : null };
    const [rows, totals, receiptsFrom] = await Promise.all([
      queries.listReceipts(tx, filter, { order, cursor, limit: query.limit }),
      count(tx, filter, zones),
      removedUntil(tx, filter.startAt, { now: context.now, zone: zones[0] ?? 'Europe/Amsterdam' }),
    ]);
    const keyOf = (row: queries.ListedRow) => ({
      values: [order.sort === 'soldAt' ? row.sold_at.getTime() : row.total_cents],
      id: row.id,
    });
    const page = makePage({ rows, limit: query.limit, cursor, keyOf });
    return {
      receipts: page.rows.map((row) => ({ ...toSummary(row, context.locale), part: toPart(row) })),
      pagination: {
        nextCursor: page.nextCursor,
        previousCursor: page.previousCursor,
        firstIndex: page.firstIndex,
        ...totalOf(totals, page),
      },
      totals: {
        turnoverCents: totals.turnover_cents,
        depositCents: totals.deposit_cents,
        receivedCents: totals.lookedAt?.received_cents ?? null,
        part: totals.lookedAt === undefined ? null : toPart(totals.lookedAt),
      },
      receiptsFrom,
    };
  });
}

/** The newest receipts with a number, amount, last four digits or account, without a count (SEA-01). */
export async function findNewestReceipts(
  context: Context<UserActor>,
  { search, limit }: { readonly search: string; readonly limit: number },
): Promise<readonly Omit<ListedReceipt, 'part'>[]> {
  const asked = askedOf(search, context.locale);
  const [zone = 'Europe/Amsterdam'] = visibleTimeZones(context);
  const filter = filterOf({ search }, visiblePropertyIds(context), { now: context.now, zone });
  const rows = await readInSteps(context, async (tx) => {
    const found = await findReceipts(tx, asked.kind === 'words' ? { ...asked, kind: 'account' } : asked, filter);
    const order: queries.ReceiptOrder = { sort: 'soldAt', isDescending: true };
    return queries.listReceipts(tx, { ...filter, found, picked: null }, { order, cursor: undefined, limit });
  });
  return rows.slice(0, limit).map((row) => toSummary(row, context.locale));
}

/** What is not counted to its end is more than one less than what is known to be there; a list without rows has none. */
function totalOf(
  totals: queries.Totals & { readonly isExact: boolean },
  page: { readonly rows: readonly unknown[]; readonly firstIndex: number },
): { totalCount: number; isTotalExact: boolean } {
  const { receipt_count: receiptCount, isExact } = totals;
  if (isExact) return { totalCount: receiptCount, isTotalExact: true };
  const knownCount = Math.max(receiptCount, page.firstIndex + page.rows.length);
  if (knownCount === 0) return { totalCount: 0, isTotalExact: true };
  return { totalCount: Math.min(knownCount - 1, countLimit), isTotalExact: false };
}

/** Finds one receipt; pickup fields and the guest's name only for who may read them (ACC-12). */
export async function getReceipt(
  context: Context<UserActor>,
  input: InputOf<typeof getEndpoint>,
): Promise<ResultOf<typeof getEndpoint>> {
  const row = await read(context, (tx) => queries.findReceipt(tx, input.params.receiptId, visiblePropertyIds(context)));
  if (row === undefined) throw new AppError('not_found');
  const pickup = { name: row.pickup_name, phone: row.pickup_phone };
  return {
    ...toSummary(row, context.locale),
    tillKey: row.till_key,
    tillSoldAt: row.till_sold_at.toISOString(),
    receivedAt: row.received_at.toISOString(),
    isClockSuspect: row.is_clock_suspect,
    processingAt: row.processing_at?.toISOString() ?? null,
    finishedAt: row.finished_at?.toISOString() ?? null,
    terminalId: row.terminal_id,
    paymentProviderId: row.payment_provider_id,
    ageAnswer: row.age_answer,
    ageOutcome: ageOutcome({ isNeeded: row.needs_age, answer: row.age_answer, isChecked: row.age_check !== null }),
    ageCheckCode: row.age_check_code,
    ageCheck: toAgeCheck(row.age_check),
    receiptChoice: row.receipt_choice,
    ...(mayDo(context.actor, 'read', 'pickup')
      ? {
          pickup: pickup.name === null && pickup.phone === null ? null : pickup,
          guestName: row.guest_name,
        }
      : {}),
    message: row.review_message,
    reviewedAt: row.reviewed_at?.toISOString() ?? null,
    sentReceipts: row.sent_receipts.map(toSentReceipt),
    lines: row.lines.map(({ productName, categoryName, combiDealName, ...line }) => ({
      ...line,
      imageUrl: mediaUrlOf(context.services.config, line.imageUrl),
      name: line.name ?? (productName === null ? null : translate(productName, context.locale)),
      categoryName: categoryName === null ? null : translate(categoryName, context.locale),
      combiDealName: combiDealName === null ? null : translate(combiDealName, context.locale),
    })),
    vatParts: [...vatSplit(row.lines, depositRuleOf(row.country))],
    pms: row.pms,
  };
}

function toAgeCheck(check: queries.ReceiptRow['age_check']): ResultOf<typeof getEndpoint>['ageCheck'] {
  if (check === null) return null;
  return { label: ageCheckLabel(check), age: check.age, usedAt: new Date(check.usedAt).toISOString() };
}

type Query = InputOf<typeof listEndpoint>['query'];

/** Without a range and without a search, today at the location; a search looks through all time unless told otherwise. */
export function filterOf(
  query: Omit<Query, 'limit'>,
  propertyIds: readonly number[] | null,
  today: { now: Date; zone: string },
): Omit<queries.ReceiptFilter, 'found' | 'picked'> & { readonly search: string | null } {
  const search = query.search?.trim() === '' ? undefined : query.search?.trim();
  const isToday = query.startAt === undefined && query.endAt === undefined && search === undefined;
  const { startAt, endAt } = isToday ? dayOf(today) : readPeriod(query, today.zone);
  if (startAt !== null && endAt !== null && endAt < startAt) throw fieldRefusal('end_at', 'range_reversed');
  return {
    propertyIds,
    state: query.state === undefined || query.state === 'all' ? null : query.state,
    startAt,
    endAt,
    shopId: query.shopId ?? null,
    hasReview: query.hasReview === undefined ? null : query.hasReview === 'true',
    search: search ?? null,
    drillDown: {
      productId: query.productId,
      categoryId: query.categoryId,
      ledgerAccountId: query.ledgerAccountId,
      vatRate: query.vatRate,
      voucher: query.voucher,
      paymentMethodId: query.paymentMethodId,
      paymentMethod: query.paymentMethod,
      weekday: query.weekday,
      hour: query.hour,
      age: query.age,
    },
  };
}

function dayOf({ now, zone }: { now: Date; zone: string }): Piece {
  const day = localDay(now, zone);
  return { startAt: zonedStartOfDay(day, zone), endAt: zonedStartOfDay(addDays(day, 1), zone) };
}

/** The day before which receipts were removed, where a period begins before it; in the years that every law covers none can. */
async function removedUntil(
  tx: Transaction,
  startAt: Date | null,
  { now, zone }: { readonly now: Date; readonly zone: string },
): Promise<PlainDay | null> {
  if (startAt !== null && startAt >= keptFrom(now, keptYears.fewest)) return null;
  const { day } = await queries.findReceiptsFrom(tx);
  return day !== null && (startAt === null || startAt < zonedStartOfDay(day, zone)) ? day : null;
}

async function count(
  tx: Transaction,
  filter: queries.ReceiptFilter,
  zones: readonly string[],
): Promise<queries.Totals & { readonly isExact: boolean; readonly lookedAt?: queries.LookedAt }> {
  // No total of receipts knows what was on them or when in a day they were sold.
  if (filter.found !== null && 'where' in filter.found) return countMany(tx, filter, filter.found.where);
  const isNarrow = filter.found !== null || filter.hasReview !== null || isDrilledDown(filter.drillDown);
  const span = isNarrow ? null : countSpanOf(filter, zones);
  if (span !== null) return { ...(await queries.countFromTotals(tx, filter, span)), isExact: true };
  const totals = await queries.countReceipts(tx, filter, countLimit + 1);
  const isExact = totals.receipt_count <= countLimit;
  return { ...totals, isExact, ...(isExact && { lookedAt: totals }) };
}

/** Many: exactly where the filter has not many receipts to look through, otherwise what is certain. */
async function countMany(
  tx: Transaction,
  filter: queries.ReceiptFilter,
  where: Statement,
): Promise<queries.Totals & { isExact: boolean }> {
  const totals = await queries.countAmongNewest(tx, filter, { where, limit: countLimit + 1 });
  return { ...totals, isExact: totals.seen_count <= countLimit };
}

function toPart(row: PartRow): ListedReceipt['part'] {
  if (row.part_turnover_cents === null) return null;
  return {
    turnoverCents: row.part_turnover_cents,
    depositCents: row.part_deposit_cents ?? 0,
    discountCents: row.part_discount_cents ?? 0,
    itemCount: row.part_item_count ?? 0,
  };
}

function toSummary(row: queries.SummaryRow, locale: Locale): Omit<ListedReceipt, 'part'> {
  const hasCard = row.card_brand !== null || row.card_last4 !== null || row.card_auth_code !== null;
  return {
    id: row.id,
    number: row.number,
    state: row.state,
    soldAt: row.sold_at.toISOString(),
    property: { id: row.property_id, name: row.property_name, slug: row.property_slug, timeZone: row.time_zone },
    shop: { id: row.shop_id, name: row.shop_name },
    cashRegister: { id: row.cash_register_id, name: row.cash_register_name },
    paymentMethod:
      row.payment_method_code === null
        ? null
        : {
            code: row.payment_method_code,
            name:
              row.payment_method_name === null ? row.payment_method_code : translate(row.payment_method_name, locale),
            kind: row.payment_method_kind ?? 'other',
          },
    card: hasCard ? { brand: row.card_brand, maskedNumber: row.card_last4, authCode: row.card_auth_code } : null,
    account: row.account,
    itemCount: row.item_count,
    totalCents: row.total_cents,
    depositCents: row.deposit_cents,
    turnoverCents: row.total_cents - row.deposit_cents,
    paidCents: row.paid_cents,
    rating: row.rating,
  };
}
