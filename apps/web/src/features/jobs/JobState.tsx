import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import { IconAlertTriangle, IconCircleCheck, IconCircleDashed, IconProgress } from '../../ui/icons.ts';
import { StateText } from '../../ui/StateText.tsx';
import type { Job } from './api.ts';
import classes from './Jobs.module.css';

const looks = {
  waiting: { tone: 'info', icon: IconCircleDashed },
  running: { tone: 'info', icon: IconProgress },
  failed: { tone: 'bad', icon: IconAlertTriangle },
  done: { tone: 'good', icon: IconCircleCheck },
} as const;

/** How a job stands: icon, word and colour. */
export function JobState({ job }: { readonly job: Job }) {
  const t = useTranslations('jobs.state');
  return <StateText {...looks[job.state]}>{t(job.state)}</StateText>;
}

/** What a job did, why it did not succeed, and when it is tried again. */
export function JobNotes({ job }: { readonly job: Job }) {
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
