import { getReport } from '@larder/contract/reporting';
import { queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { askedInstants, type AskedRange } from './report-ranges.ts';

/** The query of a report over days of the place's time zone. */
export function reportQuery({ location, zone }: Place, asked: AskedRange) {
  return queryOptionsFor(getReport, {
    query: askedInstants(asked, zone),
    propertyId: location?.id ?? null,
  });
}
