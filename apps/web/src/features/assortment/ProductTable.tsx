import type { Product } from '@larder/contract/products';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { paths } from '../../lib/paths.ts';
import type { Place } from '../../lib/place.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NoResults } from '../../ui/NoResults.tsx';
import { ListPager } from '../categories/public.ts';
import type { ProductList } from './api.ts';
import { AddProduct } from './ProductActions.tsx';
import { isFiltered, plainProducts, type ProductSearch } from './product-search.ts';
import { useProductCard, useProductColumns } from './use-product-columns.tsx';
import type { Selection } from './use-selection.ts';

type ProductTableProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly selection: Selection;
  readonly onChange: (update: Partial<ProductSearch>) => void;
  readonly list: ProductList | undefined;
  /** The list is still the one from before the last change. */
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

/** The table of products; a row leads to the product. */
export function ProductTable(props: ProductTableProps) {
  const { place, search, selection, onChange, list, isStale, failure, isRetrying, onRetry } = props;
  const t = useTranslations('assortment');
  const columns = useProductColumns(place, { rows: list?.products ?? [], selection });
  const renderCard = useProductCard(place);
  const clear = () => onChange({ ...plainProducts, sort: search.sort });
  return (
    <DataTable<Product>
      label={t('list')}
      columns={columns}
      rows={list?.products}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.product(place.scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      isSelected={selection.isChosen}
      isStale={isStale}
      density="panel"
      skeletonRows={10}
      renderCard={renderCard}
      empty={
        isFiltered(search) ? (
          <NoResults
            title={search.status === 'archived' && search.q === '' ? t('empty.archived') : t('empty.filtered')}
            onClear={clear}
          />
        ) : (
          <EmptyState
            title={t('empty.title')}
            text={t('empty.text')}
            actions={<AddProduct scope={place.scope} variant="default" />}
          />
        )
      }
      error={
        failure === null
          ? undefined
          : { title: t('failed.list'), text: t('failed.hint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={<ListPager list={list} rowCount={list?.products.length ?? 0} onStep={(cursor) => onChange({ cursor })} />}
    />
  );
}
