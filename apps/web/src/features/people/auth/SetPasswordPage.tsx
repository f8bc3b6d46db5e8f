import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { useNavigate } from '../../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { useSetPassword } from './api.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';

const fields = ['password', 'passwordConfirmation'] as const;
const shortestPassword = 12;

/** Sets a new password with the token of a mailed link (ACC-09). */
export function SetPasswordPage({ search: { token = '' } }: PageProps) {
  const t = useTranslations();
  const navigate = useNavigate();
  const failureText = useFailureText();
  usePageTitle(t('auth.setPassword.title'));
  const { mutate, isPending, error } = useSetPassword({
    onDone: () => void navigate(paths.login({ reason: 'password_changed' }), { replace: true }),
  });
  const form = useForm({
    initialValues: { password: '', passwordConfirmation: '' },
    validateInputOnBlur: true,
    validate: {
      password: (password) =>
        Array.from(password).length < shortestPassword ? t('problems.field.password_too_short') : null,
      passwordConfirmation: (confirmation, { password }) =>
        confirmation === password ? null : t('problems.field.password_mismatch'),
    },
  });
  const handleSubmit = form.onSubmit(
    (values) => {
      if (isPending) return;
      const onError = (failure: Error) => {
        const { errors } = fieldErrorsOf(failure, fields);
        form.setErrors(errors);
        form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus();
      };
      mutate({ token, ...values }, { onError });
    },
    (errors) => form.getInputNode(Object.keys(errors)[0] ?? 'password')?.focus(),
  );
  if (token === '' || (isApiError(error) && (error.code === 'invalid_reset_link' || isAbout(error, 'token'))))
    return <InvalidLink />;
  const { errors, others } = fieldErrorsOf(error, fields);
  const isFieldError = Object.keys(errors).length > 0 && others.length === 0;
  return (
    <AuthFrame title={t('auth.setPassword.title')} lead={t('auth.setPassword.lead')}>
      <form className={classes['form']} onSubmit={handleSubmit} noValidate>
        {error !== null && !isFieldError && <FormMessage tone="bad">{failureText(error)}</FormMessage>}
        <PasswordField
          autoComplete="new-password"
          label={t('auth.setPassword.password')}
          description={t('auth.setPassword.help')}
          readOnly={isPending}
          {...form.getInputProps('password')}
        />
        <PasswordField
          autoComplete="new-password"
          label={t('auth.setPassword.confirmation')}
          readOnly={isPending}
          {...form.getInputProps('passwordConfirmation')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isBusy={isPending}
          className={classes['submit']}
        >
          {t('auth.setPassword.submit')}
        </Button>
      </form>
    </AuthFrame>
  );
}

function isAbout(error: unknown, field: string): boolean {
  return isApiError(error) && error.fieldErrors.some(({ path }) => path === field);
}

/** The link was used, has expired or was never one: the way to a new one (ACC-09). */
function InvalidLink() {
  const t = useTranslations('auth.setPassword');
  return (
    <AuthFrame title={t('invalidTitle')}>
      <div className={classes['form']}>
        <FormMessage tone="bad">{t('invalid')}</FormMessage>
        <ButtonLink variant="primary" size="large" isFullWidth href={paths.forgotPassword()}>
          {t('requestNew')}
        </ButtonLink>
      </div>
    </AuthFrame>
  );
}
