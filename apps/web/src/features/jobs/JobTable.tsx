import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { ListPage } from '../../lib/list-page.ts';
import type { Place } from '../../lib/place.ts';
import type { Column } from '../../ui/data-table.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import type { Job, JobList } from './api.ts';
import { JobAbout } from './JobAbout.tsx';
import { JobRetry } from './JobRetry.tsx';
import classes from './Jobs.module.css';
import { JobNotes, JobState } from './JobState.tsx';
import type { JobSearch } from './job-search.ts';

type JobTableProps = {
  readonly place: Place;
  readonly search: JobSearch;
  readonly page: ListPage<JobList>;
  readonly onChange: (update: Partial<JobSearch>) => void;
};

/** The jobs, the newest first: what, about what, how it stands and why; one that was given up can be done again. */
export function JobTable({ place, search, page, onChange }: JobTableProps) {
  const t = useTranslations('jobs');
  const { moment } = useFormats();
  const columns: ReadonlyArray<Column<Job>> = [
    {
      key: 'task',
      header: t('column.task'),
      skeletonPx: 150,
      render: ({ task }) => <span className="nowrap">{t(`task.${task}`)}</span>,
    },
    {
      key: 'about',
      header: t('column.about'),
      minTablePx: 640,
      skeletonPx: 120,
      render: (job) => (
        <span className={classes['about']}>
          <JobAbout job={job} place={place} />
        </span>
      ),
    },
    {
      key: 'state',
      header: t('column.state'),
      isFluid: true,
      skeletonPx: 180,
      render: (job) => (
        <span className={classes['state']}>
          <JobState job={job} />
          <JobNotes job={job} />
        </span>
      ),
    },
    {
      key: 'time',
      header: t('column.time'),
      minTablePx: 880,
      skeletonPx: 108,
      render: ({ createdAt }) => <Time instant={createdAt} />,
    },
    {
      key: 'retry',
      header: t('column.retry'),
      headControl: <span className="visually-hidden">{t('column.retry')}</span>,
      align: 'end',
      skeletonPx: 70,
      render: (job) => <JobRetry job={job} />,
    },
  ];
  return (
    <ListTable<Job, JobList>
      page={page}
      failed={t('failed.title')}
      label={t('title')}
      columns={columns}
      rowsOf={({ jobs }) => jobs}
      rowKey={({ kind, id }) => `${kind}-${String(id)}`}
      density="tall"
      skeletonRows={8}
      renderCard={(job) => ({
        title: t(`task.${job.task}`),
        value: <span className={classes['cardTime']}>{moment(job.createdAt)}</span>,
        detail: (
          <span className={classes['state']}>
            <span>
              <JobAbout job={job} place={place} />
            </span>
            <JobNotes job={job} />
          </span>
        ),
        state: (
          <span className={classes['cardState']}>
            <JobState job={job} />
            <JobRetry job={job} />
          </span>
        ),
      })}
      empty={<Nothing state={search.state} />}
      onStep={(cursor) => onChange({ cursor })}
    />
  );
}

function Time({ instant }: { readonly instant: string }) {
  const { moment } = useFormats();
  return (
    <time dateTime={instant} className="nowrap">
      {moment(instant)}
    </time>
  );
}

/** Without jobs: none at all, or none in the state that is asked for. */
function Nothing({ state }: Pick<JobSearch, 'state'>) {
  const t = useTranslations('jobs.empty');
  return <EmptyState title={t(state)} text={state === 'all' ? t('allText') : t('text')} />;
}
