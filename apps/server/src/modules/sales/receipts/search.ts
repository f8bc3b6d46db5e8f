import type { Locale } from '@larder/domain/platform/locale';
import { parseMoney } from '@larder/domain/platform/money';
import { type VoucherType, voucherTypes } from '@larder/domain/places/voucher';
import { transactions as de } from '@larder/messages/de/sales/transactions';
import { transactions as en } from '@larder/messages/en/sales/transactions';
import { transactions as nl } from '@larder/messages/nl/sales/transactions';
import { wordsOf } from '../../../platform/http/list.ts';

/** What is looked for, as what was typed says: an amount, a number, or words. */
export type Asked =
  | { readonly kind: 'amount'; readonly amountCents: number }
  | { readonly kind: 'number'; readonly digits: string }
  | {
      readonly kind: 'words';
      readonly text: string;
      readonly words: readonly string[];
      /** Kinds of voucher whose name has what was typed. */
      readonly vouchers: readonly VoucherType[];
    }
  /** Words of what a receipt was put on alone, and not of what was bought. */
  | { readonly kind: 'account'; readonly text: string; readonly words: readonly string[] };

const voucherNames = {
  nl: nl.receipt.lines.voucher,
  de: de.receipt.lines.voucher,
  en: en.receipt.lines.voucher,
};

/** How many letters name a kind of voucher. */
const shortestName = 3;

/** Reads a search: cents or a euro sign make it an amount, digits alone a number, and letters words. */
export function askedOf(search: string, locale: Locale): Asked {
  const amountCents = /€|\beur\b|\d[.,]\d{2}$/i.test(search) ? parseMoney(search) : null;
  if (amountCents !== null) return { kind: 'amount', amountCents };
  if (!/\p{L}/u.test(search) && /\d/.test(search)) return { kind: 'number', digits: search.replace(/\D/g, '') };
  return { kind: 'words', text: search, words: wordsOf(search), vouchers: vouchersNamed(search, locale) };
}

function vouchersNamed(search: string, locale: Locale): readonly VoucherType[] {
  const text = search.trim().toLowerCase();
  if (text.length < shortestName) return [];
  const { [locale]: names } = voucherNames;
  return voucherTypes.filter((type) => type === text || names[type].toLowerCase().includes(text));
}
