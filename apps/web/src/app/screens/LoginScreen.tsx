import { useQueryClient } from '@tanstack/react-query';
import { use } from 'react';
import { useTranslations } from 'use-intl';
import { LoginPage } from '../../features/people/auth/LoginPage.tsx';
import { FormMessage } from '../../features/people/auth/FormMessage.tsx';
import { NotAssignedPage } from '../../features/people/auth/NotAssignedPage.tsx';
import { useAuthentication } from '../../lib/authentication.ts';
import { currentUserQuery, useCurrentUser } from '../../lib/current-user.ts';
import { LookAgainContext } from '../../lib/navigation.ts';
import type { PageProps } from '../../lib/page.ts';
import { Button } from '../../ui/basics/Button.tsx';
import { homeOf } from '../page-table.ts';
import { useLogOut } from '../shell/use-log-out.ts';

/** Why somebody comes back from a directory without being let in (ACC-21). */
const reasons = [
  'directory_refused',
  'directory_failed',
  'second_factor_expired',
  'group_suspended',
  'too_many_requests',
] as const;

/** What stands at `/login`: the form, or, for those who are signed in and belong nowhere yet, the message that says so. */
export function LoginScreen({ search }: PageProps) {
  const t = useTranslations();
  const client = useQueryClient();
  const user = useCurrentUser();
  const logOut = useLogOut();
  const { isAuthenticated, isServerUnreachable } = useAuthentication();
  // The guards decide where a person goes, here as everywhere.
  const lookAgain = use(LookAgainContext);

  if (isAuthenticated && user !== undefined && homeOf(user) === undefined) {
    const askAgain = () => void client.fetchQuery({ ...currentUserQuery, staleTime: 0 }).then(lookAgain, lookAgain);
    return <NotAssignedPage user={user} onRetry={askAgain} onLogOut={logOut} />;
  }
  const reason = reasons.find((code) => code === search['reason']);
  const notice = isServerUnreachable ? (
    <FormMessage tone="quiet">
      <p>{t('auth.logIn.unreachable')}</p>
      <Button variant="default" size="small" onClick={() => void lookAgain()}>
        {t('shell.failure.retry')}
      </Button>
    </FormMessage>
  ) : search['reason'] === 'password_changed' ? (
    <FormMessage tone="good">{t('auth.logIn.passwordChanged')}</FormMessage>
  ) : reason !== undefined ? (
    <FormMessage tone="bad">{t(`problems.title.${reason}`)}</FormMessage>
  ) : undefined;
  return <LoginPage notice={notice} onSignedIn={lookAgain} />;
}
