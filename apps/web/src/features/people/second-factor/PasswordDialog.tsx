import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf, useFailureText } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useAfterwards } from './api.ts';

type PasswordDialogProps<T> = {
  /** What is asked for: its words stand under `secondFactor.password`. */
  readonly purpose: 'setUp' | 'replace' | 'codes' | 'stop' | 'removePasskey';
  readonly run: (currentPassword: string) => Promise<T>;
  readonly onDone: (answer: T) => void;
  readonly onClose: () => void;
};

/** Asks for the password before something that opens or closes the account; mounted means open. */
export function PasswordDialog<T>({ purpose, run, onDone, onClose }: PasswordDialogProps<T>) {
  const t = useTranslations('secondFactor.password');
  const tField = useTranslations('problems.field');
  const { mutate, isPending, error } = useAfterwards(run, { onDone });
  const form = useForm({
    initialValues: { currentPassword: '' },
    validate: { currentPassword: (current) => (current === '' ? tField('required') : null) },
  });
  const focus = () => form.getInputNode('currentPassword')?.focus();
  const submit = form.onSubmit(({ currentPassword }) => {
    if (isPending) return;
    const onError = (failure: Error) => {
      form.setErrors(fieldErrorsOf(failure, ['currentPassword']).errors);
      focus();
    };
    mutate(currentPassword, { onError });
  }, focus);
  const text = usePasswordFailure(error);
  return (
    <FormDialog
      title={t(`${purpose}.title`)}
      submitLabel={t(`${purpose}.submit`)}
      notice={text === undefined ? null : { tone: 'bad', text }}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t(`${purpose}.text`)}</p>
      <PasswordField
        size="sm"
        autoFocus
        autoComplete="current-password"
        label={t('label')}
        readOnly={isPending}
        {...form.getInputProps('currentPassword')}
      />
    </FormDialog>
  );
}

/** What is said over the form, where the field does not say it all. */
export function usePasswordFailure(error: Error | null): string | undefined {
  const t = useTranslations('secondFactor.password');
  const { time } = useFormats();
  const failureText = useFailureText();
  if (error === null || Object.keys(fieldErrorsOf(error, ['currentPassword']).errors).length > 0) return undefined;
  const retryAt = isApiError(error) && error.code === 'too_many_requests' ? error.retryAt : null;
  return retryAt === null ? failureText(error) : t('tooMany', { time: time(retryAt) });
}
