import type { CurrentUser } from '@larder/contract/people/auth';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { AccountForm } from './AccountForm.tsx';
import { newAccount } from './account-values.ts';
import { accounts } from './api.ts';
import { useAccountWords } from './use-account-words.ts';

/** A new account: its person is mailed a link to set a password (USR-01). */
export function AccountCreatePage({ params }: PageProps) {
  const t = useTranslations('accounts');
  const place = usePlace(params);
  const user = useCurrentUser();
  usePageTitle(t('create.title'));
  return (
    <div className="stack">
      <PageHead
        title={t('create.title')}
        facts={t('create.lead')}
        crumbs={[{ label: t('title'), href: paths.accounts(place.scope) }]}
      />
      {user !== undefined && <Creation user={user} place={place} />}
    </div>
  );
}

function Creation({ user, place }: { readonly user: CurrentUser; readonly place: Place }) {
  const t = useTranslations('accounts');
  const client = useQueryClient();
  const navigate = useNavigate();
  const { validate } = useAccountWords(user);
  const list = paths.accounts(place.scope);
  const [blank] = useState(() => ({ values: newAccount(user, place.location?.id), version: null }));
  const edit = useEditForm({
    name: `new account ${place.location?.id ?? ''}`,
    saved: blank,
    validate,
    save: (values) => accounts.save(place, values, null),
    onSaved: (account) => {
      accounts.changed(client, place, account);
      const { email, directory } = account;
      if (directory === null)
        notify({ tone: 'success', title: t('create.invited'), text: t('create.invitedText', { email }) });
      else notify({ tone: 'success', title: t('create.added'), text: t('create.directory', { email, directory }) });
      void navigate(list);
    },
  });
  return <AccountForm edit={{ ...edit, creation: { label: t('add'), cancelHref: list } }} user={user} />;
}
