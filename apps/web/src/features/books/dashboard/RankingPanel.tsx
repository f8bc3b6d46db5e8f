import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { listProductSales } from '@larder/contract/books/sales-reports';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { customPeriod } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import type { AskedRange } from '../reports/public.ts';
import classes from './Dashboard.module.css';
import { ProductCell, useProductName } from './ProductCell.tsx';
import { type Ranking, rankingQuery } from './sales-api.ts';

type ProductSales = AnswerOf<typeof listProductSales>['productSales'][number];

/** What sells best, and what stands still; each product leads to its receipts. */
export function RankingPanel({ place, asked }: { readonly place: Place; readonly asked: AskedRange }) {
  const t = useTranslations('dashboard.ranking');
  const [ranking, setRanking] = useState<Ranking>('best');
  const { data, error, refetch, isFetching, isPlaceholderData } = useQuery({
    ...rankingQuery(place, asked, ranking),
    placeholderData: keepPreviousData,
  });
  const nameOf = useProductName();
  const { count } = useFormats();
  const period = writePeriod(customPeriod(asked.from, asked.to));
  return (
    <DataTable
      label={t('title')}
      title={t('title')}
      aside={
        <Segmented
          isSmall
          label={t('choice')}
          value={ranking}
          onChange={setRanking}
          options={[
            { value: 'best', label: t('best') },
            { value: 'slow', label: t('slow') },
          ]}
        />
      }
      density="panel"
      isHeadBare
      columns={useRankingColumns()}
      rows={data?.productSales}
      rowKey={({ productId }) => String(productId ?? 'none')}
      rowHref={({ productId }) =>
        paths.transactions(place.scope, { ...period, state: 'SUCCESS', product: productId ?? 0, shop: place.shopId })
      }
      renderCard={(row) => ({
        title: <ProductCell imageUrl={row.imageUrl} name={nameOf(row)} />,
        value: <MoneyText amountCents={row.turnoverCents} />,
        detail: t('pieces', { count: row.itemCount, number: count(row.itemCount) }),
      })}
      isStale={isPlaceholderData}
      empty={<p className={classes['nothing']}>{t('empty')}</p>}
      error={
        data === undefined && error !== null
          ? { title: t('failed'), code: failureCode(error), onRetry: () => void refetch(), isRetrying: isFetching }
          : undefined
      }
    />
  );
}

function useRankingColumns(): ReadonlyArray<Column<ProductSales>> {
  const t = useTranslations('dashboard');
  const nameOf = useProductName();
  return [
    {
      key: 'product',
      header: t('ranking.product'),
      sortBy: nameOf,
      isFluid: true,
      skeletonPx: 130,
      render: (row) => <ProductCell imageUrl={row.imageUrl} name={nameOf(row)} />,
    },
    countColumn({ key: 'items', header: t('ranking.items'), of: 'itemCount' }),
    moneyColumn({ key: 'turnover', header: t('figure.turnover'), of: 'turnoverCents', look: 'strong' }),
  ];
}
