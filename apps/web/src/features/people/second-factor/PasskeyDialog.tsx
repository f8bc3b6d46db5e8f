import { deviceNameOf } from '@larder/domain/platform/device-name';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../lib/api-error.ts';
import { fieldErrorsOf } from '../../../lib/failure.ts';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { FormDialog } from '../../../ui/forms/FormDialog.tsx';
import { useAfterwards } from './api.ts';
import { addPasskey, isThereAlready } from './passkey.ts';
import { usePasswordFailure } from './PasswordDialog.tsx';

type PasskeyDialogProps = {
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
};

const fields = ['name', 'currentPassword'] as const;

/** Asks for a name and the password, then has the browser make a passkey; mounted means open. */
export function PasskeyDialog({ onDone, onClose }: PasskeyDialogProps) {
  const t = useTranslations('secondFactor');
  const tField = useTranslations('problems.field');
  const { mutate, isPending, error } = useAfterwards(addPasskey, {
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  const form = useForm({
    initialValues: { name: deviceWords(), currentPassword: '' },
    validate: {
      name: (name) => (name.trim() === '' ? tField('required') : null),
      currentPassword: (current) => (current === '' ? tField('required') : null),
    },
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? 'currentPassword')?.focus();
  const submit = form.onSubmit((values) => {
    if (isPending) return;
    const onError = (failure: Error) => {
      const { errors } = fieldErrorsOf(failure, fields);
      form.setErrors(errors);
      focusFirst(errors);
    };
    mutate(values, { onError });
  }, focusFirst);
  const text = useMakeFailure(error);
  return (
    <FormDialog
      title={t('passkey.title')}
      submitLabel={t('passkey.submit')}
      notice={text === undefined ? null : { tone: 'bad', text }}
      isSaving={isPending}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className="muted">{t('passkey.text')}</p>
      <TextInput
        label={t('passkey.name')}
        description={t('passkey.nameHelp')}
        maxLength={60}
        readOnly={isPending}
        {...form.getInputProps('name')}
      />
      <PasswordField
        size="sm"
        autoFocus
        autoComplete="current-password"
        label={t('password.label')}
        readOnly={isPending}
        {...form.getInputProps('currentPassword')}
      />
    </FormDialog>
  );
}

/** What a device would call itself, as a beginning of its name. */
function deviceWords(): string {
  const { browser, system } = deviceNameOf(navigator.userAgent);
  return [browser, system].filter((word) => word !== null).join(' · ');
}

function useMakeFailure(error: Error | null): string | undefined {
  const t = useTranslations('secondFactor.passkey');
  const text = usePasswordFailure(error);
  if (error === null || isApiError(error)) return text;
  return t(isThereAlready(error) ? 'thereAlready' : 'notMade');
}
