import { amountCell } from '../platform/file-cells.ts';
import { type DsfinvkRow, type DsfinvkTable, dsfinvkTables, type TaxColumn } from './dsfinvk-tables.ts';

/** The names of the tables, in the order of the description. */
export const dsfinvkTableNames = Object.keys(dsfinvkTables).filter(
  (name): name is DsfinvkTable => name in dsfinvkTables,
);

/** The names of a table's columns as the first line of its file. */
export function dsfinvkHeading(table: DsfinvkTable): string {
  return lineOf(dsfinvkTables[table].columns.map(({ name }) => name));
}

/** A row as a line of its table's file: semicolons, decimal commas without grouping, texts in quotes where they need them. */
export function dsfinvkLine({ table, cells }: DsfinvkRow): string {
  const columns: readonly TaxColumn[] = dsfinvkTables[table].columns;
  return lineOf(columns.map((column) => cellOf(column, cells[column.name])));
}

function cellOf(column: TaxColumn, value: string | number | null | undefined): string {
  if (value === undefined || value === null || value === '') return '';
  if (column.type === 'text') {
    // One line each: what reads these files goes by lines.
    const plain = String(value)
      .replace(/\p{Cc}+/gu, ' ')
      .toWellFormed();
    const cut = Array.from(plain).slice(0, column.maximum).join('');
    return /[;"]/.test(cut) ? `"${cut.replaceAll('"', '""')}"` : cut;
  }
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new RangeError(`no whole number for ${column.name}: ${value}`);
  if (column.type === 'amount') return amountCell(number);
  return column.type === 'quantity' ? `${number},000` : String(number);
}

function lineOf(cells: readonly string[]): string {
  return `${cells.join(';')}\r\n`;
}

/** Who hands the archive over, and what it holds. */
export type DsfinvkSupplier = { readonly name: string; readonly location: string; readonly comment: string };

/** `index.xml`: what stands in which file and column, by the description of the tables (GoBD: "Beschreibungsstandard"). */
export function dsfinvkIndex({ name, location, comment }: DsfinvkSupplier): string {
  const lines = [
    '<?xml version="1.0" encoding="utf-8"?>',
    '<!DOCTYPE DataSet SYSTEM "gdpdu-01-09-2004.dtd">',
    '<DataSet>',
    element('Version', '1.0'),
    `<DataSupplier>${element('Name', name)}${element('Location', location)}${element('Comment', comment)}</DataSupplier>`,
    `<Media>${element('Name', 'DSFinV-K')}`,
    ...dsfinvkTableNames.flatMap(tableOf),
    '</Media>',
    '</DataSet>',
  ];
  return lines.map((line) => `${line}\r\n`).join('');
}

function tableOf(table: DsfinvkTable): readonly string[] {
  const { name, columns } = dsfinvkTables[table];
  return [
    '<Table>',
    element('URL', `${table}.csv`) + element('Name', name) + element('Description', `${table}.csv`),
    `<UTF8/>${element('DecimalSymbol', ',')}${element('DigitGroupingSymbol', '.')}<Range>${element('From', '2')}</Range>`,
    '<VariableLength>',
    `${element('ColumnDelimiter', ';')}<RecordDelimiter>&#13;&#10;</RecordDelimiter>${element('TextEncapsulator', '"')}`,
    ...columns.map(columnOf),
    '</VariableLength>',
    '</Table>',
  ];
}

function columnOf(column: TaxColumn): string {
  const type =
    column.type === 'text'
      ? `<AlphaNumeric/>${element('MaxLength', String(column.maximum))}`
      : column.accuracy === 0
        ? '<Numeric/>'
        : `<Numeric>${element('Accuracy', String(column.accuracy))}</Numeric>`;
  return `<VariableColumn>${element('Name', column.name)}${type}</VariableColumn>`;
}

function element(name: string, content: string): string {
  return `<${name}>${xmlText(content)}</${name}>`;
}

/** A text as it may stand in XML: what XML does not know is left out. */
export function xmlText(content: string): string {
  return content
    .toWellFormed()
    .replace(/[\p{Cc}\uFFFE\uFFFF]+/gu, ' ')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
