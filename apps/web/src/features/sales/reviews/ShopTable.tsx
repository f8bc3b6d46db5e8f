import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { countColumn } from '../../../ui/lists/figure-columns.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { Stars } from '../../../ui/basics/Stars.tsx';
import type { ReviewList } from './api.ts';
import classes from './Reviews.module.css';

type ShopScore = ReviewList['shops'][number];

type ShopTableProps = {
  readonly place: Place;
  readonly period: Period;
  /** Undefined while it loads. */
  readonly list: ReviewList | undefined;
};

/** The score of each shop; a shop leads to its reviewed receipts (DT-03). */
export function ShopTable({ place, period, list }: ShopTableProps) {
  const t = useTranslations('reviews');
  const { score } = useFormats();
  const nameOf = ({ shopName, propertyName }: ShopScore) =>
    place.location === undefined ? `${propertyName} · ${shopName}` : shopName;
  const columns: ReadonlyArray<Column<ShopScore>> = [
    {
      key: 'shop',
      header: t('shops.shop'),
      sortBy: nameOf,
      isFluid: true,
      skeletonPx: 140,
      render: (row) => <span className="medium">{nameOf(row)}</span>,
    },
    countColumn({ key: 'count', header: t('shops.count'), of: 'reviewCount', skeletonPx: 24 }),
    {
      key: 'average',
      header: t('shops.average'),
      sortBy: ({ average }) => average,
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 90,
      render: ({ average }) => (
        <span className={classes['shopScore']}>
          {average !== null && <Stars score={average} />}
          <span className="strong">{average === null ? '–' : score(average)}</span>
        </span>
      ),
    },
  ];
  return (
    <DataTable<ShopScore>
      label={t('shops.title')}
      title={t('shops.title')}
      density="panel"
      isHeadBare
      columns={columns}
      rows={list?.shops}
      rowKey={({ shopId }) => String(shopId)}
      rowHref={({ shopId }) => paths.transactions(place.scope, { ...writePeriod(period), shop: shopId, review: true })}
      skeletonRows={3}
      renderCard={(row) => ({
        title: nameOf(row),
        value: row.average === null ? '–' : score(row.average),
        detail: t('facts', { count: row.reviewCount }),
        state: row.average !== null && <Stars score={row.average} />,
      })}
    />
  );
}
