import { expect, it } from 'vitest';
import { activityOf, isInactive } from './activity.ts';

const now = new Date('2026-11-21T08:00:00Z');

it.each([
  ['2026-11-21T07:59:59Z', 24, { state: 'active' }],
  ['2026-11-20T08:00:01Z', 24, { state: 'active' }],
  ['2026-11-20T08:00:00Z', 24, { state: 'inactive', hours: 24 }],
  ['2026-11-19T22:47:00Z', 24, { state: 'inactive', hours: 33 }],
  ['2026-11-19T22:47:00Z', 34, { state: 'active' }],
  ['2026-11-21T06:59:59Z', 1, { state: 'inactive', hours: 1 }],
  // A till's clock may be a little ahead of ours.
  ['2026-11-21T08:03:00Z', 1, { state: 'active' }],
  [null, 8_760, { state: 'never' }],
])('[LOC-04] a last receipt at %s with %i hours to go is %o', (lastReceiptAt, inactiveAfterHours, activity) => {
  const sale = { lastReceiptAt, inactiveAfterHours };
  expect(activityOf(sale, now)).toEqual(activity);
  expect(isInactive(sale, now)).toBe(activity.state !== 'active');
  expect(activityOf({ ...sale, lastReceiptAt: lastReceiptAt === null ? null : new Date(lastReceiptAt) }, now)).toEqual(
    activity,
  );
});
