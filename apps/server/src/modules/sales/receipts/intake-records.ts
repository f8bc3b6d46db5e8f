import type { ReceiptInput } from '@larder/contract/sales/device';
import { minimumAge } from '@larder/domain/assortment/age';
import { depositRuleOf } from '@larder/domain/assortment/deposit';
import { lineVat } from '@larder/domain/sales/receipt-sum';
import { basisPointsOf } from '@larder/domain/assortment/vat';
import type { Arrival } from './arrival.ts';
import type { BookingPlace, KnownRow, LineRecord, ProductRow, ReceiptRecord } from './intake-queries.ts';

/** What lines and payments refer to, looked up for a whole call at once. */
export type References = {
  readonly productsById: ReadonlyMap<number, ProductRow>;
  readonly productsByEan: ReadonlyMap<string, ProductRow>;
  readonly paymentMethods: ReadonlyMap<string, number>;
  readonly bookingPlaces: ReadonlyMap<number, BookingPlace>;
};

/** A till's clock may run ahead by this much; further and the moment of receipt counts (docs/requirements/device-api.md). */
const clockToleranceMs = 5 * 60_000;

/**
 * What keeps a sound receipt from being recorded as its group is now: an unknown method; or that receipts of its day were removed,
 * and it may be one of them that comes again, or one that is just about to go.
 */
export function reasonsNow(
  { sound, register }: Arrival,
  { paymentMethods, bookingPlaces }: Pick<References, 'paymentMethods' | 'bookingPlaces'>,
  known: KnownRow | undefined,
): readonly string[] {
  if (sound === null) return [];
  const { paymentMethod: method } = sound;
  const from = bookingPlaces.get(register.propertyId)?.receipts_from ?? null;
  const soldAt = new Date(Math.min(new Date(sound.soldAt).getTime(), known?.sold_at.getTime() ?? Infinity));
  return [
    ...(typeof method === 'string' && !paymentMethods.has(method) ? ['unknown_payment_method'] : []),
    ...(from !== null && soldAt < from ? ['receipts_removed'] : []),
  ];
}

/** A receipt as its row. */
export function toRecord(
  arrival: Arrival,
  sound: ReceiptInput,
  given: { now: Date; number: number; publicToken: string; references: References },
): ReceiptRecord {
  const { register } = arrival;
  return {
    property_id: register.propertyId,
    shop_id: register.shopId,
    cash_register_id: register.cashRegisterId,
    till_key: arrival.key,
    body_hash: arrival.bodyHash,
    number: given.number,
    state: arrival.state,
    ...timesOf(arrival, sound, given.now),
    item_count: sound.lines.reduce((sum, line) => sum + line.quantity, 0),
    total_cents: sound.totalCents,
    deposit_cents: sound.depositCents,
    paid_cents: sound.paidCents,
    payment_method_id:
      typeof sound.paymentMethod === 'string'
        ? (given.references.paymentMethods.get(sound.paymentMethod) ?? null)
        : null,
    payment_method_code: sound.paymentMethod ?? null,
    ...detailsOf(sound),
    is_age_needed: isAgeNeeded(sound, given.references.bookingPlaces.get(register.propertyId), given.references),
    extra: arrival.extra,
    public_token: given.publicToken,
  };
}

type Times = 'sold_at' | 'till_sold_at' | 'received_at' | 'is_clock_suspect' | 'processing_at' | 'finished_at';

function timesOf({ state }: Arrival, sound: ReceiptInput, now: Date): Pick<ReceiptRecord, Times> {
  const tillSoldAt = new Date(sound.soldAt);
  const isClockSuspect = tillSoldAt.getTime() > now.getTime() + clockToleranceMs;
  return {
    sold_at: (isClockSuspect ? now : tillSoldAt).toISOString(),
    till_sold_at: tillSoldAt.toISOString(),
    received_at: now.toISOString(),
    is_clock_suspect: isClockSuspect,
    processing_at: state === 'PROCESSING' ? now.toISOString() : null,
    finished_at: state === 'SUCCESS' || state === 'FAILED' ? now.toISOString() : null,
  };
}

/** What a till may leave out. */
function detailsOf(sound: ReceiptInput) {
  const { card, pickup } = sound;
  return {
    card_brand: card?.brand ?? null,
    card_last4: lastFourOf(card?.maskedNumber),
    card_auth_code: card?.authCode ?? null,
    payment_provider_id: sound.paymentProviderId ?? null,
    age_answer: sound.ageAnswer ?? null,
    age_check_code: sound.ageCheckCode ?? null,
    receipt_choice: sound.receiptChoice ?? null,
    receipt_email: sound.receiptEmail ?? null,
    pickup_name: pickup?.name ?? null,
    pickup_phone: pickup?.phone ?? null,
    account: sound.account ?? null,
    guest_name: sound.guestName ?? null,
  } satisfies Partial<ReceiptRecord>;
}

/** Tells whether the goods ask for an age where they were sold, as both are now; what is taken back asks for none. */
function isAgeNeeded(sound: ReceiptInput, place: BookingPlace | undefined, references: References): boolean {
  return (
    place?.validate_legal_age === true &&
    sound.lines.some(
      (line) =>
        line.quantity > 0 && minimumAge(productOf(line, references)?.age_restriction ?? 'off', place.country) !== null,
    )
  );
}

/** A receipt's lines as their rows, with category, ledger and share of the VAT of this moment (TXN-08, TRN-01). */
export function toLines(arrival: Arrival, references: References): LineRecord[] {
  const lines = arrival.sound?.lines ?? [];
  const bookingPlace = references.bookingPlaces.get(arrival.register.propertyId);
  const vats = lineVat(
    lines.map((line) => ({ ...line, vatRateBasisPoints: basisPointsOf(line.vatRate) ?? 0 })),
    depositRuleOf(bookingPlace?.country ?? 'nl'),
  );
  return lines.map((line, index) => {
    const product = productOf(line, references);
    return {
      cash_register_id: arrival.register.cashRegisterId,
      till_key: arrival.key,
      position: index + 1,
      product_id: product?.id ?? null,
      category_id: product?.category_id ?? null,
      ledger_account_id: product === undefined ? null : ledgerOf(product, arrival, references),
      combi_deal_id: line.combiDealId ?? null,
      ean_code: line.eanCode ?? null,
      name: line.name ?? null,
      quantity: line.quantity,
      unit_price_cents: line.unitPriceCents,
      total_cents: line.totalCents,
      deposit_cents: line.depositCents,
      discount_cents: line.discountCents ?? 0,
      vat_rate_basis_points: basisPointsOf(line.vatRate) ?? 0,
      voucher_type: line.voucherType ?? null,
      vat_cents: vats[index]?.vatCents ?? 0,
      deposit_vat_cents: vats[index]?.depositVatCents ?? 0,
      deposit_ledger_account_id: line.depositCents === 0 ? null : (bookingPlace?.deposit_ledger_account_id ?? null),
    };
  });
}

function productOf(line: ReceiptInput['lines'][number], references: References): ProductRow | undefined {
  const byId = typeof line.productId === 'number' ? references.productsById.get(line.productId) : undefined;
  return byId ?? (typeof line.eanCode === 'string' ? references.productsByEan.get(line.eanCode) : undefined);
}

/** The location's own ledger account for a product, else the product's for the Netherlands, else the product's. */
function ledgerOf(product: ProductRow, arrival: Arrival, references: References): number | null {
  const { propertyId } = arrival.register;
  const ofCountry = references.bookingPlaces.get(propertyId)?.country === 'nl' ? product.ledger_account_nl_id : null;
  return product.own_ledgers?.[propertyId] ?? ofCountry ?? product.ledger_account_id;
}

/** Only the last four digits of a card are kept, whatever a till sends (bar V4). */
function lastFourOf(maskedNumber: string | null | undefined): string | null {
  return /(\d{4})\D*$/.exec(maskedNumber ?? '')?.[1] ?? null;
}
