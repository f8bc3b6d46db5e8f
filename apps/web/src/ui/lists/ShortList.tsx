import type { ViewListName } from '@larder/domain/office/saved-views';
import type { ReactNode } from 'react';
import type { List } from '../../lib/list-page.ts';
import type { ListSearch } from '../../lib/list-search.ts';
import { type Noun, useResourceWords } from '../forms/resource-words.ts';
import { EmptyState } from '../states/EmptyState.tsx';
import { ListHead } from '../views/ListHead.tsx';
import type { DataTableProps } from './data-table.ts';
import { ListNotice } from './ListNotice.tsx';
import { ListTable, type Paged } from './ListTable.tsx';

type ShortListProps<Row, Answer> = Pick<DataTableProps<Row>, 'label' | 'columns' | 'rowHref' | 'renderCard'> & {
  /** The name of its list, which is what its things are called, too. */
  readonly kept: Noun & ViewListName;
  readonly list: List<ListSearch, Answer>;
  readonly rowsOf: (answer: Answer) => readonly Row[];
  /** What is said where there is nothing, and what fills it. */
  readonly empty: { readonly title: string; readonly text: string; readonly add: ReactNode };
};

/** A list of the few things that a group has of a kind, and so without a search. */
export function ShortList<Row extends { readonly id: number }, Answer extends Paged>(
  props: ShortListProps<Row, Answer>,
) {
  const { kept, list, empty, ...table } = props;
  const { search, change, page } = list;
  return (
    <>
      <ListHead list={kept} />
      <ListNotice page={page} />
      <ListTable<Row, Answer>
        {...table}
        list={kept}
        page={page}
        failed={useResourceWords(kept).failedList}
        rowKey={({ id }) => String(id)}
        skeletonRows={3}
        sort={search.sort}
        onSort={(sort) => change({ ...search, sort, cursor: null })}
        empty={<EmptyState title={empty.title} text={empty.text} actions={empty.add} />}
        onStep={(cursor) => change({ ...search, cursor })}
      />
    </>
  );
}
