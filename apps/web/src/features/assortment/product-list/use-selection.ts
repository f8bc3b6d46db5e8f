import type { ListedProduct } from '@larder/contract/assortment/products';
import { useState } from 'react';
import { filterOf, type ProductSearch } from './product-search.ts';

/** What is chosen of a list: some products by id, or everything that the list's filters find. */
export type Selection = {
  /** What was chosen one by one, by id; empty when everything is. */
  readonly products: ReadonlyMap<number, ListedProduct>;
  readonly isAll: boolean;
  readonly isChosen: (product: ListedProduct) => boolean;
  readonly choose: (products: readonly ListedProduct[], isChosen: boolean) => void;
  /** From the row that was chosen or left out last up to this one, both on screen; else this one alone. */
  readonly chooseRange: (product: ListedProduct, isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

type State = {
  readonly of: string;
  readonly products: Selection['products'];
  readonly isAll: boolean;
  /** The last one by itself. */
  readonly lastId: number | null;
};

const none: Selection['products'] = new Map();

/** Holds what is chosen; it goes over pages and orders, and ends with another filter. `rows` are those on screen. */
export function useSelection(search: ProductSearch, rows: readonly ListedProduct[]): Selection {
  const of = JSON.stringify(filterOf(search));
  const [state, setState] = useState<State>({ of, products: none, isAll: false, lastId: null });
  const { products, isAll, lastId } = state.of === of ? state : { products: none, isAll: false, lastId: null };
  const choose = (some: readonly ListedProduct[], isChosen: boolean) => {
    // Of everything, what is left when one row goes is only known for the page on screen.
    const next = new Map(isAll ? rows.map((product) => [product.id, product]) : products);
    for (const product of some)
      if (isChosen) next.set(product.id, product);
      else next.delete(product.id);
    const [only, second] = some;
    setState({ of, products: next, isAll: false, lastId: second === undefined ? (only?.id ?? null) : lastId });
  };
  return {
    products,
    isAll,
    isChosen: ({ id }) => isAll || products.has(id),
    choose,
    chooseRange(product, isChosen) {
      const [from, to] = [lastId, product.id]
        .map((id) => rows.findIndex((row) => row.id === id))
        .toSorted((a, b) => a - b);
      const isRange = from !== undefined && to !== undefined && from !== -1;
      choose(isRange ? rows.slice(from, to + 1) : [product], isChosen);
    },
    chooseAll: () => setState({ of, products: none, isAll: true, lastId: null }),
    clear: () => setState({ of, products: none, isAll: false, lastId: null }),
  };
}
