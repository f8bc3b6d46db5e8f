import { readCursor } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** Which alerts a list shows. */
export const shownStates = ['open', 'closed'] as const;

/** The page's search state as it stands in the address. */
export type AlertSearch = { readonly state: (typeof shownStates)[number]; readonly cursor: string | null };

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): AlertSearch {
  return { state: raw['state'] === 'closed' ? 'closed' : 'open', cursor: readCursor(raw['cursor']) };
}

/** Writes the address. */
export function writeSearch({ state, cursor }: AlertSearch): SearchValues {
  return { state: state === 'open' ? undefined : state, cursor };
}
