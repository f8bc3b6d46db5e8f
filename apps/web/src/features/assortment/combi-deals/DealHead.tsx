import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { contentStatusOf } from '@larder/domain/assortment/content-status';
import { translate } from '@larder/domain/platform/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { Badge } from '../../../ui/basics/Badge.tsx';
import { Can } from '../../../ui/basics/Can.tsx';
import { IconArchive, IconArrowBackUp } from '../../../ui/pictures/icons.ts';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceMenu } from '../../../ui/pages/ResourceMenu.tsx';
import type { Archiving } from '../../../ui/pages/use-archiving.ts';
import { deals } from './api.ts';
import { type DealFrame, dealListPath } from './deal-frame.ts';
import { statusLooks } from './DealStatus.tsx';

type DealHeadProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly frame: DealFrame;
  readonly archiving: Archiving;
  readonly onRemoved: () => void;
};

/**
 * A combi-deal's name and state, and what was sold of it. It is archived at once, and deleted; one that was
 * sold cannot be deleted, and is offered to be archived (CMB-02).
 */
export function DealHead({ place, deal, frame, archiving, onRemoved }: DealHeadProps) {
  const t = useTranslations('combiDeals');
  const name = translate(deal.name, useLocale());
  const status = contentStatusOf(deal);
  const owner = deal.propertyId === null ? null : (frame.places[0]?.name ?? '');
  const archive = { key: 'archive', label: t('archive.action'), icon: IconArchive, onSelect: archiving.archive };
  return (
    <PageHead
      title={name}
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
            <ResourceMenu
              noun="combiDeals"
              name={name}
              items={[
                frame.isArchived
                  ? { key: 'restore', label: t('archive.restore'), icon: IconArrowBackUp, onSelect: archiving.restore }
                  : archive,
              ]}
              action={t('remove.action')}
              remove={() => deals.remove(place, deal.id)}
              onRemoved={onRemoved}
              instead={frame.isArchived ? undefined : archive}
            />
          </Can>
        )
      }
    />
  );
}
