import { setImmediate as afterOthers } from 'node:timers/promises';
import { ageCheckLabel } from '@larder/domain/sales/age-check-code';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { formatDay } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import { clipped, drawText, finishDocument, inks, type Page, startDocument } from '../../../platform/pdf/document.ts';
import { drawQr } from '../../../platform/pdf/qr.ts';
import { words } from './words.ts';

/** A sheet as it is drawn. */
export type DrawnSheet = {
  readonly locale: Locale;
  readonly placeName: string;
  readonly number: number;
  readonly age: number;
  readonly validThrough: PlainDay;
  readonly madeAt: Date;
  readonly codes: readonly { readonly number: number; readonly text: string }[];
};

const columnCount = 3;
const rowCount = 7;
const cardHeight = 105;
const top = 53;
const qrSize = 82;
const cutMark = 5;

/** How many codes a page holds. */
const cardsOnPage = columnCount * rowCount;

/** Draws a sheet of codes on A4, to be cut into cards of 60 by 37 mm. */
export async function* drawSheet(sheet: DrawnSheet): AsyncGenerator<Uint8Array> {
  const { locale, placeName, codes } = sheet;
  const text = words[locale].paper;
  const title = `${text.title} ${sheet.age}+, ${placeName}, ${text.sheet} ${sheet.number}`;
  const page = await startDocument({ title, locale, madeAt: sheet.madeAt });
  const pageCount = Math.ceil(codes.length / cardsOnPage);
  const cardWidth = (page.right - page.left) / columnCount;
  const drawn = { ...sheet, placeName: clipped(page, placeName, { ...nameLook, width: cardWidth - 24 }) };
  for (let index = 0; index < pageCount; index += 1) {
    await nextTurn();
    if (index > 0) page.document.addPage();
    drawFrame(page, { title, help: text.help, place: `${index + 1} / ${pageCount}` });
    const shown = codes.slice(index * cardsOnPage, (index + 1) * cardsOnPage);
    shown.forEach((code, position) =>
      drawCard(page, drawn, {
        ...code,
        x: page.left + (position % columnCount) * cardWidth,
        y: top + Math.floor(position / columnCount) * cardHeight,
      }),
    );
    drawCutMarks(page, { cardWidth, rows: Math.ceil(shown.length / columnCount) });
  }
  yield* finishDocument(page);
}

/** What stands beside the cards, for who hands them out. */
function drawFrame(page: Page, { title, help, place }: { title: string; help: string; place: string }): void {
  const width = page.right - page.left;
  drawText(page, title, { x: page.left, y: 26, size: 9, weight: 'bold', width: width - 50 });
  drawText(page, place, { x: page.right, y: 26, size: 9, colour: inks.muted, align: 'end' });
  drawText(page, help, { x: page.left, y: 801, size: 8, colour: inks.muted, width });
}

const nameLook = { size: 9, weight: 'bold', isLoose: true } as const;

type Card = { readonly number: number; readonly text: string; readonly x: number; readonly y: number };

function drawCard(page: Page, sheet: DrawnSheet, { number, text, x, y }: Card): void {
  const { locale, placeName, age, validThrough } = sheet;
  const said = words[locale].paper;
  drawText(page, placeName, { x: x + 12, y: y + 9, ...nameLook });
  drawQr(page, text, { x: x + 4, y: y + 20, size: qrSize, level: 'Q' });
  const right = x + 4 + qrSize + 4;
  drawText(page, `${age}+`, { x: right, y: y + 24, size: 26, weight: 'bold', isLoose: true });
  drawText(page, said.validThrough, { x: right, y: y + 58, size: 7, colour: inks.muted, isLoose: true });
  drawText(page, formatDay(validThrough, locale), { x: right, y: y + 66, size: 9, isLoose: true });
  drawText(page, ageCheckLabel({ sheetNumber: sheet.number, number }), {
    x: right,
    y: y + 84,
    size: 8,
    colour: inks.muted,
    isLoose: true,
  });
}

/** Small crosses where four cards meet: enough to cut by, and nothing of them is left on a card that is cut well. */
function drawCutMarks({ document, left }: Page, { cardWidth, rows }: { cardWidth: number; rows: number }): void {
  document.save().lineWidth(0.5).strokeColor(inks.muted);
  for (let column = 0; column <= columnCount; column += 1)
    for (let row = 0; row <= rows; row += 1) {
      const [x, y] = [left + column * cardWidth, top + row * cardHeight];
      document.moveTo(x - cutMark, y).lineTo(x + cutMark, y);
      document.moveTo(x, y - cutMark).lineTo(x, y + cutMark);
    }
  document.stroke().restore();
}

let lastTurn: Promise<unknown> = Promise.resolve();

/** Waits for everybody else's calls, and for the other sheets that are being drawn: one page at a time for all of them. */
function nextTurn(): Promise<unknown> {
  lastTurn = lastTurn.then(() => afterOthers());
  return lastTurn;
}
