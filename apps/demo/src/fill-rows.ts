import { hash, randomBytes } from 'node:crypto';
import { depositRuleOf } from '@larder/domain/assortment/deposit';
import { type LineVat, lineVat } from '@larder/domain/sales/receipt-sum';
import { copyRow, type CopyValue, instant } from './copy-text.ts';
import type { Assortment } from './fill-assortment.ts';
import { idOf, type Places } from './fill-group.ts';
import { makeLedgerChooser } from './fill-ledgers.ts';
import type { Payment, SoldLine, SoldReceipt } from './history/history-types.ts';

/** What receipts refer to. */
export type ReceiptReferences = {
  readonly places: Places;
  readonly assortment: Assortment;
  readonly ledgerIds: ReadonlyMap<string, number>;
  /** Each location's account for deposit. */
  readonly depositLedgerIds: ReadonlyMap<string, number>;
};

/** The row of a receipt and those of its lines in the text format of COPY. */
export type ReceiptRows = { readonly receipt: string; readonly lines: string };

const paymentColumns = [
  'payment_method_id',
  'payment_method_code',
  'card_brand',
  'card_last4',
  'card_auth_code',
  'payment_provider_id',
  'account',
];

/** The columns of a receipt's row, in order. */
export const receiptColumns = `group_id, till_sold_at, body_hash, id, property_id, shop_id, cash_register_id, till_key, number, state, sold_at, received_at,
  processing_at, finished_at, local_day, local_hour, item_count, total_cents, deposit_cents, paid_cents,
  ${paymentColumns.join(', ')}, age_answer, receipt_choice, receipt_email, pickup_name, pickup_phone,
  rating, review_message, reviewed_at, public_token`;

/** The columns of a line's row, in order. */
export const lineColumns = `group_id, receipt_id, position, product_id, category_id, ledger_account_id, ean_code, name, quantity,
  unit_price_cents, total_cents, deposit_cents, discount_cents, vat_rate_basis_points, voucher_type, vat_cents, deposit_vat_cents, deposit_ledger_account_id`;

type Identity = { readonly id: number; readonly number: number };
type LineReferences = ReceiptReferences & { readonly chooseLedger: ReturnType<typeof makeLedgerChooser> };

/** Makes the writer of rows of a group's receipts. */
export function makeRowWriter(
  references: ReceiptReferences,
): (receipt: SoldReceipt, identity: Identity) => ReceiptRows {
  const known = { ...references, chooseLedger: makeLedgerChooser(references.ledgerIds) };
  return (receipt, identity) => ({
    receipt: receiptRow(receipt, identity, references.places),
    lines: linesOf(receipt, identity.id, known),
  });
}

function linesOf(receipt: SoldReceipt, id: number, references: LineReferences): string {
  const vats = lineVat(receipt.lines, depositRuleOf(receipt.shop.country));
  return receipt.lines
    .map((line, index) =>
      lineRow(
        receipt,
        { line, position: index + 1, id, vat: vats[index] ?? { vatCents: 0, depositVatCents: 0 } },
        references,
      ),
    )
    .join('');
}

function receiptRow(receipt: SoldReceipt, identity: Identity, places: Places): string {
  const { shop } = receipt;
  const soldAt = instant(receipt.soldAtMs);
  return copyRow([
    places.groupId,
    soldAt,
    `\\x${hash('sha256', receipt.tillKey)}`,
    identity.id,
    idOf(places.propertyIds, shop.propertyKey),
    idOf(places.shopIds, shop.key),
    idOf(places.registerIds, receipt.register.key),
    receipt.tillKey,
    identity.number,
    receipt.state,
    soldAt,
    instant(receipt.receivedAtMs),
    instant(receipt.processingAtMs),
    instant(receipt.finishedAtMs),
    receipt.localDay,
    receipt.localHour,
    receipt.itemCount,
    receipt.totalCents,
    receipt.depositCents,
    receipt.paidCents,
    ...paymentFields(receipt.payment, places),
    receipt.ageAnswer,
    ...guestFields(receipt),
    // The address of a customer's receipt page: as hard to guess in the demo as anywhere.
    publicToken(),
  ]);
}

const tokenBytes = 16;
const tokensAtOnce = 1024;
let pool = Buffer.alloc(0);
let poolOffset = 0;

/** As {@link randomBytes} makes them, drawn for many receipts at once: each call of it costs as much as the rest of a row. */
function publicToken(): string {
  if (poolOffset === pool.length) {
    pool = randomBytes(tokenBytes * tokensAtOnce);
    poolOffset = 0;
  }
  poolOffset += tokenBytes;
  return pool.toString('base64url', poolOffset - tokenBytes, poolOffset);
}

function paymentFields(payment: Payment | null, places: Places): CopyValue[] {
  if (payment === null) return Array.from(paymentColumns, () => null);
  const { methodCode, card, providerId, account } = payment;
  const cardFields = card === null ? [null, null, null] : [card.brand, card.last4, card.authCode];
  return [idOf(places.paymentMethodIds, methodCode), methodCode, ...cardFields, providerId, account];
}

function guestFields({ receiptChoice, receiptEmail, pickup, review }: SoldReceipt): CopyValue[] {
  const pickupFields = pickup === null ? [null, null] : [pickup.name, pickup.phone];
  const reviewFields = review === null ? [null, null, null] : [review.rating, review.message, instant(review.atMs)];
  return [receiptChoice, receiptEmail, ...pickupFields, ...reviewFields];
}

function lineRow(
  receipt: SoldReceipt,
  place: { readonly line: SoldLine; readonly position: number; readonly id: number; readonly vat: LineVat },
  references: LineReferences,
): string {
  const { line, position, id, vat } = place;
  const { product } = line;
  return copyRow([
    references.places.groupId,
    id,
    position,
    idOf(references.assortment.productIds, product.key),
    idOf(references.assortment.categoryIds, product.categoryKey),
    references.chooseLedger(product, receipt.shop.country),
    product.eanCode,
    product.name[receipt.shop.country],
    line.quantity,
    line.unitPriceCents,
    line.totalCents,
    line.depositCents,
    line.discountCents,
    line.vatRateBasisPoints,
    line.voucherType,
    vat.vatCents,
    vat.depositVatCents,
    line.depositCents === 0 ? null : idOf(references.depositLedgerIds, receipt.shop.propertyKey),
  ]);
}
