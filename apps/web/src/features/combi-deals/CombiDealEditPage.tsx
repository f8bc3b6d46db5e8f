import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { ThingPage } from '../../ui/ThingPage.tsx';
import { useResourceForm, useResourceRemoval } from '../../ui/use-resource-form.ts';
import { deals } from './api.ts';
import { CombiDealForm } from './CombiDealForm.tsx';
import { dealRules } from './deal-figures.ts';
import { type DealFrame, dealListPath, frameOf } from './deal-frame.ts';
import { DealHead } from './DealHead.tsx';
import { DealNotice } from './DealNotice.tsx';
import { DealView } from './DealView.tsx';
import { useDealArchiving } from './use-deal-archiving.ts';

/** A combi-deal to change, to archive or to delete; one of the group is only shown where it cannot be changed. */
export function CombiDealEditPage({ params }: PageProps) {
  const t = useTranslations('combiDeals');
  const place = usePlace(params);
  const role = useCurrentUser()?.role ?? null;
  return (
    <ThingPage
      key={place.location?.id}
      noun="combiDeals"
      title={t('edit')}
      list={{ label: t('assortment'), href: dealListPath(place.scope) }}
      query={deals.query(place, Number(params['combiDealId']))}
      shape={[
        [40, 40],
        [132, 132],
      ]}
      aside={148}
    >
      {(deal) => <Loaded place={place} deal={deal} frame={frameOf({ ...place, role }, deal)} />}
    </ThingPage>
  );
}

type LoadedProps = { readonly place: Place; readonly deal: CombiDeal; readonly frame: DealFrame };

function Loaded({ place, deal, frame }: LoadedProps) {
  const locale = useLocale();
  const archiving = useDealArchiving(place, deal);
  // What is archived is changed after it was restored.
  const isLocked = frame.isShared || frame.isArchived;
  usePageTitle(translate(deal.name, locale));
  const { isRemoved, onRemoved } = useResourceRemoval(deals, {
    place,
    thing: deal,
    list: dealListPath(place.scope),
  });
  return (
    <div className="stack">
      <DealHead place={place} deal={deal} frame={frame} archiving={archiving} onRemoved={onRemoved} />
      <DealNotice place={place} deal={deal} frame={frame} archiving={archiving} />
      {isLocked && <DealView place={place} deal={deal} frame={frame} />}
      {!isLocked && !isRemoved && <Fields place={place} deal={deal} frame={frame} />}
    </div>
  );
}

function Fields({ place, deal, frame }: LoadedProps) {
  const edit = useResourceForm(deals, {
    place,
    thing: deal,
    problemsOf: dealRules(frame.places, place.today),
  });
  return <CombiDealForm edit={edit} place={place} frame={frame} />;
}
