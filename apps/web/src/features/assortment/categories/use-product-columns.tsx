import type { ListedProduct } from '@larder/contract/assortment/products';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import classes from './Categories.module.css';
import { CategoryName } from './CategoryName.tsx';
import { ProductLabels } from './ProductLabels.tsx';

/** What is told of a product in every list of products. */
type ProductColumns = { readonly [Key in 'name' | 'labels' | 'ean' | 'price']: Column<ListedProduct> };

/** The columns that every list of products has. */
export function useProductColumns(place: Place): ProductColumns {
  const t = useTranslations('categories.products');
  return {
    name: {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      isFluid: true,
      skeletonPx: 200,
      render: ({ name, imageUrl }) => <CategoryName name={name} imageUrl={imageUrl} />,
    },
    labels: {
      key: 'labels',
      header: t('column.labels'),
      skeletonPx: 80,
      render: (product) => <ProductLabels product={product} place={place} isInTable />,
    },
    ean: {
      key: 'ean',
      header: t('column.ean'),
      sortKey: 'eanCode',
      minTablePx: 700,
      skeletonPx: 104,
      render: ({ eanCode }) => <span className="muted">{eanCode ?? '–'}</span>,
    },
    price: {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      // The price that is shown: the location's own, where there is one.
      sortKey: place.location === undefined ? 'retailPriceCents' : 'shopPriceCents',
      skeletonPx: 54,
      render: (product) => <Price product={product} />,
    },
  };
}

/** A product on a phone: picture and name, price / EAN, what sets it apart. */
export function useProductCard(place: Place): (product: ListedProduct) => CardParts {
  const t = useTranslations('categories.products');
  return (product) => ({
    title: <CategoryName name={product.name} imageUrl={product.imageUrl} />,
    value: <MoneyText amountCents={product.customPriceCents ?? product.retailPriceCents} look="strong" />,
    detail: <span className={classes['beside']}>{product.eanCode ?? t('noEan')}</span>,
    state: hasOwnPrice(product) ? <Advice product={product} /> : <ProductLabels product={product} place={place} />,
  });
}

function Price({ product }: { readonly product: ListedProduct }) {
  const { customPriceCents, retailPriceCents } = product;
  return (
    <span className={classes['price']}>
      {hasOwnPrice(product) && <Advice product={product} />}
      <MoneyText amountCents={customPriceCents ?? retailPriceCents} look="strong" />
    </span>
  );
}

function Advice({ product }: { readonly product: ListedProduct }) {
  const t = useTranslations('categories.products');
  const { money } = useFormats();
  return <span className="muted caption">{t('advice', { amount: money(product.retailPriceCents) })}</span>;
}

function hasOwnPrice({ customPriceCents, retailPriceCents }: ListedProduct): boolean {
  return customPriceCents !== null && customPriceCents !== retailPriceCents;
}
