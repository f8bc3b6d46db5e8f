import { getReport } from '@larder/contract/books/reporting';
import { getFirstSteps } from '@larder/contract/office/first-steps';
import { queryOptionsFor } from '../../../lib/api.ts';
import { type Place, shopQuery } from '../../../lib/place.ts';
import { askedInstants, type AskedRange } from '../reports/public.ts';

/** The query of a report over days of the place's time zone. */
export function reportQuery(place: Place, asked: AskedRange) {
  const { location, zone } = place;
  return queryOptionsFor(getReport, {
    query: { ...askedInstants(asked, zone), ...shopQuery(place) },
    propertyId: location?.id ?? null,
  });
}

/** How far a place is on its first day; what is open changes on other pages, so each look asks. */
export function firstStepsQuery({ location }: Place) {
  return { ...queryOptionsFor(getFirstSteps, { propertyId: location?.id ?? null }), staleTime: 0 };
}
