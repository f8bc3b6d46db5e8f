import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { getVoucherReport } from '@larder/contract/books/sales-reports';
import { queryOptionsFor } from '../../../lib/api.ts';
import { type Place, shopQuery } from '../../../lib/place.ts';
import { periodNamed } from '../../../ui/dates/period.ts';
import { askedInstants, askedRanges } from '../reports/public.ts';
import type { VoucherSearch } from './voucher-search.ts';

/** The voucher report as the server answers it. */
export type VoucherReport = AnswerOf<typeof getVoucherReport>;

/** The period that a search means. */
export function periodOf({ period }: VoucherSearch, { today }: Pick<Place, 'today'>) {
  return period ?? periodNamed('today', today);
}

/** The query of the report over days of the place's time zone, and the days it is compared with. */
export function voucherQuery(place: Place, search: VoucherSearch) {
  const { location, zone, today } = place;
  const asked = askedRanges(periodOf(search, place), search.comparison, today).figures;
  return queryOptionsFor(getVoucherReport, {
    query: { ...askedInstants(asked, zone), ...shopQuery({ ...place, shopId: search.shopId }) },
    propertyId: location?.id ?? null,
  });
}
