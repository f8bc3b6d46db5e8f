import { isInactive } from '@larder/domain/activity';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../lib/failure.ts';
import { useFormats } from '../../lib/format.ts';
import { type PageProps, type PrefetchPage, usePageTitle } from '../../lib/page.ts';
import { paths, type Scope } from '../../lib/paths.ts';
import { useNow } from '../../lib/use-now.ts';
import { ButtonLink } from '../../ui/Button.tsx';
import { Can } from '../../ui/Can.tsx';
import { DataTable } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { IconPlus } from '../../ui/icons.ts';
import { NoResults } from '../../ui/NoResults.tsx';
import { PageHead } from '../../ui/PageHead.tsx';
import { Pager } from '../../ui/Pager.tsx';
import { RefreshNotice } from '../../ui/RefreshNotice.tsx';
import { SearchField } from '../../ui/SearchField.tsx';
import { locationListQuery } from './api.ts';
import type { Location, LocationList } from './location.ts';
import { type LocationsSearch, readSearch, writeSearch } from './locations-search.ts';
import classes from './Locations.module.css';
import { useLocationCard, useLocationColumns } from './use-location-columns.tsx';

/** The locations of the group, with the inactive ones marked (LOC-04). */
export function LocationsPage({ search: raw, params, onSearchChange }: PageProps) {
  const t = useTranslations('locations');
  const { time } = useFormats();
  const scope = { groupSlug: params['groupId'] ?? '' };
  usePageTitle(t('title'));
  const search = useMemo(() => readSearch(raw), [raw]);
  const list = useQuery({ ...locationListQuery(search), placeholderData: keepPreviousData });
  const change: ChangeSearch = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  return (
    <div className="stack">
      <PageHead title={t('title')} facts={<ListFacts list={list.data} />} actions={<AddLocation scope={scope} />} />
      <SearchField
        className={classes['search']}
        label={t('search')}
        value={search.q}
        // One search is one step back, however often typing rested.
        onSearch={(q) => change({ q }, { replace: search.q !== '' && q !== '' })}
      />
      {list.isRefetchError && (
        <RefreshNotice isRetrying={list.isFetching} onRetry={() => void list.refetch()}>
          {t('failed.refresh', { time: time(new Date(list.dataUpdatedAt)) })}
        </RefreshNotice>
      )}
      <LocationTable
        scope={scope}
        search={search}
        onChange={change}
        list={list.data}
        isStale={list.isPlaceholderData}
        failure={list.error}
        isRetrying={list.isFetching}
        onRetry={() => void list.refetch()}
      />
    </div>
  );
}

/** Asks for the rows while the frame is still being drawn. */
export const prefetchLocations: PrefetchPage = (client, visit) => {
  void client.prefetchQuery(locationListQuery(readSearch(visit.search)));
};

type ChangeSearch = (update: Partial<LocationsSearch>, options?: { readonly replace?: boolean }) => void;

type TableProps = {
  readonly scope: Scope;
  readonly search: LocationsSearch;
  readonly onChange: ChangeSearch;
  readonly list: LocationList | undefined;
  readonly isStale: boolean;
  readonly failure: Error | null;
  readonly isRetrying: boolean;
  readonly onRetry: () => void;
};

function LocationTable({ scope, search, onChange, list, isStale, failure, isRetrying, onRetry }: TableProps) {
  const t = useTranslations('locations');
  const now = useNow();
  const columns = useLocationColumns(now);
  const renderCard = useLocationCard(now);
  return (
    <DataTable<Location>
      label={t('title')}
      columns={columns}
      rows={list?.properties}
      rowKey={({ id }) => String(id)}
      rowHref={({ id }) => paths.location(scope, id)}
      sort={search.sort}
      onSort={(sort) => onChange({ sort })}
      isStale={isStale}
      skeletonRows={6}
      renderCard={renderCard}
      empty={
        search.q === '' ? (
          <EmptyState title={t('empty.title')} text={t('empty.text')} actions={<AddLocation scope={scope} isPlain />} />
        ) : (
          <NoResults title={t('empty.filtered')} onClear={() => onChange({ q: '' })} />
        )
      }
      error={
        failure === null
          ? undefined
          : { title: t('failed.list'), text: t('failed.hint'), code: failureCode(failure), onRetry, isRetrying }
      }
      footer={<ListFoot list={list} onChange={onChange} />}
    />
  );
}

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

/** The steps to the neighbouring pages, where there are any. */
function ListFoot({ list, onChange }: { readonly list: LocationList | undefined; readonly onChange: ChangeSearch }) {
  if (list === undefined) return null;
  const { firstIndex, totalCount, previousCursor, nextCursor } = list.pagination;
  if (previousCursor === null && nextCursor === null) return null;
  const stepTo = (cursor: string | null) => (cursor === null ? undefined : () => onChange({ cursor }));
  return (
    <Pager
      firstIndex={firstIndex}
      rowCount={list.properties.length}
      totalCount={totalCount}
      onPrevious={stepTo(previousCursor)}
      onNext={stepTo(nextCursor)}
    />
  );
}
