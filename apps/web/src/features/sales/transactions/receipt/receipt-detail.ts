import { isVoucherType, type VoucherType } from '@larder/domain/places/voucher';
import type { RawSearch } from '../../../../lib/page.ts';
import type { SearchValues } from '../../../../lib/paths.ts';

/** What is asked of receipts besides where, when and in which state: a number of a report names it. Null is anything. */
export type ReceiptDetail = {
  /** Ids; 0 is without one. */
  readonly productId: number | null;
  readonly categoryId: number | null;
  readonly ledgerAccountId: number | null;
  /** In basis points; `none` is outside VAT. */
  readonly vatRate: number | 'none' | null;
  /** The id of a payment method; `none` is without one. */
  readonly paymentMethodId: number | 'none' | null;
  readonly paymentMethod: string | null;
  readonly voucher: VoucherType | null;
  /** Monday 1 to Sunday 7, and the hour, of the location's own day. */
  readonly weekday: number | null;
  readonly hour: number | null;
  /** Age-restricted goods that were paid without an answer, or with no for one. */
  readonly age: 'open' | null;
};

/** One of these questions. */
export type DetailKey = keyof ReceiptDetail;

type Known = {
  readonly [Key in DetailKey]: {
    readonly address: string;
    /** What reports call it in their links. */
    readonly also?: string;
    read(text: string): ReceiptDetail[Key];
  };
};

const idPattern = /^(?:0|[1-9]\d{0,14})$/;
const codePattern = /^[\w.:-]{1,50}$/;

const readId = (text: string) => (idPattern.test(text) ? Number(text) : null);
const readMethodId = (text: string) => (text === 'none' ? text : text === '0' ? null : readId(text));
const readRate = (text: string) => (text === 'none' ? text : /^\d{1,5}$/.test(text) ? Number(text) : null);
const readNumber = (lowest: number, highest: number) => (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) >= lowest && Number(text) <= highest ? Number(text) : null;

/** Each question: its key in the address, and what it takes. */
const known: Known = {
  productId: { address: 'product', read: readId },
  categoryId: { address: 'category', read: readId },
  ledgerAccountId: { address: 'ledgerAccountId', also: 'ledger', read: readId },
  vatRate: { address: 'vatRate', read: readRate },
  paymentMethodId: { address: 'paymentMethodId', read: readMethodId },
  paymentMethod: { address: 'payment', read: (text) => (codePattern.test(text) ? text : null) },
  voucher: { address: 'voucher', read: (text) => (isVoucherType(text) ? text : null) },
  weekday: { address: 'weekday', read: readNumber(1, 7) },
  hour: { address: 'hour', read: readNumber(0, 23) },
  age: { address: 'age', read: (text) => (text === 'open' ? text : null) },
};

/** The questions, in the order of their chips. */
export const detailKeys = [
  'productId',
  'categoryId',
  'ledgerAccountId',
  'vatRate',
  'paymentMethodId',
  'paymentMethod',
  'voucher',
  'weekday',
  'hour',
  'age',
] as const satisfies readonly DetailKey[];

/** Nothing in particular. */
export const anyDetail: ReceiptDetail = {
  productId: null,
  categoryId: null,
  ledgerAccountId: null,
  vatRate: null,
  paymentMethodId: null,
  paymentMethod: null,
  voucher: null,
  weekday: null,
  hour: null,
  age: null,
};

/** Reads the questions in an address; what does not fit is left out. */
export function readDetail(raw: RawSearch): ReceiptDetail {
  const read = <Key extends DetailKey>(key: Key): ReceiptDetail[Key] => {
    const { address, also = address, read: from } = known[key];
    return from(raw[address] ?? raw[also] ?? '');
  };
  return {
    productId: read('productId'),
    categoryId: read('categoryId'),
    ledgerAccountId: read('ledgerAccountId'),
    vatRate: read('vatRate'),
    paymentMethodId: read('paymentMethodId'),
    paymentMethod: read('paymentMethod'),
    voucher: read('voucher'),
    weekday: read('weekday'),
    hour: read('hour'),
    age: read('age'),
  };
}

/** Writes the questions into an address. */
export function writeDetail(detail: ReceiptDetail): SearchValues {
  return Object.fromEntries(detailKeys.map((key) => [known[key].address, detail[key] ?? undefined]));
}

/** Whether anything is asked. */
export function hasDetail(detail: ReceiptDetail): boolean {
  return detailKeys.some((key) => detail[key] !== null);
}

/** The questions as the server takes them. */
export function detailQuery(detail: ReceiptDetail) {
  const {
    productId,
    categoryId,
    ledgerAccountId,
    vatRate,
    paymentMethodId,
    paymentMethod,
    voucher,
    weekday,
    hour,
    age,
  } = detail;
  return {
    ...(productId === null ? {} : { productId: String(productId) }),
    ...(categoryId === null ? {} : { categoryId: String(categoryId) }),
    ...(ledgerAccountId === null ? {} : { ledgerAccountId: String(ledgerAccountId) }),
    ...(vatRate === null ? {} : { vatRate: String(vatRate) }),
    ...(paymentMethodId === null ? {} : { paymentMethodId: String(paymentMethodId) }),
    ...(paymentMethod === null ? {} : { paymentMethod }),
    ...(voucher === null ? {} : { voucher }),
    ...(weekday === null ? {} : { weekday: String(weekday) }),
    ...(hour === null ? {} : { hour: String(hour) }),
    ...(age === null ? {} : { age }),
  };
}

/** The questions as a body carries them. */
export function detailBody(detail: ReceiptDetail) {
  const {
    productId,
    categoryId,
    ledgerAccountId,
    vatRate,
    paymentMethodId,
    paymentMethod,
    voucher,
    weekday,
    hour,
    age,
  } = detail;
  return {
    ...(productId === null ? {} : { productId }),
    ...(categoryId === null ? {} : { categoryId }),
    ...(ledgerAccountId === null ? {} : { ledgerAccountId }),
    ...(vatRate === null ? {} : { vatRate }),
    ...(paymentMethodId === null ? {} : { paymentMethodId }),
    ...(paymentMethod === null ? {} : { paymentMethod }),
    ...(voucher === null ? {} : { voucher }),
    ...(weekday === null ? {} : { weekday }),
    ...(hour === null ? {} : { hour }),
    ...(age === null ? {} : { age }),
  };
}
