import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { translate } from '@larder/domain/platform/translated-text';
import { useQueryClient } from '@tanstack/react-query';
import { useLocale, useTranslations } from 'use-intl';
import { useCurrentUser } from '../../../lib/current-user.ts';
import { useFormats } from '../../../lib/format.ts';
import { type PageProps, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { type Place, usePlace } from '../../../lib/place.ts';
import { LockNotices } from '../../../ui/forms/LockNotices.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { ThingPage } from '../../../ui/pages/ThingPage.tsx';
import { type Archiving, useArchiving } from '../../../ui/pages/use-archiving.ts';
import { useResourceForm, useResourceRemoval } from '../../../ui/forms/use-resource-form.ts';
import { LateHistory } from '../../office/history/public.ts';
import { deals, setArchived } from './api.ts';
import { CombiDealForm } from './CombiDealForm.tsx';
import classes from './CombiDeals.module.css';
import { dealRules } from './deal-figures.ts';
import { type DealFrame, dealListPath, frameOf } from './deal-frame.ts';
import { savedOf } from './deal-values.ts';
import { DealHead } from './DealHead.tsx';
import { FiguresPanel } from './FiguresPanel.tsx';
import { GroupProductList } from './GroupProductList.tsx';

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
      {isLocked && <DealHistory place={place} deal={deal} isDirty={false} />}
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
  return (
    <>
      <CombiDealForm edit={edit} place={place} frame={frame} />
      <DealHistory place={place} deal={deal} isDirty={edit.isDirty} />
    </>
  );
}

type DealHistoryProps = { readonly place: Place; readonly deal: CombiDeal; readonly isDirty: boolean };

function DealHistory({ place, deal, isDirty }: DealHistoryProps) {
  const { id, version } = deal;
  return <LateHistory place={place} subject={{ type: 'combi_deal', id, version }} isDirty={isDirty} />;
}

type DealNoticeProps = {
  readonly place: Place;
  readonly deal: CombiDeal;
  readonly frame: DealFrame;
  readonly archiving: Archiving;
};

/** Why it cannot be changed here, and where it can. */
function DealNotice({ place, deal, frame: { isArchived, isShared }, archiving }: DealNoticeProps) {
  const t = useTranslations('combiDeals');
  const { momentDay } = useFormats();
  const isAdmin = useCurrentUser()?.role === 'admin';
  const atGroup = paths.combiDeal({ groupSlug: place.scope.groupSlug }, deal.id);
  return (
    <LockNotices
      archived={
        isArchived
          ? {
              text: t('archive.banner', { day: momentDay(deal.archivedAt, place.zone) }),
              onRestore: isShared ? undefined : archiving.restore,
            }
          : null
      }
      shared={isShared ? { text: t('shared.banner'), changeHref: isAdmin ? atGroup : undefined } : null}
      words={{ restore: t('archive.restore'), change: t('shared.change'), onlyOthers: t('shared.onlyAdmin') }}
    />
  );
}

type DealViewProps = { readonly place: Place; readonly deal: CombiDeal; readonly frame: DealFrame };

/** A combi-deal of the group for who does not change it: what one chooses from, and what it comes to. */
function DealView({ place, deal, frame }: DealViewProps) {
  const t = useTranslations('combiDeals.form');
  return (
    <div className={classes['view']}>
      <Panel title={t('groups')} note={t('groupsNote')}>
        <div className={classes['groupList']}>
          {deal.groups.map(({ products }, index) => (
            <section key={index} className={classes['group']}>
              <h3>{t('group', { position: index + 1 })}</h3>
              <GroupProductList products={products} label={t('group', { position: index + 1 })} />
            </section>
          ))}
        </div>
      </Panel>
      <FiguresPanel values={savedOf(deal).values} frame={frame} day={place.today} />
    </div>
  );
}

/** Archives or restores a combi-deal. */
function useDealArchiving(place: Place, deal: CombiDeal): Archiving {
  const t = useTranslations('combiDeals.archive');
  const locale = useLocale();
  const client = useQueryClient();
  return useArchiving({
    setArchived: (isArchived) => setArchived(place, deal.id, isArchived),
    onChanged: (changed) => deals.changed(client, place, changed),
    say: (word) => t(word, { name: translate(deal.name, locale) }),
  });
}
