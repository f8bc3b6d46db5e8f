import { pmsPostingStates } from '@larder/domain/sales/pms';
import { readCursor } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** Which postings are shown. */
export const shownPostings = ['all', ...pmsPostingStates] as const;

/** What the list of postings shows, as it stands in the address. */
export type PostingSearch = { readonly state: (typeof shownPostings)[number]; readonly cursor: string | null };

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): PostingSearch {
  return { state: shownPostings.find((known) => known === raw['state']) ?? 'all', cursor: readCursor(raw['cursor']) };
}

/** Writes the address. */
export function writeSearch({ state, cursor }: PostingSearch): SearchValues {
  return { state: state === 'all' ? undefined : state, cursor };
}
