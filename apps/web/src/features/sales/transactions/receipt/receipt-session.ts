import type { Place } from '../../../../lib/place.ts';
import type { createSession } from '../../../../lib/session.ts';
import { recallPeriod, rememberPeriod } from '../../../../ui/dates/period-search.ts';
import { plainSearch, type ReceiptSearch } from '../receipt-search.ts';

type Session = Pick<ReturnType<typeof createSession>, 'read' | 'write'>;

/** Keeps what a list is narrowed to in the session (CON-05), so that coming back without an address finds it again. */
export function rememberSearch(
  session: Session,
  { state, shopId, period }: ReceiptSearch,
  here: Pick<Place, 'zone' | 'today'>,
): void {
  session.write('stateFilter', state);
  session.write('shopId', shopId);
  rememberPeriod(session, period, here);
}

/** What the session kept of a list; a shop that is not here, such as one of another location, is left out. */
export function recallSearch(session: Session, zone: string, shopIds: readonly number[]): ReceiptSearch {
  const shopId = session.read('shopId');
  return {
    ...plainSearch,
    state: session.read('stateFilter'),
    shopId: shopId !== null && shopIds.includes(shopId) ? shopId : null,
    period: recallPeriod(session, zone),
  };
}
