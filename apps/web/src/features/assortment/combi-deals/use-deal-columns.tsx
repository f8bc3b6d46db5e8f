import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { ProductThumb } from '../../../ui/pictures/ProductThumb.tsx';
import classes from './CombiDeals.module.css';
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

/** A combi-deal by a product of each of its first two groups, its name, and what one chooses from. */
function DealName({ deal }: { readonly deal: CombiDeal }) {
  const locale = useLocale();
  const inWords = useGroupsInWords();
  return (
    <span className={classes['name']}>
      <DealThumbs deal={deal} />
      <span className={classes['texts']}>
        <span className="clip">{translate(deal.name, locale)}</span>
        <span className={classes['groups']}>{inWords(deal.groups)}</span>
      </span>
    </span>
  );
}

/** The same on a phone, where the groups stand on the second line. */
function DealTitle({ deal }: { readonly deal: CombiDeal }) {
  const locale = useLocale();
  return (
    <span className={classes['name']}>
      <DealThumbs deal={deal} />
      <span className="clip">{translate(deal.name, locale)}</span>
    </span>
  );
}

function DealThumbs({ deal: { groups } }: { readonly deal: CombiDeal }) {
  return (
    <span className={classes['thumbs']}>
      {groups.slice(0, 2).map(({ products }, index) => (
        <ProductThumb key={index} imageUrl={products[0]?.imageUrl} sizePx={28} />
      ))}
    </span>
  );
}

/** The price of the goods with the deposit beside it; where countries differ in deposit, the whole with what is in it. */
function DealPrice({ deal }: { readonly deal: CombiDeal }) {
  return (
    <span className={classes['price']}>
      <DealAmount deal={deal} />
      <DealDeposit deal={deal} />
    </span>
  );
}

/** The amount alone. */
function DealAmount({ deal: { shopPriceCents, deposits } }: { readonly deal: CombiDeal }) {
  const [amount = 0, ...others] = amountsOf(deposits);
  return <MoneyText amountCents={others.length === 0 ? shopPriceCents - amount : shopPriceCents} look="strong" />;
}

/** The deposit that comes with it, or nothing where there is none. */
function DealDeposit({ deal: { deposits } }: { readonly deal: CombiDeal }) {
  const t = useTranslations('combiDeals');
  const { money } = useFormats();
  const amounts = amountsOf(deposits);
  const [amount = 0] = amounts;
  if (amounts.length > 1)
    return <span className="muted caption">{t('withDeposit', { amounts: amounts.map(money).join(' / ') })}</span>;
  return amount === 0 ? null : <span className="muted caption">{t('plusDeposit', { amount: money(amount) })}</span>;
}

function amountsOf(deposits: CombiDeal['deposits']): readonly number[] {
  return [...new Set(deposits.map(({ depositCents }) => depositCents))].toSorted((a, b) => a - b);
}
