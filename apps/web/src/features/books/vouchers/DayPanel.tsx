import { type DayRange, rangeDays } from '@larder/domain/platform/date-range';
import type { VoucherType } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { useLanguage } from '../../../lib/i18n.ts';
import type { Place } from '../../../lib/place.ts';
import { ChartPanel } from '../../../ui/charts/ChartPanel.tsx';
import { formatMoneyAxis } from '../../../ui/charts/money-axis.ts';
import { rangesOf, unitOf, useBars } from '../reports/public.ts';
import type { VoucherReport } from './api.ts';
import { useSumCard, useSumColumns } from './use-sum-columns.tsx';
import { daysOf, type RangeSums, sumOf, sumsByRange } from './voucher-sums.ts';

type DayPanelProps = {
  readonly place: Place;
  readonly type: VoucherType;
  /** The days that were asked for: known before the answer is. */
  readonly range: DayRange;
  readonly report: VoucherReport | undefined;
};

/** What was sold with vouchers over time, as bars and as a table; each bar leads to its receipts. */
export function DayPanel({ place, type, range: asked, report }: DayPanelProps) {
  const t = useTranslations('vouchers');
  const { money, range: rangeText } = useFormats();
  const { locale } = useLanguage();
  const range = report === undefined ? asked : daysOf(report);
  const unit = unitOf(rangeDays(range));
  const { labelOf, nameOfBucket, hrefOf } = useBars(place, { voucher: type });
  const rows = report && sumsByRange(report, rangesOf(range, unit), type);
  const cardOf = useSumCard();
  const title = t(`days.title.${unit}`);
  const columns = useSumColumns<RangeSums>({
    head: t(`days.unit.${unit}`),
    nameOf: (row) => nameOfBucket(row, unit),
    orderOf: (row) => row.range.from,
    totals: rows && sumOf(rows),
  });
  return (
    <ChartPanel<RangeSums>
      title={title}
      label={t('days.label', { title, range: rangeText(range) })}
      name={t('figure.turnover')}
      format={money}
      formatAxis={(value, isCompact) => formatMoneyAxis(value, locale, isCompact)}
      nothing={t('days.nothing')}
      bars={rows?.map((row) => ({
        key: row.range.from,
        label: labelOf(row, unit, rows.length),
        title: nameOfBucket(row, unit),
        value: row.turnoverCents,
        isUnfinished: report?.untilAt !== null && row.range.to === range.to,
        href: hrefOf(row, unit),
      }))}
      rows={rows?.toReversed()}
      columns={columns}
      rowKey={(row) => row.range.from}
      rowHref={(row) => hrefOf(row, unit)}
      renderCard={(row) => cardOf(row, nameOfBucket(row, unit))}
      {...(rows && { totalCard: cardOf(sumOf(rows)) })}
    />
  );
}
