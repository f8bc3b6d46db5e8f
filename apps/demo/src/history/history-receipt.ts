import type { PlainDay } from '@larder/domain/platform/date-range';
import { employeeDiscountPercent } from '../demo-groups.ts';
import type { BasketFiller, BasketItem } from './history-basket.ts';
import type { DayMoment } from './history-day.ts';
import { guestEmail, guestName, guestPhone, review } from './history-guests.ts';
import { drawPayment, abortedPayment } from './history-payment.ts';
import type { HistoryRegister, HistoryShop, SoldLine, SoldReceipt } from './history-types.ts';
import type { PriceList } from '../prices.ts';
import type { Random } from '../random.ts';

const share = {
  failed: 0.019,
  employee: 0.022,
  refund: 0.0018,
  offline: 0.004,
  tooYoung: 0.012,
  pickup: 0.006,
  review: 0.031,
} as const;

/** What is known of a sale before its basket is filled. */
export type Sale = {
  readonly shop: HistoryShop;
  readonly register: HistoryRegister;
  readonly day: PlainDay;
  readonly moment: DayMoment;
  readonly tillKey: string;
  readonly hasArchived: boolean;
  readonly fill: BasketFiller;
  readonly quote: PriceList;
};

/** Makes a finished receipt: sold, or aborted. */
export function finishedReceipt(sale: Sale, random: Random): SoldReceipt {
  const { shop } = sale;
  const isEmployee = random.chance(share.employee);
  const isRefund = random.chance(share.refund);
  const basket = drawBasket(sale, random);
  const takesVoucher = basket.every(({ product }) => product.vouchers.includes('valk_voucher'));
  const payment = drawPayment(random, shop, { isEmployee, takesVoucher });
  const voucherType = isEmployee ? 'employee_discount' : payment.methodCode === 'hotel_voucher' ? 'valk_voucher' : null;
  const items = isRefund ? basket.slice(0, 1).map((item) => ({ ...item, quantity: -1 })) : basket;
  const lines = items.map((item) => soldLine(sale, item, voucherType));
  const asksAge = !isRefund && needsAge(lines);
  const isTooYoung = asksAge && random.chance(share.tooYoung);
  const isFailed = !isRefund && (isTooYoung || random.chance(share.failed));
  const sums = sumsOf(lines);
  const moments = drawMoments(sale.moment.atMs, random, { isTooYoung, isFailed });
  return {
    ...commonPart(sale, lines),
    ...sums,
    ...moments,
    state: isFailed ? 'FAILED' : 'SUCCESS',
    paidCents: isFailed ? 0 : sums.totalCents,
    payment: isFailed ? abortedPayment(payment, isTooYoung) : payment,
    ageAnswer: asksAge ? !isTooYoung : null,
    ...(isFailed || isRefund ? nothingAfterwards : drawAftermath(random, shop, moments.finishedAtMs)),
  };
}

type Course = { readonly isTooYoung: boolean; readonly isFailed: boolean };

/** The moments that the server's clock notes; of a till that was offline it only learns the end. */
function drawMoments(soldAtMs: number, random: Random, { isTooYoung, isFailed }: Course) {
  const isOffline = random.chance(share.offline);
  const paidAtMs = soldAtMs + random.between(4_000, 26_000);
  const receivedAtMs = soldAtMs + (isOffline ? random.between(600_000, 9_000_000) : random.between(150, 1_900));
  const finishedAtMs = isOffline ? receivedAtMs : paidAtMs + random.between(3_000, isFailed ? 45_000 : 16_000);
  return { receivedAtMs, processingAtMs: isTooYoung || isOffline ? null : paidAtMs, finishedAtMs };
}

function needsAge(lines: readonly SoldLine[]): boolean {
  return lines.some(({ product }) => product.ageRestriction !== 'off');
}

/** Makes a receipt that is still under way: just started, or waiting for the terminal. */
export function openReceipt(sale: Sale, random: Random, state: 'CREATED' | 'PROCESSING'): SoldReceipt {
  const lines = drawBasket(sale, random).map((item) => soldLine(sale, item, null));
  const { atMs } = sale.moment;
  return {
    ...commonPart(sale, lines),
    ...sumsOf(lines),
    state,
    receivedAtMs: atMs + random.between(150, 1_900),
    processingAtMs: state === 'PROCESSING' ? atMs + random.between(4_000, 9_000) : null,
    finishedAtMs: null,
    paidCents: 0,
    payment: state === 'PROCESSING' ? { methodCode: 'pin', card: null, providerId: null, account: null } : null,
    ageAnswer: needsAge(lines) ? true : null,
    ...nothingAfterwards,
  };
}

const nothingAfterwards = { receiptChoice: null, receiptEmail: null, pickup: null, review: null } as const;

function drawAftermath(
  random: Random,
  shop: HistoryShop,
  finishedAtMs: number,
): Pick<SoldReceipt, 'receiptChoice' | 'receiptEmail' | 'pickup' | 'review'> {
  const draw = random.next();
  const receiptChoice = draw < 0.54 ? 'none' : draw < 0.75 ? 'qr' : draw < 0.88 ? 'paper' : 'email';
  return {
    receiptChoice,
    receiptEmail: receiptChoice === 'email' ? guestEmail(random, shop.country) : null,
    pickup: random.chance(share.pickup)
      ? { name: guestName(random, shop.country), phone: guestPhone(random, shop.country) }
      : null,
    review: random.chance(share.review)
      ? { ...review(random, shop.country), atMs: finishedAtMs + random.between(5_000, 900_000) }
      : null,
  };
}

function drawBasket(sale: Sale, random: Random): BasketItem[] {
  return sale.fill(random, {
    hour: sale.moment.hour,
    month: Number(sale.day.slice(5, 7)) - 1,
    hasArchived: sale.hasArchived,
  });
}

function commonPart(sale: Sale, lines: readonly SoldLine[]) {
  return {
    shop: sale.shop,
    register: sale.register,
    tillKey: sale.tillKey,
    soldAtMs: sale.moment.atMs,
    localDay: sale.day,
    localHour: sale.moment.hour,
    lines,
    itemCount: lines.reduce((sum, line) => sum + line.quantity, 0),
  };
}

function soldLine(sale: Sale, item: BasketItem, voucherType: SoldLine['voucherType']): SoldLine {
  const { product, quantity } = item;
  const { unitPriceCents, depositCents, vatRateBasisPoints } = sale.quote(product, sale.day);
  const usedVoucher = voucherType !== null && product.vouchers.includes(voucherType) ? voucherType : null;
  const fullCents = unitPriceCents * quantity;
  const discountCents =
    usedVoucher === 'employee_discount' ? Math.round((fullCents * employeeDiscountPercent) / 100) : 0;
  return {
    product,
    quantity,
    unitPriceCents,
    totalCents: fullCents - discountCents,
    depositCents: depositCents * quantity,
    discountCents,
    vatRateBasisPoints,
    voucherType: usedVoucher,
  };
}

function sumsOf(lines: readonly SoldLine[]): { readonly totalCents: number; readonly depositCents: number } {
  const depositCents = lines.reduce((sum, line) => sum + line.depositCents, 0);
  return { totalCents: lines.reduce((sum, line) => sum + line.totalCents, depositCents), depositCents };
}
