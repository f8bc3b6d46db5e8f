import type { InputOf, ResultOf } from '@larder/contract/platform/endpoint';
import type {
  getReceiptPage as getEndpoint,
  printReceiptPage as printEndpoint,
  reviewReceiptPage as reviewEndpoint,
  sendReceiptPage as sendEndpoint,
} from '@larder/contract/sales/receipt-pages';
import { depositRuleOf } from '@larder/domain/assortment/deposit';
import type { Locale } from '@larder/domain/platform/locale';
import { vatSplit } from '@larder/domain/sales/receipt-sum';
import { translate } from '@larder/domain/platform/translated-text';
import type { NetworkLimiter } from '../../../platform/auth/rate-limiter.ts';
import { type Context, readAs, writeAs } from '../../../platform/context.ts';
import type { Exchange } from '../../../platform/http/adapter.ts';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import { drawReceiptPaper } from '../receipt-papers/public.ts';
import { keepReview, requestReceiptMail } from '../receipts/public.ts';
import * as queries from './queries.ts';

/** Limits of this module, per network; windows are kept in the database. */
export type PageLimits = {
  readonly visit: NetworkLimiter;
  /** As many mails an hour as a person may send (bar E9); each receipt has a limit of its own besides. */
  readonly mail: NetworkLimiter;
};

type Linked = { readonly groupId: number; readonly receiptId: number };

/** Tells whether a text could be a link's secret. */
const isLink = (token: string) => /^[A-Za-z0-9_-]{22}$/.test(token);

/**
 * The receipt that a link names. One that is not paid, that never was and a text that is no link are refused alike and
 * after the same work, so that trying tells nothing.
 */
async function findLinked(context: Context, token: string, limits: PageLimits): Promise<Linked> {
  await limits.visit.take(context.origin);
  const row = await readAs(context, 'identity', (tx) => queries.findLinked(tx, isLink(token) ? token : ''));
  if (row === undefined) throw new AppError('not_found');
  return { groupId: row.group_id, receiptId: row.receipt_id };
}

/** The receipt behind a link, as a paper one says it (TXN-05). */
export async function getReceiptPage(
  context: Context,
  input: InputOf<typeof getEndpoint>,
  { limits, http }: { limits: PageLimits; http: Exchange },
): Promise<ResultOf<typeof getEndpoint>> {
  const { groupId, receiptId } = await findLinked(context, input.params.token, limits);
  const row = await readAs(context, { groupId }, (tx) => queries.findPage(tx, receiptId));
  if (row === undefined) throw new AppError('not_found');
  keepPrivate(http);
  return {
    number: row.number,
    soldAt: row.sold_at.toISOString(),
    place: {
      name: row.property_name,
      timeZone: row.time_zone,
      logoUrl: mediaUrlOf(context.services.config, row.logo_url),
      theme: row.theme,
    },
    seller: {
      name: row.seller_name,
      address: row.address,
      postalCode: row.postal_code,
      city: row.city,
      vatNumber: row.vat_number,
      chamberOfCommerceNumber: row.chamber_of_commerce_number,
    },
    lines: row.lines.map(({ name, productName, combiDealName, ...line }) => ({
      ...line,
      name: name ?? (productName === null ? null : translate(productName, context.locale)),
      combiDealName: combiDealName === null ? null : translate(combiDealName, context.locale),
    })),
    depositCents: row.deposit_cents,
    totalCents: row.total_cents,
    paidCents: row.paid_cents,
    payment: paymentOf(row, context.locale),
    vatParts: [...vatSplit(row.lines, depositRuleOf(row.country))],
    rating: row.rating,
  };
}

function paymentOf(row: queries.PageRow, locale: Locale): ResultOf<typeof getEndpoint>['payment'] {
  const name = row.payment_method_name === null ? row.payment_method_code : translate(row.payment_method_name, locale);
  return name === null ? null : { name, cardBrand: row.card_brand, cardDigits: row.card_last4 };
}

/** The receipt behind a link as PDF (TXN-05). */
export async function printReceiptPage(
  context: Context,
  input: InputOf<typeof printEndpoint>,
  { limits, http }: { limits: PageLimits; http: Exchange },
): Promise<ResultOf<typeof printEndpoint>> {
  const linked = await findLinked(context, input.params.token, limits);
  const locale = input.query.locale ?? context.locale;
  const paper = await drawReceiptPaper(context.services, { ...linked, locale });
  if (paper === undefined) throw new AppError('not_found');
  keepPrivate(http);
  return { fileName: paper.fileName, chunks: once(paper.bytes) };
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes;
}

/** Asks for a mail with the receipt to the address that its guest typed (TXN-05, bar E9). */
export async function sendReceiptPage(
  context: Context,
  input: InputOf<typeof sendEndpoint>,
  limits: PageLimits,
): Promise<void> {
  const { email, locale = context.locale } = input.body;
  const linked = await findLinked(context, input.params.token, limits);
  await limits.mail.take(context.origin);
  await writeAs(context, { groupId: linked.groupId }, (tx) =>
    requestReceiptMail(tx, context.services, { ...linked, email, locale, userId: null, now: context.now }),
  );
}

/** Keeps what a guest thought of a sale, once (REV-01). */
export async function reviewReceiptPage(
  context: Context,
  input: InputOf<typeof reviewEndpoint>,
  limits: PageLimits,
): Promise<ResultOf<typeof reviewEndpoint>> {
  const { groupId, receiptId } = await findLinked(context, input.params.token, limits);
  const { rating } = input.body;
  const message = input.body.message?.trim() ?? '';
  const review = { rating, message: message === '' ? null : message, now: context.now };
  const outcome = await writeAs(context, { groupId }, async (tx) => {
    const till = await queries.findTillPlace(tx, receiptId);
    const place = { cashRegisterId: till.cash_register_id, key: till.till_key };
    return keepReview(tx, context.services, { groupId, place, review });
  });
  if (outcome !== 'kept') throw fieldRefusal('rating', 'already_rated');
  return { rating };
}

/** No search engine lists what it may have found a link to; that no cache keeps it, the adapter says of every answer. */
function keepPrivate(http: Exchange): void {
  http.header('x-robots-tag', 'noindex, nofollow');
}
