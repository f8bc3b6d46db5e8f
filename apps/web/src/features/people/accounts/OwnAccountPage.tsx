import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { usePlace } from '../../../lib/place.ts';
import { Can } from '../../../ui/basics/Can.tsx';
import { classNames } from '../../../lib/class-names.ts';
import { OwnSecondFactor } from '../second-factor/public.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import classes from './Accounts.module.css';
import { AppLogin } from './AppLogin.tsx';
import { OwnAlerts } from './OwnAlerts.tsx';
import { OwnDetails } from './OwnDetails.tsx';
import { OwnEmail } from './OwnEmail.tsx';
import { OwnPassword } from './OwnPassword.tsx';
import { OwnPush } from './OwnPush.tsx';
import { SessionList } from './SessionList.tsx';

/** A person's own account: name, language, password, where they are signed in, and the code that pairs a till (USR-02). */
export function OwnAccountPage({ params }: PageProps) {
  const t = useTranslations('accounts');
  const place = usePlace(params);
  const user = useCurrentUser();
  usePageTitle(t('own.title'));
  return (
    <div className="stack">
      <PageHead title={t('own.title')} facts={user && `${user.email} · ${t(`role.${user.role}`)}`} />
      {user !== undefined && (
        <div className={classNames('stack', classes['narrow'])}>
          <OwnDetails user={user} />
          {user.directory === null ? (
            <>
              <OwnEmail user={user} />
              <OwnPassword />
              <OwnSecondFactor user={user} className={classes['card']} />
            </>
          ) : (
            <Panel title={t('own.directory')}>
              <p className="muted">{t('own.directoryText', { name: user.directory })}</p>
            </Panel>
          )}
          <OwnAlerts />
          <OwnPush />
          <Can access="write" area="shop">
            <AppLogin place={place} />
          </Can>
          <SessionList />
        </div>
      )}
    </div>
  );
}
