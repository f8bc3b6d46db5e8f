import { exportTurnover, getTurnover, type Turnover, type turnoverFormats } from '@larder/contract/books/turnover';
import { exportDsfinvk, exportXaf } from '@larder/contract/books/tax-files';
import { type DayRange, toInstants } from '@larder/domain/platform/date-range';
import { queryOptionsFor } from '../../../lib/api.ts';
import { download } from '../../../lib/download.ts';
import type { Place } from '../../../lib/place.ts';
import { periodNamed, shownRange } from '../../../ui/dates/period.ts';
import type { TurnoverSearch } from './turnover-search.ts';

/** A ledger account at a VAT rate. */
export type LedgerRow = Turnover['ledgers'][number];

/** The files that tax offices read: of a location's days, whatever its shops. */
const taxFiles = { xaf: exportXaf, dsfinvk: exportDsfinvk } as const;

/** What a file of the turnover can be. */
export type TurnoverFormat = (typeof turnoverFormats)[number] | keyof typeof taxFiles;

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
  const days = daysOf(search, place);
  const propertyId = place.location?.id ?? null;
  if (format === 'xaf' || format === 'dsfinvk') {
    const body = { fromOn: days.from, toOn: days.to };
    return download(taxFiles[format], { params: { propertyId: propertyId ?? 0 }, body, propertyId: null });
  }
  return download(exportTurnover, {
    body: { ...toInstants(days, place.zone), ...(shopId === null ? {} : { shopId }), format },
    propertyId,
  });
}
