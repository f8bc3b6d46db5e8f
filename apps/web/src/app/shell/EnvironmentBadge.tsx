import type { CurrentUser } from '@larder/contract/people/auth';
import { useTranslations } from 'use-intl';
import { Icon } from '../../ui/pictures/Icon.tsx';
import { IconFlask2 } from '../../ui/pictures/icons.ts';
import classes from './EnvironmentBadge.module.css';

/** Says that this is not the real environment (NAV-05): a badge, and a strip on top of the page. Nothing in production. */
export function EnvironmentBadge({ environment }: Pick<CurrentUser, 'environment'>) {
  const t = useTranslations('shell.environment');
  if (environment === 'PRODUCTION') return null;
  return (
    <>
      <div className={classes['strip']} />
      <span className={classes['badge']} title={t('hint', { name: t(environment) })} data-environment={environment}>
        <Icon of={IconFlask2} size={14} />
        <span className={classes['name']}>{t(environment)}</span>
      </span>
    </>
  );
}
