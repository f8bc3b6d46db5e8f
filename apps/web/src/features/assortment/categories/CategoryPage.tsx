import { contentLocales } from '@larder/domain/platform/translated-text';
import { useTranslations } from 'use-intl';
import type { PageProps } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { usePlace } from '../../../lib/place.ts';
import { textErrorsOf } from '../../../ui/fields/content-languages.ts';
import { EditForm } from '../../../ui/forms/EditForm.tsx';
import { FormSection } from '../../../ui/forms/FormSection.tsx';
import { ImageField } from '../../../ui/fields/ImageField.tsx';
import { ResourcePage } from '../../../ui/pages/ResourcePage.tsx';
import { TranslatedField } from '../../../ui/fields/TranslatedField.tsx';
import type { EditForm as Form } from '../../../ui/forms/use-edit-form.ts';
import { LateHistory } from '../../office/history/public.ts';
import { categories, type CategoryValues } from './api.ts';

/** A new category, which comes after all others, or one to change or to delete (CAT-01). */
export function CategoryPage({ params }: PageProps) {
  const t = useTranslations('categories');
  const place = usePlace(params);
  const productsOf = (id: number, search = {}) => paths.categoryProducts(place.scope, id, search);
  return (
    <ResourcePage
      resource={categories}
      place={place}
      id={params['categoryId']}
      titles={{ add: t('add'), edit: t('edit') }}
      list={{ label: t('assortment'), href: paths.categories(place.scope) }}
      leadTo={({ id }) => productsOf(id)}
      area="category"
      shape={[[40, 132]]}
      about={({ id, productCount }, label) => ({
        facts: t('productCount', { count: productCount }),
        crumbs: [{ label, href: productsOf(id) }],
        items: [{ key: 'products', label: t('toProducts'), href: productsOf(id) }],
        removal: {
          action: t('remove.action'),
          // Archived products keep a category too.
          instead: { label: t('toProducts'), href: productsOf(id, { status: 'all' }) },
        },
      })}
    >
      {(edit, category) => (
        <>
          <CategoryForm edit={edit} />
          {category !== null && (
            <LateHistory
              place={place}
              subject={{ type: 'category', id: category.id, version: category.version }}
              isDirty={edit.isDirty}
            />
          )}
        </>
      )}
    </ResourcePage>
  );
}

function CategoryForm({ edit }: { readonly edit: Form<CategoryValues> }) {
  const t = useTranslations('categories.form');
  const { form } = edit;
  const { name, photoUrl } = form.getValues();
  return (
    <EditForm
      edit={edit}
      labels={{ name: t('name'), photoUrl: t('photo') }}
      show={(key, value) => {
        if (key === 'photoUrl') return value === null ? t('hasNoPhoto') : t('hasPhoto');
        const shown = isName(value) ? value : name;
        return contentLocales.flatMap((locale) => shown[locale].trim() || []).join(' · ') || '–';
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

function isName(value: unknown): value is CategoryValues['name'] {
  return typeof value === 'object' && value !== null && contentLocales.every((locale) => locale in value);
}
