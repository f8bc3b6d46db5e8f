import type { SearchForm } from '../../../ui/dates/use-period-search.ts';
import type { Period } from '../../../ui/dates/period.ts';

/** What the turnover shows, as it stands in the address. */
export type TurnoverSearch = {
  /** Null is today. */
  readonly period: Period | null;
  readonly shopId: number | null;
};

/** How the address is read and written; what does not fit is left out. */
export const turnoverForm: SearchForm<TurnoverSearch> = {
  read: (raw, period) => ({
    period,
    shopId: /^[1-9]\d{0,14}$/.test(raw['shop'] ?? '') ? Number(raw['shop']) : null,
  }),
  write: ({ shopId }) => ({ shop: shopId }),
};
