import type { CombiDeal } from '@larder/contract/combi-deals';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../lib/format.ts';
import type { Place } from '../../lib/place.ts';
import type { CardParts, Column } from '../../ui/data-table.ts';
import classes from './CombiDeals.module.css';
import { DealName, DealTitle } from './DealName.tsx';
import { DealAmount, DealDeposit, DealPrice } from './DealPrice.tsx';
import { DealPlaces, DealStatus } from './DealStatus.tsx';
import { useGroupsInWords } from './use-groups-in-words.ts';

/** The columns of the list of combi-deals. */
export function useDealColumns(place: Place): readonly Column<CombiDeal>[] {
  const t = useTranslations('combiDeals.column');
  const { count } = useFormats();
  return [
    {
      key: 'name',
      header: t('name'),
      sortKey: 'name',
      isRowLink: true,
      isFluid: true,
      skeletonPx: 240,
      render: (deal) => <DealName deal={deal} />,
    },
    {
      key: 'places',
      header: t('places'),
      minTablePx: 780,
      skeletonPx: 80,
      render: (deal) => <DealPlaces deal={deal} place={place} />,
    },
    {
      key: 'status',
      header: t('status'),
      sortKey: 'status',
      skeletonPx: 90,
      render: (deal) => <DealStatus deal={deal} />,
    },
    {
      key: 'sold',
      header: t('sold'),
      sortKey: 'soldCount',
      firstOrder: 'desc',
      align: 'end',
      minTablePx: 640,
      skeletonPx: 32,
      render: ({ soldCount }) => count(soldCount),
    },
    {
      key: 'price',
      header: t('price'),
      align: 'end',
      sortKey: 'shopPriceCents',
      skeletonPx: 60,
      render: (deal) => <DealPrice deal={deal} />,
    },
  ];
}

/** A combi-deal on a phone: name, price / what one chooses from with the deposit, state. */
export function useDealCard(): (deal: CombiDeal) => CardParts {
  const inWords = useGroupsInWords();
  return (deal) => ({
    title: <DealTitle deal={deal} />,
    value: <DealAmount deal={deal} />,
    detail: (
      <span className={classes['beside']}>
        <span className="clip">{inWords(deal.groups)}</span>
        <DealDeposit deal={deal} />
      </span>
    ),
    state: <DealStatus deal={deal} />,
  });
}
