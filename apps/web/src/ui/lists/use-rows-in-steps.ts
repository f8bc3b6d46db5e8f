import { useDeferredValue } from 'react';
import { useIsPhone } from '../basics/use-media.ts';

/** What a table shows of its rows now, and how many follow: their room is kept. */
type Step<Row> = { readonly rows: readonly Row[] | undefined; readonly pendingRows: number };

/** The lowest row of a table, and what stands above the first one at least: frame, title, filters and heads. */
const [rowPx, abovePx] = [40, 200];

/** Fewer than these are not worth a step of their own. */
const fewest = 10;

const none: readonly never[] = [];

/**
 * Draws the rows of a new page that fit into the window first, and the others as soon as those are on screen: a page of
 * fifty takes three times as long. Who has scrolled, and looks at the others already, gets all at once.
 */
export function useRowsInSteps<Row>(rows: readonly Row[] | undefined, rowKey: (row: Row) => string): Step<Row> {
  const isPhone = useIsPhone();
  const drawn = useDeferredValue<readonly Row[] | undefined>(rows, none);
  const nothingPends = { rows, pendingRows: 0 };
  if (rows === undefined || drawn === rows || isPhone) return nothingPends;
  // From here on only: to ask the window how large it is makes the browser lay out what has just changed.
  const count = Math.ceil(Math.max(0, innerHeight - abovePx) / rowPx) + 1;
  const [next, known] = [rows[count], drawn?.[count]];
  // The same page again, asked for once more: what stands on screen stays.
  const isKnown = next !== undefined && known !== undefined && rowKey(next) === rowKey(known);
  if (isKnown || rows.length < count + fewest || scrollY > 0) return nothingPends;
  return { rows: rows.slice(0, count), pendingRows: rows.length - count };
}
