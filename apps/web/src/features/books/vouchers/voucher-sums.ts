import { type DayRange, plainDay } from '@larder/domain/platform/date-range';
import { sumCents } from '@larder/domain/platform/money';
import { type VoucherType, voucherTypes } from '@larder/domain/places/voucher';
import { groupDays } from '../../../ui/lists/day-groups.ts';
import type { VoucherReport } from './api.ts';

/** What adds up over days and products; receipts do not, because one can have several products. */
export type Sums = { readonly itemCount: number; readonly turnoverCents: number; readonly discountCents: number };

/** The sums of the days of a range. */
export type RangeSums = Sums & { readonly range: DayRange };

/** What was sold with one kind of voucher, and in the period before. */
export type TypeSums = VoucherReport['types'][number];

/** The kind that days and products are about when none is chosen: the first that was used. */
export function firstUsedType(report: VoucherReport | undefined): VoucherType {
  const used = voucherTypes.find((type) => (typeSums(report, type)?.receiptCount ?? 0) > 0);
  return used ?? voucherTypes[0];
}

/** The sums of one kind; undefined while they load. */
export function typeSums(report: VoucherReport | undefined, type: VoucherType): TypeSums | undefined {
  return report?.types.find(({ voucherType }) => voucherType === type);
}

/** The sums of one kind over time. */
export function sumsByRange(
  { days }: Pick<VoucherReport, 'days'>,
  ranges: readonly DayRange[],
  type: VoucherType,
): readonly RangeSums[] {
  const ofType = days.filter(({ voucherType }) => voucherType === type);
  return groupDays(ofType, ranges).map(({ range, days: inside }) => ({ range, ...sumOf(inside) }));
}

/** Adds up rows. */
export function sumOf(rows: readonly Sums[]): Sums {
  return {
    itemCount: sumCents(rows.map(({ itemCount }) => itemCount)),
    turnoverCents: sumCents(rows.map(({ turnoverCents }) => turnoverCents)),
    discountCents: sumCents(rows.map(({ discountCents }) => discountCents)),
  };
}

/** The days that the report is about. */
export function daysOf({ from, to }: Pick<VoucherReport, 'from' | 'to'>): DayRange {
  return { from: plainDay(from), to: plainDay(to) };
}
