import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../../lib/failure.ts';
import { useFormats } from '../../../../lib/format.ts';
import { paths, type Scope } from '../../../../lib/paths.ts';
import { ActionMenu } from '../../../../ui/overlays/ActionMenu.tsx';
import { Can } from '../../../../ui/basics/Can.tsx';
import type { CardParts, Column } from '../../../../ui/lists/data-table.ts';
import { DataTable } from '../../../../ui/lists/DataTable.tsx';
import { EmptyState } from '../../../../ui/states/EmptyState.tsx';
import { IconHistory, IconPencil, IconTrash } from '../../../../ui/pictures/icons.ts';
import type { DynamicDate } from './dynamic-api.ts';

/** What is done with a period: it is added (null), changed or taken away. */
export type DateTask = { readonly kind: 'edit' | 'remove'; readonly date: DynamicDate | null };

type DatesPanelProps = {
  readonly found: Pick<
    UseQueryResult<{ readonly dynamicDates: readonly DynamicDate[] }>,
    'data' | 'error' | 'isFetching' | 'refetch'
  >;
  readonly zone: string;
  readonly scope: Scope;
  readonly onTask: (task: DateTask) => void;
};

/** The periods with an increase of their own that are not over yet (DYN-03). */
export function DatesPanel({ found, zone, scope, onTask }: DatesPanelProps) {
  const t = useTranslations('priceLabels.dates');
  const { data, error, isFetching, refetch } = found;
  const parts = useDateParts(zone);
  const columns: ReadonlyArray<Column<DynamicDate>> = [
    {
      key: 'period',
      header: t('period'),
      sortBy: ({ startAt }) => startAt,
      skeletonPx: 260,
      render: (date) => <span className="nowrap">{parts.period(date)}</span>,
    },
    {
      key: 'reason',
      header: t('reason'),
      sortBy: ({ reason }) => reason,
      isFluid: true,
      skeletonPx: 90,
      render: ({ reason }) => reason ?? '–',
    },
    {
      key: 'percentage',
      header: parts.percentageHead,
      sortBy: ({ dynamicPercentage }) => Number(dynamicPercentage),
      align: 'end',
      skeletonPx: 56,
      render: parts.percentage,
    },
    {
      key: 'menu',
      header: t('actions'),
      align: 'end',
      skeletonPx: 32,
      render: (date) => <DateMenu date={date} name={parts.name(date)} scope={scope} onTask={onTask} />,
    },
  ];
  const renderCard = (date: DynamicDate): CardParts => ({
    title: parts.period(date),
    value: <DateMenu date={date} name={parts.name(date)} scope={scope} onTask={onTask} />,
    detail: date.reason ?? '–',
    state: parts.percentage(date),
  });
  return (
    <DataTable<DynamicDate>
      label={t('title')}
      title={t('title')}
      columns={columns}
      rows={data?.dynamicDates}
      rowKey={({ id }) => String(id)}
      density="panel"
      skeletonRows={2}
      renderCard={renderCard}
      empty={<EmptyState title={t('empty.title')} text={t('empty.text')} />}
      error={
        error === null
          ? undefined
          : {
              title: t('failed.title'),
              text: t('failed.text'),
              code: failureCode(error),
              onRetry: () => void refetch(),
              isRetrying: isFetching,
            }
      }
    />
  );
}

/** How the parts of a period are told. */
export function useDateParts(zone: string) {
  const t = useTranslations('priceLabels');
  const { moment, percent } = useFormats();
  return {
    percentageHead: t('percentage'),
    name: ({ reason, startAt }: DynamicDate) => reason ?? moment(startAt, zone),
    period: ({ startAt, endAt }: DynamicDate) =>
      t.rich('dates.span', {
        from: moment(startAt, zone),
        to: moment(endAt, zone),
        quiet: (words) => <span className="muted">{words}</span>,
      }),
    percentage: ({ dynamicPercentage }: DynamicDate) => (
      <>
        <span className="strong">{percent(Number(dynamicPercentage))}</span>
        {dynamicPercentage === '0' && <span className="muted"> {t('none')}</span>}
      </>
    ),
  };
}

type DateMenuProps = Pick<DatesPanelProps, 'scope' | 'onTask'> & { readonly date: DynamicDate; readonly name: string };

function DateMenu({ date, name, scope, onTask }: DateMenuProps) {
  const t = useTranslations('priceLabels.dates');
  const tUi = useTranslations('ui');
  return (
    <Can access="write" area="digitalPriceLabels">
      <ActionMenu
        label={t('menu', { name })}
        items={[
          { key: 'edit', label: t('edit'), icon: IconPencil, onSelect: () => onTask({ kind: 'edit', date }) },
          {
            key: 'history',
            label: tUi('history'),
            icon: IconHistory,
            href: paths.history(scope, { thing: `dynamic_date:${date.id}` }),
          },
          {
            key: 'remove',
            label: t('remove'),
            icon: IconTrash,
            isDanger: true,
            onSelect: () => onTask({ kind: 'remove', date }),
          },
        ]}
      />
    </Can>
  );
}
