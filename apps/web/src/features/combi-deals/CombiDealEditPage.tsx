import type { CombiDeal } from '@larder/contract/combi-deals';
import { translate } from '@larder/domain/translated-text';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { dropDraft } from '../../lib/draft.ts';
import { useNavigate } from '../../lib/navigation.ts';
import { type PageProps, usePageTitle } from '../../lib/page.ts';
import { type Place, usePlace } from '../../lib/place.ts';
import { notify } from '../../ui/notify.ts';
import { dealQuery, dealRemoved } from './api.ts';
import { CombiDealForm } from './CombiDealForm.tsx';
import { DealMissing } from './DealMissing.tsx';
import { type DealFrame, dealListPath, frameOf } from './deal-frame.ts';
import { DealHead } from './DealHead.tsx';
import { DealLoading } from './DealLoading.tsx';
import { DealNotice } from './DealNotice.tsx';
import { DealView } from './DealView.tsx';
import { useDealArchiving } from './use-deal-archiving.ts';
import { draftName, useDealForm } from './use-deal-form.ts';

/** A combi-deal to change, to archive or to delete; one of the group is only shown where it cannot be changed. */
export function CombiDealEditPage({ params }: PageProps) {
  const place = usePlace(params);
  const role = useCurrentUser()?.role ?? null;
  const { data: deal, error, isFetching, refetch } = useQuery(dealQuery(place, Number(params['combiDealId'])));
  if (deal === undefined && error === null) return <DealLoading scope={place.scope} />;
  if (deal === undefined)
    return (
      <DealMissing
        scope={place.scope}
        failure={error ?? new Error()}
        isRetrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  const frame = frameOf({ ...place, role }, deal);
  return <Loaded key={`${place.location?.id} ${deal.id}`} place={place} deal={deal} frame={frame} />;
}

type LoadedProps = { readonly place: Place; readonly deal: CombiDeal; readonly frame: DealFrame };

function Loaded({ place, deal, frame }: LoadedProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const client = useQueryClient();
  const navigate = useNavigate();
  const [isRemoved, setIsRemoved] = useState(false);
  const archiving = useDealArchiving(place, deal);
  const name = translate(deal.name, locale);
  // What is archived is changed after it was restored.
  const isLocked = frame.isShared || frame.isArchived;
  usePageTitle(name);
  const leave = useEffectEvent(() => {
    dropDraft(draftName(deal));
    notify({ tone: 'success', title: t('remove.done', { name }) });
    void navigate(dealListPath(place.scope), { replace: true }).then(() => dealRemoved(client, place, deal.id));
  });
  // By now the form is gone, and with it what it would ask before it is left.
  useEffect(() => {
    if (isRemoved) leave();
  }, [isRemoved]);
  return (
    <div className="stack">
      <DealHead place={place} deal={deal} frame={frame} archiving={archiving} onRemoved={() => setIsRemoved(true)} />
      <DealNotice place={place} deal={deal} frame={frame} archiving={archiving} />
      {isLocked && <DealView place={place} deal={deal} frame={frame} />}
      {!isLocked && !isRemoved && <Fields place={place} deal={deal} frame={frame} />}
    </div>
  );
}

function Fields({ place, deal, frame }: LoadedProps) {
  const t = useTranslations('combiDeals');
  const locale = useLocale();
  const edit = useDealForm(deal, {
    place,
    frame,
    onSaved: ({ name }) => {
      notify({ tone: 'success', title: t('saved', { name: translate(name, locale) }) });
    },
  });
  return <CombiDealForm edit={edit} place={place} frame={frame} />;
}
