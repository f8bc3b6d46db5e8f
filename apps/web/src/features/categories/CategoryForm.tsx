import { categoryProblems } from '@larder/domain/assortment';
import { contentLocales } from '@larder/domain/translated-text';
import { useTranslations } from 'use-intl';
import { textErrorsOf } from '../../ui/content-languages.ts';
import { EditForm } from '../../ui/EditForm.tsx';
import { FormSection } from '../../ui/FormSection.tsx';
import { ImageField } from '../../ui/ImageField.tsx';
import { TranslatedField } from '../../ui/TranslatedField.tsx';
import type { EditForm as Form } from '../../ui/use-edit-form.ts';
import { type CategoryValues, nameInWords } from './category-values.ts';

/** The fields of a category (CAT-01). */
export function CategoryForm({ edit }: { readonly edit: Form<CategoryValues> }) {
  const t = useTranslations('categories.form');
  const { form } = edit;
  const { name, photoUrl } = form.getValues();
  return (
    <EditForm
      edit={edit}
      labels={{ name: t('name'), photoUrl: t('photo') }}
      show={(key, value) => {
        if (key === 'name') return nameInWords(isName(value) ? value : name);
        return value === null ? t('hasNoPhoto') : t('hasPhoto');
      }}
    >
      <FormSection title={t('section')} note={t('note')}>
        <TranslatedField
          label={t('name')}
          description={t('nameHelp')}
          isRequired
          maxLength={200}
          value={name}
          errors={textErrorsOf(form.errors, 'name')}
          onChange={(next, locale) => form.setFieldValue(`name.${locale}`, next[locale] ?? '')}
          onBlur={(locale) => form.validateField(`name.${locale}`)}
        />
        <ImageField
          label={t('photo')}
          description={t('photoHelp')}
          shape="square"
          value={photoUrl}
          error={form.errors['photoUrl']}
          onChange={(url) => form.setFieldValue('photoUrl', url)}
        />
      </FormSection>
    </EditForm>
  );
}

/** What is wrong with the fields, in words. */
export function useCategoryProblems(): (values: CategoryValues) => Readonly<Record<string, string>> {
  const t = useTranslations('problems.field');
  return (values) =>
    Object.fromEntries(Object.entries(categoryProblems(values)).map(([path, code]) => [path, t(code)]));
}

function isName(value: unknown): value is CategoryValues['name'] {
  return typeof value === 'object' && value !== null && contentLocales.every((locale) => locale in value);
}
