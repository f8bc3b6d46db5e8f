import { jobStates } from '@larder/contract/office/jobs';
import { readCursor } from '../../../lib/list-search.ts';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';

/** What of the jobs is shown. */
export const shownStates = ['all', ...jobStates] as const;

/** The page's search state as it stands in the address. */
export type JobSearch = { readonly state: (typeof shownStates)[number]; readonly cursor: string | null };

/** Reads the address; what does not fit is left out. */
export function readSearch(raw: RawSearch): JobSearch {
  return { state: shownStates.find((known) => known === raw['state']) ?? 'all', cursor: readCursor(raw['cursor']) };
}

/** Writes the address. */
export function writeSearch({ state, cursor }: JobSearch): SearchValues {
  return { state: state === 'all' ? undefined : state, cursor };
}
