import { Readable } from 'node:stream';
import { parse } from 'csv-parse';

/** A file that could be read: its headings, and its rows with the line that a spreadsheet shows them at. */
export type CsvFile = {
  readonly headings: readonly string[];
  readonly rows: readonly { readonly line: number; readonly cells: readonly string[] }[];
};

/** Why a file could not be read, and at which line. */
export type CsvFailure = { readonly code: CsvFailureCode; readonly line: number };
type CsvFailureCode = 'file_empty' | 'file_is_workbook' | 'quote_open' | 'too_many_rows' | 'forbidden_character';

const pieceLength = 65_536;

/**
 * Reads CSV as people have it: UTF-8, UTF-16 or Windows-1252, with semicolons, commas or tabs, line breaks in quoted
 * cells. A line is counted as a spreadsheet counts rows, empty ones too; these are left out.
 */
export async function readCsv(bytes: Uint8Array, maximumRows: number): Promise<CsvFile | CsvFailure> {
  // The beginning of every zip file, and so of a workbook; and of the older ones.
  const [first, second] = bytes;
  if ((first === 0x50 && second === 0x4b) || (first === 0xd0 && second === 0xcf))
    return { code: 'file_is_workbook', line: 0 };
  const whole = textOf(bytes);
  if (whole.includes('\0')) return { code: 'forbidden_character', line: 0 };
  const hint = /^sep=(.)\r?\n/i.exec(whole);
  const text = hint === null ? whole : whole.slice(hint[0].length);
  const delimiter = hint?.[1] ?? delimiterOf(text);
  const parser = parse({
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    record_delimiter: ['\r\n', '\n', '\r'],
  });
  const rows: CsvFile['rows'][number][] = [];
  const before = hint === null ? 0 : 1;
  let line = before;
  try {
    for await (const record of Readable.from(piecesOf(text)).pipe(parser)) {
      line += 1;
      const cells = cellsOf(record);
      if (cells.every((cell) => cell.trim() === '')) continue;
      if (rows.length > maximumRows) return { code: 'too_many_rows', line };
      rows.push({ line, cells });
    }
  } catch (error) {
    return { code: 'quote_open', line: before + recordsBefore(error) + 1 };
  }
  const [head, ...rest] = rows;
  return head === undefined ? { code: 'file_empty', line: 0 } : { headings: head.cells, rows: rest };
}

/** How many records the parser was through with when it gave up. */
function recordsBefore(error: unknown): number {
  return typeof error === 'object' && error !== null && 'records' in error && typeof error.records === 'number'
    ? error.records
    : 0;
}

function cellsOf(record: unknown): readonly string[] {
  return Array.isArray(record) ? record.map(String) : [];
}

function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder('windows-1252').decode(bytes);
  }
}

/** The separator that the headings have most of, outside quotes; a semicolon when there is none. */
function delimiterOf(text: string): string {
  const head = text.slice(0, pieceLength).replace(/"[^"]*"/g, '');
  const line = head.slice(0, Math.max(head.search(/[\r\n]/), 0)) || head;
  const counts = [';', ',', '\t'].map((mark) => ({ mark, count: line.split(mark).length }));
  return counts.reduce((most, next) => (next.count > most.count ? next : most)).mark;
}

function* piecesOf(text: string): Generator<string> {
  for (let start = 0; start < text.length; start += pieceLength) {
    let end = start + pieceLength;
    // A pair of surrogates stays together: each piece becomes bytes of its own.
    const last = text.charCodeAt(end - 1);
    if (last >= 0xd800 && last <= 0xdbff) end += 1;
    yield text.slice(start, end);
    start += end - start - pieceLength;
  }
}
