import type { CurrentUser } from '@larder/contract/people/auth';
import { assignableRoles } from '@larder/domain/people/account';
import { type Role, roles } from '@larder/domain/platform/permission';
import { isLocale, locales } from '@larder/messages/translation';
import { useTranslations } from 'use-intl';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { LocationChecklist } from '../../../ui/fields/LocationChecklist.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import classes from './Accounts.module.css';
import type { AccountValues } from './account-values.ts';
import { useAccountWords } from './use-account-words.ts';

type AccountFormProps = {
  readonly edit: Form<AccountValues>;
  readonly user: CurrentUser;
  /** It is the person's own: their own page changes its address. */
  readonly isOwn?: boolean;
};

/** The fields of an account: who it is, and what they may do where (USR-01). */
export function AccountForm({ edit, user, isOwn = false }: AccountFormProps) {
  const t = useTranslations('accounts');
  const tShell = useTranslations('shell');
  const { labels, show } = useAccountWords(user);
  const { form } = edit;
  const error = form.errors['propertyIds'];
  const { role } = form.getValues();
  return (
    <EditForm edit={edit} labels={labels} show={show}>
      <FormSection title={t('form.person')}>
        <TextInput label={t('form.name')} required maxLength={200} {...form.getInputProps('name')} />
        <FieldRow>
          <TextInput
            label={t('form.email')}
            description={isOwn ? t('form.ownEmailHelp') : t('form.emailHelp')}
            readOnly={isOwn}
            required
            type="email"
            inputMode="email"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={254}
            {...form.getInputProps('email')}
          />
          <Select
            label={t('form.locale')}
            description={t('form.localeHelp')}
            data={locales.map((value) => ({ value, label: tShell(`languageNames.${value}`) }))}
            {...form.getInputProps('locale')}
            onChange={(value) => isLocale(value) && form.setFieldValue('locale', value)}
          />
        </FieldRow>
      </FormSection>
      <FormSection title={t('form.access')}>
        <RoleSelect edit={edit} user={user} />
        {role === 'admin' ? (
          <p className={classes['means']}>{t('form.everywhere')}</p>
        ) : (
          <LocationChecklist
            label={t('form.propertyIds')}
            options={user.allowedProperties}
            value={form.getValues().propertyIds}
            error={typeof error === 'string' ? error : undefined}
            onChange={(propertyIds) => {
              form.setFieldValue('propertyIds', propertyIds);
              form.clearFieldError('propertyIds');
            }}
          />
        )}
      </FormSection>
    </EditForm>
  );
}

/** The roles that the person may give, and what the chosen one may do. */
function RoleSelect({ edit: { form }, user }: Pick<AccountFormProps, 'edit' | 'user'>) {
  const t = useTranslations('accounts');
  const assignable = assignableRoles(user);
  const { role } = form.getValues();
  const choose = (next: Role) => {
    form.setFieldValue('role', next);
    if (next === 'admin') form.setFieldValue('propertyIds', []);
  };
  return (
    <Select
      label={t('form.role')}
      description={t(`roleMeans.${role}`)}
      required
      data={assignable.map((value) => ({ value, label: t(`role.${value}`) }))}
      {...form.getInputProps('role')}
      onChange={(value) => {
        const next = roles.find((known) => known === value);
        if (next !== undefined) choose(next);
      }}
    />
  );
}
