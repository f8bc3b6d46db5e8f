import { addDays, plainDay } from '@larder/domain/platform/date-range';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { failureCode } from '../../../lib/failure.ts';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import type { ChartBand, ChartBar } from '../../../ui/charts/bar-chart.ts';
import { BarChart } from '../../../ui/charts/BarChart.tsx';
import { BarChartSkeleton } from '../../../ui/charts/BarChartSkeleton.tsx';
import { ChartTableSwitch, type ChartView } from '../../../ui/charts/ChartTableSwitch.tsx';
import type { Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { DataTable } from '../../../ui/lists/DataTable.tsx';
import { formatMoneyAxis } from '../../../ui/charts/money-axis.ts';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import { customPeriod } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import type { AskedRange } from '../reports/public.ts';
import classes from './Dashboard.module.css';
import { type HourReport, type HourRow, hourRows, type HourUnit, night, nightPercent } from './hour-bars.ts';
import { hourQuery } from './sales-api.ts';

/** Any Monday: weekdays are named by the calendar. */
const monday = plainDay('2026-11-16');
const chartPx = 210;

type HourPanelProps = { readonly place: Place; readonly asked: AskedRange };

/** When is sold: by the hour of the day or by the weekday, as bars and as their table twin. */
export function HourPanel({ place, asked }: HourPanelProps) {
  const t = useTranslations('dashboard');
  const [unit, setUnit] = useState<HourUnit>('hour');
  const [view, setView] = useState<ChartView>('chart');
  const { data, error, refetch, isFetching } = useQuery({
    ...hourQuery(place, asked),
    placeholderData: keepPreviousData,
  });
  const words = useWords(unit);
  const rows = data && hourRows(data, unit);
  const title = t(`hours.title.${unit}`);
  const hasFailed = data === undefined && error !== null;
  return (
    <DataTable
      label={title}
      title={title}
      aside={<ChartTableSwitch value={view} onChange={setView} />}
      density="panel"
      isHeadBare
      instead={
        view === 'chart' && !hasFailed ? (
          <div className={classes['hours']}>
            <div className={classes['hoursHead']}>
              <Segmented
                isSmall
                label={t('hours.unit.label')}
                value={unit}
                onChange={setUnit}
                options={[
                  { value: 'hour', label: t('hours.unit.hour') },
                  { value: 'weekday', label: t('hours.unit.weekday') },
                ]}
              />
              <NightShare report={data} />
            </div>
            <HourPlot place={place} unit={unit} rows={rows} label={title} range={asked} />
          </div>
        ) : undefined
      }
      columns={useHourColumns(unit)}
      rows={rows?.filter(({ receiptCount }) => receiptCount !== 0)}
      rowKey={({ at }) => String(at)}
      rowHref={({ at }) => hrefOf(place, asked, { [unit]: at })}
      renderCard={(row) => ({
        title: words.titleOf(row.at),
        value: <MoneyText amountCents={row.turnoverCents} />,
        detail: t('chart.receipts', { count: row.receiptCount }),
      })}
      error={
        hasFailed
          ? {
              title: t('hours.failed'),
              code: failureCode(error),
              onRetry: () => void refetch(),
              isRetrying: isFetching,
            }
          : undefined
      }
    />
  );
}

function NightShare({ report }: { readonly report: HourReport | undefined }) {
  const t = useTranslations('dashboard.hours');
  const { percent } = useFormats();
  const share = report === undefined ? null : nightPercent(report);
  if (share === null) return null;
  return (
    <span className={classes['night']}>
      {t('night', { share: percent(share, 0), from: clock(night.from), until: clock(night.until) })}
    </span>
  );
}

type HourPlotProps = {
  readonly place: Place;
  readonly unit: HourUnit;
  /** Undefined while they load. */
  readonly rows: readonly HourRow[] | undefined;
  readonly label: string;
  readonly range: AskedRange;
};

function HourPlot({ place, unit, rows, label, range }: HourPlotProps) {
  const t = useTranslations('dashboard');
  const { money, range: rangeText } = useFormats();
  const { locale } = useLanguage();
  const words = useWords(unit);
  if (rows === undefined) return <BarChartSkeleton />;
  if (rows.every(({ turnoverCents }) => turnoverCents === 0))
    return <p className={classes['noBars']}>{t('categories.empty')}</p>;
  const bars = rows.map(({ at, turnoverCents }): ChartBar => ({
    key: String(at),
    label: words.labelOf(at),
    title: words.titleOf(at),
    value: turnoverCents,
    href: hrefOf(place, range, { [unit]: at }),
  }));
  const bands: readonly ChartBand[] =
    unit === 'hour'
      ? [
          { from: 0, to: night.until - 1, label: t('hours.nightBand') },
          { from: night.from, to: 23 },
        ]
      : [];
  return (
    <BarChart
      label={t('chart.label', { title: label, range: rangeText(range) })}
      name={t('figure.turnover')}
      bars={bars}
      bands={bands}
      {...(unit === 'hour' ? { labelEvery: 6 } : {})}
      format={money}
      formatAxis={(value, isCompact) => formatMoneyAxis(value, locale, isCompact)}
      heightPx={chartPx}
    />
  );
}

function useHourColumns(unit: HourUnit): ReadonlyArray<Column<HourRow>> {
  const t = useTranslations('dashboard');
  const words = useWords(unit);
  return [
    {
      key: 'at',
      header: t(`hours.unit.${unit}`),
      sortBy: ({ at }) => at,
      isFluid: true,
      render: ({ at }) => <span className="medium">{words.titleOf(at)}</span>,
    },
    countColumn({ key: 'receipts', header: t('figure.receipts'), of: 'receiptCount' }),
    moneyColumn({ key: 'turnover', header: t('figure.turnover'), of: 'turnoverCents', look: 'strong' }),
  ];
}

function useWords(unit: HourUnit) {
  const { weekday } = useFormats();
  const dayOf = (at: number) => weekday(addDays(monday, at - 1));
  return {
    labelOf: (at: number) => (unit === 'hour' ? clock(at) : dayOf(at)),
    titleOf: (at: number) => (unit === 'hour' ? `${clock(at)} – ${clock(at + 1)}` : dayOf(at)),
  };
}

/** The receipts behind a bar. */
function hrefOf(
  { scope, shopId }: Place,
  { from, to }: AskedRange,
  part: { readonly [Unit in HourUnit]?: number },
): string {
  return paths.transactions(scope, { ...writePeriod(customPeriod(from, to)), state: 'SUCCESS', ...part, shop: shopId });
}

function clock(hour: number): string {
  return `${String(hour).padStart(2, '0')}:00`;
}
