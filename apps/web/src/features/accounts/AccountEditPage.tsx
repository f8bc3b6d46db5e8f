import type { CurrentUser } from '@larder/contract/auth';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../lib/api-error.ts';
import { acceptUser, currentUserQuery, useCurrentUser } from '../../lib/current-user.ts';
import { failureCode } from '../../lib/failure.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { AccountLoading } from './AccountLoading.tsx';
import { AccountView } from './AccountView.tsx';
import { savedAccount } from './account-values.ts';
import type { Account } from './account.ts';
import { accountQuery, forgetAccounts, saveAccount } from './api.ts';
import { useAccountWords } from './use-account-words.ts';

/** One account, to change or, beyond the person's own ceiling, to read (USR-01). */
export function AccountEditPage({ params }: PageProps) {
  const t = useTranslations('accounts');
  const place = usePlace(params);
  const user = useCurrentUser();
  const { data, error, isFetching, refetch } = useQuery(accountQuery(place, Number(params['userId'])));
  const isMissing = data === undefined && isApiError(error) && error.status === 404;
  usePageTitle(isMissing ? t('missing.title') : (data?.name ?? t('title')));
  if (data !== undefined && user !== undefined)
    return (
      <div className="stack">
        <AccountHead account={data} place={place} />
        {data.canUpdate ? (
          <AccountEditor key={data.id} account={data} user={user} place={place} />
        ) : (
          <AccountView account={data} />
        )}
      </div>
    );
  const list = paths.accounts(place.scope);
  return (
    <div className="stack">
      <PageHead
        title={isMissing ? t('missing.title') : t('title')}
        isLoading={error === null}
        crumbs={[{ label: t('title'), href: list }]}
      />
      {isMissing && (
        <Panel label={t('missing.title')}>
          <EmptyState
            title={t('missing.title')}
            text={t('missing.text')}
            actions={<ButtonLink href={list}>{t('missing.back')}</ButtonLink>}
          />
        </Panel>
      )}
      {!isMissing && error === null && <AccountLoading />}
      {!isMissing && error !== null && (
        <Panel label={t('failed.one')}>
          <ErrorState
            title={t('failed.one')}
            text={t('failed.hint')}
            code={failureCode(error)}
            onRetry={() => void refetch()}
            isRetrying={isFetching}
          />
        </Panel>
      )}
    </div>
  );
}

/** Asks for the account while the frame is still being drawn. */
export const prefetchAccount: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(accountQuery(placeNow(visit), Number(visit.params['userId'])));
};

type EditorProps = { readonly account: Account; readonly user: CurrentUser; readonly place: Place };

function AccountEditor({ account, user, place }: EditorProps) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { validate } = useAccountWords(user);
  const query = accountQuery(place, account.id);
  const edit = useEditForm({
    name: `account ${account.id}`,
    saved: savedAccount(account),
    validate,
    save: (values, version) =>
      saveAccount(place, { ...values, email: values.email.trim() }, { userId: account.id, version }),
    reload: async () => savedAccount(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => {
      client.setQueryData(query.queryKey, saved);
      forgetAccounts(client);
      notify({ tone: 'success', title: t('edit.saved') });
      if (saved.id === user.id) void followOwnRights(saved);
    },
  });
  return <AccountForm edit={edit} user={user} isOwn={account.id === user.id} />;

  /** Whoever changes what they may do themselves may have to leave this page. */
  async function followOwnRights(saved: Account): Promise<void> {
    acceptUser(await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }));
    if (saved.role !== user.role) await navigate(paths.root(), { replace: true });
  }
}
