import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { AtOnce } from '../../../ui/overlays/AtOnce.tsx';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { CopyField } from '../../../ui/fields/CopyField.tsx';
import { Dialog } from '../../../ui/overlays/Dialog.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { QrCode } from '../../../ui/fields/QrCode.tsx';
import { type CashRegister, cashRegistersChanged, makeCredential } from './api.ts';
import classes from './Shop.module.css';

type CredentialDialogProps = { readonly register: CashRegister; readonly onClose: () => void };

/** Makes a till's credential and shows it this once (SHP-04); asks first where a till is selling with one. */
export function CredentialDialog({ register, onClose }: CredentialDialogProps) {
  const t = useTranslations('shops.credential');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { name } = register;
  const { mutate, data, isPending } = useMutation({
    mutationFn: () => makeCredential(register),
    onSuccess: () => cashRegistersChanged(client),
    onError: (error) => {
      notify({ tone: 'error', title: t('failed'), text: failureText(error) });
      onClose();
    },
    // The secret is nowhere once the dialog is gone.
    gcTime: 0,
  });
  if (data !== undefined) return <Credential name={name} credential={data} onClose={onClose} />;
  // Nothing can go wrong for a till that is not paired, so nobody is asked; a second credential would end the first.
  if (!register.hasCredential) return <AtOnce onStart={mutate} />;
  return (
    <ConfirmDialog
      title={t('replaceTitle', { name })}
      text={t('replaceText')}
      confirmLabel={t('replace')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}

function Credential({
  name,
  credential,
  onClose,
}: {
  readonly name: string;
  readonly credential: string;
  readonly onClose: () => void;
}) {
  const t = useTranslations('shops.credential');
  const payload = JSON.stringify({ url: `${location.origin}/device/v1`, credential });
  return (
    <Dialog
      title={t('title', { name })}
      onClose={onClose}
      actions={
        <Button variant="primary" onClick={onClose}>
          {t('done')}
        </Button>
      }
    >
      <div className={classes['credential']}>
        <p>{t('once')}</p>
        <QrCode text={payload} label={t('qr', { name })} />
        <CopyField
          label={t('code')}
          value={credential}
          words={{ copy: t('copy'), copied: t('copied'), selected: t('selected') }}
        />
      </div>
    </Dialog>
  );
}
