import { bookDeliveryStates } from '@larder/domain/books/book-delivery';
import { readCursor } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** Which files are shown. */
export const shownDeliveries = ['all', ...bookDeliveryStates] as const;

/** What a target's page shows of its files, as it stands in the address. */
export type DeliverySearch = { readonly state: (typeof shownDeliveries)[number]; readonly cursor: string | null };

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): DeliverySearch {
  return {
    state: shownDeliveries.find((known) => known === raw['state']) ?? 'all',
    cursor: readCursor(raw['cursor']),
  };
}

/** Writes the address. */
export function writeSearch({ state, cursor }: DeliverySearch): SearchValues {
  return { state: state === 'all' ? undefined : state, cursor };
}
