import { formatMoment } from '@larder/domain/platform/moments';
import type { Locale } from '@larder/messages/translation';
import { drawText, inks, type Page } from '../../../platform/pdf/document.ts';
import type { PaperRow } from './queries.ts';
import { words } from './words.ts';

const logoBox = { width: 108, height: 36 } as const;
const lineHeight = 12;
const gap = 12;

/** Draws the letterhead, the receipt's number, and when and where it was sold; answers where the lines begin. */
export function drawHead(page: Page, row: PaperRow, { locale, logo }: { locale: Locale; logo: Buffer | null }): number {
  const text = words[locale];
  const { left, right, document } = page;
  const top = document.page.margins.top;
  const width = right - left - (logo === null ? 0 : logoBox.width + gap);
  if (logo !== null) drawLogo(page, logo, top);
  const shopName = row.receipt_name ?? row.shop_name;
  drawText(page, shopName, { x: left, y: top, size: 15, weight: 'bold', width });
  let y = top + 21;
  for (const line of letterhead(row, shopName, locale)) {
    drawText(page, line, { x: left, y, size: 8.5, colour: inks.muted, width });
    y += lineHeight;
  }
  y = Math.max(y, logo === null ? 0 : top + logoBox.height) + 8;
  rule(page, y);
  y += 9;
  const sold = `${formatMoment(row.sold_at, row.time_zone, locale)} · ${row.cash_register_name}`;
  drawText(page, text.receipt.replace('{number}', String(row.number)), { x: left, y, size: 11, weight: 'bold' });
  drawText(page, sold, { x: right, y: y + 1.5, size: 9, align: 'end' });
  return y + 28;
}

/** What the law wants to know of who sells; what nobody filled in is left out. */
function letterhead(row: PaperRow, shopName: string, locale: Locale): readonly string[] {
  const text = words[locale];
  const place = [row.postal_code, row.city].filter((part) => part !== null && part !== '').join(' ');
  const filled = (sentence: string, number: string | null) =>
    number === null || number === '' ? null : sentence.replace('{number}', () => number);
  const lines = [
    shopName.includes(row.property_name) ? null : row.property_name,
    [row.address, place].filter((part) => part !== null && part !== '').join(', '),
    [filled(text.vatNumber, row.vat_number), filled(text.chamberOfCommerce, row.chamber_of_commerce_number)]
      .filter((part) => part !== null)
      .join(' · '),
  ];
  return lines.flatMap((line) => (line === null || line === '' ? [] : [line]));
}

function drawLogo({ document, right }: Page, logo: Buffer, y: number): void {
  const fit: [number, number] = [logoBox.width, logoBox.height];
  document.image(logo, right - logoBox.width, y, { fit, align: 'right' });
}

/** Draws a hairline over the whole width. */
export function rule(page: Page, y: number): void {
  page.document.moveTo(page.left, y).lineTo(page.right, y).lineWidth(0.6).strokeColor(inks.line).stroke();
}
