import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/sales/quarantine';
import { type Context, read, type UserActor, visiblePropertyIds } from '../../../../platform/context.ts';
import { AppError } from '../../../../platform/http/app-error.ts';
import { type Cursor, makePage, readCursor } from '../../../../platform/http/cursor.ts';
import { type ReadBody, readBody, reasonCodesOf, reasonsOf } from './quarantine-body.ts';
import * as queries from './quarantine-queries.ts';

/** Lists receipts in quarantine, newest first: open ones unless asked otherwise. */
export async function listQuarantinedReceipts(
  context: Context<UserActor>,
  { query }: InputOf<typeof contract.listQuarantinedReceipts>,
): Promise<ResultOf<typeof contract.listQuarantinedReceipts>> {
  const { limit } = query;
  const cursor = readCursor(query.cursor, ['moment']);
  const filter = {
    propertyIds: visiblePropertyIds(context),
    shopId: query.shopId ?? null,
    isOpen: query.status !== 'handled',
  };
  const page = { sort: 'receivedAt', isAscending: query.order === 'asc', limit, cursor: cursor && placeIn(cursor) };
  const [rows, { count }] = await read(context, (tx) =>
    Promise.all([queries.listQuarantined(tx, filter, page), queries.countQuarantined(tx, filter)]),
  );
  const { rows: shown, ...place } = makePage({
    rows,
    limit,
    cursor,
    keyOf: (row: queries.QuarantinedRow) => ({ values: [row.received_at.getTime()], id: row.id }),
  });
  return {
    quarantinedReceipts: shown.map((row) => ({
      id: row.id,
      ...placeOf(row),
      ...saidOf(readBody(row.body)),
      reasons: reasonCodesOf(row.reasons),
    })),
    pagination: { ...place, totalCount: count, isTotalExact: true },
  };
}

/** One receipt in quarantine: what its till said as far as it can be read, and what does not add up. */
export async function getQuarantinedReceipt(
  context: Context<UserActor>,
  { params }: InputOf<typeof contract.getQuarantinedReceipt>,
): Promise<ResultOf<typeof contract.getQuarantinedReceipt>> {
  const row = await read(context, (tx) =>
    queries.findQuarantined(tx, visiblePropertyIds(context), params.quarantinedReceiptId),
  );
  if (row === undefined) throw new AppError('not_found');
  return toQuarantined(row);
}

/** A receipt in quarantine as the API answers it; who bought it and where to send it stay out. */
export function toQuarantined(row: queries.QuarantinedRow): contract.QuarantinedReceipt {
  const body = readBody(row.body);
  return {
    id: row.id,
    ...placeOf(row),
    ...saidOf(body),
    reasons: reasonsOf(row.reasons, body),
    lines: [...body.lines],
    cardLastFour: /(\d{4})\D*$/.exec(body.card?.maskedNumber ?? '')?.[1] ?? null,
    canBook: isOpen(row) && body.state === 'SUCCESS' && !row.reasons.includes('receipts_removed'),
  };
}

/** Tells whether nobody has handled it yet. */
export function isOpen(row: queries.QuarantinedRow): boolean {
  return row.receipt_id === null && row.handled_at === null;
}

function placeOf(row: queries.QuarantinedRow) {
  return {
    property: { id: row.property_id, name: row.property_name, slug: row.property_slug, timeZone: row.time_zone },
    shop: { id: row.shop_id, name: row.shop_name },
    cashRegister: { id: row.cash_register_id, name: row.cash_register_name },
    tillKey: row.till_key,
    receivedAt: row.received_at.toISOString(),
    handledAt: row.handled_at?.toISOString() ?? null,
    handledBy: row.handled_by_name,
    outcome: row.outcome,
    note: row.note,
    receiptId: row.receipt_id,
  };
}

function saidOf(body: ReadBody) {
  return {
    state: body.state ?? null,
    soldAt: body.soldAt === undefined ? null : new Date(body.soldAt).toISOString(),
    totalCents: body.totalCents ?? null,
    depositCents: body.depositCents ?? null,
    paidCents: body.paidCents ?? null,
    paymentMethod: body.paymentMethod ?? null,
  };
}

/** The moment that a cursor holds, as PostgreSQL reads it. */
function placeIn(cursor: Cursor): Cursor {
  return { ...cursor, values: [new Date(Number(cursor.values[0])).toISOString()] };
}
