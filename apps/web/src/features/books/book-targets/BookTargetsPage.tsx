import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { ShortList } from '../../../ui/lists/ShortList.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { bookTargets } from './api.ts';
import { useBookTargetCard, useBookTargetColumns } from './use-book-target-columns.tsx';

const bookTargetSearch = defineSearch(['name', 'place', 'deliveredAt']);

/** Where files for the bookkeeping go by themselves: of the group's locations, or of one (BKD-01). */
export function BookTargetsPage({ params, ...address }: PageProps) {
  const t = useTranslations('bookTargets');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const list = useList(bookTargetSearch, address, (asked) =>
    bookTargets.listQuery(place, bookTargetSearch.queryOf(asked)),
  );
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={t('facts')} actions={<AddTarget scope={place.scope} />} />
      <ShortList
        kept="bookTargets"
        list={list}
        label={t('title')}
        columns={useBookTargetColumns()}
        renderCard={useBookTargetCard()}
        rowsOf={(answer) => answer.bookTargets}
        rowHref={({ id }) => paths.bookTarget(place.scope, id)}
        empty={{ title: t('empty.title'), text: t('empty.text'), add: <AddTarget scope={place.scope} isPlain /> }}
      />
    </div>
  );
}

function AddTarget({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('bookTargets');
  return <AddLink area="administration" label={t('add')} href={paths.newBookTarget(scope)} isPlain={isPlain} />;
}
