import type { Report } from '@larder/contract/books/reporting';
import { useTranslations } from 'use-intl';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { dashboardForm, type DashboardSearch } from './dashboard-search.ts';
import { locationRowsOf } from './location-rows.ts';
import { useLocationCard, useLocationColumns } from './use-location-columns.tsx';

type LocationTableProps = {
  readonly place: Place;
  /** Undefined while it loads. */
  readonly report: Report | undefined;
  readonly search: DashboardSearch;
  readonly now: Date;
  readonly onSort: (sort: DashboardSearch['sort']) => void;
};

/** The group's locations: whether they sell and what they brought in; each leads to its own dashboard. */
export function LocationTable({ place, report, search, now, onSort }: LocationTableProps) {
  const t = useTranslations('dashboard.locations');
  const isCompared = search.comparison !== 'none';
  const columns = useLocationColumns({ place, report, isCompared });
  const cardOf = useLocationCard({ place, isCompared });
  const { period, sort } = search;
  // The locations' own pages list none, so an order of them does not come along; nor does a shop, which only one has.
  const { sort: _, order: __, shop: ___, ...choices } = dashboardForm.write(search);
  const kept = { ...(period === null ? {} : writePeriod(period)), ...choices };
  return (
    <DataTable
      label={t('title')}
      title={t('title')}
      density="panel"
      isHeadBare
      columns={columns}
      rows={report && locationRowsOf(report, sort, now)}
      rowKey={({ slug }) => slug}
      rowHref={({ slug }) => paths.dashboard({ groupSlug: place.scope.groupSlug, propertySlug: slug }, kept)}
      sort={sort}
      onSort={onSort}
      renderCard={cardOf}
      skeletonRows={Math.min(5, place.properties.length)}
    />
  );
}
