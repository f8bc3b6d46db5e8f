import { isEmail } from '@larder/domain/platform/email';
import { mailStateOf, receiptMailLimits } from '@larder/domain/office/receipt-mail';
import { receiptCan } from '@larder/domain/sales/receipt-state';
import type { SentReceipt } from '@larder/contract/sales/receipts';
import type { Locale } from '@larder/messages/translation';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { queueReceiptMails } from '../../office/mails/public.ts';
import type { Arrival } from './arrival.ts';
import * as queries from './deliver-queries.ts';

/** Somebody wants a receipt by mail: a person of the group, or with `userId` null a customer. */
export type ReceiptMailRequest = {
  readonly groupId: number;
  readonly receiptId: number;
  readonly email: string;
  readonly locale: Locale;
  readonly userId: number | null;
  readonly now: Date;
};

const hourMs = 3_600_000;

/**
 * Asks for a receipt by mail: writes the request, its mail and the job in the caller's transaction, and answers the
 * request's id. Refuses what is not paid, a text that is not exactly one address, and more mails than a receipt or a person
 * may cause (bar E9). A mail that was given up does not count for the people of the group, or a mail server that was down
 * for a day would lock the receipt; they are held by the hour. A customer is held by every request, because nobody knows who
 * they are.
 */
export async function requestReceiptMail(
  tx: Transaction,
  services: Services,
  request: ReceiptMailRequest,
): Promise<{ readonly sentReceiptId: number }> {
  const { groupId, receiptId, email, locale, userId, now } = request;
  if (!isEmail(email)) throw fieldRefusal('email', 'invalid_email');
  const receipt = await queries.holdReceipt(tx, receiptId);
  if (receipt === undefined) throw new AppError('not_found');
  if (!receiptCan.deliver.includes(receipt.state)) throw fieldRefusal('email', 'receipt_unfinished');
  const { asked, live } = await queries.countOfReceipt(tx, receiptId);
  if ((userId === null ? asked : live) >= receiptMailLimits.perReceipt)
    throw limitRefusal('receipt_mail_limit', receiptMailLimits.perReceipt);
  if (userId !== null) await assertHour(tx, userId, now);
  const mail = { groupId, recipient: email, locale, receipt: { receiptId, propertyId: receipt.property_id } };
  const [mailId] = await queueReceiptMails(tx, services, { mails: [mail], now });
  if (mailId === undefined) throw new Error('a mail was not written');
  const requests = [{ receiptId, email, mailId, userId }];
  const [row] = await queries.insertSentReceipts(tx, groupId, { requests, now });
  if (row === undefined) throw new Error('a request was not written');
  tellReceipts(tx, services, { groupId, propertyIds: [receipt.property_id] });
  return { sentReceiptId: row.id };
}

async function assertHour(tx: Transaction, userId: number, now: Date): Promise<void> {
  await queries.holdRequester(tx, userId);
  const person = await queries.countOfPerson(tx, { userId, since: new Date(now.getTime() - hourMs) });
  if (person.asked < receiptMailLimits.perPersonAnHour) return;
  const waitMs = (person.first_at?.getTime() ?? now.getTime()) + hourMs - now.getTime();
  throw limitRefusal('receipt_mail_hour_limit', receiptMailLimits.perPersonAnHour, Math.ceil(waitMs / 1_000));
}

function limitRefusal(
  code: 'receipt_mail_limit' | 'receipt_mail_hour_limit',
  maximum: number,
  retryAfterSeconds?: number,
): AppError {
  const errors = [{ path: 'email', code, values: { maximum } }];
  return new AppError(
    'too_many_requests',
    retryAfterSeconds === undefined ? { errors } : { errors, retryAfterSeconds },
  );
}

/** Where the customer of a sale that is complete wants the receipt: what was typed at the till, or nothing. */
export function mailWishOf({ sound, state }: Arrival): readonly string[] {
  const email = sound?.receiptEmail?.trim() ?? '';
  return receiptCan.deliver.includes(state) && sound?.receiptChoice === 'email' && email !== '' ? [email] : [];
}

/** A sale whose customer asked at the till for the receipt by mail. */
export type TillMail = {
  readonly receiptId: number;
  readonly propertyId: number;
  readonly shopId: number;
  readonly email: string;
};

/**
 * Mails the receipts that customers asked for at the till, in the transaction that completes the sales: a sale completes
 * once, so its mail is asked for once. Limits do not hold it; it is the first of its receipt. What is no address stands at
 * the receipt as a request that failed, so that the desk sees it and can ask the guest.
 */
export async function requestTillMails(
  tx: Transaction,
  services: Services,
  { groupId, sales, now }: { readonly groupId: number; readonly sales: readonly TillMail[]; readonly now: Date },
): Promise<void> {
  const requests = [
    ...(await mailTo(tx, services, { groupId, sales: sales.filter(({ email }) => isEmail(email)), now })),
    ...sales.flatMap(({ receiptId, email }) =>
      isEmail(email) ? [] : [{ receiptId, email, mailId: null, userId: null }],
    ),
  ];
  if (requests.length > 0) await queries.insertSentReceipts(tx, groupId, { requests, now });
}

async function mailTo(
  tx: Transaction,
  services: Services,
  { groupId, sales, now }: { readonly groupId: number; readonly sales: readonly TillMail[]; readonly now: Date },
): Promise<readonly queries.NewSentReceipt[]> {
  if (sales.length === 0) return [];
  const shops = await queries.listShopLanguages(tx, [...new Set(sales.map(({ shopId }) => shopId))]);
  const languages = new Map(shops.map((shop) => [shop.id, shop.default_language]));
  const mails = sales.map(({ receiptId, propertyId, shopId, email }) => ({
    groupId,
    recipient: email,
    locale: languages.get(shopId) ?? 'nl',
    receipt: { receiptId, propertyId },
  }));
  const mailIds = await queueReceiptMails(tx, services, { mails, now });
  return sales.flatMap(({ receiptId, email }, index) => {
    const mailId = mailIds[index];
    return mailId === undefined ? [] : [{ receiptId, email, mailId, userId: null }];
  });
}

function tellReceipts(
  tx: Transaction,
  { signals }: Services,
  receipts: { readonly groupId: number; readonly propertyIds: readonly number[] },
): void {
  tx.afterCommit(() => signals.emit({ kind: 'receipts', ...receipts }));
}

/** A request as the API answers it. */
export function toSentReceipt(row: queries.SentReceiptRow): SentReceipt {
  const { id, email, requestedAt, sentAt, attemptCount, error, nextTryAt } = row;
  const state = mailStateOf(row);
  return {
    id,
    email,
    state,
    requestedAt: new Date(requestedAt).toISOString(),
    sentAt: sentAt === null ? null : new Date(sentAt).toISOString(),
    attemptCount,
    error: state === 'sent' ? null : error,
    nextTryAt: state !== 'retrying' || nextTryAt === null ? null : new Date(nextTryAt).toISOString(),
  };
}
