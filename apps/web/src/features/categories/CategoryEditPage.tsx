import { translate } from '@larder/domain/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { dropDraft } from '../../lib/draft.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { Can } from '../../ui/Can.tsx';
import { notify } from '../../ui/notify.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { useEditForm } from '../../ui/use-edit-form.ts';
import { categoriesChanged, type Category, categoryQuery, categoryRemoved, saveCategory } from './api.ts';
import { CategoryForm, useCategoryProblems } from './CategoryForm.tsx';
import { CategoryFormLoading } from './CategoryFormLoading.tsx';
import { CategoryMissing } from './CategoryMissing.tsx';
import { CategoryRemoval } from './CategoryRemoval.tsx';
import { savedOf } from './category-values.ts';

/** A category to change or to delete (CAT-01). */
export function CategoryEditPage({ params }: PageProps) {
  const place = usePlace(params);
  const categoryId = Number(params['categoryId']);
  const { data: category, error, isFetching, refetch } = useQuery(categoryQuery(place, categoryId));
  if (category !== undefined) return <Loaded key={category.id} place={place} category={category} />;
  if (error === null) return <CategoryFormLoading scope={place.scope} />;
  return <CategoryMissing scope={place.scope} failure={error} isRetrying={isFetching} onRetry={() => void refetch()} />;
}

const draftName = ({ id }: Category) => `category ${id}`;

function Loaded({ place, category }: { readonly place: Place; readonly category: Category }) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoved, setIsRemoved] = useState(false);
  const name = translate(category.name, locale);
  const list = paths.categories(place.scope);
  usePageTitle(name);
  const leave = useEffectEvent(() => {
    dropDraft(draftName(category));
    notify({ tone: 'success', title: t('remove.done', { name }) });
    void navigate(list, { replace: true }).then(() => categoryRemoved(client, place, category.id));
  });
  // By now the form is gone, and with it what it would ask before it is left.
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  return (
    <div className="stack">
      <PageHead
        title={name}
        facts={t('productCount', { count: category.productCount })}
        crumbs={[
          { label: t('assortment'), href: list },
          { label: name, href: paths.categoryProducts(place.scope, category.id) },
        ]}
        actions={
          <Can access="delete" area="category">
            <CategoryRemoval place={place} category={category} onRemoved={() => setIsRemoved(true)} />
          </Can>
        }
      />
      {!isRemoved && <Fields place={place} category={category} />}
    </div>
  );
}

function Fields({ place, category }: { readonly place: Place; readonly category: Category }) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const client = useQueryClient();
  const query = categoryQuery(place, category.id);
  const edit = useEditForm({
    name: draftName(category),
    saved: savedOf(category),
    validate: useCategoryProblems(),
    save: (values, version) => saveCategory(place, values, { id: category.id, version }),
    valuesOf: (saved) => savedOf(saved).values,
    reload: async () => savedOf(await client.fetchQuery({ ...query, staleTime: 0 })),
    onSaved: (saved) => {
      categoriesChanged(client, place, saved);
      notify({ tone: 'success', title: t('saved', { name: translate(saved.name, locale) }) });
    },
  });
  return <CategoryForm edit={edit} />;
}
