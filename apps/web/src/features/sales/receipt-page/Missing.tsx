import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { failureCode } from '../../../lib/failure.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Icon } from '../../../ui/pictures/Icon.tsx';
import { IconClockPause, IconPlugConnectedX, IconReceiptOff, IconRefresh } from '../../../ui/pictures/icons.ts';
import classes from './Missing.module.css';

type MissingProps = { readonly failure: Error; readonly isRetrying: boolean; readonly onRetry: () => void };

const icons = { missing: IconReceiptOff, limit: IconClockPause, failed: IconPlugConnectedX };

/** In the place of a receipt: there is none behind this link, or it could not be loaded, with the way to try again. */
export function Missing({ failure, isRetrying, onRetry }: MissingProps) {
  const t = useTranslations('receiptPage');
  const kind = kindOf(failure);
  const code = kind === 'failed' ? failureCode(failure) : undefined;
  usePageTitle(t(`${kind}.title`));
  return (
    <div className={classes['missing']}>
      <span className={classes['tile']}>
        <Icon of={icons[kind]} size={24} />
      </span>
      <h1 tabIndex={-1}>{t(`${kind}.title`)}</h1>
      <p className={classes['text']} role="alert">
        {t(`${kind}.text`)}
      </p>
      <Button size="large" icon={IconRefresh} isBusy={isRetrying} onClick={onRetry}>
        {t('missing.retry')}
      </Button>
      {code !== undefined && <span className="muted caption">{code}</span>}
    </div>
  );
}

function kindOf(failure: Error): keyof typeof icons {
  if (!isApiError(failure)) return 'failed';
  if (failure.status === 404) return 'missing';
  return failure.status === 429 ? 'limit' : 'failed';
}
