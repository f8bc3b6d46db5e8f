import type { Product } from '@larder/contract/products';
import { priceCheck } from '@larder/domain/product';
import { readMoney, tidyMoney, writeMoney } from '../../ui/money-input.ts';

/** A product's price as the grid changes it: the own one at a location (null: none), else the advised one. */
export type GridRow<Of = Product> = { readonly product: Of; readonly savedCents: number | null };

/** A row as far as its cell goes. */
export type PricedRow = GridRow<Pick<Product, 'id'>>;

/** What was typed over prices, by the product's id. */
export type Typed = Readonly<Record<number, string>>;

/** A cell as it is now. */
export type Cell = {
  readonly text: string;
  readonly isChanged: boolean;
  readonly isWrong: boolean;
  readonly priceCents: number | null;
};

/** The rows of the grid. */
export function gridRows(products: readonly Product[], isAtLocation: boolean): readonly GridRow[] {
  return products.map((product) => ({
    product,
    savedCents: isAtLocation ? product.customPriceCents : product.retailPriceCents,
  }));
}

/** What a cell says; nothing typed takes an own price away, while an advised price has to be there. */
export function cellOf({ product, savedCents }: PricedRow, typed: Typed, isAtLocation: boolean): Cell {
  const text = typed[product.id] ?? writeMoney(savedCents);
  const read = readMoney(text);
  const isWrong = read === undefined || priceCheck(read, !isAtLocation) !== null;
  const isChanged = typed[product.id] !== undefined && (isWrong || read !== savedCents);
  return { text, isChanged, isWrong: isChanged && isWrong, priceCents: isWrong ? savedCents : read };
}

/** The cells of a copied column: one a line; of a line with several columns the first that says something. */
export function pastedColumn(text: string): readonly string[] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n+$/, '').split('\n');
  const [only] = lines;
  // One line of several cells is a row; its values go down all the same, because the grid has one column.
  if (lines.length === 1 && only !== undefined && only.includes('\t')) return only.split('\t').map(clean);
  return lines.map((line) => clean(line.split('\t').find((cell) => cell.trim() !== '') ?? ''));
}

/** What is typed after a column was pasted from a row on, and how many values found no row. */
export function withPasted(
  typed: Typed,
  { rows, from, values }: { rows: readonly PricedRow[]; from: number; values: readonly string[] },
): { readonly typed: Typed; readonly pastedCount: number; readonly leftCount: number } {
  const targets = rows.slice(from, from + values.length);
  const added = targets.map(({ product }, index) => [product.id, tidyMoney(values[index] ?? '')] as const);
  return {
    typed: { ...typed, ...Object.fromEntries(added) },
    pastedCount: targets.length,
    leftCount: values.length - targets.length,
  };
}

function clean(cell: string): string {
  return cell.replace(/^"|"$/g, '').trim();
}
