import { pmsPostingStates } from '@larder/domain/sales/pms';
import { readCursor, readId } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** Which postings are shown. */
export const shownPostings = ['all', ...pmsPostingStates] as const;

/** What the list of postings shows, as it stands in the address; `posting` is the one that is looked at. */
export type PostingSearch = {
  readonly state: (typeof shownPostings)[number];
  readonly cursor: string | null;
  readonly posting: number | null;
};

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): PostingSearch {
  return {
    state: shownPostings.find((known) => known === raw['state']) ?? 'all',
    cursor: readCursor(raw['cursor']),
    posting: readId(raw['posting']),
  };
}

/** Writes the address. */
export function writeSearch({ state, cursor, posting }: PostingSearch): SearchValues {
  return { state: state === 'all' ? undefined : state, cursor, posting };
}
