import { minimumPasswordLength } from '@larder/domain/people/password';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import classes from './Accounts.module.css';
import { useUpdatePassword } from './api.ts';
import { OwnFailure } from './OwnFailure.tsx';

const fields = ['currentPassword', 'password', 'passwordConfirmation'] as const;
const blank = { currentPassword: '', password: '', passwordConfirmation: '' };

/** Changes the own password; the current one is asked, and the person's other devices are signed out (ACC-09). */
export function OwnPassword() {
  const t = useTranslations('accounts.own');
  const tField = useTranslations('problems.field');
  const { mutate, isPending, error } = useUpdatePassword({
    onDone: () => {
      form.reset();
      notify({ tone: 'success', title: t('passwordChanged'), text: t('passwordChangedText') });
    },
  });
  const form = useForm({
    initialValues: blank,
    validate: {
      currentPassword: (current) => (current === '' ? tField('required') : null),
      password: (password) =>
        Array.from(password).length < minimumPasswordLength ? tField('password_too_short') : null,
      passwordConfirmation: (confirmation, { password }) =>
        confirmation === password ? null : tField('password_mismatch'),
    },
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? 'currentPassword')?.focus();
  const handleSubmit = form.onSubmit((values) => {
    if (isPending) return;
    const onError = (failure: Error) => {
      const { errors } = fieldErrorsOf(failure, fields);
      form.setErrors(errors);
      focusFirst(errors);
    };
    mutate(values, { onError });
  }, focusFirst);
  const isFieldError = Object.keys(fieldErrorsOf(error, fields).errors).length > 0;
  return (
    <Panel title={t('password')} note={t('passwordNote')} className={classes['card']}>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        {error !== null && !isFieldError && <OwnFailure error={error} />}
        <PasswordField
          autoComplete="current-password"
          label={t('currentPassword')}
          required
          readOnly={isPending}
          {...form.getInputProps('currentPassword')}
        />
        <FieldRow>
          <PasswordField
            autoComplete="new-password"
            label={t('newPassword')}
            description={t('newPasswordHelp')}
            required
            readOnly={isPending}
            {...form.getInputProps('password')}
          />
          <PasswordField
            autoComplete="new-password"
            label={t('confirmation')}
            required
            readOnly={isPending}
            {...form.getInputProps('passwordConfirmation')}
          />
        </FieldRow>
        <div>
          <Button type="submit" isBusy={isPending}>
            {t('changePassword')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
