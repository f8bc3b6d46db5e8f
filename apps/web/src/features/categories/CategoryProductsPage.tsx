import { translate } from '@larder/domain/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useList } from '../../lib/list-page.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { paths } from '../../lib/paths.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPencil, IconPlus } from '../../ui/icons.ts';
import { MissingPage } from '../../ui/MissingPage.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { ListNotice } from '../../ui/ListNotice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { categories, type Category, categoryProductsQuery, knownCategory } from './api.ts';
import { ProductFilters } from './ProductFilters.tsx';
import { ProductTable } from './ProductTable.tsx';
import { readProducts, writeProducts } from './product-search.ts';

/** The products of a category (CAT-01, PRD-02). */
export function CategoryProductsPage({ search, params, onSearchChange }: PageProps) {
  const t = useTranslations('categories');
  const client = useQueryClient();
  const place = usePlace(params);
  const categoryId = Number(params['categoryId']);
  const { data, error, isFetching, refetch } = useQuery(categories.query(place, categoryId));
  const category = data ?? knownCategory(client, place, categoryId);
  if (data === undefined && error !== null)
    return (
      <MissingPage
        noun="categories"
        title={t('title')}
        list={{ label: t('assortment'), href: paths.categories(place.scope) }}
        failure={error}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  return (
    <div className="stack">
      <Head place={place} categoryId={categoryId} category={category} />
      <Products
        key={categoryId}
        place={place}
        categoryId={categoryId}
        search={search}
        onSearchChange={onSearchChange}
      />
    </div>
  );
}

type HeadProps = {
  readonly place: Place;
  readonly categoryId: number;
  readonly category: Category | undefined;
};

function Head({ place, categoryId, category }: HeadProps) {
  const t = useTranslations('categories');
  const locale = useLocale();
  const name = category === undefined ? undefined : translate(category.name, locale);
  usePageTitle(name ?? t('title'));
  return (
    <PageHead
      title={name ?? t('title')}
      isLoading={name === undefined}
      hasWideActions
      facts={category === undefined ? <Skeleton width={80} /> : t('productCount', { count: category.productCount })}
      crumbs={[{ label: t('assortment'), href: paths.categories(place.scope) }]}
      actions={
        <>
          <Can access="write" area="category">
            <ButtonLink icon={IconPencil} href={paths.category(place.scope, categoryId)}>
              {t('edit')}
            </ButtonLink>
          </Can>
          <Can access="write" area="product">
            <ButtonLink variant="primary" icon={IconPlus} href={paths.newCategoryProduct(place.scope, categoryId)}>
              {t('products.add')}
            </ButtonLink>
          </Can>
        </>
      }
    />
  );
}

type ProductsProps = Pick<PageProps, 'search' | 'onSearchChange'> & {
  readonly place: Place;
  readonly categoryId: number;
};

function Products({ place, categoryId, ...address }: ProductsProps) {
  const { search, change, page } = useList({ read: readProducts, write: writeProducts }, address, (asked) =>
    categoryProductsQuery(place, categoryId, asked),
  );
  return (
    <>
      <ProductFilters search={search} onChange={change} />
      <ListNotice page={page} />
      <ProductTable place={place} categoryId={categoryId} search={search} onChange={change} page={page} />
    </>
  );
}
