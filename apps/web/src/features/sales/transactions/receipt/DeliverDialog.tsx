import type { ReceiptSummary } from '@larder/contract/sales/receipts';
import { isEmail } from '@larder/domain/platform/email';
import { type SubmitEvent, useId, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useFailureText } from '../../../../lib/failure.ts';
import type { Place } from '../../../../lib/place.ts';
import { Button } from '../../../../ui/basics/Button.tsx';
import { Dialog } from '../../../../ui/overlays/Dialog.tsx';
import { FormNotice } from '../../../../ui/forms/FormNotice.tsx';
import { notify } from '../../../../ui/overlays/notify.ts';
import { TextInput } from '../../../../ui/fields/TextInput.tsx';
import { useDeliver } from './api.ts';
import classes from './DeliverDialog.module.css';

type DeliverDialogProps = {
  readonly receipt: ReceiptSummary;
  readonly place: Place;
  readonly onClose: () => void;
};

/** Asks for the address that a receipt is mailed to. */
export function DeliverDialog({ receipt, place, onClose }: DeliverDialogProps) {
  const t = useTranslations('transactions.receipt.sent');
  const tField = useTranslations('problems.field');
  const tUi = useTranslations('ui');
  const failureText = useFailureText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [email, setEmail] = useState('');
  const [isTried, setIsTried] = useState(false);
  const address = email.trim();
  const { mutate, reset, isPending, error } = useDeliver(place, receipt.id, {
    onDone: () => {
      notify({ tone: 'success', title: t('done'), text: address });
      onClose();
    },
  });
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    setIsTried(true);
    if (!isEmail(address)) field.current?.focus();
    else if (!isPending) mutate(address, { onError: () => field.current?.focus() });
  };
  const { errors, others } = fieldErrorsOf(error, ['email'] as const);
  const problem = address === '' ? tField('required') : isEmail(address) ? undefined : tField('invalid_email');
  return (
    <Dialog
      title={t('dialogTitle', { number: String(receipt.number) })}
      onClose={onClose}
      actions={
        <>
          <Button variant="subtle" onClick={onClose}>
            {tUi('cancel')}
          </Button>
          <Button type="submit" form={id} variant="primary" isBusy={isPending}>
            {t('confirm')}
          </Button>
        </>
      }
    >
      <form id={id} className={classes['form']} noValidate onSubmit={handleSubmit}>
        {error !== null && errors.email === undefined && (
          <FormNotice tone="bad">{others[0] ?? `${t('failed')} ${failureText(error)}`}</FormNotice>
        )}
        <p>{t('dialogText')}</p>
        <TextInput
          ref={field}
          type="email"
          label={t('email')}
          value={email}
          data-autofocus
          required
          error={(isTried ? problem : undefined) ?? errors.email}
          readOnly={isPending}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setIsTried(false);
            reset();
          }}
        />
      </form>
    </Dialog>
  );
}
