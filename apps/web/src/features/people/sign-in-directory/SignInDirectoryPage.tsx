import { getSignInDirectory } from '@larder/contract/people/sign-in-directory';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { queryOptionsFor } from '../../../lib/api.ts';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { failureCode } from '../../../lib/failure.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ErrorState } from '../../../ui/states/ErrorState.tsx';
import { DirectoryForm } from './DirectoryForm.tsx';

/** How people of the group sign in by its own directory, and what they may do then (ACC-20). */
export function SignInDirectoryPage({ params }: PageProps) {
  const t = useTranslations('signInDirectory');
  const tAccounts = useTranslations('accounts');
  const { scope } = usePlace(params);
  const user = useCurrentUser();
  usePageTitle(t('title'));
  const { data, error, isFetching, refetch } = useQuery(queryOptionsFor(getSignInDirectory, {}));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={t('facts')}
        crumbs={[{ label: tAccounts('title'), href: paths.accounts(scope) }]}
      />
      {data !== undefined && user !== undefined && <DirectoryForm directory={data} user={user} />}
      {data === undefined && error === null && <Skeleton width="100%" height={620} />}
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
