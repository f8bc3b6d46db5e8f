import { isInactive } from '@larder/domain/places/activity';
import { useTranslations } from 'use-intl';
import { useList } from '../../../lib/list-page.ts';
import { defineSearch } from '../../../lib/list-search.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../../lib/page.ts';
import { paths } from '../../../lib/paths.ts';
import { useNow } from '../../../lib/use-now.ts';
import { AddLink } from '../../../ui/basics/AddLink.tsx';
import { PageHead } from '../../../ui/pages/PageHead.tsx';
import { ResourceList } from '../../../ui/lists/ResourceList.tsx';
import { locationListQuery } from './api.ts';
import type { LocationList } from './location.ts';
import { useLocationCard, useLocationColumns } from './use-location-columns.tsx';

/** The search of the list, over names, codes and towns. */
const locationSearch = defineSearch(['name', 'code', 'state', 'lastReceiptAt', 'city', 'shopCount']);

const { read, queryOf } = locationSearch;

/** The locations of the group, with the inactive ones marked (LOC-04). */
export function LocationsPage({ params, ...props }: PageProps) {
  const t = useTranslations('locations');
  const scope = { groupSlug: params['groupId'] ?? '' };
  const now = useNow();
  usePageTitle(t('title'));
  const list = useList(locationSearch, props, (search) => locationListQuery(queryOf(search)));
  const add = { area: 'location', label: t('add'), href: paths.newLocation(scope) } as const;
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={<ListFacts list={list.page.list} />} actions={<AddLink {...add} />} />
      <ResourceList
        noun="locations"
        kept="locations"
        label={t('title')}
        list={list}
        of={locationSearch}
        rowsOf={(answer) => answer.properties}
        rowHref={({ id }) => paths.location(scope, id)}
        columns={useLocationColumns(now)}
        renderCard={useLocationCard(now)}
        search={t('search')}
        skeletonRows={6}
        empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
        add={<AddLink {...add} isPlain />}
      />
    </div>
  );
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchLocations: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(locationListQuery(queryOf(read(visit.search))));
};

/** How many there are, and how many stand still; of a list on one page only, which is every list of ours. */
function ListFacts({ list }: { readonly list: LocationList | undefined }) {
  const t = useTranslations('locations');
  const now = useNow();
  if (list === undefined || list.pagination.totalCount === 0) return null;
  const inactive = list.properties.filter((location) => isInactive(location, now)).length;
  return list.pagination.totalCount === list.properties.length
    ? t('facts', { count: list.pagination.totalCount, inactive })
    : null;
}
