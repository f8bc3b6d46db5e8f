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
import { ListHead } from '../../../ui/views/ListHead.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { reportMails } from './api.ts';
import { useReportMailCard, useReportMailColumns } from './use-report-mail-columns.tsx';

const reportMailSearch = defineSearch(['report', 'place', 'hour', 'sentAt']);

/** Which reports go out by mail: of the group and its locations, or of one (RPM-02). */
export function ReportMailsPage({ params, ...address }: PageProps) {
  const t = useTranslations('reportMails');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const { search, change, page } = useList(reportMailSearch, address, (asked) =>
    reportMails.listQuery(place, reportMailSearch.queryOf(asked)),
  );
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={t('facts')} actions={<AddReportMail scope={place.scope} />} />
      <ListHead list="reportMails" />
      <ListNotice page={page} />
      <ListTable
        list="reportMails"
        page={page}
        failed={useResourceWords('reportMails').failedList}
        label={t('title')}
        columns={useReportMailColumns(place)}
        renderCard={useReportMailCard(place)}
        rowsOf={(answer) => answer.reportMails}
        rowKey={({ id }) => String(id)}
        rowHref={({ id }) => paths.reportMail(place.scope, id)}
        skeletonRows={3}
        sort={search.sort}
        onSort={(sort) => change({ ...search, sort, cursor: null })}
        empty={
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<AddReportMail scope={place.scope} isPlain />}
          />
        }
        onStep={(cursor) => change({ ...search, cursor })}
      />
    </div>
  );
}

function AddReportMail({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('reportMails');
  return <AddLink area="report" label={t('add')} href={paths.newReportMail(scope)} isPlain={isPlain} />;
}
