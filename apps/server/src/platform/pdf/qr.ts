import { create } from 'qrcode';
import { inks, type Page } from './document.ts';

/** Light modules round the code, which a scanner needs (ISO/IEC 18004). */
const quietZone = 4;

/** What takes five and a half bits a sign; said beforehand, the library need not look for the shortest way to write it. */
const compact = /^[0-9A-Z $%*+\-./:]+$/;

/** Where a code stands; `size` is its side with the light edge that a scanner needs. */
export type QrPlace = {
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** How much of it may be lost; `M` bears 15 %, `Q` 25 %. */
  readonly level?: 'M' | 'Q';
};

/** Draws a text as a QR code: squares of the page, not a picture, so that it is as sharp as what prints it. */
export function drawQr({ document }: Page, text: string, { x, y, size, level = 'M' }: QrPlace): void {
  const { modules } = create(compact.test(text) ? [{ data: text, mode: 'alphanumeric' }] : text, {
    errorCorrectionLevel: level,
  });
  const scale = size / (modules.size + 2 * quietZone);
  document.save().translate(x, y).scale(scale).fillColor(inks.text);
  // One path for all squares: side by side they would show hairlines between them on some screens.
  document.addContent(`${squaresOf(modules)} f`);
  document.restore();
}

type Modules = ReturnType<typeof create>['modules'];

/** The dark squares in the language of PDF, those of a row that touch as one. */
function squaresOf(modules: Modules): string {
  const squares: string[] = [];
  for (let row = 0; row < modules.size; row += 1)
    for (let start = 0; start < modules.size; start += 1) {
      if (modules.get(row, start) !== 1) continue;
      let end = start + 1;
      while (end < modules.size && modules.get(row, end) === 1) end += 1;
      squares.push(`${start + quietZone} ${row + quietZone} ${end - start} 1 re`);
      start = end;
    }
  return squares.join(' ');
}
