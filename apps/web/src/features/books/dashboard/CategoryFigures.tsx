import type { AnswerOf } from '@larder/contract/platform/endpoint';
import type { getCategoryReport } from '@larder/contract/books/sales-reports';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import { type Kpi, KpiStrip } from '../../../ui/charts/KpiStrip.tsx';

/** One category in a period. */
export type CategoryReport = AnswerOf<typeof getCategoryReport>;

type CategoryFiguresProps = {
  /** Undefined while it loads. */
  readonly report: CategoryReport | undefined;
  readonly isCompared: boolean;
  /** The receipts behind the figures. */
  readonly href: string;
};

const figures = ['turnover', 'items', 'price'] as const;
type Figure = (typeof figures)[number];

const valueOf: { readonly [Key in Figure]: (sums: CategoryReport['current']) => number | null } = {
  turnover: ({ turnoverCents }) => turnoverCents,
  items: ({ itemCount }) => itemCount,
  price: ({ turnoverCents, itemCount }) => (itemCount <= 0 ? null : Math.round(turnoverCents / itemCount)),
};

const dash = '–';

/** What a category came to: turnover, items, and what an item brought in. */
export function CategoryFigures({ report, isCompared, href }: CategoryFiguresProps) {
  const t = useTranslations('dashboard');
  const { money, count } = useFormats();
  const textOf = (figure: Figure, value: number | null) => {
    if (value === null) return dash;
    return figure === 'items' ? count(value) : money(value);
  };
  const kpiOf = (figure: Figure): Kpi => {
    const words =
      figure === 'price'
        ? { label: t('category.price'), definition: t('category.priceDefinition') }
        : { label: t(`figure.${figure}`), definition: t(`definition.${figure}`) };
    const link = figure === 'price' ? {} : { href };
    if (report === undefined) return { key: figure, ...words, ...link, value: undefined };
    const value = valueOf[figure](report.current);
    const previous = valueOf[figure](report.previous);
    return {
      key: figure,
      ...words,
      ...link,
      value: textOf(figure, value),
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
