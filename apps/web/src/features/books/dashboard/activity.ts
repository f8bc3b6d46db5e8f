import type { Report } from '@larder/contract/books/reporting';
import { activityOf } from '@larder/domain/places/activity';

/** What goes on, as the first sentence of the page says it. */
export type Situation =
  | { readonly kind: 'new' }
  | { readonly kind: 'shopRuns' }
  | { readonly kind: 'shopStands' }
  | { readonly kind: 'allSell'; readonly total: number }
  | { readonly kind: 'noneSell'; readonly total: number }
  | { readonly kind: 'someSell'; readonly total: number; readonly selling: number; readonly still: readonly string[] };

/** Sums up the locations of a report: those that sell, and those at a standstill by name. */
export function situationOf({ properties }: Report, level: 'group' | 'location', now: Date): Situation {
  const activities = properties.map((location) => ({ name: location.name, ...activityOf(location, now) }));
  if (activities.every(({ state }) => state === 'never')) return { kind: 'new' };
  const still = activities.filter(({ state }) => state !== 'active').map(({ name }) => name);
  const total = activities.length;
  if (level === 'location') return { kind: still.length === 0 ? 'shopRuns' : 'shopStands' };
  if (still.length === 0) return { kind: 'allSell', total };
  if (still.length === total) return { kind: 'noneSell', total };
  return { kind: 'someSell', total, selling: total - still.length, still };
}

/** The part of the day, for the greeting. */
export function dayPartOf(hour: number): 'night' | 'morning' | 'afternoon' | 'evening' {
  if (hour < 6) return 'night';
  if (hour < 12) return 'morning';
  return hour < 18 ? 'afternoon' : 'evening';
}
