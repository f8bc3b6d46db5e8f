import { PassThrough } from 'node:stream';
import type { Locale } from '@larder/messages/translation';
import { fontOf, runsOf, type Weight } from './fonts.ts';

/** A document that is being drawn; lengths are points (1/72 inch), from the top left of the page. */
export type Page = {
  readonly document: PDFKit.PDFDocument;
  readonly left: number;
  readonly right: number;
  readonly bottom: number;
};

/** How a text is set. */
export type TextLook = {
  readonly size?: number;
  readonly weight?: Weight;
  readonly colour?: string;
  /** `end` sets the text's end at `x`. */
  readonly align?: 'start' | 'end';
  /** A longer text is cut and ends in dots. */
  readonly width?: number;
  /** With figures as broad as they are: such words are laid out once a document, however often they stand in it. */
  readonly isLoose?: boolean;
};

/** The colours of documents: ink, quiet text, hairlines, bars. */
export const inks = { text: '#0D1B23', muted: '#625F59', line: '#E6E4E0', bar: '#277A99', soft: '#DDE9EE' } as const;

/** The edge round what is written on a sheet. */
const margins = { A4: 44, A5: 34 } as const;

/**
 * Starts a document (A4 unless said otherwise) that screen readers can read, with its fonts in it. `madeAt` is the only
 * time in it, so that the same content gives the same bytes. The library is read with the first document: most servers
 * draw none for hours, and it takes memory.
 */
export async function startDocument(info: {
  readonly title: string;
  readonly locale: Locale;
  readonly madeAt: Date;
  readonly size?: keyof typeof margins;
}): Promise<Page> {
  const { default: PdfKit } = await import('pdfkit');
  const { size = 'A4' } = info;
  const margin = margins[size];
  const document = new PdfKit({
    size,
    margin,
    lang: info.locale,
    pdfVersion: '1.7',
    tagged: true,
    displayTitle: true,
    bufferPages: true,
    info: { Title: info.title, Producer: 'Larder', Creator: 'Larder', CreationDate: info.madeAt, ModDate: info.madeAt },
  });
  for (const weight of ['regular', 'bold'] as const)
    for (const script of ['latin', 'latin-ext'] as const)
      document.registerFont(`${weight} ${script}`, fontOf(weight, script));
  return { document, left: margin, right: document.page.width - margin, bottom: document.page.height - margin };
}

/** Ends the document and answers its bytes, piece by piece. */
export async function* finishDocument({ document }: Page): AsyncGenerator<Uint8Array> {
  const bytes = new PassThrough();
  document.pipe(bytes);
  document.end();
  for await (const chunk of bytes) if (chunk instanceof Uint8Array) yield chunk;
}

/** What was measured in a document, at a size of 1: laying out is most of the work, and amounts and names come again. */
const measured = new WeakMap<PDFKit.PDFDocument, Map<string, number>>();

/** Tells how broad a text is. */
export function widthOf({ document }: Page, text: string, look: TextLook = {}): number {
  const { size = 10, weight = 'regular', isLoose = false } = look;
  const widths = measured.get(document) ?? new Map<string, number>();
  measured.set(document, widths);
  const key = `${weight} ${String(isLoose)} ${text}`;
  const known = widths.get(key);
  if (known !== undefined) return known * size;
  const set = isLoose || !figure.test(text) ? {} : numbers;
  const width = runsOf(text).reduce(
    (sum, run) => sum + document.font(`${weight} ${run.script}`).fontSize(size).widthOfString(run.text, set),
    0,
  );
  widths.set(key, width / size);
  return width;
}

/** Figures of one width, so that amounts stand under each other; words without any are laid out once a document. */
const numbers = { features: ['tnum', 'kern'] } satisfies PDFKit.Mixins.TextOptions;
const figure = /\d/;

/** Draws one line of text with its top at `y`. */
export function drawText(page: Page, text: string, at: { readonly x: number; readonly y: number } & TextLook): void {
  const { size = 10, weight = 'regular', colour = inks.text, align = 'start', width, isLoose = false } = at;
  const set = isLoose || !figure.test(text) ? {} : numbers;
  const shown = width === undefined ? text : clipped(page, text, { size, weight, isLoose, width });
  let x = align === 'end' ? at.x - widthOf(page, shown, { size, weight, isLoose }) : at.x;
  const runs = runsOf(shown);
  for (const [index, run] of runs.entries()) {
    const { document } = page;
    document.font(`${weight} ${run.script}`).fontSize(size).fillColor(colour);
    document.text(run.text, x, at.y, { ...set, lineBreak: false });
    if (index < runs.length - 1) x += document.widthOfString(run.text, set);
  }
}

/** Cuts a text that is too long for its place and ends it in dots; for what stands in many places, where once is enough. */
export function clipped(page: Page, text: string, { width, ...look }: TextLook & { readonly width: number }): string {
  if (widthOf(page, text, look) <= width) return text;
  let end = text.length;
  while (end > 0 && widthOf(page, `${text.slice(0, end).trimEnd()}…`, look) > width) end -= 1;
  return `${text.slice(0, end).trimEnd()}…`;
}
