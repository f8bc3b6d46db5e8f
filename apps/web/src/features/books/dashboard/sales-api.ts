import { getCategoryReport, getHourReport, listProductSales } from '@larder/contract/books/sales-reports';
import { toInstants } from '@larder/domain/platform/date-range';
import { queryOptionsFor } from '../../../lib/api.ts';
import { type Place, shopQuery } from '../../../lib/place.ts';
import { askedInstants, type AskedRange } from '../reports/public.ts';

/** Which end of the ranking is looked at. */
export type Ranking = 'best' | 'slow';

/** The most products that a ranking on the dashboard shows. */
const rankedCount = 25;

/** The query of what sells when. */
export function hourQuery(place: Place, asked: AskedRange) {
  return queryOptionsFor(getHourReport, {
    query: { ...toInstants(asked, place.zone), ...shopQuery(place) },
    propertyId: place.location?.id ?? null,
  });
}

/** The query of the products that sell best, or that stand still. */
export function rankingQuery(place: Place, asked: AskedRange, ranking: Ranking) {
  return queryOptionsFor(listProductSales, {
    query: {
      ...askedInstants(asked, place.zone),
      ...shopQuery(place),
      sort: 'turnoverCents',
      order: ranking === 'best' ? 'desc' : 'asc',
      limit: String(rankedCount),
    },
    propertyId: place.location?.id ?? null,
  });
}

/** The query of a category's report. */
export function categoryReportQuery(place: Place, categoryId: number, asked: AskedRange) {
  return queryOptionsFor(getCategoryReport, {
    params: { categoryId },
    query: { ...askedInstants(asked, place.zone), ...shopQuery(place) },
    propertyId: place.location?.id ?? null,
  });
}
