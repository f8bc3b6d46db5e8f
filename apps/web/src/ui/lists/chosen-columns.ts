import { columnsNamed } from '../../lib/page-address.ts';
import type { Column } from './data-table.ts';

/** A column that is no fact of its row, but a box or a button, has no head of words: nobody chooses it. */
export function isChoosable<Row>({ headControl }: Column<Row>): boolean {
  return headControl === undefined;
}

/** The columns of a table of which some are chosen; null where none are. */
export function columnsChosen<Row>(
  columns: ReadonlyArray<Column<Row>>,
  text: string | undefined,
): ReadonlyArray<Column<Row>> | null {
  const shown = columnsNamed(columns.filter(isChoosable), text)?.map(alwaysShown);
  if (shown === undefined) return null;
  // What nobody chooses, such as the box that chooses a row, stays where it is.
  const first = columns.findIndex(isChoosable);
  const others = (part: ReadonlyArray<Column<Row>>) => part.filter((column) => !isChoosable(column));
  return [...others(columns.slice(0, first)), ...shown, ...others(columns.slice(first))];
}

/** Who chose a column sees it, however narrow the table is. */
function alwaysShown<Row>({ hideBelow: _window, minTablePx: _table, ...column }: Column<Row>): Column<Row> {
  return column;
}
