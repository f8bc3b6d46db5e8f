import { exportTurnover, getTurnover, type Turnover, type turnoverFormats } from '@larder/contract/books/turnover';
import { type DayRange, toInstants } from '@larder/domain/platform/date-range';
import { queryOptionsFor } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { Place } from '../../../lib/place.ts';
import { periodNamed, shownRange } from '../../../ui/dates/period.ts';
import type { TurnoverSearch } from './turnover-search.ts';

/** A ledger account at a VAT rate. */
export type LedgerRow = Turnover['ledgers'][number];

/** What a file of the turnover can be. */
export type TurnoverFormat = (typeof turnoverFormats)[number];

/** The days that a search means; a period that still runs goes up to today. */
export function daysOf({ period }: TurnoverSearch, { today }: Pick<Place, 'today'>): DayRange {
  return shownRange(period ?? periodNamed('today', today), today);
}

/** The query of the turnover over days of the place's time zone. */
export function turnoverQuery(place: Place, search: TurnoverSearch) {
  const { shopId } = search;
  return queryOptionsFor(getTurnover, {
    query: {
      ...toInstants(daysOf(search, place), place.zone),
      ...(shopId === null ? {} : { shopId: String(shopId) }),
    },
    propertyId: place.location?.id ?? null,
  });
}

/** Saves the turnover that is on screen as a file. */
export function saveTurnover(place: Place, search: TurnoverSearch, format: TurnoverFormat): Promise<void> {
  const { shopId } = search;
  return download(exportTurnover, {
    body: { ...toInstants(daysOf(search, place), place.zone), ...(shopId === null ? {} : { shopId }), format },
    propertyId: place.location?.id ?? null,
  });
}
