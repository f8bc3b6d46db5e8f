import { useQueryClient } from '@tanstack/react-query';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { categoriesChanged, saveCategory } from './api.ts';
import { CategoryForm, useCategoryProblems } from './CategoryForm.tsx';
import { newCategory } from './category-values.ts';

/** A new category, which comes after all others (CAT-01). */
export function CategoryCreatePage({ params }: PageProps) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const place = usePlace(params);
  const list = paths.categories(place.scope);
  usePageTitle(t('add'));
  const edit = useEditForm({
    name: 'new category',
    saved: newCategory,
    validate: useCategoryProblems(),
    save: (values) => saveCategory(place, values, null),
    onSaved: (category) => {
      categoriesChanged(client, place, category);
      notify({ tone: 'success', title: t('created', { name: translate(category.name, locale) }) });
      void navigate(paths.categoryProducts(place.scope, category.id));
    },
  });
  return (
    <div className="stack">
      <PageHead title={t('add')} crumbs={[{ label: t('assortment'), href: list }]} />
      <CategoryForm edit={edit} creation={{ label: t('add'), cancelHref: list }} />
    </div>
  );
}
