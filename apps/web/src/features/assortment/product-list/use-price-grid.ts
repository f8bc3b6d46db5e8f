import { namedProductsLimit } from '@larder/contract/assortment/product-changes';
import type { ListedProduct } from '@larder/contract/assortment/products';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import type { Place } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { productListQuery, type ProductList, readProduct } from './api.ts';
import { type Cell, pastedColumn, type PricedProduct, withPasted } from './price-grid.ts';
import type { ProductSearch } from './product-search.ts';
import { useManyChange } from './use-many-change.ts';
import { type PageOfCell, type PriceSheet, usePriceSheet } from './use-price-sheet.ts';

/** Where a price stands that asks for a look. */
export type CellPlace = PageOfCell & { readonly productId: number };

/** The grid: what is typed in its cells, and the ways to change and to save that. */
export type PriceGridState = {
  readonly cellOf: (product: ListedProduct) => Cell;
  readonly savedCentsOf: (product: ListedProduct) => number | null;
  /** The price that somebody else has set since; undefined where nobody has. */
  readonly theirsOf: (product: ListedProduct) => number | null | undefined;
  readonly changedCount: number;
  /** How many of those stand on other pages. */
  readonly elsewhereCount: number;
  readonly wrongCount: number;
  readonly isTooMany: boolean;
  readonly firstWrong: CellPlace | undefined;
  /** Where somebody else was first. */
  readonly firstOvertaken: CellPlace | undefined;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly type: (product: ListedProduct, text: string | undefined) => void;
  readonly paste: (index: number, text: string) => Promise<void>;
  readonly reset: () => void;
  readonly save: () => Promise<void>;
};

type GridPage = { readonly search: ProductSearch; readonly list: ProductList };

/** Holds prices while they are typed over, on page after page, and saves them in one go. */
export function usePriceGrid(place: Place, { search, list }: GridPage): PriceGridState {
  const t = useTranslations('assortment');
  const many = useManyChange(place);
  const sheet = usePriceSheet(place);
  const pasteInto = usePaste(place, sheet);
  const [isPasting, setIsPasting] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const { changed, typed } = sheet;
  const shown = new Set(list.products.map(({ id }) => id));

  function startOver(): void {
    sheet.clear();
    setFailure(null);
  }

  /** `newer` are products as somebody else left them, without another price: one tries again on top of them. */
  async function save(newer: readonly PricedProduct[] = []): Promise<void> {
    const versions = new Map(newer.map(({ id, version }) => [id, version]));
    const prices = changed.map(({ product, cell }) => ({
      productId: product.id,
      priceCents: cell.priceCents,
      version: versions.get(product.id) ?? product.version,
    }));
    const outcome = await many.change({ prices }, (count) => t('change.priced', { count }));
    if (outcome.failure === null) return startOver();
    const stale = staleIds(outcome.failure);
    const found = await Promise.all(stale.map((id) => readProduct(place, id))).catch(() => []);
    const overtakenCount = sheet.takeIn(found);
    if (found.length > 0 && overtakenCount === 0 && newer.length === 0) return save(found);
    setFailure(overtakenCount > 0 ? null : many.reasonOf(outcome.failure));
  }

  async function paste(index: number, text: string): Promise<void> {
    setIsPasting(true);
    await pasteInto({ search, list, from: index }, pastedColumn(text));
    setIsPasting(false);
  }

  const placeOf = (one: (typeof changed)[number] | undefined): CellPlace | undefined =>
    one && { productId: one.product.id, q: one.q, cursor: one.cursor };
  const wrong = changed.filter(({ cell }) => cell.isWrong);
  const isOvertaken = (id: number) => typed[id]?.isOvertaken === true;
  return {
    cellOf: sheet.cellOf,
    savedCentsOf: sheet.savedCentsOf,
    theirsOf: (product) => (isOvertaken(product.id) ? sheet.savedCentsOf(product) : undefined),
    changedCount: changed.length,
    elsewhereCount: changed.filter(({ product }) => !shown.has(product.id)).length,
    wrongCount: wrong.length,
    isTooMany: changed.length > namedProductsLimit,
    firstWrong: placeOf(wrong[0]),
    firstOvertaken: placeOf(changed.find(({ product }) => isOvertaken(product.id))),
    isBusy: many.isBusy || isPasting,
    failure,
    type: (product, text) => sheet.type(product, search, text),
    paste,
    reset: startOver,
    save: () => save(),
  };
}

type Start = GridPage & { readonly from: number };

/** Pastes a column from a cell on, over the pages that follow, and tells how far it came. */
function usePaste(place: Place, sheet: PriceSheet): (start: Start, column: readonly string[]) => Promise<void> {
  const t = useTranslations('assortment.grid');
  const client = useQueryClient();
  return async ({ search, list, from }, column) => {
    const first = withPasted(sheet.typed, {
      products: list.products.slice(from),
      cursor: search.cursor,
      q: search.q,
      values: column,
      most: namedProductsLimit,
    });
    let { typed, left } = first;
    let next = list.pagination.nextCursor;
    while (left.length > 0 && next !== null) {
      const cursor = next;
      const page = await client.fetchQuery(productListQuery(place, { ...search, cursor })).catch(() => null);
      if (page === null) break;
      const former = left.length;
      ({ typed, left } = withPasted(typed, {
        products: page.products,
        cursor,
        q: search.q,
        values: left,
        most: namedProductsLimit,
      }));
      next = left.length === former ? null : page.pagination.nextCursor;
    }
    sheet.setTyped(typed);
    notify({
      tone: left.length > 0 ? 'warning' : 'info',
      title: t('pasted', { count: column.length - left.length }),
      ...(left.length > 0 ? { text: t('pastedTooMany', { count: String(left.length) }) } : {}),
    });
  };
}

/** The products that a refusal names as changed by somebody else. */
function staleIds(failure: unknown): readonly number[] {
  if (!isApiError(failure) || failure.code !== 'stale_version') return [];
  return failure.fieldErrors.map(({ path }) => Number(path.split('.').at(-1))).filter((id) => Number.isInteger(id));
}
