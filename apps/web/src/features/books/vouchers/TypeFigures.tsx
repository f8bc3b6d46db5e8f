import type { VoucherType } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import { useFormats } from '../../../lib/format.ts';
import { paths } from '../../../lib/paths.ts';
import type { Place } from '../../../lib/place.ts';
import { changePercent } from '../../../ui/charts/bar-chart.ts';
import { type Kpi, KpiStrip } from '../../../ui/charts/KpiStrip.tsx';
import type { Period } from '../../../ui/dates/period.ts';
import { writePeriod } from '../../../ui/dates/period-search.ts';
import type { TypeSums } from './voucher-sums.ts';

type TypeFiguresProps = {
  readonly place: Place;
  readonly period: Period;
  readonly type: VoucherType;
  /** Undefined while they load. */
  readonly sums: TypeSums | undefined;
  readonly isCompared: boolean;
};

type Figure = { readonly key: 'receipts' | 'items' | 'turnover' | 'discount'; readonly isMoney: boolean };
type FigureValues = Figure & { readonly value: number | undefined; readonly previous: number | undefined };

/** What was sold with one kind of voucher, held against the period before, with the way to its receipts. */
export function TypeFigures({ place, period, type, sums, isCompared }: TypeFiguresProps) {
  const t = useTranslations('vouchers');
  const { money, count } = useFormats();
  const href = paths.transactions(place.scope, {
    ...writePeriod(period),
    state: 'SUCCESS',
    voucher: type,
    shop: place.shopId,
  });
  const kpiOf = ({ key, isMoney, value, previous }: FigureValues): Kpi => {
    const format = isMoney ? money : count;
    return {
      key,
      label: t(`figure.${key}`),
      definition: t(`definition.${key}`),
      href,
      value: value === undefined ? undefined : format(value),
      ...(isCompared && value !== undefined && previous !== undefined
        ? { previous: format(previous), changePercent: changePercent(value, previous) }
        : {}),
    };
  };
  return (
    <KpiStrip
      title={t(`type.${type}`)}
      aside={
        <a className="link screen-only" href={href}>
          {t('receipts')}
        </a>
      }
      items={figuresOf(sums).map(kpiOf)}
      isCompared={isCompared}
    />
  );
}

function figuresOf(sums: TypeSums | undefined): readonly FigureValues[] {
  return [
    { key: 'receipts', isMoney: false, value: sums?.receiptCount, previous: sums?.previousReceiptCount },
    { key: 'items', isMoney: false, value: sums?.itemCount, previous: sums?.previousItemCount },
    { key: 'turnover', isMoney: true, value: sums?.turnoverCents, previous: sums?.previousTurnoverCents },
    { key: 'discount', isMoney: true, value: sums?.discountCents, previous: sums?.previousDiscountCents },
  ];
}
