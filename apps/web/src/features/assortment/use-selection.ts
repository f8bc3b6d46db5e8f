import type { Product } from '@larder/contract/products';
import { useState } from 'react';
import { filterOf, type ProductSearch } from './product-search.ts';

/** What is chosen of a list: some products by id, or everything that the list's filters find. */
export type Selection = {
  /** What was chosen one by one, by id; empty when everything is. */
  readonly products: ReadonlyMap<number, Product>;
  readonly isAll: boolean;
  readonly isChosen: (product: Product) => boolean;
  readonly choose: (products: readonly Product[], isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

type State = { readonly of: string; readonly products: Selection['products']; readonly isAll: boolean };

const none: Selection['products'] = new Map();

/** Holds what is chosen; it goes over pages and orders, and ends with another filter. `rows` are those on screen. */
export function useSelection(search: ProductSearch, rows: readonly Product[]): Selection {
  const of = JSON.stringify(filterOf(search));
  const [state, setState] = useState<State>({ of, products: none, isAll: false });
  const { products, isAll } = state.of === of ? state : { products: none, isAll: false };
  return {
    products,
    isAll,
    isChosen: ({ id }) => isAll || products.has(id),
    choose(some, isChosen) {
      // Of everything, what is left when one row goes is only known for the page on screen.
      const next = new Map(isAll ? rows.map((product) => [product.id, product]) : products);
      for (const product of some)
        if (isChosen) next.set(product.id, product);
        else next.delete(product.id);
      setState({ of, products: next, isAll: false });
    },
    chooseAll: () => setState({ of, products: none, isAll: true }),
    clear: () => setState({ of, products: none, isAll: false }),
  };
}
