import type { DayClose } from '@larder/contract/books/day-closes';
import { plainDay } from '@larder/domain/platform/date-range';
import { formatMoment, formatWeekdayDay } from '@larder/domain/platform/moments';
import { formatMoney } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { drawText, finishDocument, inks, type Page, startDocument } from '../../../platform/pdf/document.ts';
import { drawTable, hasRoom, nextPage } from '../../../platform/pdf/table.ts';
import { lateTable, ledgerTable, partTable, paymentTable, shopTable, vatTable } from './paper-tables.ts';
import { words } from './words.ts';

/** In which language and zone, and when it is looked at. */
export type PaperOptions = { readonly locale: Locale; readonly timeZone: string; readonly now: Date };

type Sums = Pick<DayClose['figures'], 'ledgers' | 'payments' | 'vats' | 'vouchers' | 'totals' | 'refunds'>;

const lineHeight = 12;

/**
 * Draws a day close. What was closed comes first and is drawn the same for ever: its only time is that of its closing, so
 * that a day without anything later gives the same bytes. What came later stands under a head of its own, with its time.
 */
export async function* paperOf(close: DayClose, options: PaperOptions): AsyncGenerator<Uint8Array> {
  const { locale, timeZone, now } = options;
  const { close: text } = words[locale];
  const day = formatWeekdayDay(plainDay(close.day), locale);
  const title = `${text.dayTitle} ${day}`;
  const madeAt = close.closedAt === null || close.later !== null ? now : new Date(close.closedAt);
  const page = await startDocument({ title: `${title}, ${close.propertyName}`, locale, madeAt });
  const width = page.right - page.left;
  drawText(page, title, { x: page.left, y: 44, size: 18, weight: 'bold', width });
  drawText(page, close.propertyName, { x: page.left, y: 68, size: 11, colour: inks.muted, width });
  drawText(page, standOf(close, options), { x: page.left, y: 84, size: 9, colour: inks.muted, width });
  let y = drawTotals(page, close.figures, { locale, y: 106 });
  y = drawSums(page, close.figures, { locale, y });
  y = drawTable(page, shopTable(close.figures.shops, locale), y);
  y = drawAside(page, close, { locale, y: y - 2 });
  if (close.later !== null) {
    y = drawLaterHead(page, formatMoment(now, timeZone, locale), { locale, y: y + 6 });
    y = drawSums(page, close.later, { locale, y });
    if (close.lateReceipts.length > 0) drawTable(page, lateTable(close.lateReceipts, { locale, timeZone }), y);
  }
  numberPages(page, `${title} · ${close.propertyName}`);
  yield* finishDocument(page);
}

type At = { readonly locale: Locale; readonly y: number };

/** The number of the close and its moment, or that there is none yet. */
function standOf({ number, closedAt, state }: DayClose, { locale, timeZone, now }: PaperOptions): string {
  const { close: text } = words[locale];
  if (number === null) {
    const said = state === 'empty' ? text.state.empty : text.notClosed;
    return `${said} · ${text.later.asOf.replace('{moment}', () => formatMoment(now, timeZone, locale))}`;
  }
  return text.numbered
    .replace('{number}', String(number))
    .replace('{moment}', () => formatMoment(closedAt, timeZone, locale));
}

/** The four amounts that the two sides of the books are made of. */
function drawTotals(page: Page, { totals }: Sums, { locale, y }: At): number {
  const { figure } = words[locale].close;
  const parts = [
    [figure.turnover, totals.inclusiveCents],
    [figure.deposit, totals.depositCents],
    [figure.surplus, totals.surplusCents],
    [figure.received, totals.receivedCents],
  ] as const;
  const width = (page.right - page.left) / parts.length;
  parts.forEach(([label, cents], index) => {
    const x = page.left + width * index;
    drawText(page, label, { x, y, size: 8.5, colour: inks.muted, width: width - 8 });
    drawText(page, formatMoney(cents, locale), { x, y: y + 12, size: 13, weight: 'bold', width: width - 8 });
  });
  return y + 42;
}

/** Accounts, VAT, payments, and what of them were vouchers and returns. */
function drawSums(page: Page, sums: Sums, { locale, y }: At): number {
  const tables = [ledgerTable(sums, locale), vatTable(sums, locale), paymentTable(sums, locale)];
  const parts = partTable(sums, locale);
  return [...tables, ...(parts.rows.length === 0 ? [] : [parts])].reduce(
    (top, table) => drawTable(page, table, top),
    y,
  );
}

/** Paid receipts that are in no amount: how many there were, and how many still are. */
function drawAside(page: Page, close: DayClose, { locale, y }: At): number {
  const { shops: text } = words[locale].close;
  const { quarantinedReceiptCount: count } = close.figures;
  const now = close.openQuarantinedReceiptCount;
  const aside = text.quarantined.replace('{count}', String(count));
  const lines = [`${aside} ${count === 0 ? '' : text.quarantinedHelp}`.trim()];
  if (close.later !== null && now !== count) lines.push(text.stillQuarantined.replace('{count}', String(now)));
  let top = hasRoom(page, y, lines.length * lineHeight) ? y : nextPage(page);
  for (const line of lines) {
    drawText(page, line, { x: page.left, y: top, size: 9, width: page.right - page.left });
    top += lineHeight;
  }
  return top + 6;
}

function drawLaterHead(page: Page, moment: string, { locale, y }: At): number {
  const { later: text } = words[locale].close;
  const top = hasRoom(page, y, 120) ? y : nextPage(page);
  page.document.moveTo(page.left, top).lineTo(page.right, top).lineWidth(1).strokeColor(inks.text).stroke();
  const width = page.right - page.left;
  drawText(page, text.title, { x: page.left, y: top + 8, size: 14, weight: 'bold', width });
  drawText(
    page,
    text.asOf.replace('{moment}', () => moment),
    {
      x: page.left,
      y: top + 27,
      size: 9,
      colour: inks.muted,
      width,
    },
  );
  return top + 46;
}

function numberPages(page: Page, name: string): void {
  const { start, count } = page.document.bufferedPageRange();
  const look = { y: page.bottom - 6, size: 8, colour: inks.muted } as const;
  for (let index = start; index < start + count; index += 1) {
    page.document.switchToPage(index);
    drawText(page, name, { x: page.left, ...look, width: page.right - page.left - 60 });
    drawText(page, `${index + 1} / ${count}`, { x: page.right, ...look, align: 'end' });
  }
}
