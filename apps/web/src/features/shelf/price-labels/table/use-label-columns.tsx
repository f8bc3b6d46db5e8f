import { useTranslations } from 'use-intl';
import { translate } from '@larder/domain/platform/translated-text';
import { useLanguage } from '../../../../lib/i18n.ts';
import type { CardParts, Column } from '../../../../ui/lists/data-table.ts';
import { Battery, Connection, LabelPrice, TillWait } from './label-parts.tsx';
import type { Label } from '../label-api.ts';
import { LabelPicture } from './LabelPicture.tsx';
import classes from '../Labels.module.css';
import { ProductCell } from './ProductCell.tsx';

/** The columns of the labels; battery and shop price are centred (PL-02). */
export function useLabelColumns(): ReadonlyArray<Column<Label>> {
  const t = useTranslations('priceLabels');
  return [
    {
      key: 'picture',
      header: t('table.shows'),
      minTablePx: 640,
      skeletonPx: 98,
      render: (label) => <LabelPicture label={label} />,
    },
    {
      key: 'product',
      header: t('table.product'),
      sortKey: 'productName',
      isFluid: true,
      skeletonPx: 150,
      render: (label) => (
        <>
          <ProductCell label={label} />
          <TillWait label={label} />
        </>
      ),
    },
    {
      key: 'state',
      header: t('table.state'),
      sortKey: 'state',
      skeletonPx: 90,
      render: ({ state }) => <Connection state={state} />,
    },
    {
      key: 'battery',
      header: t('table.battery'),
      align: 'center',
      sortKey: 'batteryLevel',
      skeletonPx: 56,
      render: ({ batteryLevel }) => <Battery level={batteryLevel} />,
    },
    {
      key: 'price',
      header: t('table.price'),
      align: 'center',
      sortKey: 'shopPriceCents',
      skeletonPx: 56,
      render: (label) => <LabelPrice label={label} />,
    },
  ];
}

/** A label on a phone. */
export function useLabelCard(): (label: Label) => CardParts {
  const t = useTranslations('priceLabels');
  const { locale } = useLanguage();
  return (label) => ({
    title: label.productName === null ? t('noProduct') : translate(label.productName, locale),
    picture: <LabelPicture label={label} />,
    value: <LabelPrice label={label} />,
    detail: (
      <span className={classes['cardDetail']}>
        <Connection state={label.state} />
        <TillWait label={label} />
        <span>{label.deviceId}</span>
        {label.notSold !== null && <span>{t(`notSold.short.${label.notSold}`)}</span>}
      </span>
    ),
    state: <Battery level={label.batteryLevel} />,
  });
}
