import type { ReactNode } from 'react';
import { useTranslations } from 'use-intl';
import { Button } from '../basics/Button.tsx';
import { Icon } from '../pictures/Icon.tsx';
import { IconPlugConnectedX, IconRefresh } from '../pictures/icons.ts';
import classes from './Message.module.css';

export type ErrorStateProps = {
  /** What failed, in one sentence. */
  readonly title?: ReactNode;
  readonly text?: ReactNode;
  /** A short code that support finds in the server's log. */
  readonly code?: string | undefined;
  readonly onRetry?: (() => void) | undefined;
  readonly isRetrying?: boolean | undefined;
};

/** A part that could not be loaded: what failed, again, and a code for support. */
export function ErrorState({ title, text, code, onRetry, isRetrying = false }: ErrorStateProps) {
  const t = useTranslations('ui.error');
  return (
    <div className={classes['message']} role="alert">
      <span className={classes['tile']}>
        <Icon of={IconPlugConnectedX} size={20} />
      </span>
      <p className={classes['title']}>{title ?? t('title')}</p>
      <p className={classes['text']}>{text ?? t('hint')}</p>
      {onRetry !== undefined && (
        <div className={classes['actions']}>
          <Button icon={IconRefresh} onClick={onRetry} isBusy={isRetrying}>
            {t('retry')}
          </Button>
        </div>
      )}
      {code !== undefined && <span className={classes['code']}>{t('code', { code })}</span>}
    </div>
  );
}
