import type { CurrentUser } from '@larder/contract/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { currentUserQuery } from '../../../lib/current-user.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { AuthFrame } from '../auth/public.ts';
import { OwnSecondFactor } from './OwnSecondFactor.tsx';
import classes from './SecondFactor.module.css';

type SecondFactorWallProps = { readonly user: CurrentUser; readonly onLogOut: () => void };

/** All that there is for whoever owes a second factor: setting one up, and going (ACC-17). */
export function SecondFactorWall({ user, onLogOut }: SecondFactorWallProps) {
  const t = useTranslations('secondFactor.wall');
  const client = useQueryClient();
  usePageTitle(t('title'));
  const goOn = () => void client.prefetchQuery({ ...currentUserQuery, staleTime: 0 });
  return (
    <AuthFrame title={t('title')} lead={t('lead', { group: user.group?.name ?? '' })}>
      <div className={classes['wall']}>
        <OwnSecondFactor user={user} onKept={goOn} />
        <Button variant="subtle" onClick={onLogOut}>
          {t('logOut')}
        </Button>
      </div>
    </AuthFrame>
  );
}
