import { guardedCell } from '@larder/domain/platform/csv-cell';
import { stringify } from 'csv-stringify/sync';

/** A cell: a text, which is made harmless, or a value of our own making (a number, an EAN), which stands as it is. */
export type CsvCell = string | { readonly verbatim: string };

// What holds a comma, a tab or an apostrophe is quoted too, so that a reader with another separator splits no text; an
// amount of money is left bare.
const quoted = /^(?!\d+,\d\d$)[\s\S]*[,\t\r\n']/;
const byteOrderMark = '\uFEFF';

/**
 * Writes CSV as a Dutch or German spreadsheet opens it right: UTF-8 with its mark, semicolons, CRLF. Texts that a
 * spreadsheet would run as a formula get an apostrophe (bar I14). Rows come in batches, so that memory stays flat.
 */
export async function* csvChunks(
  headings: readonly string[],
  batches: AsyncIterable<readonly (readonly CsvCell[])[]>,
): AsyncGenerator<string> {
  yield byteOrderMark + linesOf([headings]);
  for await (const rows of batches) if (rows.length > 0) yield linesOf(rows);
}

function linesOf(rows: readonly (readonly CsvCell[])[]): string {
  const cells = rows.map((row) => row.map((cell) => (typeof cell === 'string' ? guardedCell(cell) : cell.verbatim)));
  return stringify(cells, { delimiter: ';', record_delimiter: 'windows', quoted_match: quoted });
}
