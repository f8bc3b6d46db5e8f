import { isInactive } from '@larder/domain/activity';
import { useTranslations } from 'use-intl';
import { useList } from '../../lib/list-page.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { PageHead } from '../../ui/PageHead.tsx';
import { ResourceList } from '../../ui/ResourceList.tsx';
import { locationListQuery } from './api.ts';
import type { LocationList } from './location.ts';
import { locationSearch } from './locations-search.ts';
import { useLocationCard, useLocationColumns } from './use-location-columns.tsx';

const { plain, read, queryOf } = locationSearch;

/** The locations of the group, with the inactive ones marked (LOC-04). */
export function LocationsPage({ params, ...props }: PageProps) {
  const t = useTranslations('locations');
  const scope = { groupSlug: params['groupId'] ?? '' };
  const now = useNow();
  usePageTitle(t('title'));
  const list = useList(locationSearch, props, (search) => locationListQuery(queryOf(search)));
  return (
    <div className="stack">
      <PageHead
        title={t('title')}
        facts={<ListFacts list={list.page.list} />}
        actions={<AddLocation scope={scope} />}
      />
      <ResourceList
        noun="locations"
        label={t('title')}
        list={list}
        plain={plain}
        rowsOf={(answer) => answer.properties}
        rowHref={({ id }) => paths.location(scope, id)}
        columns={useLocationColumns(now)}
        renderCard={useLocationCard(now)}
        search={t('search')}
        skeletonRows={6}
        empty={{ title: t('empty.title'), text: t('empty.text'), filtered: t('empty.filtered') }}
        add={<AddLocation scope={scope} isPlain />}
      />
    </div>
  );
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchLocations: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(locationListQuery(queryOf(read(visit.search))));
};

/** The way to a new location, for who may make one. */
function AddLocation({ scope, isPlain = false }: { readonly scope: Scope; readonly isPlain?: boolean }) {
  const t = useTranslations('locations');
  return (
    <Can access="write" area="location">
      <ButtonLink variant={isPlain ? 'default' : 'primary'} icon={IconPlus} href={paths.newLocation(scope)}>
        {t('add')}
      </ButtonLink>
    </Can>
  );
}

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
