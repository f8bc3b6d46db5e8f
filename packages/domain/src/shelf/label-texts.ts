import { type NetContent, unitPriceCents } from '../assortment/net-content.ts';
import type { PricedContent } from './label-content.ts';
import type { Locale } from '../platform/locale.ts';
import { formatMoney, formatQuantity } from '../platform/money.ts';

/** The words on labels in one language; amounts go where the braces stand. */
export type LabelWords = {
  readonly deposit: string;
  readonly pieces: string;
  readonly unitPrice: { readonly kg: string; readonly l: string; readonly piece: string };
  readonly minimumAge: string;
  readonly mark: { readonly combi: string; readonly voucher: string };
  readonly notForSale: string;
};

/** The lines of a label beside its name and price; null: there is nothing to say. */
export type LabelTexts = {
  /** The euros without marks between the thousands, and the cents with the mark before them. */
  readonly price: { readonly euros: string; readonly cents: string };
  readonly unit: { readonly content: string; readonly price: string | null } | null;
  readonly deposit: string | null;
  readonly was: string | null;
  readonly age: string | null;
  readonly mark: string | null;
};

const noBreakSpace = '\u00A0';
const perUnit = 1000;

/** The cents of an amount with the mark before them. */
const centsLength = 3;

/** Writes what a label with a price says besides the name, in its language. */
export function labelTexts(content: PricedContent, words: LabelWords): LabelTexts {
  const { locale, priceCents, depositCents, netContent, minimumAge, mark, wasCents } = content;
  const money = (amountCents: number) => formatMoney(amountCents, locale);
  const amount = money(priceCents).replace(`€${noBreakSpace}`, '');
  return {
    price: { euros: amount.slice(0, -centsLength).replace(/\D/g, ''), cents: amount.slice(-centsLength) },
    unit: netContent === null || netContent.quantity <= 0 ? null : unitOf(netContent, content, words),
    deposit: depositCents === 0 ? null : words.deposit.replace('{amount}', money(depositCents)),
    was: wasCents === null || wasCents <= priceCents ? null : money(wasCents),
    age: minimumAge === null ? null : words.minimumAge.replace('{age}', String(minimumAge)),
    mark: mark === null ? null : words.mark[mark],
  };
}

function unitOf(netContent: NetContent, { locale, priceCents }: PricedContent, words: LabelWords): LabelTexts['unit'] {
  const { quantity, unit } = netContent;
  const each = unitPriceCents(priceCents, netContent);
  const name = ({ g: 'kg', ml: 'l', piece: 'piece' } as const)[unit];
  if (unit === 'piece' && quantity === 1) return null;
  const content =
    unit === 'piece' ? words.pieces.replace('{count}', String(quantity)) : contentOf(quantity, unit, locale);
  return {
    content,
    price: each === null ? null : words.unitPrice[name].replace('{amount}', formatMoney(each, locale)),
  };
}

/** As the trade writes it: `33 cl` in the Netherlands, `0,33 l` in Germany, `330 ml` elsewhere; `1,5 l`, `245 g`. */
function contentOf(quantity: number, unit: 'g' | 'ml', locale: Locale): string {
  const big = unit === 'g' ? 'kg' : 'l';
  const bigFrom = unit === 'ml' && locale === 'de' ? 100 : perUnit;
  if (quantity >= bigFrom) return `${formatQuantity(quantity / perUnit, 3)}${noBreakSpace}${big}`;
  if (unit === 'ml' && locale === 'nl' && quantity % 10 === 0) return `${quantity / 10}${noBreakSpace}cl`;
  return `${quantity}${noBreakSpace}${unit}`;
}
