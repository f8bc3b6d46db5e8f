import { formatMoney, formatPercent } from '@larder/domain/platform/money';
import type { VatPart } from '@larder/domain/sales/receipt-sum';
import { translate } from '@larder/domain/platform/translated-text';
import type { Locale } from '@larder/messages/translation';
import { drawText, inks, type Page } from '../../../platform/pdf/document.ts';
import { drawQr } from '../../../platform/pdf/qr.ts';
import { rule } from './paper-head.ts';
import type { PaperRow } from './queries.ts';
import { words } from './words.ts';

type At = { readonly locale: Locale; readonly y: number };

const rowHeight = 15;
const totalHeight = 25;
const vatRowHeight = 13;
const gap = 12;
const codeSize = 92;
const captionHeight = 10;
const smallSize = 8.5;

/** Tells how much room everything below the lines takes, so that it can stand together. */
export function heightOfSums(row: PaperRow, parts: readonly VatPart[]): number {
  const sums = (row.deposit_cents === 0 ? 0 : 2 * rowHeight) + totalHeight + 7;
  const payment = rowHeight + (surplusOf(row) === 0 ? 0 : rowHeight) + (cardOf(row) === '' ? 0 : vatRowHeight) + gap;
  const vat = (parts.length + 2) * vatRowHeight + 5;
  return sums + payment + Math.max(vat, codeSize + captionHeight);
}

/** Draws goods, deposit on a line of its own, and the total. */
export function drawSums(page: Page, row: PaperRow, { locale, y }: At): number {
  const { sum } = words[locale];
  rule(page, y);
  let top = y + 7;
  if (row.deposit_cents !== 0) {
    drawSum(page, sum.goods, { cents: row.total_cents - row.deposit_cents, locale, y: top });
    drawSum(page, sum.deposit, { cents: row.deposit_cents, locale, y: top + rowHeight });
    top += 2 * rowHeight;
  }
  drawText(page, sum.total, { x: page.left, y: top + 2, size: 13, weight: 'bold' });
  const total = formatMoney(row.total_cents, locale);
  drawText(page, total, { x: page.right, y: top + 2, size: 13, weight: 'bold', align: 'end' });
  return top + totalHeight;
}

/** Draws how it was paid, or given back, with no more of the card than its last four digits. */
export function drawPayment(page: Page, row: PaperRow, { locale, y }: At): number {
  const text = words[locale];
  const isRefund = row.total_cents < 0;
  const { payment_method_name: name, payment_method_code: code } = row;
  const method = name === null ? code : translate(name, locale);
  const sentence = isRefund ? text.refundedWith : text.paidWith;
  const plain = isRefund ? text.sum.refunded : text.sum.paid;
  const label = method === null ? plain : sentence.replace('{method}', () => method);
  drawSum(page, label, { cents: row.paid_cents, locale, y });
  let top = y + rowHeight;
  const card = cardOf(row);
  if (card !== '') {
    drawText(page, card, { x: page.left, y: top - 1, size: smallSize, colour: inks.muted });
    top += vatRowHeight;
  }
  const surplusCents = surplusOf(row);
  if (surplusCents !== 0) {
    drawSum(page, text.sum.surplus, { cents: surplusCents, locale, y: top });
    top += rowHeight;
  }
  return top + gap;
}

/** What was paid beyond the total. */
function surplusOf({ paid_cents: paidCents, total_cents: totalCents }: PaperRow): number {
  return paidCents - totalCents;
}

/** The brand of the card and its last four digits, or nothing. */
function cardOf({ card_brand: brand, card_last4: digits }: PaperRow): string {
  return [brand, digits === null ? null : `•••• ${digits}`].filter((part) => part !== null).join(' ');
}

function drawSum(page: Page, label: string, { cents, locale, y }: At & { readonly cents: number }): void {
  drawText(page, label, { x: page.left, y, size: 9.5, width: page.right - page.left - 100 });
  drawText(page, formatMoney(cents, locale), { x: page.right, y, size: 9.5, align: 'end' });
}

/** Draws the VAT by rate: what the receipt holds without, of and with it, and all of them together. */
export function drawVat(page: Page, parts: readonly VatPart[], { locale, y }: At): void {
  const { vat } = words[locale];
  drawVatRow(page, [vat.rate, vat.exclusive, vat.vat, vat.inclusive], { y, colour: inks.muted });
  const end = vatEdges(page)[3];
  page.document.moveTo(page.left, y + vatRowHeight).lineTo(end, y + vatRowHeight);
  page.document.lineWidth(0.6).strokeColor(inks.line).stroke();
  let top = y + vatRowHeight + 5;
  const money = (cents: number) => formatMoney(cents, locale);
  for (const part of parts) {
    const cells = [part.exclusiveCents, part.vatCents, part.inclusiveCents].map(money);
    drawVatRow(page, [nameOf(part, locale), ...cells], { y: top });
    top += vatRowHeight;
  }
  const sumOf = (of: (part: VatPart) => number) => money(parts.reduce((sum, part) => sum + of(part), 0));
  const sums = [
    sumOf((part) => part.exclusiveCents),
    sumOf((part) => part.vatCents),
    sumOf((part) => part.inclusiveCents),
  ];
  drawVatRow(page, [vat.total, ...sums], { y: top, weight: 'bold' });
}

/** Deposit is its own part: outside VAT (NL), or at the rate of the drink that it belongs to (DE). */
function nameOf({ rateBasisPoints, isDeposit }: VatPart, locale: Locale): string {
  const { vat } = words[locale];
  const rate = formatPercent(rateBasisPoints / 100, locale);
  if (!isDeposit) return rate;
  return rateBasisPoints === 0 ? vat.untaxedDeposit : vat.deposit.replace('{rate}', () => rate);
}

/** Where the columns of the VAT stand, left of the code: the first begins there, the others end. */
function vatEdges({ left, right }: Page): readonly [number, number, number, number] {
  const end = right - codeSize - 14;
  return [left, end - 112, end - 57, end];
}

function drawVatRow(page: Page, cells: readonly string[], look: { y: number; colour?: string; weight?: 'bold' }): void {
  const edges = vatEdges(page);
  for (const [index, cell] of cells.entries())
    drawText(page, cell, { x: edges[index] ?? 0, align: index === 0 ? 'start' : 'end', size: smallSize, ...look });
}

/** Draws the code of the receipt's own page, and what it is for. */
export function drawScan(page: Page, publicUrl: string, { locale, y }: At): void {
  // The light edge that a scanner needs is part of the code: its dark squares end with the amounts above.
  drawQr(page, publicUrl, { x: page.right - codeSize + 8, y: y - 8, size: codeSize });
  const caption = { x: page.right, y: y + codeSize - 12, size: 7.5, colour: inks.muted, align: 'end' } as const;
  drawText(page, words[locale].scan, caption);
}
