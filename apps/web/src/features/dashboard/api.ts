import { getReport } from '@larder/contract/reporting';
import { toInstants } from '@larder/domain/date-range';
import { queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { type AskedRange, comparedRange } from './report-ranges.ts';

/** The query of a report over days of the place's time zone. */
export function reportQuery({ location, zone }: Place, asked: AskedRange) {
  const previousStartAt = toInstants(comparedRange(asked), zone).startAt;
  return queryOptionsFor(getReport, {
    query: { ...toInstants(asked, zone), previousStartAt },
    propertyId: location?.id ?? null,
  });
}
