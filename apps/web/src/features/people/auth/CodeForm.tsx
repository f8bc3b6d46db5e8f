import { checkSecondFactor } from '@larder/contract/people/second-factor';
import { formatTime } from '@larder/domain/platform/moments';
import { useForm } from '@mantine/form';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { call } from '../../../lib/api.ts';
import { isApiError } from '../../../lib/api-error.ts';
import { useFailureText } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { admit } from './api.ts';
import classes from './form.module.css';
import { FormMessage } from './FormMessage.tsx';

type CodeFormProps = {
  /** A recovery code, and not one of the app. */
  readonly isRecovery: boolean;
  readonly onSignedIn: () => Promise<void>;
};

/** Takes a code of the app, or a recovery code (ACC-15). */
export function CodeForm({ isRecovery, onSignedIn }: CodeFormProps) {
  const t = useTranslations('secondFactor.ask');
  const tField = useTranslations('problems.field');
  const { mutate, isPending, error } = useCheckCode(onSignedIn);
  const message = useCheckFailure(error);
  const form = useForm({
    initialValues: { code: '' },
    validate: { code: (code) => (code.trim() === '' ? tField('required') : null) },
  });
  const focus = () => form.getInputNode('code')?.focus();
  const handleSubmit = form.onSubmit(({ code }) => {
    if (!isPending) mutate(code.trim(), { onError: focus });
  }, focus);
  return (
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
      <Button type="submit" variant="primary" size="large" isFullWidth isBusy={isPending} className={classes['submit']}>
        {t('submit')}
      </Button>
    </form>
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
