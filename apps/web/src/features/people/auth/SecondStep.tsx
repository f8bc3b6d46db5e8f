import { checkSecondFactor } from '@larder/contract/people/second-factor';
import { formatTime } from '@larder/domain/platform/moments';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { usePageTitle } from '../../../lib/page.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { admit } from './api.ts';
import { AuthFrame } from './AuthFrame.tsx';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';

type SecondStepProps = {
  /** Takes the person on; the form is busy until that is done. */
  readonly onSignedIn: () => Promise<void>;
  /** Back to address and password. */
  readonly onBack: () => void;
};

/** Asks whoever typed the right password for the code of their app, or for a recovery code (ACC-15). */
export function SecondStep({ onSignedIn, onBack }: SecondStepProps) {
  const t = useTranslations('secondFactor.ask');
  const tField = useTranslations('problems.field');
  usePageTitle(t('title'));
  const [isRecovery, setIsRecovery] = useState(false);
  const { mutate, isPending, error, reset } = useCheckCode(onSignedIn);
  const message = useCheckFailure(error);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? tField('required') : null) },
  });
  const focus = () => form.getInputNode('code')?.focus();
  const handleSubmit = form.onSubmit(({ code }) => {
    if (!isPending) mutate(code.trim(), { onError: focus });
  }, focus);
  const switchTo = (recovery: boolean) => {
    setIsRecovery(recovery);
    form.reset();
    reset();
    focus();
  };
  return (
    <AuthFrame title={t('title')} lead={t(isRecovery ? 'leadRecovery' : 'lead')}>
      <form className={classes['form']} onSubmit={handleSubmit} noValidate>
        {message !== undefined && <FormMessage tone="bad">{message}</FormMessage>}
        <TextInput
          size="md"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete={isRecovery ? 'off' : 'one-time-code'}
          autoCapitalize="none"
          spellCheck={false}
          autoFocus
          label={t(isRecovery ? 'recoveryCode' : 'code')}
          description={isRecovery ? t('recoveryHelp') : undefined}
          maxLength={64}
          readOnly={isPending}
          {...form.getInputProps('code')}
        />
        <Button
          type="submit"
          variant="primary"
          size="large"
          isFullWidth
          isBusy={isPending}
          className={classes['submit']}
        >
          {t('submit')}
        </Button>
      </form>
      <p className={classes['links']}>
        <Button variant="subtle" size="small" onClick={() => switchTo(!isRecovery)}>
          {t(isRecovery ? 'useApp' : 'useRecovery')}
        </Button>
        <Button variant="subtle" size="small" onClick={onBack}>
          {t('back')}
        </Button>
      </p>
      {isRecovery && <p className="muted">{t('lost')}</p>}
    </AuthFrame>
  );
}

function useCheckCode(onSignedIn: () => Promise<void>) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (code: string) => call(checkSecondFactor, { body: { code } }),
    onSuccess: async (user) => {
      admit(client, user);
      await onSignedIn();
    },
  });
}

/** Why the code was not taken; after too many it says from when on one can try again. */
function useCheckFailure(error: Error | null): string | undefined {
  const t = useTranslations('secondFactor.ask');
  const failureText = useFailureText();
  if (error === null) return undefined;
  if (!isApiError(error) || error.retryAt === null) return failureText(error);
  // The clock on the wall shows whole minutes, so the moment is the first full one after it.
  const again = new Date(error.retryAt.getTime() + 59_999);
  return t('tooMany', { time: formatTime(again, Intl.DateTimeFormat().resolvedOptions().timeZone) });
}
