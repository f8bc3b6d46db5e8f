import type { AnswerOf } from '@larder/contract/endpoint';
import { getVoucherReport } from '@larder/contract/sales-reports';
import { toInstants } from '@larder/domain/date-range';
import { queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { periodNamed } from '../../ui/period.ts';
import { askedRanges, comparedRange } from '../dashboard/public.ts';
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
  const previousStartAt = toInstants(comparedRange(asked), zone).startAt;
  return queryOptionsFor(getVoucherReport, {
    query: { ...toInstants(asked, zone), previousStartAt },
    propertyId: location?.id ?? null,
  });
}
