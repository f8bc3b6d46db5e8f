import { type Comparison, comparisons } from '@larder/domain/platform/comparison';
import { isVoucherType, type VoucherType } from '@larder/domain/places/voucher';
import type { Period } from '../../../ui/dates/period.ts';
import type { SearchForm } from '../../../ui/dates/use-period-search.ts';

/** What the voucher report shows, as it stands in the address. */
export type VoucherSearch = {
  /** Null is today. */
  readonly period: Period | null;
  readonly comparison: Comparison;
  readonly shopId: number | null;
  /** The kind that days and products are about; null is the first that was used. */
  readonly type: VoucherType | null;
};

/** How the address is read and written; what does not fit is left out. */
export const voucherForm: SearchForm<VoucherSearch> = {
  read: (raw, period) => ({
    period,
    comparison: comparisons.find((known) => known === raw['compare']) ?? 'previous',
    shopId: /^[1-9]\d{0,14}$/.test(raw['shop'] ?? '') ? Number(raw['shop']) : null,
    type: isVoucherType(raw['type']) ? raw['type'] : null,
  }),
  write: ({ comparison, shopId, type }) => ({
    type,
    shop: shopId,
    compare: comparison === 'previous' ? undefined : comparison,
  }),
};
