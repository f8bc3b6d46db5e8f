import { type DayRange, localDay, type PlainDay, presets, rangeOf, toInstants } from '@larder/domain/date-range';
import type { createSession } from '../../lib/session.ts';
import type { Period } from '../../ui/period.ts';
import { plainSearch, type ReceiptSearch } from './receipt-search.ts';

type Session = Pick<ReturnType<typeof createSession>, 'read' | 'write'>;

/** Keeps what a list is narrowed to in the session (CON-05), so that coming back without an address finds it again. */
export function rememberSearch(session: Session, search: ReceiptSearch, zone: string): void {
  const { startAt, endAt } = search.period === null ? nothing : toInstants(search.period, zone);
  session.write('stateFilter', search.state);
  session.write('shopId', search.shopId);
  session.write('startAt', startAt);
  session.write('endAt', endAt);
}

const nothing = { startAt: null, endAt: null };

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

/** The period between two kept instants, with the preset that it is; null when nothing was kept or it is no period. */
function recallPeriod(session: Session, zone: string): Period | null {
  const [start, end] = [session.read('startAt'), session.read('endAt')].map((kept) => new Date(kept ?? Number.NaN));
  if (start === undefined || end === undefined || !(start < end)) return null;
  const from = localDay(start, zone);
  const to = localDay(new Date(end.getTime() - 1), zone);
  return { preset: presetOf({ from, to }), from, to };
}

/** What a range is called by its length and place: a day, a whole week, month or year, or a range of its own. */
function presetOf({ from, to }: DayRange): Period['preset'] {
  return presets.find((preset) => isWhole(preset, from, to)) ?? 'custom';
}

function isWhole(preset: Period['preset'], from: PlainDay, to: PlainDay): boolean {
  const whole = rangeOf(preset, from);
  return whole.from === from && whole.to === to;
}
