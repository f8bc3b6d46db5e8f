import { formatRange, formatMoment } from '@larder/domain/platform/moments';
import { plainDay } from '@larder/domain/platform/date-range';
import { formatCount, formatMoney, formatPercent } from '@larder/domain/platform/money';
import type { Locale } from '@larder/messages/translation';
import { drawText, finishDocument, inks, type Page, startDocument } from '../../../platform/pdf/document.ts';
import { drawTable, type PaperTable } from '../../../platform/pdf/table.ts';
import type { Content, FigureRow, Part } from './content.ts';
import { words } from './words.ts';

/** Whose figures they are, and when they were asked for. */
export type PaperHead = {
  readonly placeName: string;
  readonly locale: Locale;
  readonly timeZone: string;
  readonly madeAt: Date;
};

const tileHeight = 62;
const chartHeight = 120;
const barShare = 0.66;

/** Draws a report on paper: its figures, its days as bars, and its tables. */
export async function* paperOf(content: Content, head: PaperHead): AsyncGenerator<Uint8Array> {
  const { locale } = head;
  const text = words[locale];
  const { subject, parts } = content;
  const { from, to, previousFrom, previousTo } = content.period;
  const period = formatRange({ from: plainDay(from), to: plainDay(to) }, locale);
  const heading = subject ?? head.placeName;
  const page = await startDocument({ title: `${heading}, ${period}`, locale, madeAt: head.madeAt });
  drawText(page, heading, { x: page.left, y: 44, size: 20, weight: 'bold', width: page.right - page.left });
  const when = subject === null ? period : `${head.placeName} · ${period}`;
  drawText(page, when, { x: page.left, y: 72, size: 12, colour: inks.muted, width: page.right - page.left });
  const before = formatRange({ from: plainDay(previousFrom), to: plainDay(previousTo) }, locale);
  drawText(page, `${text.report.comparedWith} ${before}`, { x: page.left, y: 89, size: 9, colour: inks.muted });
  let y = drawTiles(page, content, { locale, y: 114 });
  y = drawDays(page, content, { title: text.chart.title.day, y });
  for (const part of parts.slice(1)) y = drawTable(page, tableOf(part, locale), y);
  numberPages(page, `${text.report.madeAt} ${formatMoment(head.madeAt, head.timeZone, locale)}`);
  yield* finishDocument(page);
}

function drawTiles(page: Page, { tiles }: Content, { locale, y }: { locale: Locale; y: number }): number {
  const width = (page.right - page.left) / tiles.length;
  page.document
    .roundedRect(page.left, y, page.right - page.left, tileHeight, 5)
    .lineWidth(0.7)
    .strokeColor(inks.line)
    .stroke();
  tiles.forEach(({ label, value, was }, index) => {
    const x = page.left + width * index + 12;
    drawText(page, label, { x, y: y + 9, size: 9, colour: inks.muted });
    drawText(page, value, { x, y: y + 22, size: 15, weight: 'bold', width: width - 16 });
    drawText(page, `${words[locale].report.was} ${was}`, { x, y: y + 44, size: 8, colour: inks.muted });
  });
  return y + tileHeight + 20;
}

/** The days as bars; the tables below say the same in figures, so a screen reader passes over them. */
function drawDays(page: Page, { days }: Content, { title, y }: { title: string; y: number }): number {
  const highest = Math.max(0, ...days.map(({ turnoverCents }) => turnoverCents));
  if (days.length < 2 || highest === 0) return y;
  drawText(page, title, { x: page.left, y, size: 12, weight: 'bold' });
  const bottom = y + 24 + chartHeight;
  const slot = (page.right - page.left) / days.length;
  days.forEach(({ turnoverCents }, index) => {
    const height = (Math.max(0, turnoverCents) / highest) * chartHeight;
    page.document
      .rect(page.left + slot * index + (slot * (1 - barShare)) / 2, bottom - height, slot * barShare, height)
      .fill(inks.bar);
  });
  page.document.moveTo(page.left, bottom).lineTo(page.right, bottom).lineWidth(0.7).strokeColor(inks.line).stroke();
  return bottom + 22;
}

type Measure = { readonly head: string; readonly write: (row: FigureRow) => string | undefined };

function tableOf(part: Part, locale: Locale): PaperTable {
  const text = words[locale];
  const measures: readonly Measure[] = [
    {
      head: text.figure.receipts,
      write: (row) => (row.receiptCount && formatCount(row.receiptCount, locale)) || undefined,
    },
    { head: text.figure.items, write: (row) => (row.itemCount && formatCount(row.itemCount, locale)) || undefined },
    {
      head: text.chart.previous,
      write: (row) => (row.previousCents === undefined ? undefined : formatMoney(row.previousCents, locale)),
    },
    { head: text.chart.change, write: (row) => changeOf(row, locale) },
    { head: text.figure.turnover, write: (row) => formatMoney(row.turnoverCents, locale) },
  ];
  const told = measures.filter(({ write }) => part.rows.some((row) => write(row) !== undefined));
  return {
    title: part.title,
    columns: [{ head: part.head, share: 2.4 }, ...told.map(({ head }) => ({ head, share: 1, align: 'end' as const }))],
    rows: part.rows.map((row) => [row.name, ...told.map(({ write }) => write(row) ?? '–')]),
  };
}

function changeOf({ turnoverCents, previousCents }: FigureRow, locale: Locale): string | undefined {
  if (previousCents === undefined || previousCents === 0) return undefined;
  return formatPercent(((turnoverCents - previousCents) / Math.abs(previousCents)) * 100, locale, 1);
}

function numberPages(page: Page, madeAt: string): void {
  const { document } = page;
  const { start, count } = document.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    document.switchToPage(index);
    drawText(page, madeAt, { x: page.left, y: page.bottom - 6, size: 8, colour: inks.muted });
    drawText(page, `${String(index + 1)} / ${String(count)}`, {
      x: page.right,
      y: page.bottom - 6,
      size: 8,
      colour: inks.muted,
      align: 'end',
    });
  }
}
