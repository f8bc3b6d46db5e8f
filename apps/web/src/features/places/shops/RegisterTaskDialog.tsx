import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { notify } from '../../../ui/overlays/notify.ts';
import { RemovalDialogs } from '../../../ui/overlays/RemovalDialogs.tsx';
import { useSayDone } from '../../../ui/overlays/use-say-done.ts';
import {
  type CashRegister,
  cashRegistersChanged,
  endCredential,
  removeCashRegister,
  type ShopPlace,
  takeBackCashRegister,
} from './api.ts';
import { CredentialDialog } from './CredentialDialog.tsx';
import { RegisterDialog } from './RegisterDialog.tsx';
import type { RegisterTask } from './RegisterMenu.tsx';

type RegisterTaskDialogProps = {
  readonly task: 'add' | RegisterTask;
  readonly register: CashRegister | null;
  readonly place: ShopPlace;
  readonly onClose: () => void;
};

/** The dialog of what somebody does with a cash register. */
export function RegisterTaskDialog({ task, register, place, onClose }: RegisterTaskDialogProps) {
  if (register === null || task === 'add') return <RegisterDialog register={null} place={place} onClose={onClose} />;
  if (task === 'edit') return <RegisterDialog register={register} place={place} onClose={onClose} />;
  if (task === 'pair') return <CredentialDialog register={register} onClose={onClose} />;
  if (task === 'remove') return <RemovalDialog register={register} onClose={onClose} />;
  return <UnpairDialog register={register} onClose={onClose} />;
}

type DialogProps = { readonly register: CashRegister; readonly onClose: () => void };

/** Removes a cash register; asks first where a till is paired, which sells no more and does not come back paired. */
function RemovalDialog({ register, onClose }: DialogProps) {
  const t = useTranslations('shops.register');
  const client = useQueryClient();
  const sayDone = useSayDone();
  const { name, hasCredential } = register;
  const question = { title: t('removeTitle', { name }), text: t('removeText'), action: t('removeConfirm') };
  return (
    <RemovalDialogs
      failed={t('taskFailed.remove', { name })}
      question={hasCredential ? question : undefined}
      remove={() => removeCashRegister(register)}
      onRemoved={() => {
        void cashRegistersChanged(client);
        sayDone({
          title: t('removed', { name }),
          undone: hasCredential ? t('undeleted', { name }) : undefined,
          takeBack: async () => {
            await takeBackCashRegister(register);
            await cashRegistersChanged(client);
          },
        });
      }}
      onClose={onClose}
    />
  );
}

/** Asks before a till is stopped. */
function UnpairDialog({ register, onClose }: DialogProps) {
  const t = useTranslations('shops.register');
  const client = useQueryClient();
  const { name } = register;
  return (
    <RemovalDialogs
      failed={t('taskFailed.unpair', { name })}
      question={{ title: t('unpairTitle', { name }), text: t('unpairText'), action: t('unpair') }}
      remove={() => endCredential(register)}
      onRemoved={() => {
        void cashRegistersChanged(client);
        notify({ tone: 'success', title: t('unpairedNow', { name }) });
      }}
      onClose={onClose}
    />
  );
}
