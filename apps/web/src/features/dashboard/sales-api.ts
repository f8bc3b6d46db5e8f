import { getCategoryReport, getHourReport, listProductSales } from '@larder/contract/sales-reports';
import { toInstants } from '@larder/domain/date-range';
import { queryOptionsFor } from '../../lib/api.ts';
import type { Place } from '../../lib/place.ts';
import { askedInstants, type AskedRange } from './report-ranges.ts';

/** Which end of the ranking is looked at. */
export type Ranking = 'best' | 'slow';

/** The most products that a ranking on the dashboard shows. */
const rankedCount = 25;

/** The query of what sells when. */
export function hourQuery({ location, zone }: Place, asked: AskedRange) {
  return queryOptionsFor(getHourReport, { query: toInstants(asked, zone), propertyId: location?.id ?? null });
}

/** The query of the products that sell best, or that stand still. */
export function rankingQuery({ location, zone }: Place, asked: AskedRange, ranking: Ranking) {
  return queryOptionsFor(listProductSales, {
    query: {
      ...askedInstants(asked, zone),
      sort: 'turnoverCents',
      order: ranking === 'best' ? 'desc' : 'asc',
      limit: String(rankedCount),
    },
    propertyId: location?.id ?? null,
  });
}

/** The query of a category's report. */
export function categoryReportQuery({ location, zone }: Place, categoryId: number, asked: AskedRange) {
  return queryOptionsFor(getCategoryReport, {
    params: { categoryId },
    query: askedInstants(asked, zone),
    propertyId: location?.id ?? null,
  });
}
