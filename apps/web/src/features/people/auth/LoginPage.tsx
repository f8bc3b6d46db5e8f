import { isEmail } from '@larder/domain/platform/email';
import { formatTime } from '@larder/domain/platform/moments';
import { useForm } from '@mantine/form';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { useMedia } from '../../../ui/basics/use-media.ts';
import { isHalfway, useLogIn } from './api.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { needSentences } from '../../../lib/i18n.ts';
import { useDirectory } from './use-directory.ts';
import { hasPasskeys, usePasskey } from './use-passkey.ts';
import { lazyPart } from '../../../ui/states/lazy-part.tsx';

/** The second step, with its sentences: few need it on a visit, so it comes when the password was right. */
const SecondStep = lazyPart(async () => {
  const [step] = await Promise.all([import('./SecondStep.tsx'), needSentences(['secondFactor'])]);
  return step.SecondStep;
});

type LoginPageProps = {
  /** A message above the form, such as that the password was changed. */
  readonly notice?: ReactNode;
  /** Takes the person on; the form is busy until that is done. */
  readonly onSignedIn: () => Promise<void>;
};

/** The sign-in page (ACC-06, ACC-10): what is typed stays when it fails. */
export function LoginPage({ notice, onSignedIn }: LoginPageProps) {
  const t = useTranslations();
  usePageTitle(t('auth.logIn.title'));
  const hasMouse = useMedia('(pointer: fine)');
  // Administrators keep their password, and people of another group may have such an address.
  const [isByPassword, setIsByPassword] = useState(false);
  const form = useForm({
    initialValues: { email: '', password: '' },
    validate: {
      email: (email) =>
        email.trim() === ''
          ? t('problems.field.required')
          : isEmail(email.trim())
            ? null
            : t('problems.field.invalid_email'),
      password: (password) => (password === '' ? t('problems.field.required') : null),
    },
  });
  const { mutate, isPending, error, reset } = useLogIn({ onDone: onSignedIn, onHalfway: SecondStep.preload });
  const passkey = usePasskey({ isSecondStep: false, onDone: onSignedIn });
  const directory = useDirectory(form.getValues().email);
  const byDirectory = isByPassword ? null : directory.name;
  const submit = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // Whoever stood in the field of the password, which is gone, goes on from here.
    if (byDirectory !== null && document.activeElement === document.body) submit.current?.focus();
  }, [byDirectory]);
  const failure = useLogInFailure(byDirectory === null ? error : directory.error);
  const message = failure ?? passkey.failure;

  const handleSubmit = form.onSubmit(
    ({ email, password }) => {
      passkey.reset();
      if (!isPending)
        mutate(
          { email: email.trim(), password },
          {
            onError: () => {
              form.getInputNode('password')?.focus();
              directory.look();
            },
          },
        );
    },
    (errors) => {
      form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus();
      directory.look();
    },
  );
  if (isHalfway(error)) return <SecondStep onSignedIn={onSignedIn} onBack={reset} />;
  return (
    <AuthFrame title={t('auth.logIn.title')} lead={t('auth.logIn.lead')}>
      <form
        className={classes['form']}
        onSubmit={(event) => {
          if (byDirectory === null) return handleSubmit(event);
          event.preventDefault();
          return directory.leave();
        }}
        noValidate
      >
        {notice}
        {message !== undefined && <FormMessage tone="bad">{message}</FormMessage>}
        <TextInput
          size="md"
          type="email"
          inputMode="email"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          autoFocus={hasMouse}
          label={t('auth.logIn.email')}
          readOnly={isPending || directory.isLeaving}
          {...form.getInputProps('email')}
          onBlur={directory.look}
        />
        {byDirectory === null && (
          <div className={classes['field']}>
            <PasswordField
              autoComplete="current-password"
              label={t('auth.logIn.password')}
              readOnly={isPending}
              {...form.getInputProps('password')}
            />
            <a className={`link ${classes['corner']}`} href={paths.forgotPassword()}>
              {t('auth.logIn.forgotten')}
            </a>
          </div>
        )}
        <Button
          ref={submit}
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isBusy={isPending || directory.isLeaving}
          className={classes['submit']}
        >
          {byDirectory === null ? t('auth.logIn.submit') : t('auth.logIn.directory', { name: byDirectory })}
        </Button>
      </form>
      {byDirectory !== null && (
        <p className={classes['links']}>
          <Button variant="subtle" onClick={() => setIsByPassword(true)}>
            {t('auth.logIn.byPassword')}
          </Button>
        </p>
      )}
      {byDirectory === null && hasPasskeys() && (
        <p className={classes['links']}>
          <Button variant="subtle" isBusy={passkey.isPending} onClick={passkey.start}>
            {t('auth.logIn.passkey')}
          </Button>
        </p>
      )}
    </AuthFrame>
  );
}

/** The one message of a failed sign-in; after too many attempts it says from when on one can try again. */
function useLogInFailure(error: Error | null): string | undefined {
  const t = useTranslations();
  const failureText = useFailureText();
  if (error === null) return undefined;
  if (!isApiError(error) || error.retryAt === null) return failureText(error);
  // The clock on the wall shows whole minutes, so the moment is the first full one after it.
  const again = new Date(error.retryAt.getTime() + 59_999);
  return t('auth.logIn.tooMany', { time: formatTime(again, Intl.DateTimeFormat().resolvedOptions().timeZone) });
}
