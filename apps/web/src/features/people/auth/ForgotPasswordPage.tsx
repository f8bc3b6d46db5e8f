import { isEmail } from '@larder/domain/platform/email';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { useRequestPasswordReset } from './api.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';

/** Asks for a link to set a new password; the answer is the same for every address (ACC-09). */
export function ForgotPasswordPage() {
  const t = useTranslations();
  const { mutate, isPending, isSuccess, error, variables, reset } = useRequestPasswordReset();
  const failureText = useFailureText();
  usePageTitle(t('auth.forgotPassword.title'));
  const form = useForm({
    initialValues: { email: '' },
    validateInputOnBlur: true,
    validate: {
      email: (email) =>
        email.trim() === ''
          ? t('problems.field.required')
          : isEmail(email.trim())
            ? null
            : t('problems.field.invalid_email'),
    },
  });
  const handleSubmit = form.onSubmit(
    ({ email }) => {
      if (isPending) return;
      mutate(
        { email: email.trim() },
        { onError: (failure) => form.setErrors(fieldErrorsOf(failure, ['email']).errors) },
      );
    },
    () => form.getInputNode('email')?.focus(),
  );
  if (isSuccess) return <LinkSent email={variables.email} onAgain={reset} />;
  const isFieldError = Object.keys(fieldErrorsOf(error, ['email']).errors).length > 0;
  return (
    <AuthFrame title={t('auth.forgotPassword.title')} lead={t('auth.forgotPassword.lead')}>
      <form className={classes['form']} onSubmit={handleSubmit} noValidate>
        {error !== null && !isFieldError && <FormMessage tone="bad">{failureText(error)}</FormMessage>}
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          label={t('auth.logIn.email')}
          readOnly={isPending}
          {...form.getInputProps('email')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isBusy={isPending}
          className={classes['submit']}
        >
          {t('auth.forgotPassword.submit')}
        </Button>
      </form>
      <p className={classes['links']}>
        <a className="link" href={paths.login()}>
          {t('auth.forgotPassword.back')}
        </a>
      </p>
    </AuthFrame>
  );
}

function LinkSent({ email, onAgain }: { readonly email: string; readonly onAgain: () => void }) {
  const t = useTranslations('auth.forgotPassword');
  return (
    <AuthFrame title={t('sentTitle')}>
      <p className={classes['form']} role="status">
        {t('sent', { email })}
      </p>
      <p className={classes['links']}>
        <a className="link" href={paths.login()}>
          {t('back')}
        </a>
        <Button variant="subtle" size="small" onClick={onAgain}>
          {t('again')}
        </Button>
      </p>
    </AuthFrame>
  );
}
