import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { DemoProduct } from '../catalogue.ts';
import type { Hours, WeekdayFactors } from './history-patterns.ts';

/** A till of a shop; `share` of the shop's receipts, and for how long it has been silent at the end of the period. */
export type HistoryRegister = { readonly key: string; readonly share: number; readonly silentForMs?: number };

/** A shop as the generator needs it: how much it sells and when. */
export type HistoryShop = {
  readonly key: string;
  readonly propertyKey: string;
  readonly country: Country;
  readonly timeZone: string;
  readonly registers: readonly [HistoryRegister, ...HistoryRegister[]];
  /** Mean of the last twelve months. */
  readonly receiptsPerDay: number;
  readonly growthPerYear: number;
  readonly arrivals: Hours;
  readonly weekdays: WeekdayFactors;
  /** January to December. */
  readonly months: readonly number[];
  readonly guests: 'visitors' | 'business';
  /** Factor on a category's demand; 1 when absent, 0 when the shop does not sell it. */
  readonly taste: Readonly<Record<string, number>>;
  /** A stretch of days at the end in which something keeps guests away. */
  readonly setback?: { readonly days: number; readonly factor: number };
};

/** What the generator is given. */
export type HistoryOptions = {
  readonly seed: string;
  readonly shops: readonly [HistoryShop, ...HistoryShop[]];
  readonly products: readonly DemoProduct[];
  readonly from: Date;
  readonly until: Date;
  /** From this day on archived products are not sold. */
  readonly archivedOn: PlainDay;
};

/** A line as sold. Totals are without deposit; the deposit stands beside. */
export type SoldLine = {
  readonly product: DemoProduct;
  readonly quantity: number;
  readonly unitPriceCents: number;
  readonly totalCents: number;
  readonly depositCents: number;
  readonly discountCents: number;
  readonly vatRateBasisPoints: number;
  readonly voucherType: 'valk_voucher' | 'employee_discount' | null;
};

/** How a receipt was paid. */
export type Payment = {
  readonly methodCode: PaymentCode;
  readonly card: { readonly brand: string; readonly last4: string; readonly authCode: string | null } | null;
  readonly providerId: string | null;
  readonly account: string | null;
};

/** Codes of the demo's payment methods. */
export type PaymentCode = 'pin' | 'apple_pay' | 'google_pay' | 'room' | 'hotel_voucher' | 'staff';

/** A receipt as a till would have sent it; instants in epoch milliseconds. */
export type SoldReceipt = {
  readonly shop: HistoryShop;
  readonly register: HistoryRegister;
  readonly tillKey: string;
  readonly state: 'CREATED' | 'PROCESSING' | 'SUCCESS' | 'FAILED';
  readonly soldAtMs: number;
  readonly receivedAtMs: number;
  readonly processingAtMs: number | null;
  readonly finishedAtMs: number | null;
  readonly localDay: PlainDay;
  readonly localHour: number;
  readonly lines: readonly SoldLine[];
  readonly itemCount: number;
  /** Deposit included. */
  readonly totalCents: number;
  readonly depositCents: number;
  readonly paidCents: number;
  readonly payment: Payment | null;
  readonly ageAnswer: boolean | null;
  readonly receiptChoice: 'none' | 'email' | 'paper' | 'qr' | null;
  readonly receiptEmail: string | null;
  readonly pickup: { readonly name: string; readonly phone: string } | null;
  readonly review: { readonly rating: number; readonly message: string | null; readonly atMs: number } | null;
};
