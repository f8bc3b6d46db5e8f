import { formatCount, formatMoney, formatPercent } from '@larder/domain/platform/money';
import { translate } from '@larder/domain/platform/translated-text';
import { isVoucherType } from '@larder/domain/places/voucher';
import type { Locale } from '@larder/messages/translation';
import { drawText, inks, type Page, widthOf } from '../../../platform/pdf/document.ts';
import { hasRoom, nextPage } from '../../../platform/pdf/table.ts';
import { rule } from './paper-head.ts';
import type { PaperLine } from './queries.ts';
import { words } from './words.ts';

/** The right edges of the columns of figures, from the right edge of the sheet. */
const fromRight = { total: 0, vat: 72, price: 114, quantity: 182 } as const;
const nameEndsAt = 216;
const size = 9.5;
const textHeight = 13;
const noteHeight = 11;
const padding = 5;
const mostNameLines = 3;

/** Draws what was bought, over as many sheets as it takes; answers where it ends. */
export function drawLines(
  page: Page,
  lines: readonly PaperLine[],
  { locale, y }: { readonly locale: Locale; readonly y: number },
): number {
  let top = drawHeads(page, locale, y);
  for (const line of lines) {
    const nameWidth = page.right - page.left - nameEndsAt;
    const name = wrapped(page, nameOf(line, locale), nameWidth);
    const notes = notesOf(line, locale);
    const height = name.length * textHeight + notes.length * noteHeight + padding;
    if (!hasRoom(page, top, height)) top = drawHeads(page, locale, nextPage(page));
    drawFigures(page, line, { locale, y: top });
    for (const [index, part] of name.entries())
      drawText(page, part, { x: page.left, y: top + index * textHeight, size, width: nameWidth });
    for (const [index, note] of notes.entries()) {
      const below = top + name.length * textHeight + index * noteHeight;
      drawText(page, note, { x: page.left, y: below, size: 8, colour: inks.muted, width: nameWidth });
    }
    top += height;
  }
  return top + 2;
}

function drawHeads(page: Page, locale: Locale, y: number): number {
  const { column } = words[locale];
  const look = { y, size: 8, colour: inks.muted } as const;
  drawText(page, column.product, { x: page.left, ...look });
  for (const key of ['quantity', 'price', 'vat', 'total'] as const)
    drawText(page, column[key], { x: page.right - fromRight[key], ...look, align: 'end' });
  rule(page, y + 13);
  return y + 19;
}

function drawFigures(page: Page, line: PaperLine, { locale, y }: { locale: Locale; y: number }): void {
  const figures = {
    quantity: formatCount(line.quantity, locale),
    price: formatMoney(line.unitPriceCents, locale),
    vat: formatPercent(line.vatRateBasisPoints / 100, locale),
    total: formatMoney(line.totalCents, locale),
  };
  for (const key of ['quantity', 'price', 'vat', 'total'] as const)
    drawText(page, figures[key], { x: page.right - fromRight[key], y, size, align: 'end' });
}

function nameOf({ name, productName }: PaperLine, locale: Locale): string {
  return name ?? (productName === null ? words[locale].unknownProduct : translate(productName, locale));
}

/** The combi-deal that a line was sold in, and what made it cheaper. */
function notesOf({ combiDealName, discountCents, voucherType }: PaperLine, locale: Locale): readonly string[] {
  const text = words[locale];
  return [
    ...(combiDealName === null ? [] : [translate(combiDealName, locale)]),
    ...(voucherType !== null && isVoucherType(voucherType) ? [text.voucher[voucherType]] : []),
    ...(discountCents === 0 ? [] : [text.discount.replace('{amount}', () => formatMoney(discountCents, locale))]),
  ];
}

/** Breaks a name between words, and ends it where it would take more lines than one can want. */
function wrapped(page: Page, name: string, width: number): readonly string[] {
  const lines: string[] = [];
  for (const word of name.split(/\s+/).filter((part) => part !== '')) {
    const longer = lines.length === 0 ? word : `${lines.at(-1) ?? ''} ${word}`;
    if (lines.length > 0 && (lines.length === mostNameLines || widthOf(page, longer, { size }) <= width))
      lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines.length === 0 ? ['–'] : lines;
}
