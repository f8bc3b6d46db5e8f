import type { Product } from '@larder/contract/products';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { useLeaveGuard } from '../../lib/leave-guard.ts';
import type { Place } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { readProduct } from './api.ts';
import { type Cell, cellOf, type GridRow, gridRows, pastedColumn, type Typed, withPasted } from './price-grid.ts';
import { useManyChange } from './use-many-change.ts';

/** What somebody else made of a price while it was typed over, by the product's id. */
type Theirs = Readonly<Record<number, Product>>;

/** The grid: what is typed in its cells, and the ways to change and to save that. */
export type PriceGridState = {
  readonly rows: readonly GridRow[];
  readonly cellAt: (index: number) => Cell;
  /** The price that somebody else has set since; undefined where nobody has. */
  readonly theirsAt: (index: number) => number | null | undefined;
  readonly changedCount: number;
  readonly wrongCount: number;
  readonly isBusy: boolean;
  readonly failure: string | null;
  readonly isStale: boolean;
  readonly type: (index: number, text: string) => void;
  readonly restore: (index: number) => void;
  readonly paste: (index: number, text: string) => void;
  readonly reset: () => void;
  readonly save: () => Promise<void>;
};

/** Holds the prices of a page while they are typed over; leaving asks as long as one of them is not saved. */
export function usePriceGrid(place: Place, products: readonly Product[]): PriceGridState {
  const t = useTranslations('assortment');
  const many = useManyChange(place);
  const sheet = useSheet(products, place.location !== undefined);
  const [failure, setFailure] = useState<string | null>(null);
  const { rows, cells, changed, typed, theirs } = sheet;

  function startOver(): void {
    sheet.clear();
    setFailure(null);
  }

  async function save(): Promise<void> {
    const prices = changed.map(({ row: { product }, cell }) => ({
      productId: product.id,
      priceCents: cell.priceCents,
      version: product.version,
    }));
    const outcome = await many.change({ prices }, (count) => t('change.priced', { count }));
    if (outcome.failure === null) return startOver();
    const stale = staleIds(outcome.failure);
    const found = await Promise.all(stale.map((id) => readProduct(place, id))).catch(() => []);
    sheet.takeIn(found);
    setFailure(found.length > 0 ? null : many.reasonOf(outcome.failure));
  }

  function paste(index: number, text: string): void {
    const pasted = withPasted(typed, { rows, from: index, values: pastedColumn(text) });
    sheet.setTyped(pasted.typed);
    const { leftCount } = pasted;
    notify({
      tone: leftCount > 0 ? 'warning' : 'info',
      title: t('grid.pasted', { count: pasted.pastedCount }),
      ...(leftCount > 0 ? { text: t('grid.pastedTooMany', { count: String(leftCount) }) } : {}),
    });
  }

  return {
    rows,
    cellAt: (index) => cells[index] ?? { text: '', isChanged: false, isWrong: false, priceCents: null },
    theirsAt(index) {
      const row = rows[index];
      return row === undefined || theirs[row.product.id] === undefined ? undefined : row.savedCents;
    },
    changedCount: changed.length,
    wrongCount: cells.filter(({ isWrong }) => isWrong).length,
    isBusy: many.isBusy,
    failure,
    isStale: Object.keys(theirs).length > 0,
    type: sheet.set,
    restore: (index) => sheet.set(index, undefined),
    paste,
    reset: startOver,
    save,
  };
}

/** The cells: what is typed over which prices. What the list brings meanwhile waits until that is saved. */
function useSheet(products: readonly Product[], isAtLocation: boolean) {
  const [typed, setTyped] = useState<Typed>({});
  const [theirs, setTheirs] = useState<Theirs>({});
  const [base, setBase] = useState(products);
  if (Object.keys(typed).length === 0 && base !== products) setBase(products);
  const known = base.map((product) => theirs[product.id] ?? product);
  const rows = gridRows(known, isAtLocation);
  const cells = rows.map((row) => cellOf(row, typed, isAtLocation));
  const changed = rows.flatMap((row, index) => {
    const cell = cells[index];
    return cell?.isChanged === true ? [{ row, cell }] : [];
  });
  const isDirty = changed.length > 0;
  const dirty = useRef(isDirty);
  useEffect(() => {
    dirty.current = isDirty;
  }, [isDirty]);
  useLeaveGuard(useCallback(() => dirty.current, []));
  return {
    rows,
    cells,
    changed,
    typed,
    theirs,
    setTyped,
    /** Types into a cell; undefined puts back what was there. */
    set(index: number, text: string | undefined): void {
      const id = rows[index]?.product.id;
      if (id === undefined) return;
      const { [id]: _former, ...others } = typed;
      setTyped(text === undefined ? others : { ...others, [id]: text });
    },
    takeIn: (found: readonly Product[]) =>
      setTheirs({ ...theirs, ...Object.fromEntries(found.map((product) => [product.id, product])) }),
    clear(): void {
      setTyped({});
      setTheirs({});
    },
  };
}

/** The products that a refusal names as changed by somebody else. */
function staleIds(failure: unknown): readonly number[] {
  if (!isApiError(failure) || failure.code !== 'stale_version') return [];
  return failure.fieldErrors.map(({ path }) => Number(path.split('.').at(-1))).filter((id) => Number.isInteger(id));
}
