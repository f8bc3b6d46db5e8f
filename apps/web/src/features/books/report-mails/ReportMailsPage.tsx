import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths, type Scope } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { ShortList } from '../../../ui/lists/ShortList.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { reportMails } from './api.ts';
import { useReportMailCard, useReportMailColumns } from './use-report-mail-columns.tsx';

const reportMailSearch = defineSearch(['report', 'place', 'hour', 'sentAt']);

/** Which reports go out by mail: of the group and its locations, or of one (RPM-02). */
export function ReportMailsPage({ params, ...address }: PageProps) {
  const t = useTranslations('reportMails');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const list = useList(reportMailSearch, address, (asked) =>
    reportMails.listQuery(place, reportMailSearch.queryOf(asked)),
  );
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={t('facts')} actions={<AddReportMail scope={place.scope} />} />
      <ShortList
        kept="reportMails"
        list={list}
        label={t('title')}
        columns={useReportMailColumns(place)}
        renderCard={useReportMailCard(place)}
        rowsOf={(answer) => answer.reportMails}
        rowHref={({ id }) => paths.reportMail(place.scope, id)}
        empty={{ title: t('empty.title'), text: t('empty.text'), add: <AddReportMail scope={place.scope} isPlain /> }}
      />
    </div>
  );
}

function AddReportMail({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('reportMails');
  return <AddLink area="report" label={t('add')} href={paths.newReportMail(scope)} isPlain={isPlain} />;
}
