import type { Product } from '@larder/contract/products';
import { useState } from 'react';
import { filterOf, type ProductSearch } from './product-search.ts';

/** What is chosen of a list: some products by id, or everything that the list's filters find. */
export type Selection = {
  readonly ids: ReadonlySet<number>;
  readonly isAll: boolean;
  readonly isChosen: (product: Product) => boolean;
  readonly choose: (products: readonly Product[], isChosen: boolean) => void;
  readonly chooseAll: () => void;
  readonly clear: () => void;
};

type State = { readonly of: string; readonly ids: ReadonlySet<number>; readonly isAll: boolean };

const none: ReadonlySet<number> = new Set<number>();

/** Holds what is chosen; it goes over pages and orders, and ends with another filter. `rows` are those on screen. */
export function useSelection(search: ProductSearch, rows: readonly Product[]): Selection {
  const of = JSON.stringify(filterOf(search));
  const [state, setState] = useState<State>({ of, ids: none, isAll: false });
  const { ids, isAll } = state.of === of ? state : { ids: none, isAll: false };
  return {
    ids,
    isAll,
    isChosen: ({ id }) => isAll || ids.has(id),
    choose(products, isChosen) {
      // Of everything, what is left when one row goes is only known for the page on screen.
      const next = new Set(isAll ? rows.map(({ id }) => id) : ids);
      for (const { id } of products)
        if (isChosen) next.add(id);
        else next.delete(id);
      setState({ of, ids: next, isAll: false });
    },
    chooseAll: () => setState({ of, ids: none, isAll: true }),
    clear: () => setState({ of, ids: none, isAll: false }),
  };
}
