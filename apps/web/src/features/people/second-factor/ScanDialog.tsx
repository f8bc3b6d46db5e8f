import { useForm } from '@mantine/form';
import { useEffect, useId, useRef } from 'react';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { QrCode } from '../../../ui/fields/QrCode.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useConfirmKey } from './api.ts';
import classes from './SecondFactor.module.css';

/** A key for an app, as the server tells it once. */
export type TotpKey = { readonly secret: string; readonly uri: string };

type ScanDialogProps = {
  readonly totpKey: TotpKey;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
};

/** Shows the key for the app to scan or to be typed, and asks for a first code of it; mounted means open. */
export function ScanDialog({ totpKey: { secret, uri }, onDone, onClose }: ScanDialogProps) {
  const t = useTranslations('secondFactor.scan');
  const tField = useTranslations('problems.field');
  const failureText = useFailureText();
  const { mutate, isPending, error } = useConfirmKey({ onDone });
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? tField('required') : null) },
  });
  const field = useRef<HTMLInputElement>(null);
  const keyId = useId();
  const focus = () => field.current?.focus();
  // A dialog gives the focus to the first thing that takes it, and that is the link.
  useEffect(() => field.current?.focus(), []);
  const submit = form.onSubmit(({ code }) => {
    if (isPending) return;
    const onError = (failure: Error) => {
      form.setErrors(fieldErrorsOf(failure, ['code']).errors);
      focus();
    };
    mutate(code.trim(), { onError });
  }, focus);
  const isFieldError = Object.keys(fieldErrorsOf(error, ['code']).errors).length > 0;
  return (
    <FormDialog
      title={t('title')}
      submitLabel={t('submit')}
      notice={error === null || isFieldError ? null : { tone: 'bad', text: failureText(error) }}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('text')}</p>
      <div className={classes['picture']}>
        <QrCode text={uri} label={t('picture')} />
      </div>
      <div>
        <p id={keyId}>{t('key')}</p>
        <code className={classes['key']} aria-labelledby={keyId}>
          {secret.match(/.{4}/g)?.join(' ')}
        </code>
        <a className={`link ${classes['open']}`} href={uri}>
          {t('open')}
        </a>
      </div>
      <TextInput
        ref={field}
        inputMode="numeric"
        autoComplete="one-time-code"
        spellCheck={false}
        maxLength={20}
        label={t('code')}
        description={t('codeHelp')}
        readOnly={isPending}
        {...form.getInputProps('code')}
      />
    </FormDialog>
  );
}
