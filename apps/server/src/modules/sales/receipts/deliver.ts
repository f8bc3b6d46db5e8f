import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type * as contract from '@larder/contract/sales/receipt-mails';
import {
  type Context,
  groupIdOf,
  read,
  type UserActor,
  userIdOf,
  visiblePropertyIds,
  write,
} from '../../../platform/context.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { drawReceiptPaper } from '../receipt-papers/public.ts';
import { requestReceiptMail } from './deliver-mail.ts';
import { findReceiptLanguage } from './deliver-queries.ts';

/**
 * Mails a paid receipt to one address, in the language of its shop (TXN-04). Trying again what was given up is asking again:
 * a row more, so that the list at the receipt says what was asked and when, and a mail that nobody got keeps its reason.
 */
export function deliverReceipt(
  context: Context<UserActor>,
  { params, body }: InputOf<typeof contract.deliverReceipt>,
): Promise<ResultOf<typeof contract.deliverReceipt>> {
  const { services, now } = context;
  const { receiptId } = params;
  const { email } = body;
  return write(context, async (tx) => {
    const shop = await findReceiptLanguage(tx, receiptId, visiblePropertyIds(context));
    if (shop === undefined) throw new AppError('not_found');
    const groupId = groupIdOf(context);
    const { sentReceiptId } = await requestReceiptMail(tx, services, {
      groupId,
      receiptId,
      email,
      locale: shop.default_language,
      userId: userIdOf(context),
      now,
    });
    // The address is not repeated here: it is forgotten after its time, and the trail is not.
    await recordAudit(tx, context, {
      action: 'receipt_mailed',
      groupId,
      subject: { type: 'receipt', id: receiptId },
      after: { sentReceiptId },
    });
    return {
      id: sentReceiptId,
      email,
      state: 'queued',
      requestedAt: now.toISOString(),
      sentAt: null,
      attemptCount: 0,
      error: null,
      nextTryAt: null,
    };
  });
}

/** Draws a paid receipt as PDF, as it is mailed: in the language of its shop. */
export async function printReceipt(
  context: Context<UserActor>,
  { params: { receiptId } }: InputOf<typeof contract.printReceipt>,
): Promise<ResultOf<typeof contract.printReceipt>> {
  const shop = await read(context, (tx) => findReceiptLanguage(tx, receiptId, visiblePropertyIds(context)));
  if (shop === undefined) throw new AppError('not_found');
  const wanted = { groupId: groupIdOf(context), receiptId, locale: shop.default_language };
  const paper = await drawReceiptPaper(context.services, wanted);
  if (paper === undefined) throw fieldRefusal('receipt_id', 'receipt_unfinished');
  return { fileName: paper.fileName, chunks: oneChunk(paper.bytes) };
}

async function* oneChunk(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}
