import { useQuery } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import type { Place } from '../../../lib/place.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { IconCalendar, IconCircleCheck, IconCircleDashed } from '../../../ui/pictures/icons.ts';
import { classNames } from '../../../lib/class-names.ts';
import { StateText } from '../../../ui/basics/StateText.tsx';
import { type Vat, vatsQuery } from './api.ts';
import classes from './Ledgers.module.css';
import { inForceFirst, stateOf } from './vat-order.ts';

/** The VAT rates with their periods and where they stand, as the law has them (LED-02); a location has its country's. */
export function VatPanel({ place }: { readonly place: Place }) {
  const t = useTranslations('ledgers');
  const { data, error, isFetching, refetch } = useQuery(vatsQuery);
  const { location, today } = place;
  const columns = useVatColumns(place);
  const renderCard = useVatCard(place);
  const rows = data?.vats.filter(({ country }) => location === undefined || country === location.country);
  return (
    <div id="vat">
      <DataTable<Vat>
        label={t('section.vat')}
        title={t('section.vat')}
        columns={columns}
        rows={rows === undefined ? undefined : inForceFirst(rows, today)}
        rowKey={({ id }) => String(id)}
        density="panel"
        skeletonRows={5}
        renderCard={renderCard}
        footer={<p className={classes['note']}>{t('vat.note')}</p>}
        error={
          error === null || data !== undefined
            ? undefined
            : {
                title: t('failed.vat'),
                code: failureCode(error),
                onRetry: () => void refetch(),
                isRetrying: isFetching,
              }
        }
      />
    </div>
  );
}

/** In the order of what a reader wants to know. */
const states = ['inForce', 'future', 'past'] as const;

function useVatColumns({ location, today }: Place): readonly Column<Vat>[] {
  const t = useTranslations('ledgers.vat');
  const { day } = useFormats();
  const rateText = useRateText();
  const country: Column<Vat> = {
    key: 'country',
    header: t('country'),
    sortBy: (row) => t(`countries.${row.country}`),
    skeletonPx: 80,
    render: (row) => t(`countries.${row.country}`),
  };
  return [
    ...(location === undefined ? [country] : []),
    {
      key: 'kind',
      header: t('kind'),
      sortBy: ({ kind }) => t(`kinds.${kind}`),
      skeletonPx: 48,
      render: ({ kind }) => t(`kinds.${kind}`),
    },
    {
      key: 'rate',
      header: t('rate'),
      sortBy: ({ rateBasisPoints }) => rateBasisPoints,
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 32,
      render: (row) => <strong>{rateText(row)}</strong>,
    },
    {
      key: 'from',
      header: t('from'),
      sortBy: ({ validFrom }) => validFrom,
      skeletonPx: 80,
      render: ({ validFrom }) => day(validFrom),
    },
    {
      key: 'to',
      header: t('to'),
      sortBy: ({ validTo }) => validTo,
      minTablePx: 640,
      skeletonPx: 80,
      render: ({ validTo }) =>
        validTo === null ? <span className={classNames('kept', classes['id'])}>{t('noEnd')}</span> : day(validTo),
    },
    {
      key: 'state',
      header: t('state'),
      sortBy: (row) => states.indexOf(stateOf(row, today)),
      skeletonPx: 90,
      render: (row) => <State row={row} today={today} />,
    },
    {
      key: 'source',
      header: t('source'),
      isFluid: true,
      minTablePx: 880,
      skeletonPx: 160,
      render: ({ source }) => <span className="muted">{source}</span>,
    },
  ];
}

function useVatCard({ location, today }: Place): (row: Vat) => CardParts {
  const t = useTranslations('ledgers.vat');
  const { day } = useFormats();
  const rateText = useRateText();
  return (row) => {
    const kind = t(`kinds.${row.kind}`);
    const { validFrom, validTo, source } = row;
    const period =
      validTo === null ? t('since', { from: day(validFrom) }) : t('period', { from: day(validFrom), to: day(validTo) });
    return {
      title: location === undefined ? `${t(`countries.${row.country}`)} · ${kind}` : kind,
      value: rateText(row),
      detail: (
        <>
          {period}
          <br />
          {source}
        </>
      ),
      state: <State row={row} today={today} />,
    };
  };
}

const marks = {
  inForce: { tone: 'good', icon: IconCircleCheck },
  future: { tone: 'info', icon: IconCalendar },
  past: { tone: 'neutral', icon: IconCircleDashed },
} as const;

function State({ row, today }: { readonly row: Vat; readonly today: Place['today'] }) {
  const t = useTranslations('ledgers.vat');
  const state = stateOf(row, today);
  return <StateText {...marks[state]}>{t(state)}</StateText>;
}

function useRateText(): (row: Vat) => string {
  const { percent } = useFormats();
  return ({ rateBasisPoints }) => percent(rateBasisPoints / 100, rateBasisPoints % 100 === 0 ? 0 : 1);
}
