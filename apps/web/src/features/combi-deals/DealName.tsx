import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useLocale } from 'use-intl';
import { ProductThumb } from '../../ui/ProductThumb.tsx';
import classes from './CombiDeals.module.css';
import { useGroupsInWords } from './use-groups-in-words.ts';

/** A combi-deal by a product of each of its first two groups, its name, and what one chooses from. */
export function DealName({ deal }: { readonly deal: CombiDeal }) {
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
export function DealTitle({ deal }: { readonly deal: CombiDeal }) {
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
