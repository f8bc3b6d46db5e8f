import type { CombiDeal } from '@larder/contract/combi-deals';
import { contentStatusOf } from '@larder/domain/content-status';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { Badge } from '../../ui/Badge.tsx';
import { Can } from '../../ui/Can.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import type { Archiving } from '../../ui/use-archiving.ts';
import { DealActions } from './DealActions.tsx';
import { type DealFrame, dealListPath } from './deal-frame.ts';
import { statusLooks } from './DealStatus.tsx';

type DealHeadProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly frame: DealFrame;
  readonly archiving: Archiving;
  readonly onRemoved: () => void;
};

/** A combi-deal's name and state, what was sold of it, and what is done with it as a whole. */
export function DealHead({ place, deal, frame, archiving, onRemoved }: DealHeadProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const status = contentStatusOf(deal);
  const owner = deal.propertyId === null ? null : (frame.places[0]?.name ?? '');
  return (
    <PageHead
      title={translate(deal.name, locale)}
      badge={
        <Badge tone={statusLooks[status].tone} icon={statusLooks[status].icon}>
          {t(`status.${status}`)}
        </Badge>
      }
      facts={[owner === null ? t('group') : t('own', { location: owner }), t('sold', { count: deal.soldCount })].join(
        ' · ',
      )}
      crumbs={[{ label: t('assortment'), href: dealListPath(place.scope) }]}
      actions={
        frame.isShared ? undefined : (
          <Can access="delete" area="product">
            <DealActions place={place} deal={deal} archiving={archiving} onRemoved={onRemoved} />
          </Can>
        )
      }
    />
  );
}
