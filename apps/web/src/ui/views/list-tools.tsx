import type { ViewListName } from '@larder/domain/office/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useTranslations } from 'use-intl';
import { listPlaceOf, usePageAddress } from '../../lib/page-address.ts';
import { usePlace } from '../../lib/place.ts';
import { session } from '../../lib/session.ts';
import { Button } from '../basics/Button.tsx';
import { IconColumns3 } from '../pictures/icons.ts';
import { lazyPart } from '../states/lazy-part.tsx';
import { savedViewsQuery } from './api.ts';
import { ViewTabs } from './ViewTabs.tsx';
import { viewQueryOf } from './view-address.ts';
import classes from './Views.module.css';

type OfList = { readonly list: ViewListName };

/** The saved views of a list; nothing where there are none and the list is as it always is (VIE-03). */
export function ListViews({ list }: OfList) {
  const { search, params } = usePageAddress();
  const { data } = useQuery(savedViewsQuery(usePlace(params).location?.id ?? null));
  const views = data?.savedViews.filter((view) => view.list === list);
  const place = listPlaceOf(search);
  const had = session.read('viewedLists');
  const hasViews = views === undefined ? had.includes(place) : views.length > 0;
  useEffect(() => {
    const others = had.filter((other) => other !== place);
    if (views !== undefined) session.write('viewedLists', hasViews ? [...others, place] : others);
  });
  if (!hasViews && viewQueryOf(search) === '') return null;
  if (views === undefined && hasViews) return <div className={classes['row']} />;
  return <ViewTabs list={list} views={views ?? []} />;
}

const ColumnsPanel = lazyPart(async () => (await import('./ColumnsPanel.tsx')).ColumnsPanel, { look: 'word' });

/** Opens the choice of a list's columns. */
export function ColumnsButton({ list }: OfList) {
  const t = useTranslations('savedViews.columns');
  const anchor = useRef<HTMLSpanElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  return (
    <span ref={anchor} className={classes['columnsPlace']}>
      <Button
        variant="subtle"
        icon={IconColumns3}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onPointerEnter={() => void ColumnsPanel.preload()}
        onFocus={() => void ColumnsPanel.preload()}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('title')}
      </Button>
      {isOpen && <ColumnsPanel list={list} anchor={anchor} onClose={() => setIsOpen(false)} />}
    </span>
  );
}
