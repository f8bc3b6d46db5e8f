import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

/** What somebody else's reader finds in a PDF. */
export type ReadPdf = {
  /** The text of each page, in reading order, a line a piece. */
  readonly pages: readonly string[];
  readonly language: string | null;
  readonly title: string | null;
  /** The fonts in it, as their files name them. */
  readonly fontNames: readonly string[];
};

/** Reads a PDF with the reader that browsers have; throws when it is none. */
export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const pages: string[] = [];
  const fontNames = new Set<string>();
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const content = await page.getTextContent();
    pages.push(content.items.map((item) => ('str' in item ? item.str + (item.hasEOL ? '\n' : ' ') : '')).join(''));
    await page.getOperatorList();
    const keys = content.items.flatMap((item) => ('fontName' in item ? [item.fontName] : []));
    for (const key of keys) fontNames.add(nameOfFont(page.commonObjs.has(key) ? page.commonObjs.get(key) : null));
  }
  const { info } = await document.getMetadata();
  const field = (name: string) => {
    const value: unknown = Reflect.get(info, name);
    return typeof value === 'string' ? value : null;
  };
  const read = { pages, language: field('Language'), title: field('Title'), fontNames: [...fontNames] };
  await document.destroy();
  return read;
}

function nameOfFont(font: unknown): string {
  return typeof font === 'object' && font !== null && 'name' in font ? String(font.name) : 'unknown';
}
