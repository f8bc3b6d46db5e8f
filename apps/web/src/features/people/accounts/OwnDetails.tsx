import type { CurrentUser } from '@larder/contract/people/auth';
import { isLocale, locales } from '@larder/messages/translation';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FieldRow, FormSection } from '../../../ui/forms/FormSection.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { useEditForm } from '../../../ui/forms/use-edit-form.ts';
import { saveSelf } from './api.ts';

/** The own name and language; nobody else changes them at the same time without it mattering, so no version is kept. */
export function OwnDetails({ user }: { readonly user: CurrentUser }) {
  const t = useTranslations('accounts');
  const tShell = useTranslations('shell');
  const tField = useTranslations('problems.field');
  const client = useQueryClient();
  const { name, locale } = user;
  const edit = useEditForm({
    name: 'own account',
    saved: { values: { name, locale }, version: null },
    validate: (values): Readonly<Record<string, string>> =>
      values.name.trim() === '' ? { name: tField('required') } : {},
    save: (values) => saveSelf(client, values),
    onSaved: () => undefined,
    said: () => ({ title: t('own.saved') }),
  });
  const { form } = edit;
  return (
    <EditForm edit={edit} labels={{ name: t('form.name'), locale: t('form.locale') }}>
      <FormSection title={t('own.details')}>
        <FieldRow>
          <TextInput
            label={t('form.name')}
            required
            autoComplete="name"
            maxLength={200}
            {...form.getInputProps('name')}
          />
          <Select
            label={t('form.locale')}
            description={t('own.localeHelp')}
            data={locales.map((value) => ({ value, label: tShell(`languageNames.${value}`) }))}
            {...form.getInputProps('locale')}
            onChange={(value) => isLocale(value) && form.setFieldValue('locale', value)}
          />
        </FieldRow>
      </FormSection>
    </EditForm>
  );
}
