import { isEmail } from '@larder/domain/platform/email';
import { type SubmitEvent, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FormNotice } from '../../../ui/forms/FormNotice.tsx';
import { IconMail } from '../../../ui/pictures/icons.ts';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { useSendReceipt } from './api.ts';
import classes from './Actions.module.css';
import { Done } from './Done.tsx';

/** Sends the receipt to an address. Where it is on its way, that is said in the form's place. */
export function MailForm({ token }: { token: string }) {
  const t = useTranslations();
  const failureText = useFailureText();
  const [email, setEmail] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // Known at once, where a second press may come before the form is drawn as busy.
  const isUnderWay = useRef(false);
  const { mutate, reset, isPending, isSuccess, error } = useSendReceipt(token);
  const address = email.trim();
  const { errors, others } = fieldErrorsOf(error, ['email'] as const);

  if (isSuccess)
    return (
      <Done title={t('receiptPage.mail.sent', { email: address })} text={t('receiptPage.mail.sentHelp')}>
        <Button
          onClick={() => {
            setEmail('');
            reset();
          }}
        >
          {t('receiptPage.mail.again')}
        </Button>
      </Done>
    );

  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    const isRight = isEmail(address);
    setIsWrong(!isRight);
    if (!isRight) field.current?.focus();
    if (!isRight || isUnderWay.current) return;
    isUnderWay.current = true;
    const onSettled = () => void (isUnderWay.current = false);
    mutate({ email: address }, { onError: () => field.current?.focus(), onSettled });
  };
  const fieldError = isWrong ? t('problems.field.invalid_email') : errors.email;
  return (
    <form className={classes['deed']} onSubmit={handleSubmit} noValidate>
      {error !== null && errors.email === undefined && (
        <FormNotice tone="bad">{isApiError(error) && others.length > 0 ? others[0] : failureText(error)}</FormNotice>
      )}
      <TextInput
        ref={field}
        type="email"
        size="md"
        autoComplete="email"
        label={t('receiptPage.mail.email')}
        description={t('receiptPage.mail.emailHelp')}
        value={email}
        error={fieldError}
        readOnly={isPending}
        onChange={(event) => {
          setEmail(event.currentTarget.value);
          setIsWrong(false);
        }}
      />
      <Button type="submit" size="large" isFullWidth icon={IconMail} isBusy={isPending}>
        {t('receiptPage.mail.send')}
      </Button>
    </form>
  );
}
