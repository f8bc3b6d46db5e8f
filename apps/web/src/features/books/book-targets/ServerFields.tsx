import { bookSecretKinds } from '@larder/domain/books/book-delivery';
import { useTranslations } from 'use-intl';
import { PasswordField } from '../../../ui/fields/PasswordField.tsx';
import { Select } from '../../../ui/fields/Select.tsx';
import { Textarea } from '../../../ui/fields/Textarea.tsx';
import { TextInput } from '../../../ui/fields/TextInput.tsx';
import { FieldRow } from '../../../ui/forms/FormSection.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import type { BookTargetValues } from './book-target-values.ts';

/** The fields of a server: where it is, who signs in, and by what it is known. */
export function ServerFields({ edit: { form } }: { readonly edit: Form<BookTargetValues> }) {
  const t = useTranslations('bookTargets.form');
  const { secretKind, hasSecret } = form.getValues();
  const secret = {
    ...form.getInputProps('secret'),
    ...{ label: t(secretKind), description: hasSecret ? t('secretKept') : undefined, withAsterisk: !hasSecret },
    ...{ autoComplete: 'off', spellCheck: false },
  };
  return (
    <>
      <FieldRow>
        <TextInput
          {...form.getInputProps('host')}
          label={t('host')}
          description={t('hostHelp')}
          withAsterisk
          maxLength={253}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput {...form.getInputProps('port')} label={t('port')} withAsterisk inputMode="numeric" maxLength={5} />
      </FieldRow>
      <FieldRow>
        <TextInput
          {...form.getInputProps('username')}
          label={t('username')}
          withAsterisk
          maxLength={100}
          autoComplete="off"
          spellCheck={false}
        />
        <TextInput
          {...form.getInputProps('folder')}
          label={t('folder')}
          description={t('folderThere')}
          maxLength={200}
          spellCheck={false}
        />
      </FieldRow>
      <FieldRow>
        <Select
          label={t('secretKind')}
          data={bookSecretKinds.map((value) => ({ value, label: t(value) }))}
          value={secretKind}
          onChange={(chosen) =>
            form.setFieldValue('secretKind', bookSecretKinds.find((one) => one === chosen) ?? secretKind)
          }
        />
        {secretKind === 'password' ? <PasswordField {...secret} size="sm" /> : <Textarea {...secret} rows={4} />}
      </FieldRow>
      <TextInput
        {...form.getInputProps('hostKey')}
        label={t('hostKey')}
        description={t('hostKeyHelp')}
        maxLength={100}
        autoComplete="off"
        spellCheck={false}
      />
    </>
  );
}
