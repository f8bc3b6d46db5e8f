import { getSignInPolicy } from '@larder/contract/people/sign-in-policy';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { failureCode } from '../../../lib/failure.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { PolicyForm } from './PolicyForm.tsx';
import { WithoutSecondFactor } from './WithoutSecondFactor.tsx';

/** Of whom the group asks a second factor, from when on, and who has none yet (ACC-17). */
export function SignInPolicyPage({ params }: PageProps) {
  const t = useTranslations('secondFactor.policy');
  const tAccounts = useTranslations('accounts');
  const { scope, today } = usePlace(params);
  const user = useCurrentUser();
  usePageTitle(t('title'));
  const { data, error, isFetching, refetch } = useQuery(queryOptionsFor(getSignInPolicy, {}));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: tAccounts('title'), href: paths.accounts(scope) }]}
        actions={
          <>
            <ButtonLink href={paths.accessTokens(scope)}>{t('tokens')}</ButtonLink>
            <ButtonLink href={paths.signInDirectory(scope)}>{t('directory')}</ButtonLink>
          </>
        }
      />
      {data !== undefined && user !== undefined && (
        <>
          <PolicyForm policy={data} user={user} today={today} ownHref={paths.ownAccount(scope)} />
          <WithoutSecondFactor policy={data} scope={scope} />
        </>
      )}
      {data === undefined && error === null && <Skeleton width="100%" height={420} />}
      {data === undefined && error !== null && (
        <ErrorState
          title={t('failed')}
          code={failureCode(error)}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
