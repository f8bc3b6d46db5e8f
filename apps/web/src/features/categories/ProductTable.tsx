import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../lib/list-page.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ListTable } from '../../ui/ListTable.tsx';
import { NoResults } from '../../ui/NoResults.tsx';
import type { ProductList } from './api.ts';
import { plainProducts, type ProductSearch, shownSort } from './product-search.ts';
import { useProductCard, useProductColumns } from './use-product-columns.tsx';

type ProductTableProps = {
  readonly place: Place;
  readonly categoryId: number;
  readonly search: ProductSearch;
  readonly onChange: (update: Partial<ProductSearch>) => void;
  readonly page: ListPage<ProductList>;
};

/** The table of a category's products. */
export function ProductTable(props: ProductTableProps) {
  const { place, categoryId, search, onChange, page } = props;
  const t = useTranslations('categories');
  const { name, labels, ean, price } = useProductColumns(place);
  const renderCard = useProductCard(place);
  const isFiltered = search.q !== '' || search.status !== plainProducts.status;
  return (
    <ListTable<Product, ProductList>
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
