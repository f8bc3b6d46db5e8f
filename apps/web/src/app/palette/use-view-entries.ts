import { viewListOf } from '@larder/domain/office/saved-views';
import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { timeZoneOf } from '../../lib/format.ts';
import { useToday } from '../../lib/use-today.ts';
import { IconEye } from '../../ui/pictures/icons.ts';
import { savedViewsQuery } from '../../ui/views/api.ts';
import { listAddress, queryOn } from '../../ui/views/view-address.ts';
import { findPage } from '../page-table.ts';
import { pages } from '../routes.ts';
import { type Place, scopeOf } from '../shell/place.ts';
import type { Entry } from './entry.ts';

/** The saved views of the place; each leads to its list as it shows itself today (VIE-03). */
export function useViewEntries({ user, location }: Place): readonly Entry[] {
  const t = useTranslations('savedViews.list');
  const today = useToday(timeZoneOf(user, location ?? undefined));
  const { data } = useQuery(savedViewsQuery(location?.id ?? null));
  const scope = scopeOf({ user, location });
  const level = location === null ? 'group' : 'location';
  return (data?.savedViews ?? [])
    .filter(({ list }) => {
      const { page } = viewListOf(list);
      // A list of one thing stands on that thing's page.
      return !page.includes(':') && findPage(pages, level, page.split('/')) !== undefined;
    })
    .map(({ id, list, name, query }): Entry => ({
      key: `view ${id}`,
      group: 'views',
      icon: IconEye,
      title: name,
      detail: t(list),
      href: listAddress(list, scope, { query: queryOn(today, query) }),
    }));
}
