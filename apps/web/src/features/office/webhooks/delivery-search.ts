import { deliveryStates } from '@larder/domain/office/webhooks';
import { readCursor, readId } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** Which messages are shown. */
export const shownDeliveries = ['all', ...deliveryStates] as const;

/** What a webhook's page shows of its messages, as it stands in the address; `delivery` is the one that is looked at. */
export type DeliverySearch = {
  readonly state: (typeof shownDeliveries)[number];
  readonly cursor: string | null;
  readonly delivery: number | null;
};

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): DeliverySearch {
  return {
    state: shownDeliveries.find((known) => known === raw['state']) ?? 'all',
    cursor: readCursor(raw['cursor']),
    delivery: readId(raw['delivery']),
  };
}

/** Writes the address. */
export function writeSearch({ state, cursor, delivery }: DeliverySearch): SearchValues {
  return { state: state === 'all' ? undefined : state, cursor, delivery };
}
