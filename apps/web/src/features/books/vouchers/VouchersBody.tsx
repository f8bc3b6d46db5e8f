import { voucherTypes } from '@larder/domain/places/voucher';
import { useTranslations } from 'use-intl';
import type { Place } from '../../../lib/place.ts';
import { classNames } from '../../../lib/class-names.ts';
import { EmptyState } from '../../../ui/states/EmptyState.tsx';
import { Panel } from '../../../ui/pages/Panel.tsx';
import { Segmented } from '../../../ui/basics/Segmented.tsx';
import { WiderPeriod } from '../../../ui/dates/WiderPeriod.tsx';
import { askedRanges } from '../reports/public.ts';
import { periodOf, type VoucherReport } from './api.ts';
import { DayPanel } from './DayPanel.tsx';
import { ProductTable } from './ProductTable.tsx';
import { TypeFigures } from './TypeFigures.tsx';
import { firstUsedType, typeSums } from './voucher-sums.ts';
import type { VoucherSearch } from './voucher-search.ts';

type BodyProps = {
  readonly place: Place;
  readonly search: VoucherSearch;
  /** Undefined while it loads. */
  readonly report: VoucherReport | undefined;
  /** What is shown belongs to the period before, until the new one's figures are there. */
  readonly isStale: boolean;
  readonly onChange: (update: Partial<VoucherSearch>) => void;
};

/** The figures of each kind, and the days and products of the kind that is chosen. */
export function VouchersBody({ place, search, report, isStale, onChange }: BodyProps) {
  const t = useTranslations('vouchers');
  const period = periodOf(search, place);
  const isNothing = report?.types.every((sums) => sums.receiptCount === 0 && sums.previousReceiptCount === 0) === true;
  if (isNothing) {
    return (
      <Panel label={t('title')}>
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          actions={<WiderPeriod period={period} today={place.today} onChange={onChange} />}
        />
      </Panel>
    );
  }
  const shown = search.type ?? firstUsedType(report);
  return (
    <div className={classNames('stack', isStale && 'stale')} aria-busy={isStale || report === undefined}>
      {voucherTypes.map((type) => (
        <TypeFigures
          key={type}
          place={place}
          period={period}
          type={type}
          sums={typeSums(report, type)}
          isCompared={search.comparison !== 'none'}
        />
      ))}
      <Segmented
        label={t('kind')}
        value={shown}
        options={voucherTypes.map((value) => ({ value, label: t(`type.${value}`) }))}
        onChange={(type) => onChange({ type })}
        isSpread
      />
      <DayPanel
        place={place}
        type={shown}
        range={askedRanges(period, search.comparison, place.today).figures}
        report={report}
      />
      <ProductTable place={place} period={period} type={shown} report={report} />
    </div>
  );
}
