import type { ViewListName } from '@larder/domain/office/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { usePageAddress } from '../../lib/page-address.ts';
import { usePlace } from '../../lib/place.ts';
import { session } from '../../lib/session.ts';
import { savedViewsQuery } from './api.ts';
import { placeOf } from './late-views.tsx';
import { ListViews } from './ListViews.tsx';
import { viewQueryOf } from './view-address.ts';
import classes from './Views.module.css';

/** The saved views of a list; nothing where there are none and the list is as it always is (VIE-03). */
export function ListViewsPart({ list }: { readonly list: ViewListName }) {
  const { search, params } = usePageAddress();
  const { data } = useQuery(savedViewsQuery(usePlace(params).location?.id ?? null));
  const views = data?.savedViews.filter((view) => view.list === list);
  const place = placeOf(search);
  const had = session.read('viewedLists');
  const hasViews = views === undefined ? had.includes(place) : views.length > 0;
  useEffect(() => {
    const others = had.filter((other) => other !== place);
    if (views !== undefined) session.write('viewedLists', hasViews ? [...others, place] : others);
  });
  if (!hasViews && viewQueryOf(search) === '') return null;
  if (views === undefined && hasViews) return <div className={classes['row']} />;
  return <ListViews list={list} views={views ?? []} />;
}
