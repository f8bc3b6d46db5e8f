import { useTranslations } from 'use-intl';
import { useFailureText } from '../../lib/failure.ts';
import { Button } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconRefresh } from '../../ui/icons.ts';
import { notify } from '../../ui/notify.ts';
import { type Job, useRetryJob } from './api.ts';

/** Has a job that was given up done again. */
export function JobRetry({ job }: { readonly job: Job }) {
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
