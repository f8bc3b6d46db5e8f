import { type ErrorInfo, useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { Button, ButtonLink } from '../../ui/basics/Button.tsx';
import { IconRefresh } from '../../ui/pictures/icons.ts';
import { errorDetails } from '../error-details.ts';
import classes from './ErrorScreen.module.css';

type ErrorScreenProps = { readonly error: unknown; readonly info?: ErrorInfo | undefined };

/** The page in place of one that broke: what happened in words, the details as JSON, and two ways on (NAV-06). */
export function ErrorScreen({ error, info }: ErrorScreenProps) {
  const t = useTranslations('shell.boundary');
  usePageTitle(t('title'));
  useEffect(() => document.querySelector('h1')?.focus(), []);
  return (
    <div className={classes['screen']} role="alert">
      <h1 tabIndex={-1}>{t('title')}</h1>
      <p className={classes['lead']}>{t('lead')}</p>
      <div className={classes['actions']}>
        <Button icon={IconRefresh} onClick={() => location.reload()}>
          {t('reload')}
        </Button>
        <ButtonLink variant="subtle" href={paths.root()}>
          {t('home')}
        </ButtonLink>
      </div>
      <details className={classes['details']} open>
        <summary>{t('details')}</summary>
        <pre>{errorDetails(error, info, location.pathname)}</pre>
      </details>
    </div>
  );
}
