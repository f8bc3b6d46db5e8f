import { expect, it } from 'vitest';
import { agoOf, clockErrorOf } from './time-words.ts';

it('[SHP-03] a till’s clock is told only when it is off by more than a minute, in the unit that fits', () => {
  expect([0, 60_000, -60_000].map(clockErrorOf)).toEqual([null, null, null]);
  expect(clockErrorOf(61_000)).toEqual({ unit: 'seconds', count: 61, isFast: true });
  expect(clockErrorOf(-5 * 60_000)).toEqual({ unit: 'minutes', count: 5, isFast: false });
  expect(clockErrorOf(-3 * 3_600_000)).toEqual({ unit: 'hours', count: 3, isFast: false });
  expect(clockErrorOf(50 * 3_600_000)).toEqual({ unit: 'days', count: 2, isFast: true });
});

it('[SHP-03] a heartbeat of today is told as time ago, an older one by its moment', () => {
  const now = new Date('2026-11-22T12:00:00Z');
  expect(agoOf('2026-11-22T12:00:30Z', now)).toEqual({ unit: 'seconds', count: 0 });
  expect(agoOf('2026-11-22T11:20:00Z', now)).toEqual({ unit: 'minutes', count: 40 });
  expect(agoOf('2026-11-22T03:00:00Z', now)).toEqual({ unit: 'hours', count: 9 });
  expect(agoOf('2026-11-21T11:59:00Z', now)).toBeNull();
});
