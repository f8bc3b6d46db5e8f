import type { Report } from '@larder/contract/books/reporting';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import { type Kpi, KpiStrip } from '../../../ui/charts/KpiStrip.tsx';
import { type Sums, wholeBucketsOf } from '../reports/public.ts';

type FiguresProps = {
  /** Undefined while it loads. */
  readonly report: Report | undefined;
  /** The days that the trend lines draw; they may be more than the report's. */
  readonly trendReport: Report | undefined;
  readonly isCompared: boolean;
  /** The receipts behind the figures. */
  readonly href: string;
};

const figures = ['turnover', 'receipts', 'basket', 'items'] as const;
type Figure = (typeof figures)[number];

const valueOf: { readonly [Key in Figure]: (sums: Report['current']) => number | null } = {
  turnover: (sums) => sums.turnoverCents,
  receipts: (sums) => sums.receiptCount,
  basket: (sums) => sums.averageBasketCents,
  items: (sums) => sums.itemCount,
};

const trendOf: { readonly [Key in Figure]: (sums: Sums) => number } = {
  turnover: (sums) => sums.turnoverCents,
  receipts: (sums) => sums.receiptCount ?? 0,
  basket: (sums) => sums.turnoverCents / (sums.receiptCount ?? 0),
  items: (sums) => sums.itemCount,
};

const dash = '–';

/** The four figures, each with what it counts, what it was before, and the receipts behind it. */
export function Figures({ report, trendReport, isCompared, href }: FiguresProps) {
  const t = useTranslations('dashboard');
  const { money, count } = useFormats();
  const trend = trendReport === undefined ? [] : wholeBucketsOf(trendReport);
  const hasTrend = trend.some(({ itemCount }) => itemCount !== 0);
  const textOf = (figure: Figure, value: number | null) => {
    if (value === null) return dash;
    return figure === 'turnover' || figure === 'basket' ? money(value) : count(value);
  };
  const kpiOf = (figure: Figure): Kpi => {
    // The list behind a figure shows the same one: how many receipts, and what they brought in.
    const link = figure === 'turnover' || figure === 'receipts' ? { href } : {};
    const shared = { key: figure, label: t(`figure.${figure}`), definition: t(`definition.${figure}`), ...link };
    if (report === undefined) return { ...shared, value: undefined };
    const value = valueOf[figure](report.current);
    const previous = valueOf[figure](report.previous);
    return {
      ...shared,
      value: textOf(figure, value),
      trend: hasTrend ? trend.map(trendOf[figure]).filter(Number.isFinite) : [],
      ...(isCompared
        ? {
            previous: textOf(figure, previous),
            changePercent: value === null ? undefined : changePercent(value, previous ?? undefined),
          }
        : {}),
    };
  };
  return <KpiStrip items={figures.map(kpiOf)} />;
}
