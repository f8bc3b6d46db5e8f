import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { ListPage } from '../../../lib/list-page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { classNames } from '../../../lib/class-names.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import {
  IconAlertTriangle,
  IconCircleCheck,
  IconCircleDashed,
  IconProgress,
  IconRefresh,
} from '../../../ui/pictures/icons.ts';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import { type Job, type JobList, useRetryJob } from './api.ts';
import classes from './Jobs.module.css';
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
      minTablePx: 700,
      skeletonPx: 120,
      render: (job) => (
        <span className="kept">
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
      list="jobs"
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

type JobAboutProps = { readonly job: Job; readonly place: Place };

/** What a job is about: the receipt, the person, the location, or everybody. */
function JobAbout({ job, place }: JobAboutProps) {
  const t = useTranslations('jobs.about');
  const { kind, receipt, person, location, isInstallationWide } = job;
  if (receipt !== null)
    return (
      <a className={classNames('link', classes['receipt'])} href={paths.transaction(place.scope, receipt.id)}>
        {t('receipt', { number: String(receipt.number) })}
      </a>
    );
  if (isInstallationWide) return <span className="muted">{t('installation')}</span>;
  const parts = [person, location, kind !== 'mail' && location === null ? t('group') : null];
  const text = parts.filter((part) => part !== null).join(' · ');
  return text === '' ? <span className="muted">–</span> : text;
}

/** Has a job that was given up done again. */
function JobRetry({ job }: { readonly job: Job }) {
  const t = useTranslations('jobs');
  const failureText = useFailureText();
  const retry = useRetryJob({
    onDone: () => notify({ tone: 'success', title: t('retried'), text: t(`task.${job.task}`) }),
    onFailed: (error) => notify({ tone: 'error', title: t('retryFailed'), text: failureText(error) }),
  });
  if (!job.canRetry) return null;
  return (
    <Can access="write" area="location">
      <Button
        size="small"
        icon={IconRefresh}
        isBusy={retry.isPending}
        aria-label={t('retryOf', { task: t(`task.${job.task}`) })}
        onClick={() => retry.mutate(job)}
      >
        {t('retry')}
      </Button>
    </Can>
  );
}

const looks = {
  waiting: { tone: 'info', icon: IconCircleDashed },
  running: { tone: 'info', icon: IconProgress },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  done: { tone: 'good', icon: IconCircleCheck },
} as const;

/** How a job stands: icon, word and colour. */
function JobState({ job }: { readonly job: Job }) {
  const t = useTranslations('jobs.state');
  return <StateText {...looks[job.state]}>{t(job.state)}</StateText>;
}

/** What a job did, why it did not succeed, and when it is tried again. */
function JobNotes({ job }: { readonly job: Job }) {
  const t = useTranslations('jobs');
  const { time } = useFormats();
  const { state, error, counts, attemptCount, nextTryAt } = job;
  const notes = [
    ...counts.filter(({ count }) => count > 0).map(({ name, count }) => t(`counts.${name}`, { count })),
    ...(error === null ? [] : [t(`error.${error}`)]),
    ...(attemptCount > 1 ? [t('attempts', { count: attemptCount })] : []),
    ...(nextTryAt === null || state !== 'waiting' ? [] : [t('nextTry', { time: time(nextTryAt) })]),
  ];
  return notes.length === 0 ? null : <span className={classes['notes']}>{notes.join(' · ')}</span>;
}
