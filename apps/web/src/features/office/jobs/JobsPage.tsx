import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { type ChangeSearch, useList } from '../../../lib/list-page.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { StateText } from '../../../ui/basics/StateText.tsx';
import { ListHead } from '../../../ui/views/ListHead.tsx';
import { IconCircleX } from '../../../ui/pictures/icons.ts';
import { FailurePanel } from './FailurePanel.tsx';
import { jobListQuery, type JobList } from './api.ts';
import { type JobSearch, readSearch, shownStates, writeSearch } from './job-search.ts';
import { JobTable } from './JobTable.tsx';

/** What is done in the background for the group: what waits, runs, has failed and was done lately. */
export function JobsPage({ params, ...address }: PageProps) {
  const t = useTranslations('jobs');
  const place = usePlace(params);
  usePageTitle(t('title'));
  const { search, change, page } = useList({ read: readSearch, write: writeSearch }, address, jobListQuery);
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: t('administration'), href: paths.ledgers(place.scope) }]}
      />
      <ListHead list="jobs">
        <States search={search} list={page.list} onChange={change} />
      </ListHead>
      <ListNotice page={page} />
      <JobTable place={place} search={search} page={page} onChange={change} />
      <Backups list={page.list} />
      {/* Below a list whose length is known, or nobody would see it stay where it is. */}
      {(page.list !== undefined || page.failure !== null) && <FailurePanel />}
    </div>
  );
}

/**
 * Whether the backups are there that somebody relies on. Below the list, whose place is known before it is: above it, it would
 * move everything when it comes.
 */
function Backups({ list }: { readonly list: JobList | undefined }) {
  const t = useTranslations('jobs');
  const { moment } = useFormats();
  const backups = list?.backups ?? null;
  if (backups === null) return null;
  const { lastGoodAt, isOverdue } = backups;
  const last = lastGoodAt === null ? t('noBackup') : t('lastBackup', { time: moment(lastGoodAt) });
  if (!isOverdue) return <p className="muted">{last}</p>;
  return (
    <div className="muted">
      <StateText tone="bad" icon={IconCircleX}>
        {last}
      </StateText>
      <p>{t('overdueBackup')}</p>
    </div>
  );
}

type StatesProps = {
  readonly search: JobSearch;
  readonly list: JobList | undefined;
  readonly onChange: ChangeSearch<JobSearch>;
};

/** Which of them are shown; what failed says how much there is of it, whatever is shown. */
function States({ search, list, onChange }: StatesProps) {
  const t = useTranslations('jobs.state');
  const failed = list?.stateCounts.find(({ state }) => state === 'failed')?.count ?? 0;
  return (
    <Segmented
      label={t('label')}
      value={search.state}
      isSpread
      onChange={(state) => onChange({ state })}
      options={shownStates.map((value) => ({
        value,
        label: t(value),
        ...(value === 'failed' && failed > 0 ? { mark: { text: String(failed), tone: 'bad' as const } } : {}),
      }))}
    />
  );
}
