import { useTranslations } from 'use-intl';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { usePlace } from '../../lib/place.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useCreationForm } from '../../ui/use-resource-form.ts';
import { categories } from './api.ts';
import { CategoryForm, useCategoryProblems } from './CategoryForm.tsx';
import { newCategory } from './category-values.ts';

/** A new category, which comes after all others (CAT-01). */
export function CategoryCreatePage({ params }: PageProps) {
  const t = useTranslations('categories');
  const place = usePlace(params);
  const list = paths.categories(place.scope);
  usePageTitle(t('add'));
  const edit = useCreationForm(categories, {
    place,
    noun: 'categories',
    blank: newCategory,
    validate: useCategoryProblems(),
    creation: { label: t('add'), cancelHref: list },
    leadTo: ({ id }) => paths.categoryProducts(place.scope, id),
  });
  return (
    <div className="stack">
      <PageHead title={t('add')} crumbs={[{ label: t('assortment'), href: list }]} />
      <CategoryForm edit={edit} />
    </div>
  );
}
