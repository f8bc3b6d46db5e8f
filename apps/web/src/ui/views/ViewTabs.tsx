import type { SavedView } from '@larder/contract/office/saved-views';
import { mayShareViews, type ViewListName } from '@larder/domain/office/saved-views';
import type { PlainDay } from '@larder/domain/platform/date-range';
import { useEffect, useEffectEvent, useState } from 'react';
import { useTranslations } from 'use-intl';
import { useCurrentUser } from '../../lib/current-user.ts';
import { usePageAddress } from '../../lib/page-address.ts';
import { usePlace } from '../../lib/place.ts';
import { useSessionItem } from '../../lib/session.ts';
import { Button } from '../basics/Button.tsx';
import { IconButton } from '../basics/IconButton.tsx';
import { useIsPhone } from '../basics/use-media.ts';
import { IconPlus } from '../pictures/icons.ts';
import { SaveViewDialog } from './SaveViewDialog.tsx';
import { useViewDeeds } from './use-view-deeds.ts';
import { listAddress, queryOn, viewQueryOf } from './view-address.ts';
import { ViewTab } from './ViewTab.tsx';
import classes from './Views.module.css';

type ViewTabsProps = { readonly list: ViewListName; readonly views: readonly SavedView[] };

/** The views of a list as tabs, the list's own first, and what can be kept or changed of what it shows now (VIE-03). */
export function ViewTabs({ list, views }: ViewTabsProps) {
  const t = useTranslations('savedViews');
  const { search, params } = usePageAddress();
  const place = usePlace(params);
  const { location, scope, today } = place;
  const mayShare = mayShareViews(useCurrentUser()?.role, location !== undefined);
  const shown = viewQueryOf(search);
  const hrefOf = (query: string) => listAddress(list, scope, { query, params });
  const opened = useOpenedView(views, { shown, address: hrefOf(shown), today });
  const deeds = useViewDeeds(place);
  const [isSaving, setIsSaving] = useState(false);
  const [renamed, setRenamed] = useState<SavedView | null>(null);
  const mayChange = (view: SavedView) => !view.isShared || mayShare;
  return (
    <div className={classes['row']}>
      <nav aria-label={t('label')} className={classes['tabs']}>
        <ul>
          <ViewTab name={t('all')} href={hrefOf('')} isCurrent={shown === ''} />
          {views.map((view) => (
            <ViewTab
              key={view.id}
              name={view.name}
              href={hrefOf(queryOn(today, view.query))}
              isCurrent={view.id === opened?.view.id}
              isChanged={view.id === opened?.view.id && opened.isChanged}
              isShared={view.isShared}
              menu={
                mayChange(view)
                  ? {
                      onRename: () => setRenamed(view),
                      onShare: mayShare ? () => void deeds.share(view) : undefined,
                      onRemove: () => void deeds.remove(view),
                    }
                  : undefined
              }
            />
          ))}
        </ul>
      </nav>
      {shown !== '' && opened?.isChanged !== false && (
        <div className={classes['actions']}>
          {opened !== null && mayChange(opened.view) && (
            <Button size="small" onClick={() => void deeds.overwrite(opened.view, shown)}>
              {t('update')}
            </Button>
          )}
          <SaveButton label={t(opened === null ? 'save' : 'saveAs')} onClick={() => setIsSaving(true)} />
        </div>
      )}
      {isSaving && (
        <SaveViewDialog
          place={place}
          list={list}
          query={shown}
          hrefOf={(query) => hrefOf(queryOn(today, query))}
          mayShare={mayShare}
          onClose={() => setIsSaving(false)}
        />
      )}
      {renamed !== null && (
        <SaveViewDialog place={place} list={list} renamed={renamed} onClose={() => setRenamed(null)} />
      )}
    </div>
  );
}

/** A phone has no room for its words beside the tabs. */
function SaveButton({ label, onClick }: { readonly label: string; readonly onClick: () => void }) {
  const look = { variant: 'subtle', size: 'small', icon: IconPlus, onClick } as const;
  return useIsPhone() ? <IconButton {...look} label={label} /> : <Button {...look}>{label}</Button>;
}

type ShownList = { readonly shown: string; readonly address: string; readonly today: PlainDay };

/** The view that is on screen, or was until something of it was changed, also after a reload; null is the list's own. */
function useOpenedView(views: readonly SavedView[], { shown, address, today }: ShownList) {
  const [kept, keep] = useSessionItem('changedView');
  const [lastId, setLastId] = useState(kept?.address === address ? kept.id : null);
  const last = views.find(({ id }) => id === lastId);
  const isShown = ({ query }: SavedView) => queryOn(today, query) === shown;
  const exact = last !== undefined && isShown(last) ? last : views.find(isShown);
  const view = exact ?? (shown === '' ? undefined : last);
  const id = view?.id ?? null;
  if (id !== lastId) setLastId(id);
  const isChanged = view !== undefined && exact === undefined;
  const keepChanged = useEffectEvent(keep);
  useEffect(() => {
    if (isChanged && id !== null) keepChanged({ address, id });
  }, [isChanged, address, id]);
  return view === undefined ? null : { view, isChanged };
}
