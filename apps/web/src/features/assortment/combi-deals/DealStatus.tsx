import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { contentStatusOf } from '@larder/domain/assortment/content-status';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import {
  IconAlertTriangle,
  IconArchive,
  IconBuildingStore,
  IconCircleCheck,
  IconMapPin,
  IconPencil,
} from '../../../ui/pictures/icons.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import classes from './CombiDeals.module.css';
import { isUnsellable } from './deal-figures.ts';

/** How each state looks. */
export const statusLooks = {
  concept: { tone: 'neutral', icon: IconPencil },
  published: { tone: 'good', icon: IconCircleCheck },
  archived: { tone: 'warn', icon: IconArchive },
} as const;

/** The state of a combi-deal; a published one that no till can offer says so. */
export function DealStatus({ deal }: { readonly deal: CombiDeal }) {
  const t = useTranslations('combiDeals.status');
  const status = contentStatusOf(deal);
  if (status === 'published' && isUnsellable(deal.groups.map(({ products }) => products)))
    return (
      <StateText tone="warn" icon={IconAlertTriangle}>
        {t('unsellable')}
      </StateText>
    );
  return (
    <StateText tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
      {t(status)}
    </StateText>
  );
}

type DealPlacesProps = { readonly deal: CombiDeal; readonly place: Place };

/** Where a combi-deal is offered; an own one of a location is marked (DT-03). */
export function DealPlaces({ deal: { propertyId, propertyIds }, place: { location, properties } }: DealPlacesProps) {
  const t = useTranslations('combiDeals.places');
  const nameOf = (wanted: number | undefined) => properties.find(({ id }) => id === wanted)?.name;
  if (propertyId !== null && location !== undefined)
    return (
      <Badge tone="info" icon={IconBuildingStore}>
        {t('own')}
      </Badge>
    );
  if (propertyId !== null)
    return (
      <Badge tone="location" icon={IconMapPin}>
        {nameOf(propertyId)}
      </Badge>
    );
  if (propertyIds === null) return t('everywhere');
  const [first, ...others] = propertyIds;
  if (first === undefined) return <span className={classes['nowhere']}>{t('nowhere')}</span>;
  return others.length === 0 ? (nameOf(first) ?? t('some', { count: 1 })) : t('some', { count: propertyIds.length });
}
