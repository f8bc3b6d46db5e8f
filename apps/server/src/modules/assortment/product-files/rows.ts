import { bareCell } from '@larder/domain/platform/csv-cell';
import type { FieldCode } from '@larder/contract/platform/problem';
import { columnOf, columnsOf, locationColumns, type ProductColumn } from '@larder/domain/assortment/product-file';
import type { CsvFile } from '../../../platform/http/csv-reader.ts';

/** What is wrong with a file, a row or a cell, as it is kept. */
export type Problem = {
  readonly line: number;
  readonly column: string | null;
  readonly code: FieldCode;
  readonly values?: Readonly<Record<string, number>>;
  readonly value: string;
};

/** A row with its cells by column, as they were meant: without guards and without space around. */
export type Row = { readonly line: number; readonly cells: ReadonlyMap<ProductColumn, string> };

/** A file's rows by column, or why it has none. */
export type Table = {
  readonly rows: readonly Row[];
  readonly problems: readonly Problem[];
  /** Headings that mean nothing here. */
  readonly unknownColumns: readonly string[];
};

const longestValue = 100;

/** Makes a problem, with what stands there shortened. */
export function problemAt(
  line: number,
  column: string | null,
  problem: { code: FieldCode; values?: Readonly<Record<string, number>>; value?: string },
): Problem {
  const { code, values, value = '' } = problem;
  const shown = value.length > longestValue ? `${value.slice(0, longestValue)}…` : value;
  return { line, column, code, ...(values === undefined ? {} : { values }), value: shown.toWellFormed() };
}

/** Sorts the cells of a file by their headings; own prices belong to the files of a location alone. */
export function tableOf(file: CsvFile, isAtLocation: boolean): Table {
  const known = columnsOf(isAtLocation);
  const columns = file.headings.map((heading) => {
    const column = columnOf(heading);
    return column !== undefined && known.includes(column) ? column : null;
  });
  const problems = headProblems(file, columns);
  const unknownColumns = file.headings.filter((heading, index) => columns[index] === null && heading.trim() !== '');
  if (problems.length > 0) return { rows: [], problems, unknownColumns };
  const rows: Row[] = [];
  for (const { line, cells } of file.rows) {
    const isWhole =
      cells.length === columns.length ||
      (cells.length > columns.length && cells.slice(columns.length).every((cell) => cell.trim() === ''));
    if (isWhole) rows.push({ line, cells: cellsByColumn(cells, columns) });
    else
      problems.push(
        problemAt(line, null, { code: 'column_count', values: { expected: columns.length, found: cells.length } }),
      );
  }
  return {
    rows,
    problems,
    unknownColumns: unknownColumns.slice(0, 50).map((heading) => heading.trim().slice(0, longestValue)),
  };
}

function headProblems({ headings }: CsvFile, columns: readonly (ProductColumn | null)[]): Problem[] {
  const named = columns.filter((column) => column !== null);
  const twice = columns.flatMap((column, index) =>
    column !== null && columns.indexOf(column) !== index
      ? [problemAt(1, column, { code: 'column_twice', value: headings[index] ?? '' })]
      : [],
  );
  const hasSubject = named.some((column) => ['id', 'ean_code', 'name_nl'].includes(column));
  if (named.length === 0 || !hasSubject)
    return [problemAt(1, null, { code: 'no_known_column', value: headings.join(' | ') })];
  return twice;
}

function cellsByColumn(
  cells: readonly string[],
  columns: readonly (ProductColumn | null)[],
): ReadonlyMap<ProductColumn, string> {
  const byColumn = new Map<ProductColumn, string>();
  columns.forEach((column, index) => {
    if (column !== null) byColumn.set(column, tidyCell(bareCell(cells[index] ?? '')));
  });
  return byColumn;
}

/** What a cell says, whatever a spreadsheet made of its line breaks and of the space around it. */
export function tidyCell(cell: string): string {
  return cell.replace(/\r\n?/g, '\n').trim();
}

/** Tells whether a column is about a product as it is at one location. */
export function isOfLocation(column: ProductColumn): boolean {
  return locationColumns.includes(column);
}
