import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { IconPlugConnectedX, IconRefresh } from '../pictures/icons.ts';
import classes from './RefreshNotice.module.css';

type RefreshNoticeProps = {
  /** Of when the things on screen are: "De bonnen zijn van 08:12." */
  readonly children: ReactNode;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** Says that what is on screen is older than it could be, because what is newer cannot be had. */
export function RefreshNotice({ children, isRetrying, onRetry }: RefreshNoticeProps) {
  const t = useTranslations('ui.error');
  return (
    <div className={classes['notice']} role="status">
      <Icon of={IconPlugConnectedX} />
      <span className="grow">{children}</span>
      <Button size="small" icon={IconRefresh} isBusy={isRetrying} onClick={onRetry}>
        {t('retry')}
      </Button>
    </div>
  );
}
