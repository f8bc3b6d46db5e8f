import { amountCell } from '../platform/file-cells.ts';

/**
 * The columns of a file of products, in its order: stable in every language, so that a file that was exported in Dutch is
 * read in German. What a location makes of a product (`own_…`, `hidden_in`) stands in the files of a location only.
 */
export const productColumns = [
  'id',
  'location',
  'name_nl',
  'name_de',
  'name_en',
  'retail_price',
  'own_price',
  'ean_code',
  'category',
  'second_category',
  'vat_type',
  'deposit_kinds',
  'ledger_account',
  'ledger_account_nl',
  'own_ledger_account',
  'hidden_in',
  'age_restriction',
  'interchangeable',
  'status',
  'archived',
  'vouchers',
  'tags_nl',
  'tags_de',
  'tags_en',
  'description_nl',
  'description_de',
  'description_en',
  'image_url',
  'net_content',
] as const;

/** One of the columns. */
export type ProductColumn = (typeof productColumns)[number];

/** The columns that say what one location makes of a product. */
export const locationColumns: readonly ProductColumn[] = ['own_price', 'own_ledger_account', 'hidden_in'];

/** The columns of a file at group level, or of a location. */
export function columnsOf(isAtLocation: boolean): readonly ProductColumn[] {
  return isAtLocation ? productColumns : productColumns.filter((column) => !locationColumns.includes(column));
}

const otherHeadings: Readonly<Record<string, ProductColumn>> = {
  name: 'name_nl',
  tags: 'tags_nl',
  description: 'description_nl',
  ean: 'ean_code',
};

/** The column that a heading means, whatever its case and spacing; undefined for one that no column has. */
export function columnOf(heading: string): ProductColumn | undefined {
  const key = heading
    .trim()
    .toLowerCase()
    .replace(/[\s-]+/g, '_');
  return (
    productColumns.find((column) => column === key) ??
    (Object.hasOwn(otherHeadings, key) ? otherHeadings[key] : undefined)
  );
}

/** Cents as a spreadsheet with Dutch or German settings reads a number: decimal comma, no thousands, no sign of money. */
export function priceCell(amountCents: number | null): string {
  return amountCents === null ? '' : amountCell(amountCents);
}

const plainPrice = /^(\d{1,8})(?:[.,](\d{1,2}))?$/;
const groupedPrice = /^(\d{1,3}(?:\.\d{3}){1,2}),(\d{2})$|^(\d{1,3}(?:,\d{3}){1,2})\.(\d{2})$/;

/**
 * Reads a price with decimal comma or point, in cents; null when it is none, or when it can be read in two ways: a
 * single mark before three digits is refused, since it groups in one country and is a fraction in the other.
 */
export function readPriceCell(cell: string): number | null {
  const text = cell.replace(/[€\s\u00A0\u202F]/g, '');
  const plain = plainPrice.exec(text);
  if (plain !== null) return Number(`${plain[1]}${(plain[2] ?? '').padEnd(2, '0')}`);
  const [, dutch, dutchCents, english, englishCents] = groupedPrice.exec(text) ?? [];
  const whole = (dutch ?? english)?.replace(/[.,]/g, '');
  return whole === undefined ? null : Number(`${whole}${dutchCents ?? englishCents ?? '00'}`);
}

/** Tells a price that is one amount with thousands in one country and another with a fraction in the next: `1.234`. */
export function isUnclearPrice(cell: string): boolean {
  return /^\d{1,3}[.,]\d{3}$/.test(cell.replace(/[€\s]/g, ''));
}

const words: Readonly<Record<string, boolean>> = {
  yes: true,
  ja: true,
  true: true,
  waar: true,
  wahr: true,
  '1': true,
  no: false,
  nee: false,
  nein: false,
  false: false,
  onwaar: false,
  falsch: false,
  '0': false,
};

/** Yes or no as it is written: words that no spreadsheet turns into a value of its own. */
export function flagCell(isSet: boolean): string {
  return isSet ? 'yes' : 'no';
}

/** Reads yes or no in the words of the three languages and of their spreadsheets; null when it is neither. */
export function readFlagCell(cell: string): boolean | null {
  const key = cell.trim().toLowerCase();
  return Object.hasOwn(words, key) ? (words[key] ?? null) : null;
}

/**
 * An EAN with a tab behind it: a spreadsheet takes it for text then, where it would round a number of thirteen digits to
 * 4,00016E+12 and save it so.
 */
export function eanCell(eanCode: string | null): string {
  return eanCode === null ? '' : `${eanCode}\t`;
}

/** The digits of an EAN as they were meant, or that a spreadsheet has rounded them away. */
export function readEanCell(cell: string): { readonly eanCode: string } | 'scientific' {
  const text = cell.trim().replace(/^'/, '').replace(/\s+/g, '');
  return /^\d(?:[.,]\d+)?e\+?\d+$/i.test(text) ? 'scientific' : { eanCode: text };
}

/** Several words in one cell. */
export function listCell(entries: readonly string[]): string {
  return entries.join(', ');
}

/** The words of a cell that lists some. */
export function readListCell(cell: string): readonly string[] {
  return [
    ...new Set(
      cell
        .split(/[,|]/)
        .map((entry) => entry.trim())
        .filter((entry) => entry !== ''),
    ),
  ];
}
