import { isEmail } from '@larder/domain/platform/email';
import type { CurrentUser } from '@larder/contract/people/auth';
import { useForm } from '@mantine/form';
import { useTranslations } from 'use-intl';
import { fieldErrorsOf } from '../../../lib/failure.ts';
import { Button } from '../../../ui/basics/Button.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import { notify } from '../../../ui/overlays/notify.ts';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import classes from './Accounts.module.css';
import { useUpdateEmail } from './api.ts';
import { OwnFailure } from './OwnFailure.tsx';

const fields = ['email', 'currentPassword'] as const;

/** Changes the own address; the password is asked, so that a device left open gives nobody the account. */
export function OwnEmail({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('accounts.own');
  const tField = useTranslations('problems.field');
  const { mutate, isPending, error } = useUpdateEmail({
    onDone: () => {
      form.setFieldValue('currentPassword', '');
      notify({ tone: 'success', title: t('emailChanged') });
    },
  });
  const form = useForm({
    initialValues: { email: user.email, currentPassword: '' },
    validate: {
      email: (email) => (isEmail(email.trim()) ? null : tField('invalid_email')),
      currentPassword: (current) => (current === '' ? tField('required') : null),
    },
  });
  const focusFirst = (errors: object) => form.getInputNode(Object.keys(errors)[0] ?? 'email')?.focus();
  const handleSubmit = form.onSubmit(({ email, currentPassword }) => {
    if (isPending) return;
    const onError = (failure: Error) => {
      const { errors } = fieldErrorsOf(failure, fields);
      form.setErrors(errors);
      focusFirst(errors);
    };
    mutate({ email: email.trim(), currentPassword }, { onError });
  }, focusFirst);
  const isFieldError = Object.keys(fieldErrorsOf(error, fields).errors).length > 0;
  return (
    <Panel title={t('email')} note={t('emailNote')} className={classes['card']}>
      <form className="stack" onSubmit={handleSubmit} noValidate>
        {error !== null && !isFieldError && <OwnFailure error={error} />}
        <FieldRow>
          <TextInput
            label={t('email')}
            required
            type="email"
            inputMode="email"
            autoComplete="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            readOnly={isPending}
            {...form.getInputProps('email')}
          />
          <PasswordField
            autoComplete="current-password"
            size="sm"
            label={t('currentPassword')}
            required
            readOnly={isPending}
            {...form.getInputProps('currentPassword')}
          />
        </FieldRow>
        <div>
          <Button type="submit" isBusy={isPending} disabled={form.getValues().email.trim() === user.email}>
            {t('changeEmail')}
          </Button>
        </div>
      </form>
    </Panel>
  );
}
