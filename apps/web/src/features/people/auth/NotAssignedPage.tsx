import type { CurrentUser } from '@larder/contract/people/auth';
import { useTranslations } from 'use-intl';
import { usePageTitle } from '../../../lib/page.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { IconLogout, IconRefresh } from '../../../ui/pictures/icons.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';

type NotAssignedPageProps = {
  readonly user: CurrentUser;
  readonly onRetry: () => void;
  readonly onLogOut: () => void;
};

/** For those who are signed in but belong to no group, or have no location in it (ACC-03, ACC-08). */
export function NotAssignedPage({ user, onRetry, onLogOut }: NotAssignedPageProps) {
  const t = useTranslations();
  usePageTitle(t('auth.notAssigned.title'));
  return (
    <AuthFrame
      title={t('auth.notAssigned.title')}
      lead={t(user.group === null ? 'auth.notAssigned.group' : 'auth.notAssigned.location')}
    >
      <div className={classes['links']}>
        <Button icon={IconRefresh} onClick={onRetry}>
          {t('auth.notAssigned.retry')}
        </Button>
        <Button variant="subtle" icon={IconLogout} onClick={onLogOut}>
          {t('shell.menu.logOut')}
        </Button>
      </div>
      <p className={`muted caption ${classes['links']}`}>{t('auth.notAssigned.signedInAs', { email: user.email })}</p>
    </AuthFrame>
  );
}
