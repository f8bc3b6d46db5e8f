import type { CurrentUser } from '@larder/contract/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { acceptUser, currentUserQuery, useCurrentUser } from '../../../lib/current-user.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, placeNow, usePlace } from '../../../lib/place.ts';
import { Facts } from '../../../ui/basics/Facts.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ThingPage } from '../../../ui/pages/ThingPage.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { AccountHead } from './AccountHead.tsx';
import { savedAccount } from './account-values.ts';
import type { Account } from './account.ts';
import classes from './Accounts.module.css';
import { LateHistory } from '../../office/history/public.ts';
import { accounts } from './api.ts';
import { useAccountWords } from './use-account-words.ts';
import { usePlacesText } from './use-places-text.ts';

/** One account, to change or, beyond the person's own ceiling, to read (USR-01). */
export function AccountEditPage({ params }: PageProps) {
  const t = useTranslations('accounts');
  const place = usePlace(params);
  const user = useCurrentUser();
  return (
    <ThingPage
      noun="accounts"
      title={t('title')}
      list={{ label: t('title'), href: paths.accounts(place.scope) }}
      query={accounts.query(place, Number(params['userId']))}
      shape={[[40, 40, 40], [96]]}
    >
      {(account) => user !== undefined && <Loaded account={account} user={user} place={place} />}
    </ThingPage>
  );
}

/** Asks for the account while the frame is still being drawn. */
export const prefetchAccount: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(accounts.query(placeNow(visit), Number(visit.params['userId'])));
};

type EditorProps = { readonly account: Account; readonly user: CurrentUser; readonly place: Place };

function Loaded(props: EditorProps) {
  const { account, place } = props;
  usePageTitle(account.name);
  return (
    <div className="stack">
      <AccountHead account={account} place={place} />
      {account.canUpdate ? <AccountEditor {...props} /> : <AccountView account={account} place={place} />}
    </div>
  );
}

function AccountEditor({ account, user, place }: EditorProps) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { validate } = useAccountWords(user);
  const edit = useEditForm({
    name: `account ${account.id}`,
    saved: savedAccount(account),
    validate,
    save: (values, version) => accounts.save(place, values, { id: account.id, version }),
    reload: async () => savedAccount(await client.fetchQuery({ ...accounts.query(place, account.id), staleTime: 0 })),
    onSaved: (saved) => {
      accounts.changed(client, place, saved);
      if (saved.id === user.id) void followOwnRights(saved);
    },
    said: () => ({ title: t('edit.saved') }),
  });
  return (
    <>
      <AccountForm edit={edit} user={user} isOwn={account.id === user.id} />
      <AccountHistory account={account} place={place} isDirty={edit.isDirty} />
    </>
  );

  /** Whoever changes what they may do themselves may have to leave this page. */
  async function followOwnRights(saved: Account): Promise<void> {
    acceptUser(await client.fetchQuery({ ...currentUserQuery, staleTime: 0 }));
    if (saved.role !== user.role) await navigate(paths.root(), { replace: true });
  }
}

/** An account that reaches further than who looks at it: its facts, and why they cannot change it. */
function AccountView({ account, place }: Pick<EditorProps, 'account' | 'place'>) {
  const t = useTranslations('accounts');
  const tShell = useTranslations('shell.languageNames');
  const placesText = usePlacesText();
  return (
    <div className="stack">
      <div className={classes['narrow']}>
        <FormNotice tone="quiet">{t('edit.wider')}</FormNotice>
      </div>
      <Panel title={t('form.person')} className={classes['narrow']}>
        <Facts
          items={[
            { label: t('form.name'), value: account.name },
            { label: t('form.email'), value: account.email },
            { label: t('form.locale'), value: tShell(account.locale) },
            { label: t('form.role'), value: t(`role.${account.role}`) },
            { label: t('form.propertyIds'), value: placesText(account, { isWhole: true }) },
          ]}
        />
      </Panel>
      <AccountHistory account={account} place={place} isDirty={false} />
    </div>
  );
}

type AccountHistoryProps = Pick<EditorProps, 'account' | 'place'> & { readonly isDirty: boolean };

function AccountHistory({ account: { id, version }, place, isDirty }: AccountHistoryProps) {
  return <LateHistory place={place} subject={{ type: 'user', id, version }} isDirty={isDirty} />;
}
