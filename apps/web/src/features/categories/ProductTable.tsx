import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoResults } from '../../ui/NoResults.tsx';
import type { ProductList } from './api.ts';
import { ListPager } from './ListPager.tsx';
import { plainProducts, type ProductSearch } from './product-search.ts';
import { useProductCard, useProductColumns } from './use-product-columns.tsx';

type ProductTableProps = {
  readonly place: Place;
  readonly categoryId: number;
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>) => void;
  readonly list: ProductList | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The table of a category's products. */
export function ProductTable(props: ProductTableProps) {
  const { place, categoryId, search, onChange, list, isStale, failure, isRetrying, onRetry } = props;
  const t = useTranslations('categories');
  const columns = useProductColumns(place);
  const renderCard = useProductCard(place);
  const isFiltered = search.q !== '' || search.status !== plainProducts.status;
  return (
    <DataTable<Product>
      label={t('column.productCount')}
      columns={columns}
      rows={list?.products}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.categoryProduct(place.scope, categoryId, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      isStale={isStale}
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
      error={
        failure === null
          ? undefined
          : { title: t('failed.products'), text: t('failed.hint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={<ListPager list={list} rowCount={list?.products.length ?? 0} onStep={(cursor) => onChange({ cursor })} />}
    />
  );
}
