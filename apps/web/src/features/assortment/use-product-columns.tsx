import type { Product } from '@larder/contract/products';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import type { CardParts, Column } from '../../ui/data-table.ts';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { RowCheck } from '../../ui/RowCheck.tsx';
import { CategoryName, ProductLabels } from '../categories/public.ts';
import classes from './Assortment.module.css';
import { useCategoryNames } from './ProductFilters.tsx';
import type { Selection } from './use-selection.ts';

type Chosen = { readonly rows: readonly Product[]; readonly selection: Selection };

/** The columns of the list of products. */
export function useProductColumns(place: Place, { rows, selection }: Chosen): readonly Column<Product>[] {
  const t = useTranslations('assortment');
  const locale = useLocale();
  const categories = useCategoryNames(place);
  const chosenCount = rows.filter(selection.isChosen).length;
  const isPageChosen = rows.length > 0 && chosenCount === rows.length;
  return [
    {
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
      render: (product) => (
        <RowCheck
          label={t('select.row', { name: translate(product.name, locale) })}
          isChecked={selection.isChosen(product)}
          onChange={(isChosen) => selection.choose([product], isChosen)}
        />
      ),
    },
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      isFluid: true,
      skeletonPx: 200,
      render: ({ name, imageUrl }) => <CategoryName name={name} imageUrl={imageUrl} />,
    },
    {
      key: 'labels',
      header: t('column.labels'),
      skeletonPx: 80,
      render: (product) => <Labels product={product} place={place} />,
    },
    {
      key: 'category',
      header: t('column.category'),
      minTablePx: 780,
      skeletonPx: 90,
      render: ({ categoryIds }) => <span className={classes['category']}>{namesOf(categoryIds, categories)}</span>,
    },
    {
      key: 'ean',
      header: t('column.ean'),
      minTablePx: 960,
      skeletonPx: 104,
      render: ({ eanCode }) => <span className="muted">{eanCode ?? '–'}</span>,
    },
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      // The server sorts by the advised price, which is the one shown only where no location asks its own.
      ...(place.location === undefined ? { sortKey: 'retailPriceCents' } : {}),
      skeletonPx: 54,
      render: (product) => <Price product={product} />,
    },
  ];
}

/** A product on a phone: picture and name, price / EAN, what sets it apart. */
export function useProductCard(place: Place): (product: Product) => CardParts {
  const t = useTranslations('assortment');
  return (product) => ({
    title: <CategoryName name={product.name} imageUrl={product.imageUrl} />,
    value: <MoneyText amountCents={product.customPriceCents ?? product.retailPriceCents} look="strong" />,
    detail: <span className={classes['beside']}>{product.eanCode ?? t('noEan')}</span>,
    state: hasOwnPrice(product) ? <Advice product={product} /> : <ProductLabels product={product} place={place} />,
  });
}

/** What sets a product apart, and since when it is archived (PRD-02). */
function Labels({ product, place }: { readonly product: Product; readonly place: Place }) {
  const t = useTranslations('assortment');
  const { momentDay } = useFormats();
  return (
    <span className={classes['labels']}>
      <ProductLabels product={product} place={place} />
      {product.archivedAt !== null && (
        <span className="muted caption">{t('archivedOn', { day: momentDay(product.archivedAt) })}</span>
      )}
    </span>
  );
}

function Price({ product }: { readonly product: Product }) {
  const { customPriceCents, retailPriceCents } = product;
  return (
    <span className={classes['price']}>
      {hasOwnPrice(product) && <Advice product={product} />}
      <MoneyText amountCents={customPriceCents ?? retailPriceCents} look="strong" />
    </span>
  );
}

function Advice({ product }: { readonly product: Product }) {
  const t = useTranslations('assortment');
  const { money } = useFormats();
  return <span className="muted caption">{t('advice', { amount: money(product.retailPriceCents) })}</span>;
}

function hasOwnPrice({ customPriceCents, retailPriceCents }: Product): boolean {
  return customPriceCents !== null && customPriceCents !== retailPriceCents;
}

function namesOf(ids: readonly number[], names: ReadonlyMap<number, string>): string {
  return ids.flatMap((id) => names.get(id) ?? []).join(', ');
}
