import { useTranslations } from 'use-intl';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import type { CardParts, Column } from '../../../ui/lists/data-table.ts';
import { countColumn, moneyColumn } from '../../../ui/lists/figure-columns.tsx';
import { Delta } from '../../../ui/charts/Delta.tsx';
import { MoneyText } from '../../../ui/basics/MoneyText.tsx';
import type { Bucket, DaysReport, Unit } from '../reports/public.ts';

type Options = {
  readonly unit: Unit;
  readonly isCompared: boolean;
  readonly nameOfBucket: (bucket: Bucket, unit: Unit) => string;
};

function changeOf({ turnoverCents, previous }: Bucket): number | undefined {
  return changePercent(turnoverCents, previous?.turnoverCents);
}

/** The columns of the chart's table twin. */
export function useBucketColumns({
  unit,
  report,
  isCompared,
  nameOfBucket,
}: Options & { readonly report: DaysReport | undefined }): ReadonlyArray<Column<Bucket>> {
  const t = useTranslations('dashboard');
  const { current, previous } = report ?? {};
  const columns: ReadonlyArray<Column<Bucket>> = [
    {
      key: 'days',
      header: t(`chart.unit.${unit}`),
      sortBy: ({ range }) => range.from,
      firstOrder: 'desc',
      isFluid: true,
      skeletonPx: 110,
      render: (bucket) => <span className="medium">{nameOfBucket(bucket, unit)}</span>,
      footer: t('chart.total'),
    },
    countColumn({ key: 'receipts', header: t('figure.receipts'), of: 'receiptCount', total: current?.receiptCount }),
    countColumn({
      key: 'items',
      header: t('figure.items'),
      of: 'itemCount',
      total: current?.itemCount,
      hideBelow: 'md',
    }),
    {
      key: 'previous',
      header: t('chart.previous'),
      sortBy: ({ previous: before }) => before?.turnoverCents,
      firstOrder: 'desc',
      align: 'end',
      render: (bucket) => (
        <span className="muted">
          <MoneyText amountCents={bucket.previous?.turnoverCents} />
        </span>
      ),
      footer: <MoneyText amountCents={previous?.turnoverCents} />,
    },
    {
      key: 'change',
      header: t('chart.change'),
      sortBy: changeOf,
      firstOrder: 'desc',
      align: 'end',
      skeletonPx: 48,
      render: (bucket) => <Delta percent={changeOf(bucket)} />,
      footer: <Delta percent={current && changePercent(current.turnoverCents, previous?.turnoverCents)} />,
    },
    moneyColumn({
      key: 'turnover',
      header: t('figure.turnover'),
      of: 'turnoverCents',
      look: 'strong',
      total: current?.turnoverCents,
    }),
  ];
  const hidden = [
    ...(isCompared ? [] : ['previous', 'change']),
    ...(report !== undefined && report.current.receiptCount === undefined ? ['receipts'] : []),
  ];
  return columns.filter(({ key }) => !hidden.includes(key));
}

/** A row of the table twin on a phone. */
export function useBucketCard({ unit, isCompared, nameOfBucket }: Options): (bucket: Bucket) => CardParts {
  const t = useTranslations('dashboard.chart');
  return (bucket) => ({
    title: nameOfBucket(bucket, unit),
    value: <MoneyText amountCents={bucket.turnoverCents} />,
    ...(bucket.receiptCount === undefined ? {} : { detail: t('receipts', { count: bucket.receiptCount }) }),
    state: isCompared ? <Delta percent={changeOf(bucket)} /> : undefined,
  });
}
