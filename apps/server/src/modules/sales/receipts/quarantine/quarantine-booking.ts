import type { ReceiptInput } from '@larder/contract/sales/device';
import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type { FieldCode } from '@larder/contract/platform/problem';
import type * as contract from '@larder/contract/sales/quarantine';
import { checkReceipt, type ReceiptRule } from '@larder/domain/sales/receipt-sum';
import { basisPointsOf } from '@larder/domain/assortment/vat';
import {
  type Context,
  groupIdOf,
  type UserActor,
  userIdOf,
  visiblePropertyIds,
  write,
} from '../../../../platform/context.ts';
import type { Transaction } from '../../../../platform/database/database.ts';
import { AppError, fieldRefusal, fieldRefusals } from '../../../../platform/http/app-error.ts';
import { recordAudit } from '../../../office/audit/public.ts';
import { recordIn } from '../intake.ts';
import { lockCounters } from '../intake-queries.ts';
import { isOpen, toQuarantined } from './quarantine.ts';
import { readBody } from './quarantine-body.ts';
import * as queries from './quarantine-queries.ts';

type Booking = InputOf<typeof contract.bookQuarantinedReceipt>['body'];

const minimumNote = 3;

/**
 * Books a receipt out of quarantine as a person corrected it: held to the same rules and written by the same intake as a
 * till's, under the till's key and body, so that the till that sends it again is answered with this receipt. The counter
 * is locked before the row, as intake does, so that of two who book at once the second finds it handled.
 */
export async function bookQuarantinedReceipt(
  context: Context<UserActor>,
  { params, body }: InputOf<typeof contract.bookQuarantinedReceipt>,
): Promise<ResultOf<typeof contract.bookQuarantinedReceipt>> {
  const groupId = groupIdOf(context);
  return write(context, async (tx) => {
    const row = await findVisible(tx, context, params.quarantinedReceiptId);
    await lockCounters(tx, groupId, [row.shop_id]);
    await takeOpen(tx, row);
    const sound = correctedOf(row, body);
    const register = {
      groupId,
      propertyId: row.property_id,
      shopId: row.shop_id,
      cashRegisterId: row.cash_register_id,
    };
    const arrival = {
      register,
      key: row.till_key,
      state: sound.state,
      bodyHash: row.body_hash,
      formerHash: null,
      body: row.body,
      sound,
      reasons: [],
      extra: null,
    };
    const [answer] = await recordIn(tx, context.services, { arrivals: [arrival] });
    if (answer?.status === 'quarantined')
      throw answer.reasons.includes('receipts_removed')
        ? fieldRefusal('sold_at', 'receipts_removed')
        : fieldRefusal('payment_method', 'unknown_payment_method');
    if (answer === undefined || answer.id === null || answer.number === null) throw new AppError('quarantine_handled');
    // The key has a receipt already that says something else, or this very body.
    if (answer.status !== 'created' && answer.status !== 'updated') throw new AppError('quarantine_handled');
    const handled = { userId: userIdOf(context), now: context.now, note: body.note?.trim() || null };
    await queries.markBooked(tx, { id: row.id, receiptId: answer.id, ...handled });
    await recordAudit(tx, context, {
      action: 'quarantined_receipt_booked',
      groupId,
      subject: { type: 'quarantined_receipt', id: row.id },
      before: { reasons: row.reasons },
      after: { receiptId: answer.id, ...sumsOf(sound), note: handled.note },
    });
    return { receiptId: answer.id, number: answer.number };
  });
}

/** Sets a receipt in quarantine aside: kept with who did it and why, and never counted. */
export async function dismissQuarantinedReceipt(
  context: Context<UserActor>,
  { params, body }: InputOf<typeof contract.dismissQuarantinedReceipt>,
): Promise<ResultOf<typeof contract.dismissQuarantinedReceipt>> {
  const note = body.note.trim();
  if (note.length < minimumNote) throw fieldRefusal('note', 'too_short', { minimum: minimumNote });
  const { now } = context;
  const groupId = groupIdOf(context);
  return write(context, async (tx) => {
    const row = await findVisible(tx, context, params.quarantinedReceiptId);
    const dismissed = await queries.markDismissed(tx, { id: row.id, userId: userIdOf(context), now, note });
    if (dismissed === 0) throw new AppError('quarantine_handled');
    await recordAudit(tx, context, {
      action: 'quarantined_receipt_dismissed',
      groupId,
      subject: { type: 'quarantined_receipt', id: row.id },
      before: { reasons: row.reasons },
      after: { note },
    });
    tx.afterCommit(() => context.services.signals.emit({ kind: 'receipts', groupId, propertyIds: [row.property_id] }));
    return toQuarantined(await findVisible(tx, context, row.id));
  });
}

async function findVisible(tx: Transaction, context: Context<UserActor>, id: number): Promise<queries.QuarantinedRow> {
  const row = await queries.findQuarantined(tx, visiblePropertyIds(context), id);
  if (row === undefined) throw new AppError('not_found');
  return row;
}

async function takeOpen(tx: Transaction, row: queries.QuarantinedRow): Promise<void> {
  const { is_open: isStillOpen } = await queries.lockQuarantined(tx, row.id);
  if (!isOpen(row) || !isStillOpen) throw new AppError('quarantine_handled');
}

/** Where a person looks for what a rule is about. */
const fieldOf: Readonly<Record<ReceiptRule, string>> = {
  amount_invalid: 'total_cents',
  quantity_zero: 'lines',
  quantity_invalid: 'lines',
  vat_rate_invalid: 'lines',
  lines_total_mismatch: 'lines',
  deposit_mismatch: 'deposit_cents',
  total_mismatch: 'total_cents',
  paid_too_little: 'paid_cents',
};

/** The receipt as it should have been: the person's lines, sums and method, the rest as the till said. */
function correctedOf(row: queries.QuarantinedRow, booking: Booking): ReceiptInput {
  const { lines: _lines, key: _key, ...said } = readBody(row.body);
  if (said.state !== 'SUCCESS') throw new AppError('quarantine_unpaid');
  const soldAt = booking.soldAt ?? said.soldAt;
  if (soldAt === undefined) throw fieldRefusal('sold_at', 'required');
  const { lines, totalCents, depositCents, paidCents, paymentMethod } = booking;
  const sound = { ...said, state: said.state, soldAt, lines, totalCents, depositCents, paidCents, paymentMethod };
  const broken = checkReceipt({
    ...sound,
    lines: lines.map((line) => ({ ...line, vatRateBasisPoints: basisPointsOf(line.vatRate) ?? -1 })),
  });
  if (broken.length > 0) {
    const problems: Record<string, FieldCode> = {};
    for (const rule of broken) problems[fieldOf[rule]] ??= rule;
    throw fieldRefusals(problems);
  }
  return sound;
}

function sumsOf({ totalCents, depositCents, paidCents, paymentMethod, lines }: ReceiptInput) {
  return { totalCents, depositCents, paidCents, paymentMethod: paymentMethod ?? null, lineCount: lines.length };
}
