import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useRef } from 'react';
import { useList } from '../../../lib/list-page.ts';
import type { PageProps, PrefetchPage } from '../../../lib/page.ts';
import { type Place, placeNow } from '../../../lib/place.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { productListQuery } from './api.ts';
import { PriceGrid } from './PriceGrid.tsx';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { readProducts, writeProducts } from './product-search.ts';
import { SelectionBar } from './SelectionBar.tsx';
import { useSelection } from './use-selection.ts';

type TabProps = Pick<PageProps, 'search' | 'onSearchChange'> & { readonly place: Place };

/** The products of the group and of its locations: to be found, chosen and changed, many at once (PRD-02, DT-03). */
export function ProductsTab({ place, ...address }: TabProps) {
  const client = useQueryClient();
  const { search, change, page } = useList({ read: readProducts, write: writeProducts }, address, (asked) =>
    productListQuery(place, asked),
  );
  const { list, isStale } = page;
  const selection = useSelection(search, list?.products ?? []);
  const { bar, onKeyDown } = useBarKeys(selection.isAll || selection.products.size > 0);
  // With nothing to be found by its own words the grid stays: what was typed in it is still to be saved.
  if (search.isGrid && list !== undefined && (list.products.length > 0 || search.q !== ''))
    return (
      <PriceGrid
        place={place}
        search={search}
        list={list}
        isStale={isStale}
        onStep={(cursor, q = search.q) => change({ cursor, q }, { replace: q !== search.q })}
        onDone={() => change({ isGrid: false, cursor: search.cursor })}
      />
    );
  return (
    <>
      <ProductFilters
        place={place}
        search={search}
        onChange={change}
        onRest={(update) => void client.prefetchQuery(productListQuery(place, { ...search, cursor: null, ...update }))}
      />
      <ListNotice page={page} />
      <div onKeyDown={onKeyDown}>
        <ProductTable place={place} search={search} selection={selection} onChange={change} page={page} />
      </div>
      <SelectionBar
        bar={bar}
        place={place}
        search={search}
        selection={selection}
        rows={list?.products ?? []}
        totalCount={list?.pagination.totalCount ?? 0}
      />
    </>
  );
}

/** Asks for the products while the page is still being drawn. */
export const prefetchProducts: PrefetchPage = (client, visit) =>
  client.prefetchQuery(productListQuery(placeNow(visit), readProducts(visit.search)));

type BarKeys = {
  readonly bar: RefObject<HTMLDivElement | null>;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
};

/**
 * The bar of the chosen stands under the rows, and in the order of the keyboard before them: Tab leads to it from the
 * table's head, and from a row that was chosen on the keyboard. Rows are gone through with the arrows.
 */
function useBarKeys(hasChosen: boolean): BarKeys {
  const bar = useRef<HTMLDivElement>(null);
  const hasChosenByKeys = useRef(false);
  return {
    bar,
    onKeyDown(event) {
      const { key, shiftKey, target, currentTarget } = event;
      if (!(target instanceof HTMLElement)) return;
      const isRow = target.matches('[data-row-link]');
      if (key === ' ') hasChosenByKeys.current = isRow;
      if (key !== 'Tab' || shiftKey || !hasChosen) return;
      const isHeadsEnd = [...currentTarget.querySelectorAll('thead :is(button, input)')].at(-1) === target;
      const first =
        bar.current?.querySelector<HTMLElement>('[data-actions] button') ?? bar.current?.querySelector('button');
      if (first && (isHeadsEnd || (isRow && hasChosenByKeys.current))) {
        event.preventDefault();
        first.focus();
      }
      hasChosenByKeys.current = false;
    },
  };
}
