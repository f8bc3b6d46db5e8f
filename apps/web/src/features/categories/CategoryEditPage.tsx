import { translate } from '@larder/domain/translated-text';
import { useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import type { PageProps } from '../../lib/page.ts';
import { usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { ActionMenu } from '../../ui/ActionMenu.tsx';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ResourcePage } from '../../ui/ResourcePage.tsx';
import { ResourceRemoval } from '../../ui/ResourceRemoval.tsx';
import { useResourceForm, useResourceRemoval } from '../../ui/use-resource-form.ts';
import { categories, type Category } from './api.ts';
import { CategoryForm, useCategoryProblems } from './CategoryForm.tsx';

type CategoryProps = { readonly place: Place; readonly category: Category };

/** A category to change or to delete (CAT-01). */
export function CategoryEditPage({ params }: PageProps) {
  const t = useTranslations('categories');
  const place = usePlace(params);
  return (
    <ResourcePage
      noun="categories"
      title={t('edit')}
      list={{ label: t('assortment'), href: paths.categories(place.scope) }}
      query={categories.query(place, Number(params['categoryId']))}
      shape={[[40, 132]]}
    >
      {(category) => <Loaded place={place} category={category} />}
    </ResourcePage>
  );
}

function Loaded({ place, category }: CategoryProps) {
  const t = useTranslations('categories');
  const name = translate(category.name, useLocale());
  const list = paths.categories(place.scope);
  usePageTitle(name);
  const { isRemoved, onRemoved } = useResourceRemoval(categories, {
    place,
    noun: 'categories',
    thing: category,
    list,
  });
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
            <Removal place={place} category={category} onRemoved={onRemoved} />
          </Can>
        }
      />
      {!isRemoved && <Fields place={place} category={category} />}
    </div>
  );
}

function Fields({ place, category }: CategoryProps) {
  const edit = useResourceForm(categories, {
    place,
    noun: 'categories',
    thing: category,
    validate: useCategoryProblems(),
  });
  return <CategoryForm edit={edit} />;
}

function Removal({ place, category, onRemoved }: CategoryProps & { readonly onRemoved: () => void }) {
  const t = useTranslations('categories');
  const name = translate(category.name, useLocale());
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <ActionMenu
        items={[
          { key: 'products', label: t('toProducts'), href: paths.categoryProducts(place.scope, category.id) },
          { key: 'line', kind: 'separator' },
          { key: 'remove', label: t('remove.action'), isDanger: true, onSelect: () => setIsAsking(true) },
        ]}
      />
      {isAsking && (
        <ResourceRemoval
          noun="categories"
          name={name}
          text={t('remove.text')}
          action={t('remove.action')}
          remove={() => categories.remove(place, category.id)}
          onRemoved={onRemoved}
          onClose={() => setIsAsking(false)}
          instead={
            // Archived products keep a category too.
            <ButtonLink variant="subtle" href={paths.categoryProducts(place.scope, category.id, { status: 'all' })}>
              {t('toProducts')}
            </ButtonLink>
          }
        />
      )}
    </>
  );
}
