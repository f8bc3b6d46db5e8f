import type * as contract from '@larder/contract/books/day-closes';
import type { Download, InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import { isPlainDay, localDay, type PlainDay } from '@larder/domain/platform/date-range';
import { bookedAfter, type DaySums } from '@larder/domain/books/day-close';
import { type Context, groupIdOf, read, type UserActor } from '../../../platform/context.ts';
import { AppError } from '../../../platform/http/app-error.ts';
import { listPage, readPage } from '../../../platform/http/list.ts';
import { turnoverTable } from '../turnover/public.ts';
import { closeDay } from './close.ts';
import { readFigures } from './figures.ts';
import * as queries from './queries.ts';
import { words } from './words.ts';

const lateReceiptCount = 50;

type Result = ResultOf<typeof contract.getDayClose>;

/** Answers a day of a location; one that is over is closed by the first question about it (TRN-01). */
export async function getDayClose(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.getDayClose>,
): Promise<Result> {
  const { propertyId } = params;
  const today = todayAt(context, propertyId);
  // A day of the calendar that has begun there; anything else names nothing.
  if (!isPlainDay(params.day) || params.day > today) throw new AppError('not_found');
  const place = { propertyId, day: params.day };
  const found = await readDay(context, place, today);
  if (found.answer.state !== 'due') return found.answer;
  const { services, now, counter } = context;
  const { figures } = found;
  await closeDay(services.database, { place, figures }, { groupId: groupIdOf(context), now, counter });
  return (await readDay(context, place, today)).answer;
}

/** Draws it on paper, in the caller's language. */
export async function printDayClose(
  context: Context<UserActor>,
  input: InputOf<typeof contract.printDayClose>,
): Promise<ResultOf<typeof contract.printDayClose>> {
  return drawDayClose(context, input.params, await getDayClose(context, { ...input, query: undefined }));
}

/** The same of a close that is read already. */
export async function drawDayClose(
  context: Context<UserActor>,
  { propertyId }: { readonly propertyId: number },
  close: Result,
): Promise<Download> {
  const { locale, now } = context;
  // What draws is large, and few ask for paper: it is read when somebody does.
  const { paperOf } = await import('./paper.ts');
  const name = close.number === null ? close.day : `${close.day}-${close.number}`;
  return {
    fileName: `larder-${words[locale].close.fileName}-${name}.pdf`,
    chunks: paperOf(close, { locale, now, timeZone: zoneOf(context, propertyId) }),
  };
}

/** Its figures as they were closed, as one table with the columns of the turnover's file. */
export function tableOfDayClose(context: Context, { day, number, propertyName, figures }: Result): Download {
  const { totals } = figures;
  const bookedCents = totals.inclusiveCents + totals.depositCents;
  const name = number === null ? day : `${day}-${number}`;
  return {
    fileName: `larder-${words[context.locale].close.fileName}-${name}.csv`,
    chunks: turnoverTable(context, { ...figures, days: [{ day, ...totals, bookedCents }] }, propertyName),
  };
}

/** Lists the days on which something was sold, the newest first. */
export async function listDayCloses(
  context: Context<UserActor>,
  { params: { propertyId }, query }: InputOf<typeof contract.listDayCloses>,
): Promise<ResultOf<typeof contract.listDayCloses>> {
  const today = todayAt(context, propertyId);
  const page = readPage({ ...query, order: query.order ?? 'desc' }, [['day', 'id']]);
  const [found, counted] = await read(context, (tx) =>
    Promise.all([queries.listDays(tx, propertyId, page), queries.countDays(tx, propertyId)]),
  );
  const { rows, pagination } = listPage(page, found, counted.count);
  return { dayCloses: rows.map((row) => toListed(row, today)), pagination };
}

/** Everything about a day out of one snapshot: what was closed, what it is now, and by what the two differ. */
async function readDay(context: Context<UserActor>, place: queries.Place, today: PlainDay) {
  const [row, now, late] = await read(context, (tx) =>
    Promise.all([queries.findClose(tx, place), readFigures(tx, place), queries.listLate(tx, place, lateReceiptCount)]),
  );
  if (row === undefined) throw new AppError('not_found');
  const { figures: closed } = row;
  // What was taken back is told by receipts alone; once they are removed it is what it was.
  const { refunds } = row.is_whole || closed === null ? now : closed;
  const later = closed === null ? null : bookedAfter(closed, { ...now, refunds });
  const answer: Result = {
    day: place.day,
    state: stateOf({ day: place.day, number: row.number, receiptCount: now.totals.receiptCount }, today),
    number: row.number,
    closedAt: row.closed_at?.toISOString() ?? null,
    propertyName: row.property_name,
    figures: figuresOf(closed ?? now),
    later: later === null ? null : sumsOf(later),
    lateReceipts: late.map((receipt) => ({
      id: receipt.id,
      number: receipt.number,
      shopName: receipt.shop_name,
      soldAt: receipt.sold_at.toISOString(),
      receivedAt: receipt.received_at.toISOString(),
      totalCents: receipt.total_cents,
    })),
    openQuarantinedReceiptCount: now.quarantinedReceiptCount,
  };
  return { answer, figures: now };
}

function sumsOf({ ledgers, payments, vats, vouchers, totals, refunds }: DaySums) {
  return {
    ledgers: [...ledgers],
    payments: [...payments],
    vats: [...vats],
    vouchers: [...vouchers],
    totals,
    refunds,
  };
}

function figuresOf(figures: queries.DayFigures): Result['figures'] {
  const { shops, quarantinedReceiptCount } = figures;
  return { ...sumsOf(figures), shops: [...shops], quarantinedReceiptCount };
}

type Looked = { readonly day: PlainDay; readonly number: number | null; readonly receiptCount: number };

function stateOf({ day, number, receiptCount }: Looked, today: PlainDay): Result['state'] {
  if (number !== null) return 'closed';
  if (day >= today) return 'open';
  return receiptCount === 0 ? 'empty' : 'due';
}

function toListed(row: queries.DayRow, today: PlainDay) {
  const { receipt_count: receiptCount, paid_cents: paidCents } = row;
  const closed = {
    receiptCount: row.closed_receipt_count ?? receiptCount,
    paidCents: row.closed_paid_cents ?? paidCents,
  };
  const isSame = closed.receiptCount === receiptCount && closed.paidCents === paidCents;
  return {
    day: row.day,
    state: stateOf({ day: row.day, number: row.number, receiptCount }, today),
    number: row.number,
    closedAt: row.closed_at?.toISOString() ?? null,
    receiptCount: closed.receiptCount,
    receivedCents: closed.paidCents,
    laterCents: isSame ? null : paidCents - closed.paidCents,
  };
}

/** The zone of a location that the caller may enter; there is no other. */
function zoneOf({ actor }: Context<UserActor>, propertyId: number): string {
  const zone = actor.propertyIds.includes(propertyId) ? actor.timeZones.get(propertyId) : undefined;
  if (zone === undefined) throw new AppError('not_found');
  return zone;
}

function todayAt(context: Context<UserActor>, propertyId: number): PlainDay {
  return localDay(context.now, zoneOf(context, propertyId));
}
