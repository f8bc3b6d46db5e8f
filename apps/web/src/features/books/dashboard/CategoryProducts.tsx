import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { Delta } from '../../../ui/charts/Delta.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import type { CategoryReport } from './CategoryFigures.tsx';
import { ProductCell, useProductName } from './ProductCell.tsx';

type ProductRow = CategoryReport['products'][number];

type CategoryProductsProps = {
  readonly place: Place;
  readonly period: Period;
  /** Undefined while it loads. */
  readonly report: CategoryReport | undefined;
  readonly isCompared: boolean;
};

const changeOf = (row: ProductRow) => changePercent(row.turnoverCents, row.previousTurnoverCents);

/** The products of a category by what they sold; each leads to its receipts. */
export function CategoryProducts({ place, period, report, isCompared }: CategoryProductsProps) {
  const t = useTranslations('dashboard');
  const nameOf = useProductName();
  const columns = useColumns(report);
  const { count } = useFormats();
  return (
    <DataTable
      label={t('category.products')}
      columns={isCompared ? columns : columns.filter(({ key }) => key !== 'previous' && key !== 'change')}
      rows={report?.products}
      rowKey={({ productId }) => String(productId ?? 'none')}
      rowHref={({ productId }) =>
        paths.transactions(place.scope, {
          ...writePeriod(period),
          state: 'SUCCESS',
          category: report?.category.id,
          product: productId ?? 0,
          shop: place.shopId,
        })
      }
      // As the report has them.
      sort={{ key: 'turnover', order: 'desc' }}
      density="tall"
      renderCard={(row) => ({
        title: <ProductCell imageUrl={row.imageUrl} name={nameOf(row)} />,
        value: <MoneyText amountCents={row.turnoverCents} />,
        detail: t('ranking.pieces', { count: row.itemCount, number: count(row.itemCount) }),
        state: isCompared ? <Delta percent={changeOf(row)} /> : undefined,
      })}
    />
  );
}

function useColumns(report: CategoryReport | undefined): ReadonlyArray<Column<ProductRow>> {
  const t = useTranslations('dashboard');
  const nameOf = useProductName();
  return [
    {
      key: 'product',
      header: t('ranking.product'),
      sortBy: nameOf,
      isFluid: true,
      skeletonPx: 160,
      render: (row) => <ProductCell imageUrl={row.imageUrl} name={nameOf(row)} />,
      footer: t('chart.total'),
    },
    countColumn({ key: 'items', header: t('ranking.items'), of: 'itemCount', total: report?.current.itemCount }),
    {
      key: 'previous',
      header: t('chart.previous'),
      sortBy: ({ previousTurnoverCents }) => previousTurnoverCents,
      firstOrder: 'desc',
      align: 'end',
      hideBelow: 'md',
      render: ({ previousTurnoverCents }) => (
        <span className="muted">
          <MoneyText amountCents={previousTurnoverCents} />
        </span>
      ),
      footer: <MoneyText amountCents={report?.previous.turnoverCents} />,
    },
    {
      key: 'change',
      header: t('chart.change'),
      align: 'end',
      sortBy: changeOf,
      firstOrder: 'desc',
      skeletonPx: 48,
      render: (row) => <Delta percent={changeOf(row)} />,
      footer: <Delta percent={report && changePercent(report.current.turnoverCents, report.previous.turnoverCents)} />,
    },
    moneyColumn({
      key: 'turnover',
      header: t('figure.turnover'),
      of: 'turnoverCents',
      look: 'strong',
      total: report?.current.turnoverCents,
    }),
  ];
}
