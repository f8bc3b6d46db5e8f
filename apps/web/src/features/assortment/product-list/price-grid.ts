import type { ListedProduct } from '@larder/contract/assortment/products';
import { priceCheck } from '@larder/domain/assortment/product';
import { readMoney, tidyMoney, writeMoney } from '../../../ui/fields/money-input.ts';

/** A product as far as its price goes. */
export type PricedProduct = Pick<ListedProduct, 'id' | 'version' | 'retailPriceCents' | 'customPriceCents'>;

/** A price that is typed over: the text, the product that it was typed over, and the page where that stands. */
export type TypedPrice = {
  readonly text: string;
  readonly product: PricedProduct;
  readonly cursor: string | null;
  /** The words that the page was found with. */
  readonly q?: string;
  /** Somebody else has set the price since. */
  readonly isOvertaken?: boolean;
};

/** What was typed over prices, by the product's id, on whichever page. */
export type Typed = Readonly<Record<number, TypedPrice>>;

/** A cell as it is now. */
export type Cell = {
  readonly text: string;
  readonly isChanged: boolean;
  readonly isWrong: boolean;
  readonly priceCents: number | null;
};

/** Of a product what the grid keeps of it. */
export function pricedOf({ id, version, retailPriceCents, customPriceCents }: PricedProduct): PricedProduct {
  return { id, version, retailPriceCents, customPriceCents };
}

/** The price that the grid changes: the own one at a location (null: none), else the advised one. */
export function savedCentsOf(product: PricedProduct, isAtLocation: boolean): number | null {
  return isAtLocation ? product.customPriceCents : product.retailPriceCents;
}

/** What a cell says; nothing typed takes an own price away, while an advised price has to be there. */
export function cellOf(savedCents: number | null, typed: string | undefined, isAtLocation: boolean): Cell {
  const text = typed ?? writeMoney(savedCents);
  const read = readMoney(text);
  const isWrong = read === undefined || priceCheck(read, !isAtLocation) !== null;
  const isChanged = typed !== undefined && (isWrong || read !== savedCents);
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

type Pasting = {
  /** The products from the first cell on, down to the end of a page. */
  readonly products: readonly PricedProduct[];
  readonly cursor: string | null;
  readonly q?: string;
  readonly values: readonly string[];
  /** How many products may be typed over in all. */
  readonly most: number;
};

/** What is typed after values were pasted into the cells of a page, and the values that found no cell there. */
export function withPasted(
  typed: Typed,
  { products, cursor, q = '', values, most }: Pasting,
): { readonly typed: Typed; readonly left: readonly string[] } {
  const next: Record<number, TypedPrice> = { ...typed };
  let count = Object.keys(next).length;
  let position = 0;
  for (const product of products.slice(0, values.length)) {
    const former = next[product.id];
    if (former === undefined && count >= most) break;
    count += former === undefined ? 1 : 0;
    next[product.id] = { product: pricedOf(product), cursor, q, ...former, text: tidyMoney(values[position] ?? '') };
    position += 1;
  }
  return { typed: next, left: values.slice(position) };
}

function clean(cell: string): string {
  return cell.replace(/^"|"$/g, '').trim();
}
