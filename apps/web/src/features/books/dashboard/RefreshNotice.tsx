import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconPlugConnectedX, IconRefresh } from '../../../ui/pictures/icons.ts';
import classes from './Dashboard.module.css';

type RefreshNoticeProps = { readonly updatedAt: Date; readonly isRetrying: boolean; readonly onRetry: () => void };

/** Says that the figures on screen are older than they could be, because newer ones cannot be had. */
export function RefreshNotice({ updatedAt, isRetrying, onRetry }: RefreshNoticeProps) {
  const t = useTranslations('dashboard.failed');
  const { time } = useFormats();
  return (
    <div className={classes['notice']} role="status">
      <Icon of={IconPlugConnectedX} />
      <span className="grow">{t('refresh', { time: time(updatedAt) })}</span>
      <Button size="small" icon={IconRefresh} isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
