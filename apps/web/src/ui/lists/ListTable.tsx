import type { ComponentProps } from 'react';
import type { ListPage } from '../../lib/list-page.ts';
import type { DataTableProps } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { ListPager } from './ListPager.tsx';
import { listStateOf } from './list-state.ts';

/** An answer that has pages. */
export type Paged = NonNullable<ComponentProps<typeof ListPager>['list']>;

type ListTableProps<Row, Answer> = Omit<DataTableProps<Row>, 'rows' | 'isStale' | 'error' | 'footer'> & {
  readonly page: ListPage<Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** What is said when the list could not be had. */
  readonly failed: string;
  readonly onStep: (cursor: string) => void;
};

/** The rows of a list, page by page, also while it is on its way or could not be had (DT-01 to DT-04). */
export function ListTable<Row, Answer extends Paged>(props: ListTableProps<Row, Answer>) {
  const { page, rowsOf, failed, onStep, ...table } = props;
  const rows = page.list === undefined ? undefined : rowsOf(page.list);
  return (
    <DataTable<Row>
      {...table}
      rows={rows}
      {...listStateOf(page, failed)}
      footer={<ListPager list={page.list} rowCount={rows?.length ?? 0} onStep={onStep} />}
    />
  );
}
