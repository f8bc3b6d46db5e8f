import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, keepDraft, readDraft } from '../../../lib/draft.ts';
import { useLeaveGuard } from '../../../lib/leave-guard.ts';
import type { Place } from '../../../lib/place.ts';
import { type Cell, cellOf, type PricedProduct, pricedOf, savedCentsOf, type Typed } from './price-grid.ts';

/** A price that is typed over, and what becomes of it. */
type TypedCell = PageOfCell & { readonly product: PricedProduct; readonly cell: Cell };

/** The page on which a price stands: a place in what some words find. */
export type PageOfCell = { readonly q: string; readonly cursor: string | null };

/** What is typed over prices, whichever page they stand on. */
export type PriceSheet = {
  readonly typed: Typed;
  /** What differs from the saved prices. */
  readonly changed: readonly TypedCell[];
  readonly cellOf: (product: PricedProduct) => Cell;
  readonly savedCentsOf: (product: PricedProduct) => number | null;
  readonly setTyped: (typed: Typed) => void;
  /** Types over a price; undefined puts back what was there. */
  readonly type: (product: PricedProduct, page: PageOfCell, text: string | undefined) => void;
  /** Goes on from newer products; answers how many of them have another price than the one that was typed over. */
  readonly takeIn: (products: readonly PricedProduct[]) => number;
  readonly clear: () => void;
};

const nothing: { readonly prices: Typed } = { prices: {} };

/** Holds what is typed until it is saved; leaving asks, and a reload or an expired session does not lose it. */
export function usePriceSheet({ location }: Pick<Place, 'location'>): PriceSheet {
  const name = `prices at ${location?.id ?? 'group'}`;
  const isAtLocation = location !== undefined;
  const [typed, setTyped] = useState<Typed>(() => readDraft(name, nothing)?.values.prices ?? {});
  const savedOf = (product: PricedProduct) => savedCentsOf(typed[product.id]?.product ?? product, isAtLocation);
  const cell = (product: PricedProduct) => cellOf(savedOf(product), typed[product.id]?.text, isAtLocation);
  const all = Object.values(typed).map(({ product, cursor, q = '' }) => ({ product, cursor, q, cell: cell(product) }));
  const changed = all.filter((one) => one.cell.isChanged);
  const isDirty = changed.length > 0;
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
    if (isDirty) keepDraft(name, { version: null, base: nothing, values: { prices: typed } });
    else dropDraft(name);
  }, [name, isDirty, typed]);
  useLeaveGuard(useCallback(() => dirty.current, []));
  return {
    typed,
    changed,
    cellOf: cell,
    savedCentsOf: savedOf,
    setTyped,
    type(product, { q, cursor }, text) {
      const { [product.id]: former, ...others } = typed;
      if (text === undefined) return setTyped(others);
      setTyped({ ...others, [product.id]: { product: pricedOf(product), cursor, q, ...former, text } });
    },
    takeIn(products) {
      const next = { ...typed };
      let overtakenCount = 0;
      for (const product of products) {
        const former = next[product.id];
        if (former === undefined) continue;
        const isOvertaken = savedCentsOf(product, isAtLocation) !== savedCentsOf(former.product, isAtLocation);
        overtakenCount += isOvertaken ? 1 : 0;
        next[product.id] = { ...former, product: pricedOf(product), ...(isOvertaken ? { isOvertaken } : {}) };
      }
      setTyped(next);
      return overtakenCount;
    },
    clear: () => setTyped({}),
  };
}
