import { isInactive } from '@larder/domain/places/activity';
import { useTranslations } from 'use-intl';
import { classNames } from '../../../lib/class-names.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { agoOf } from './ago.ts';
import type { Location } from './location.ts';
import { LastSale, LocationActivity } from './LocationActivity.tsx';
import classes from './Locations.module.css';

/** The columns of the list; states are those of this moment. */
export function useLocationColumns(now: Date): readonly Column<Location>[] {
  const t = useTranslations('locations');
  return [
    {
      key: 'name',
      header: t('column.name'),
      sortKey: 'name',
      isRowLink: true,
      skeletonPx: 148,
      render: ({ name }) => <span className="kept">{name}</span>,
    },
    {
      key: 'code',
      header: t('column.code'),
      sortKey: 'code',
      skeletonPx: 40,
      render: ({ code }) => <span className="muted">{code}</span>,
    },
    {
      key: 'state',
      header: t('column.state'),
      sortKey: 'state',
      firstOrder: 'desc',
      skeletonPx: 72,
      render: (location) => <LocationActivity isInactive={isInactive(location, now)} />,
    },
    {
      key: 'lastSale',
      header: t('column.lastSale'),
      sortKey: 'lastReceiptAt',
      firstOrder: 'desc',
      skeletonPx: 176,
      render: (location) => <LastSale location={location} now={now} />,
    },
    {
      key: 'city',
      header: t('column.city'),
      sortKey: 'city',
      minTablePx: 780,
      skeletonPx: 84,
      render: ({ city }) => city ?? '–',
    },
    {
      key: 'shops',
      header: t('column.shops'),
      sortKey: 'shopCount',
      firstOrder: 'desc',
      isFluid: true,
      minTablePx: 880,
      skeletonPx: 160,
      render: ({ shops }) =>
        shops.length === 0 ? (
          <span className="muted">{t('noShops')}</span>
        ) : (
          <span className={classNames('clip', classes['shops'])}>{shops.map(({ name }) => name).join(', ')}</span>
        ),
    },
  ];
}

/** A location on a phone: name and code / town, shops and last sale, state. */
export function useLocationCard(now: Date): (location: Location) => CardParts {
  const t = useTranslations('locations');
  return (location) => {
    const { name, code, city, shops, lastReceiptAt } = location;
    const ago = lastReceiptAt === null ? undefined : agoOf(lastReceiptAt, now);
    const facts = [
      city,
      t('shopCount', { count: shops.length }),
      ago === undefined ? undefined : t(`ago.${ago.unit}`, { count: ago.count }),
    ];
    return {
      title: (
        <>
          {name} <span className="muted">{code}</span>
        </>
      ),
      detail: <span className="clip">{facts.filter(Boolean).join(' · ')}</span>,
      state: <LocationActivity isInactive={isInactive(location, now)} />,
    };
  };
}
