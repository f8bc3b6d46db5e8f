import { useState } from 'react';
import { useLocale } from 'use-intl';
import { type Column, type DataTableProps, orderedBy, type Sort } from './data-table.ts';

type Ordered<Row> = Pick<DataTableProps<Row>, 'columns' | 'rows' | 'sort' | 'onSort'>;

/**
 * A table that is given no order keeps one of its own over the columns that say what they are ordered on: all of its rows
 * are there. Until a head is pressed they stand as they came.
 */
export function useOwnOrder<Row>({ columns, rows, sort: given, onSort }: Ordered<Row>): Ordered<Row> {
  const locale = useLocale();
  const [own, setOwn] = useState<Sort>();
  if (onSort !== undefined) return { columns, rows, sort: given, onSort };
  const sort = own ?? given;
  const sortBy = columns.find(({ key }) => key === own?.key)?.sortBy;
  return {
    columns: columns.map((column): Column<Row> =>
      column.sortBy === undefined ? column : { ...column, sortKey: column.key },
    ),
    rows:
      rows && sortBy !== undefined && own !== undefined ? orderedBy(rows, sortBy, { order: own.order, locale }) : rows,
    sort,
    onSort: setOwn,
  };
}
