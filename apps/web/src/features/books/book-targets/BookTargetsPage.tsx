import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { useResourceWords } from '../../../ui/forms/resource-words.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListHead } from '../../../ui/views/ListHead.tsx';
import { bookTargets } from './api.ts';
import { useBookTargetCard, useBookTargetColumns } from './use-book-target-columns.tsx';

const bookTargetSearch = defineSearch(['name', 'place', 'deliveredAt']);

/** Where files for the bookkeeping go by themselves: of the group's locations, or of one (BKD-01). */
export function BookTargetsPage({ params, ...address }: PageProps) {
  const t = useTranslations('bookTargets');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const { search, change, page } = useList(bookTargetSearch, address, (asked) =>
    bookTargets.listQuery(place, bookTargetSearch.queryOf(asked)),
  );
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={t('facts')} actions={<AddTarget scope={place.scope} />} />
      <ListHead list="bookTargets" />
      <ListNotice page={page} />
      <ListTable
        list="bookTargets"
        page={page}
        failed={useResourceWords('bookTargets').failedList}
        label={t('title')}
        columns={useBookTargetColumns()}
        renderCard={useBookTargetCard()}
        rowsOf={(answer) => answer.bookTargets}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => paths.bookTarget(place.scope, id)}
        skeletonRows={3}
        sort={search.sort}
        onSort={(sort) => change({ ...search, sort, cursor: null })}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<AddTarget scope={place.scope} isPlain />}
          />
        }
        onStep={(cursor) => change({ ...search, cursor })}
      />
    </div>
  );
}

function AddTarget({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('bookTargets');
  return <AddLink area="administration" label={t('add')} href={paths.newBookTarget(scope)} isPlain={isPlain} />;
}
