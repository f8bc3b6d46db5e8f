import type { ListedProduct } from '@larder/contract/assortment/products';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { RowCheck } from '../../../ui/lists/RowCheck.tsx';
import { useProductCard, useProductColumns } from '../categories/public.ts';
import classes from './Assortment.module.css';
import { useCategoryNames } from './ProductFilters.tsx';
import type { Selection } from './use-selection.ts';

type Chosen = { readonly rows: readonly ListedProduct[]; readonly selection: Selection };

/** The columns of the list of products: what every list of them has, its category, and the box that chooses it. */
export function useChoosableColumns(place: Place, { rows, selection }: Chosen): readonly Column<ListedProduct>[] {
  const t = useTranslations('assortment');
  const { name, labels, ean, price } = useProductColumns(place);
  const categories = useCategoryNames(place);
  const renderCheck = useRowCheck(selection);
  const chosenCount = rows.filter(selection.isChosen).length;
  const isPageChosen = rows.length > 0 && chosenCount === rows.length;
  const select: Column<ListedProduct> = {
    key: 'select',
    header: t('column.select'),
    headControl: (
      <RowCheck
        label={t('select.page')}
        isChecked={isPageChosen}
        isPartly={chosenCount > 0 && !isPageChosen}
        onChange={(isChosen) => selection.choose(rows, isChosen)}
      />
    ),
    skeletonPx: 18,
    render: renderCheck,
  };
  const category: Column<ListedProduct> = {
    key: 'category',
    header: t('column.category'),
    sortKey: 'category',
    minTablePx: 780,
    skeletonPx: 90,
    render: ({ categoryIds }) => <span className={classes['category']}>{namesOf(categoryIds, categories)}</span>,
  };
  return [select, name, labels, category, { ...ean, minTablePx: 960 }, price];
}

/** A product on a phone, with its box. */
export function useChoosableCard(place: Place, selection: Selection): (product: ListedProduct) => CardParts {
  const cardOf = useProductCard(place);
  const renderCheck = useRowCheck(selection);
  return (product) => ({ ...cardOf(product), check: renderCheck(product) });
}

function useRowCheck(selection: Selection) {
  const t = useTranslations('assortment.select');
  const locale = useLocale();
  return (product: ListedProduct) => (
    <RowCheck
      label={t('row', { name: translate(product.name, locale) })}
      isChecked={selection.isChosen(product)}
      onChange={(isChosen, isRange) =>
        isRange ? selection.chooseRange(product, isChosen) : selection.choose([product], isChosen)
      }
    />
  );
}

function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}
