import { useLayoutEffect } from 'react';
import { usePageAddress } from '../../lib/page-address.ts';
import type { Column } from './data-table.ts';

type Shown<Row> = { readonly columns: ReadonlyArray<Column<Row>>; readonly isChosen: boolean };

/** The columns of a page's list as the address has them (VIE-05), and tells the choice of them which there are. */
export function useListColumns<Row>(list: string | undefined, columns: ReadonlyArray<Column<Row>>): Shown<Row> {
  const { search, noteColumns } = usePageAddress();
  useLayoutEffect(() => {
    if (list !== undefined) noteColumns(columns.filter(isChoosable));
  });
  const keys = list === undefined ? undefined : search['columns']?.split(',');
  const isNamed = ({ key }: Column<Row>) => keys?.includes(key) === true;
  const named = columns.filter((column) => isChoosable(column) && isNamed(column));
  if (keys === undefined || named.length === 0) return { columns, isChosen: false };
  const place = ({ key }: Column<Row>) => keys.indexOf(key);
  const shown = [
    ...columns.filter((column) => column.isRowLink === true && !isNamed(column)),
    ...named.toSorted((one, other) => place(one) - place(other)),
  ].map(alwaysShown);
  // What nobody chooses, such as the box that chooses a row, stays where it is.
  const first = columns.findIndex(isChoosable);
  const others = (part: ReadonlyArray<Column<Row>>) => part.filter((column) => !isChoosable(column));
  return { columns: [...others(columns.slice(0, first)), ...shown, ...others(columns.slice(first))], isChosen: true };
}

/** A column that is no fact of its row, but a box or a button, has no head of words. */
function isChoosable<Row>({ headControl }: Column<Row>): boolean {
  return headControl === undefined;
}

/** Who chose a column sees it, however narrow the table is. */
function alwaysShown<Row>({ hideBelow: _window, minTablePx: _table, ...column }: Column<Row>): Column<Row> {
  return column;
}
