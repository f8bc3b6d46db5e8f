import type { ListedProduct } from '@larder/contract/assortment/products';
import { translate } from '@larder/domain/platform/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { type ListPage, useList } from '../../../lib/list-page.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { Button, ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { IconCircleDashed, IconPencil, IconPlus } from '../../../ui/pictures/icons.ts';
import { listFilter } from '../../../ui/lists/list-filter.ts';
import { ListFilters } from '../../../ui/lists/ListFilters.tsx';
import { ListTable } from '../../../ui/lists/ListTable.tsx';
import { MissingPage } from '../../../ui/pages/MissingPage.tsx';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ListNotice } from '../../../ui/lists/ListNotice.tsx';
import { Skeleton } from '../../../ui/basics/Skeleton.tsx';
import { categories, type Category, categoryProductsQuery, knownCategory, type ProductList } from './api.ts';
import {
  plainProducts,
  type ProductSearch,
  productStatuses,
  readProducts,
  shownSort,
  writeProducts,
} from './product-search.ts';
import { useProductCard, useProductColumns } from './use-product-columns.tsx';

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

type ProductFiltersProps = {
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>, options?: { readonly replace?: boolean }) => void;
};

/** Over the products: search, and whether archived ones are shown. */
function ProductFilters({ search: { q, status }, onChange }: ProductFiltersProps) {
  const t = useTranslations('categories.products');
  return (
    <ListFilters
      list="categoryProducts"
      label={t('search')}
      words={q}
      onSearch={(words, options) => onChange({ q: words }, options)}
      filters={[
        listFilter({
          label: t('status.label'),
          icon: IconCircleDashed,
          options: productStatuses.map((value) => ({ value, label: t(`status.${value}`) })),
          value: status,
          plain: plainProducts.status,
          onChange: (value) => onChange({ status: value }),
        }),
      ]}
      onClearAll={() => onChange({ status: plainProducts.status })}
    />
  );
}

type ProductTableProps = {
  readonly place: Place;
  readonly categoryId: number;
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>) => void;
  readonly page: ListPage<ProductList>;
};

/** The table of a category's products. */
function ProductTable(props: ProductTableProps) {
  const { place, categoryId, search, onChange, page } = props;
  const t = useTranslations('categories');
  const { name, labels, ean, price } = useProductColumns(place);
  const renderCard = useProductCard(place);
  const isFiltered = search.q !== '' || search.status !== plainProducts.status;
  return (
    <ListTable<ListedProduct, ProductList>
      list="categoryProducts"
      page={page}
      failed={t('failed.products')}
      label={t('column.productCount')}
      columns={[name, labels, ean, price]}
      rowsOf={({ products }) => products}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.categoryProduct(place.scope, categoryId, id)}
      sort={shownSort(search)}
      onSort={(sort) => onChange({ sort })}
      density="panel"
      skeletonRows={10}
      renderCard={renderCard}
      empty={
        isFiltered ? (
          <NoResults title={t('products.filtered')} onClear={() => onChange({ q: '', status: plainProducts.status })} />
        ) : (
          <EmptyState
            title={t('products.empty')}
            text={t('products.emptyHint')}
            actions={<Button onClick={() => onChange({ status: 'all' })}>{t('products.showArchived')}</Button>}
          />
        )
      }
      onStep={(cursor) => onChange({ cursor })}
    />
  );
}
