import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import type { Place } from '../../../../lib/place.ts';
import type { CardParts, Column } from '../../../../ui/lists/data-table.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { MoneyText } from '../../../../ui/basics/MoneyText.tsx';
import { Panel } from '../../../../ui/pages/Panel.tsx';
import { ProductSelect } from '../../../../ui/fields/ProductSelect.tsx';
import classes from './Dynamic.module.css';
import { type PricePreview, previewQuery } from './dynamic-api.ts';
import { ShopSelect } from '../ShopSelect.tsx';

type Price = PricePreview['prices'][number];
type PreviewPanelProps = { readonly location: NonNullable<Place['location']> };

/** What any product costs over the next 14 days, by the rule that is saved (DYN-04). */
export function PreviewPanel({ location }: PreviewPanelProps) {
  const t = useTranslations('priceLabels.preview');
  const tPicker = useTranslations('priceLabels.picker');
  const { shops, id: propertyId } = location;
  const [shopId, setShopId] = useState(shops[0]?.id ?? 0);
  const [productId, setProductId] = useState<number | null>(null);
  if (shops.length === 0) return null;
  return (
    <Panel title={t('title')} note={t('note')}>
      <div className={classes['pickers']}>
        <ProductSelect
          label={t('product')}
          propertyId={propertyId}
          value={productId}
          say={(word) => tPicker(word)}
          onChange={setProductId}
        />
        <ShopSelect label={t('shop')} location={location} value={shopId} onChange={setShopId} />
      </div>
      {productId === null ? (
        <p className={classes['small']}>{t('choose')}</p>
      ) : (
        <PriceTable propertyId={propertyId} shopId={shopId} productId={productId} />
      )}
    </Panel>
  );
}

type PriceTableProps = { readonly propertyId: number; readonly shopId: number; readonly productId: number };

function PriceTable({ propertyId, shopId, productId }: PriceTableProps) {
  const t = useTranslations('priceLabels');
  const { data, error, refetch, isFetching } = useQuery(previewQuery(propertyId, { shopId, productId }));
  const { moment, percent } = useFormats();
  const zone = data?.timeZone;
  const why = ({ cause, dynamicPercentage }: Price) =>
    cause === 'shop_price'
      ? t('preview.cause.shop_price')
      : `${t(`preview.cause.${cause}`)} + ${percent(Number(dynamicPercentage))}`;
  const columns: ReadonlyArray<Column<Price>> = [
    {
      key: 'from',
      header: t('preview.from'),
      skeletonPx: 110,
      render: ({ startAt }) => <span className="nowrap">{moment(startAt, zone)}</span>,
    },
    {
      key: 'to',
      header: t('preview.to'),
      skeletonPx: 110,
      minTablePx: 640,
      render: ({ endAt }) => <span className="nowrap">{moment(endAt, zone)}</span>,
    },
    { key: 'why', header: t('preview.why'), isFluid: true, skeletonPx: 120, render: why },
    {
      key: 'price',
      header: t('preview.price'),
      align: 'end',
      skeletonPx: 48,
      render: ({ priceCents }) => <MoneyText amountCents={priceCents} look="strong" />,
    },
  ];
  const renderCard = (price: Price): CardParts => ({
    title: moment(price.startAt, zone),
    value: <MoneyText amountCents={price.priceCents} look="strong" />,
    detail: why(price),
  });
  return (
    <div className={classes['prices']}>
      <DataTable<Price>
        label={t('preview.list')}
        columns={columns}
        rows={data?.prices}
        rowKey={({ startAt }) => startAt}
        skeletonRows={4}
        renderCard={renderCard}
        error={
          error === null
            ? undefined
            : {
                title: t('preview.failed.title'),
                text: t('preview.failed.text'),
                code: failureCode(error),
                onRetry: () => void refetch(),
                isRetrying: isFetching,
              }
        }
      />
    </div>
  );
}
