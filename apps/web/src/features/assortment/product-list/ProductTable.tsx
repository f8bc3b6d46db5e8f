import type { ListedProduct } from '@larder/contract/assortment/products';
import { useTranslations } from 'use-intl';
import type { ListPage } from '../../../lib/list-page.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { ButtonLink } from '../../../ui/basics/Button.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { ListPager } from '../../../ui/lists/ListPager.tsx';
import { listStateOf } from '../../../ui/lists/list-state.ts';
import { IconArrowBarToUp } from '../../../ui/pictures/icons.ts';
import { NoResults } from '../../../ui/states/NoResults.tsx';
import { useRowsInSteps } from '../../../ui/lists/use-rows-in-steps.ts';
import type { ProductList } from './api.ts';
import { AddProduct } from './ProductActions.tsx';
import { isFiltered, plainProducts, type ProductSearch, shownSort } from './product-search.ts';
import { useChoosableCard, useChoosableColumns } from './use-choosable-columns.tsx';
import type { Selection } from './use-selection.ts';

type ProductTableProps = {
  readonly place: Place;
  readonly search: ProductSearch;
  readonly selection: Selection;
  readonly onChange: (update: Partial<ProductSearch>) => void;
  readonly page: ListPage<ProductList>;
};

const rowKey = ({ id }: ListedProduct) => String(id);

/** The table of products; a row leads to the product. */
export function ProductTable(props: ProductTableProps) {
  const { place, search, selection, onChange, page } = props;
  const { list } = page;
  const t = useTranslations('assortment');
  const columns = useChoosableColumns(place, { rows: list?.products ?? [], selection });
  const renderCard = useChoosableCard(place, selection);
  const clear = () => onChange({ ...plainProducts, sort: search.sort });
  return (
    <DataTable<ListedProduct>
      list="products"
      label={t('list')}
      columns={columns}
      {...useRowsInSteps(list?.products, rowKey)}
      rowKey={rowKey}
      rowHref={({ id }) => paths.product(place.scope, id)}
      sort={shownSort(search)}
      onSort={(sort) => onChange({ sort })}
      isSelected={selection.isChosen}
      {...listStateOf(page, t('failed.list'))}
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
            actions={
              <Can access="write" area="product">
                <ButtonLink
                  icon={IconArrowBarToUp}
                  href={paths.categories(place.scope, { tab: 'products', import: 'file' })}
                >
                  {t('fromFile')}
                </ButtonLink>
                <AddProduct scope={place.scope} isPlain />
              </Can>
            }
          />
        )
      }
      footer={<ListPager list={list} rowCount={list?.products.length ?? 0} onStep={(cursor) => onChange({ cursor })} />}
    />
  );
}
