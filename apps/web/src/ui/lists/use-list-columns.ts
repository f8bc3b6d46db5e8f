import { useLayoutEffect } from 'react';
import { usePageAddress } from '../../lib/page-address.ts';
import { columnsChosen, isChoosable } from './chosen-columns.ts';
import type { Column } from './data-table.ts';

type Shown<Row> = { readonly columns: ReadonlyArray<Column<Row>>; readonly isChosen: boolean };

/** The columns of a page's list as the address has them (VIE-05), and tells the choice of them which there are. */
export function useListColumns<Row>(list: string | undefined, columns: ReadonlyArray<Column<Row>>): Shown<Row> {
  const { search, noteColumns } = usePageAddress();
  useLayoutEffect(() => {
    if (list !== undefined) noteColumns(columns.filter(isChoosable));
  });
  const chosen = list === undefined ? null : columnsChosen(columns, search['columns']);
  return { columns: chosen ?? columns, isChosen: chosen !== null };
}
