import { receiptInput } from '@larder/contract/sales/device';
import { toWire } from '@larder/contract/platform/wire';
import type * as z from 'zod/mini';
import { type Random, weightTable } from '../random.ts';
import { type BasketItem, type Catalog, drawBasket, drawCombi } from './basket.ts';
import type { PaymentMethod } from './office.ts';

/** A receipt as a till writes it, before it is spelled for the wire. */
export type Receipt = z.input<typeof receiptInput> & { readonly key: string };

/** A sale from its first moment to its end. */
export type Sale = {
  readonly created: Receipt;
  readonly processing: Receipt;
  readonly finished: Receipt;
  readonly itemCount: number;
};

const brands = ['Debit Mastercard', 'Visa Debit', 'Mastercard', 'Visa', 'girocard'] as const;
const choices = ['none', 'none', 'none', 'qr', 'paper'] as const;
const kindShares: Readonly<Record<string, number>> = { card: 62, wallet: 12, room: 12, voucher: 2, cash: 1, other: 1 };
const share = { failed: 0.03, tooYoung: 0.01, combi: 0.08, combiAlone: 0.6 };

/** Makes a sale of the till's shop, or undefined when there is nothing to sell. */
export function drawSale(
  catalog: Catalog,
  random: Random,
  given: { key: string; now: Date; paymentMethods: readonly PaymentMethod[] },
): Sale | undefined {
  const combi = random.chance(share.combi) ? drawCombi(catalog, random) : [];
  // Who takes a deal takes nothing else more often than not.
  const others = combi.length > 0 && random.chance(share.combiAlone) ? [] : drawBasket(catalog, random, given.now);
  const basket = [...combi, ...others];
  if (basket.length === 0) return undefined;
  const lines = basket.map((item) => lineOf(item, catalog));
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  const totalCents = lines.reduce((sum, line) => sum + line.totalCents, depositCents);
  const asksAge = basket.some(({ product }) => product.ageRestriction !== 'off');
  const isTooYoung = asksAge && random.chance(share.tooYoung);
  const isFailed = isTooYoung || random.chance(share.failed);
  // A voucher of the hotel pays for no alcohol.
  const accepted = given.paymentMethods.filter((method) => !asksAge || method.kind !== 'voucher');
  const created = {
    key: given.key,
    state: 'CREATED' as const,
    soldAt: given.now.toISOString(),
    lines,
    totalCents,
    depositCents,
    ...(asksAge ? { ageAnswer: !isTooYoung } : {}),
  };
  const processing = { ...created, state: 'PROCESSING' as const, ...drawPayment(accepted, random) };
  const finished = isFailed
    ? { ...processing, state: 'FAILED' as const, paidCents: 0 }
    : {
        ...processing,
        state: 'SUCCESS' as const,
        paidCents: totalCents,
        receiptChoice: random.pick(choices),
      };
  return { created, processing, finished, itemCount: basket.reduce((sum, item) => sum + item.quantity, 0) };
}

/** Spells a receipt's keys for the wire. */
export function wireReceipt(receipt: Receipt): unknown {
  return toWire(receiptInput, receipt);
}

function lineOf({ product, quantity, combi }: BasketItem, catalog: Catalog) {
  const unitPriceCents = combi?.unitPriceCents ?? product.priceCents;
  return {
    productId: product.id,
    eanCode: product.eanCode,
    name: product.name[catalog.shop.country] ?? product.name.nl,
    quantity,
    unitPriceCents,
    totalCents: unitPriceCents * quantity,
    depositCents: product.depositCents * quantity,
    vatRate: product.vatRate,
    ...(combi === undefined ? {} : { combiDealId: combi.dealId }),
  };
}

type PaymentPart = Pick<Receipt, 'paymentMethod' | 'card' | 'paymentProviderId' | 'account'>;

function drawPayment(methods: readonly PaymentMethod[], random: Random): PaymentPart {
  const table = weightTable(methods.map((method) => kindShares[method.kind] ?? 1));
  const method = methods[table.draw(random)];
  if (method === undefined) return {};
  if (method.kind === 'room') return { paymentMethod: method.code, account: `Kamer ${random.between(101, 538)}` };
  if (method.kind === 'employee') return { paymentMethod: method.code, account: `P${random.between(10_001, 10_999)}` };
  if (method.kind !== 'card' && method.kind !== 'wallet') return { paymentMethod: method.code };
  const lastFour = String(random.between(0, 9999)).padStart(4, '0');
  return {
    paymentMethod: method.code,
    card: {
      brand: random.pick(brands),
      maskedNumber: `************${lastFour}`,
      authCode: String(random.between(100_000, 999_999)),
    },
    paymentProviderId: `sim_${random.between(10_000_000, 99_999_999)}`,
  };
}
