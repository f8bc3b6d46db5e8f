import type { Report } from '@larder/contract/reporting';

/** A location without a receipt for this many hours counts as inactive; opening hours do not matter (LOC-04). */
const inactiveAfterHours = 24;

const hourMs = 3_600_000;

/** Whether a location sells, and for how many whole hours it has not; `never` has had no receipt at all. */
export type Activity =
  | { readonly state: 'active' }
  | { readonly state: 'inactive'; readonly hours: number }
  | { readonly state: 'never' };

/** Judges a location by its last receipt (LOC-04). */
export function activityOf(lastReceiptAt: string | null, now: Date): Activity {
  if (lastReceiptAt === null) return { state: 'never' };
  const hours = Math.floor((now.getTime() - new Date(lastReceiptAt).getTime()) / hourMs);
  return hours < inactiveAfterHours ? { state: 'active' } : { state: 'inactive', hours };
}

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
  const activities = properties.map(({ name, lastReceiptAt }) => ({ name, ...activityOf(lastReceiptAt, now) }));
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
