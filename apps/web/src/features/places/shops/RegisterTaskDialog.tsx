import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { useFailureText } from '../../../lib/failure.ts';
import { ConfirmDialog } from '../../../ui/overlays/ConfirmDialog.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { type CashRegister, cashRegistersChanged, endCredential, removeCashRegister, type ShopPlace } from './api.ts';
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
  return <EndDialog task={task} register={register} onClose={onClose} />;
}

/** Asks before a till is stopped. */
function EndDialog({
  task,
  register,
  onClose,
}: {
  readonly task: 'remove' | 'unpair';
  readonly register: CashRegister;
  readonly onClose: () => void;
}) {
  const t = useTranslations('shops.register');
  const client = useQueryClient();
  const failureText = useFailureText();
  const { name } = register;
  const { mutate, isPending } = useMutation({
    mutationFn: () => (task === 'remove' ? removeCashRegister(register) : endCredential(register)),
    onSuccess: () => notify({ tone: 'success', title: t(task === 'remove' ? 'removed' : 'unpairedNow', { name }) }),
    onError: (error) => notify({ tone: 'error', title: t(`taskFailed.${task}`, { name }), text: failureText(error) }),
    onSettled: async () => {
      await cashRegistersChanged(client);
      onClose();
    },
  });
  return (
    <ConfirmDialog
      title={t(task === 'remove' ? 'removeTitle' : 'unpairTitle', { name })}
      text={t(task === 'remove' ? 'removeText' : 'unpairText')}
      confirmLabel={t(task === 'remove' ? 'removeConfirm' : 'unpair')}
      isBusy={isPending}
      onConfirm={() => mutate()}
      onCancel={onClose}
    />
  );
}
