import { useEffect, useMemo, useState } from 'react';
import type { PageProps, RawSearch } from '../../../lib/page.ts';
import { session } from '../../../lib/session.ts';
import type { Place } from '../../../lib/place.ts';
import { readSearch, type ReceiptSearch, writeSearch } from './receipt-search.ts';
import { recallSearch, rememberSearch } from './receipt/receipt-session.ts';

/** What differs in the list's choices; every change starts at the first page unless it names one. */
export type SearchUpdate = Partial<ReceiptSearch>;

type ListSearch = readonly [ReceiptSearch, (update: SearchUpdate, options?: { readonly replace?: boolean }) => void];

/**
 * The list's choices and the way to change them. They live in the address; the session keeps the part that it is to
 * keep (CON-05), and gives it back to a page that was opened without any.
 */
export function useListSearch(
  place: Place,
  { search: raw, onSearchChange }: Pick<PageProps, 'search' | 'onSearchChange'>,
): ListSearch {
  const { zone, today, scope } = place;
  const isBare = Object.keys(raw).length === 0;
  const [recalled, setRecalled] = useState(() => (isBare ? recallChoices(place) : null));
  if (recalled !== null && !isBare) setRecalled(null);
  const asked = useMemo(() => readSearch(raw, today), [raw, today]);
  const search = recalled ?? asked;

  useEffect(() => {
    if (recalled !== null) onSearchChange(writeSearch(recalled), { replace: true });
    else if (isStillHere(scope.propertySlug)) rememberSearch(session, asked, { zone, today });
  }, [recalled, asked, zone, today, scope.propertySlug, onSearchChange]);

  const change: ListSearch[1] = (update, options) =>
    onSearchChange(writeSearch({ ...search, cursor: null, ...update }), options);
  return [search, change];
}

/** What the list is going to show when it is opened like this. */
export function searchOnOpening(raw: RawSearch, place: Place): ReceiptSearch {
  return (Object.keys(raw).length === 0 ? recallChoices(place) : null) ?? readSearch(raw, place.today);
}

/** What the session kept, or null when that is nothing in particular. */
function recallChoices({ zone, properties }: Place): ReceiptSearch | null {
  const shopIds = properties.flatMap(({ shops }) => shops.map(({ id }) => id));
  const recalled = recallSearch(session, zone, shopIds);
  return Object.values(writeSearch(recalled)).some((value) => value !== undefined && value !== null && value !== '')
    ? recalled
    : null;
}

/** Whether the session stands at the page's own location; it is ahead while the next location's page loads. */
function isStillHere(propertySlug: string | undefined): boolean {
  return session.read('currentLocation')?.slug === propertySlug;
}
