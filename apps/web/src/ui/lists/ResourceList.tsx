import type { ViewListName } from '@larder/domain/office/saved-views';
import type { ReactNode } from 'react';
import type { List } from '../../lib/list-page.ts';
import type { ListSearch, SearchDefinition } from '../../lib/list-search.ts';
import type { DataTableProps } from './data-table.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import type { ListFilter } from './list-filter.ts';
import { ListFilters } from './ListFilters.tsx';
import { ListNotice } from './ListNotice.tsx';
import { ListTable, type Paged } from './ListTable.tsx';
import { NoResults } from '../states/NoResults.tsx';
import { type Noun, useResourceWords } from '../forms/resource-words.ts';

type ResourceListProps<Row, Chosen, Answer> = Pick<
  DataTableProps<Row>,
  'label' | 'columns' | 'rowHref' | 'renderCard' | 'density' | 'skeletonRows'
> & {
  readonly noun: Noun;
  /** Under which name what it shows is kept. */
  readonly kept: ViewListName;
  readonly list: List<ListSearch<Chosen>, Answer>;
  readonly of: Pick<SearchDefinition<string, Chosen, object>, 'plain' | 'isNarrowed'>;
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
export function ResourceList<Row extends { readonly id: number }, Chosen extends object, Answer extends Paged>(
  props: ResourceListProps<Row, Chosen, Answer>,
) {
  const { noun, kept, list, of, search: searchLabel, filters = [], empty, add, ...table } = props;
  const { search, change, page } = list;
  const clear = () => change({ ...of.plain, sort: search.sort });
  return (
    <>
      <ListFilters
        list={kept}
        label={searchLabel}
        words={search.q}
        onSearch={(q, options) => change({ ...search, q, cursor: null }, options)}
        filters={filters}
        onClearAll={clear}
      />
      <ListNotice page={page} />
      <ListTable<Row, Answer>
        {...table}
        list={kept}
        page={page}
        failed={useResourceWords(noun).failedList}
        rowKey={({ id }) => String(id)}
        sort={search.sort}
        onSort={(sort) => change({ ...search, sort, cursor: null })}
        empty={
          of.isNarrowed(search) ? (
            <NoResults title={empty.filtered} onClear={clear} />
          ) : (
            <EmptyState title={empty.title} text={empty.text} actions={add} />
          )
        }
        onStep={(cursor) => change({ ...search, cursor })}
      />
    </>
  );
}
