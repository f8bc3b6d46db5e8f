import type { ReactNode } from 'react';
import type { List } from '../lib/list-page.ts';
import type { ListSearch } from '../lib/list-search.ts';
import type { DataTableProps } from './data-table.ts';
import { DataTable } from './DataTable.tsx';
import { EmptyState } from './EmptyState.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListNotice } from './ListNotice.tsx';
import { ListPager } from './ListPager.tsx';
import { listStateOf } from './list-state.ts';
import { NoResults } from './NoResults.tsx';
import { type Noun, useResourceWords } from './resource-words.ts';

type Pages = Parameters<typeof ListPager>[0]['list'];

type ResourceListProps<Row, Search, Answer> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowHref' | 'renderCard' | 'density' | 'skeletonRows'
> & {
  readonly noun: Noun;
  readonly list: List<Search, Answer>;
  readonly plain: Search;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** What can be searched for. */
  readonly search: string;
  readonly filters?: readonly ListFilter[];
  /** What is said where there are no rows at all, and where none is left over. */
  readonly empty: { readonly title: string; readonly text: string; readonly filtered: string };
  /** What fills an empty list. */
  readonly add?: ReactNode;
};

/** A list of things: search, filters, notices, table or cards, pages, and what is said when there is nothing (DT-01 to DT-04). */
export function ResourceList<
  Row extends { readonly id: number },
  Search extends ListSearch,
  Answer extends NonNullable<Pages>,
>(props: ResourceListProps<Row, Search, Answer>) {
  const { noun, list, plain, rowsOf, search: searchLabel, filters = [], empty, add, ...table } = props;
  const { search, change, isNarrowed, page } = list;
  const words = useResourceWords(noun);
  const rows = page.list === undefined ? undefined : rowsOf(page.list);
  const clear = () => change({ ...plain, sort: search.sort });
  return (
    <>
      <ListFilters
        label={searchLabel}
        words={search.q}
        onSearch={(q, options) => change({ ...search, q, cursor: null }, options)}
        filters={filters}
        onClearAll={clear}
      />
      <ListNotice page={page} />
      <DataTable<Row>
        {...table}
        rows={rows}
        rowKey={({ id }) => String(id)}
        sort={search.sort}
        onSort={(sort) => change({ ...search, sort, cursor: null })}
        {...listStateOf(page, words.failedList)}
        empty={
          isNarrowed ? (
            <NoResults title={empty.filtered} onClear={clear} />
          ) : (
            <EmptyState title={empty.title} text={empty.text} actions={add} />
          )
        }
        footer={
          <ListPager list={page.list} rowCount={rows?.length ?? 0} onStep={(cursor) => change({ ...search, cursor })} />
        }
      />
    </>
  );
}
