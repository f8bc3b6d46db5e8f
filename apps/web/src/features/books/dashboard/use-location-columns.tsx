import type { Report } from '@larder/contract/books/reporting';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import { palettes } from '../../../theme/palettes.ts';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { Delta } from '../../../ui/charts/Delta.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { Monogram } from '../../../ui/pictures/Monogram.tsx';
import type { LocationRow } from './location-rows.ts';
import { LocationState } from './LocationState.tsx';

type Options = { readonly place: Place; readonly isCompared: boolean };

/** A location's tile in its own colour, and its name. */
function LocationName({ row, place }: { row: LocationRow; place: Place }) {
  const own = place.properties.find(({ id }) => id === row.id)?.theme?.primaryColor;
  return (
    <span className="row">
      <Monogram name={row.name} colour={own ?? palettes.accent[6]} />
      <span className="kept medium">{row.name}</span>
    </span>
  );
}

/** The columns of the group's locations, with the group's totals below. */
export function useLocationColumns({
  place,
  report,
  isCompared,
}: Options & { readonly report: Report | undefined }): ReadonlyArray<Column<LocationRow>> {
  const t = useTranslations('dashboard');
  const { moment } = useFormats();
  const { current, previous } = report ?? {};
  const columns: ReadonlyArray<Column<LocationRow>> = [
    {
      key: 'name',
      header: t('locations.name'),
      sortKey: 'name',
      skeletonPx: 164,
      render: (row) => <LocationName row={row} place={place} />,
      footer: t('chart.total'),
    },
    {
      key: 'state',
      header: t('locations.state'),
      sortKey: 'state',
      firstOrder: 'desc',
      skeletonPx: 62,
      render: ({ activity }) => <LocationState activity={activity} />,
    },
    {
      key: 'lastReceipt',
      header: t('locations.lastReceipt'),
      sortKey: 'lastReceipt',
      firstOrder: 'desc',
      skeletonPx: 112,
      hideBelow: 'md',
      render: ({ lastReceiptAt, timeZone }) => <span className="muted nowrap">{moment(lastReceiptAt, timeZone)}</span>,
    },
    {
      key: 'change',
      header: t('chart.change'),
      align: 'end',
      sortKey: 'change',
      firstOrder: 'desc',
      skeletonPx: 48,
      render: (row) => <Delta percent={row.changePercent} />,
      footer: <Delta percent={current && changePercent(current.turnoverCents, previous?.turnoverCents)} />,
    },
    {
      key: 'turnover',
      header: t('figure.turnover'),
      align: 'end',
      sortKey: 'turnover',
      firstOrder: 'desc',
      skeletonPx: 84,
      render: ({ turnoverCents }) => <MoneyText amountCents={turnoverCents} look="strong" />,
      footer: <MoneyText amountCents={current?.turnoverCents} />,
    },
  ];
  return isCompared ? columns : columns.filter(({ key }) => key !== 'change');
}

/** A location on a phone. */
export function useLocationCard({ place, isCompared }: Options): (row: LocationRow) => CardParts {
  return (row) => ({
    title: <LocationName row={row} place={place} />,
    value: <MoneyText amountCents={row.turnoverCents} />,
    detail: <LocationState activity={row.activity} />,
    state: isCompared ? <Delta percent={row.changePercent} /> : undefined,
  });
}
