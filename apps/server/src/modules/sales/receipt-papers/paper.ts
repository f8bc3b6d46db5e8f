import { depositRuleOf } from '@larder/domain/assortment/deposit';
import { formatMoment } from '@larder/domain/platform/moments';
import { vatSplit } from '@larder/domain/sales/receipt-sum';
import type { Locale } from '@larder/messages/translation';
import { drawText, finishDocument, inks, type Page, startDocument } from '../../../platform/pdf/document.ts';
import { hasRoom, nextPage } from '../../../platform/pdf/table.ts';
import { drawHead } from './paper-head.ts';
import { drawLines } from './paper-lines.ts';
import { drawPayment, drawScan, drawSums, drawVat, heightOfSums } from './paper-sums.ts';
import type { PaperRow } from './queries.ts';
import { words } from './words.ts';

/** What a receipt's paper needs besides the receipt. */
export type PaperOptions = { readonly locale: Locale; readonly logo: Buffer | null; readonly publicUrl: string };

/**
 * Draws a receipt on A5: who sold, what, and what it came to. Long ones go on to further sheets, with the heads of the
 * columns again; the sums, the VAT and the code stand together. Its only time is that of the sale, so that the same receipt
 * gives the same bytes.
 */
export async function* paperOf(row: PaperRow, options: PaperOptions): AsyncGenerator<Uint8Array> {
  const { locale, publicUrl } = options;
  const name = words[locale].receipt.replace('{number}', String(row.number));
  const page = await startDocument({
    title: `${name}, ${row.receipt_name ?? row.shop_name}`,
    locale,
    madeAt: row.sold_at,
    size: 'A5',
  });
  let y = drawHead(page, row, options);
  y = drawLines(page, row.lines, { locale, y });
  const parts = vatSplit(row.lines, depositRuleOf(row.country));
  if (!hasRoom(page, y, heightOfSums(row, parts))) y = nextPage(page);
  y = drawSums(page, row, { locale, y });
  y = drawPayment(page, row, { locale, y });
  drawVat(page, parts, { locale, y });
  drawScan(page, publicUrl, { locale, y });
  numberPages(page, `${name} · ${formatMoment(row.sold_at, row.time_zone, locale)}`);
  yield* finishDocument(page);
}

/** Sheets of one receipt find each other again; a single one needs no number. */
function numberPages(page: Page, name: string): void {
  const { start, count } = page.document.bufferedPageRange();
  if (count === 1) return;
  const look = { y: page.bottom - 8, size: 8, colour: inks.muted } as const;
  for (let index = start; index < start + count; index += 1) {
    page.document.switchToPage(index);
    drawText(page, name, { x: page.left, ...look });
    drawText(page, `${index + 1} / ${count}`, { x: page.right, ...look, align: 'end' });
  }
}
