import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { IconDeviceMobile, IconMail, IconTrash } from '../../../ui/pictures/icons.ts';
import { notify } from '../../../ui/overlays/notify.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { AccountStatus } from './AccountStatus.tsx';
import type { Account } from './account.ts';
import { useDeleteAccount, useDeleteSecondFactor, useSendInvitation } from './api.ts';

type HeadProps = { readonly account: Account; readonly place: Place };

/** Whose account it is, how far it has come, and what can be done with it besides changing it. */
export function AccountHead({ account, place }: HeadProps) {
  const t = useTranslations('accounts');
  const { moment } = useFormats();
  const user = useCurrentUser();
  const { name, status, lastSeenAt, canUpdate, canDelete } = account;
  const seen = lastSeenAt === null ? account.email : t('edit.lastSeen', { moment: moment(lastSeenAt) });
  const by = account.directory === null ? null : t('edit.directory', { directory: account.directory });
  return (
    <PageHead
      title={name}
      badge={<AccountStatus status={status} isBadge />}
      facts={status === 'invited' ? t('edit.invitedNote') : [seen, by].filter((fact) => fact !== null).join(' · ')}
      crumbs={[{ label: t('title'), href: paths.accounts(place.scope) }]}
      hasWideActions
      actions={
        <>
          {canUpdate && status === 'invited' && <Resend account={account} place={place} />}
          {account.hasSecondFactor && account.id !== user?.id && (
            <Can access="delete" area="location">
              <ClearSecondFactor account={account} place={place} />
            </Can>
          )}
          {canDelete && account.id !== user?.id && <Remove account={account} place={place} />}
        </>
      }
    />
  );
}

function Resend({ account: { id, email }, place }: HeadProps) {
  const t = useTranslations('accounts.edit');
  const failureText = useFailureText();
  const { mutate, isPending } = useSendInvitation(place, {
    onDone: () => notify({ tone: 'success', title: t('resent'), text: t('resentText', { email }) }),
  });
  const handleFailure = (error: Error) => notify({ tone: 'error', title: t('resendFailed'), text: failureText(error) });
  return (
    <Button icon={IconMail} isBusy={isPending} onClick={() => mutate(id, { onError: handleFailure })}>
      {t('resend')}
    </Button>
  );
}

function Remove({ account: { id, name }, place }: HeadProps) {
  const t = useTranslations('accounts.edit');
  const failureText = useFailureText();
  const navigate = useNavigate();
  const [isAsking, setIsAsking] = useState(false);
  const { mutate, isPending } = useDeleteAccount(place, {
    onDone: () => {
      notify({ tone: 'success', title: t('removed') });
      void navigate(paths.accounts(place.scope), { replace: true });
    },
  });
  const handleFailure = (error: Error) => {
    setIsAsking(false);
    notify({ tone: 'error', title: t('removeFailed'), text: failureText(error) });
  };
  return (
    <>
      <Button icon={IconTrash} onClick={() => setIsAsking(true)}>
        {t('remove')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('removeTitle', { name })}
          text={t('removeText')}
          confirmLabel={t('remove')}
          isBusy={isPending}
          onConfirm={() => mutate(id, { onError: handleFailure })}
          onCancel={() => setIsAsking(false)}
        />
      )}
    </>
  );
}

function ClearSecondFactor({ account: { id, name }, place }: HeadProps) {
  const t = useTranslations('accounts.secondFactor');
  const failureText = useFailureText();
  const [isAsking, setIsAsking] = useState(false);
  const close = () => setIsAsking(false);
  const { mutate, isPending } = useDeleteSecondFactor(place, {
    onDone: () => {
      notify({ tone: 'success', title: t('cleared'), text: t('clearedText', { name }) });
      close();
    },
  });
  const handleFailure = (error: Error) => {
    close();
    notify({ tone: 'error', title: t('clearFailed'), text: failureText(error) });
  };
  return (
    <>
      <Button icon={IconDeviceMobile} onClick={() => setIsAsking(true)}>
        {t('clear')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('clearTitle', { name })}
          text={t('clearText')}
          confirmLabel={t('clear')}
          isBusy={isPending}
          onConfirm={() => mutate(id, { onError: handleFailure })}
          onCancel={close}
        />
      )}
    </>
  );
}
