import { expect, it } from 'vitest';
import { agoOf } from './ago.ts';

const now = new Date('2026-11-21T08:00:00Z');

it.each([
  ['2026-11-21T08:03:00Z', { unit: 'minutes', count: 0 }],
  ['2026-11-21T07:59:01Z', { unit: 'minutes', count: 0 }],
  ['2026-11-21T07:00:01Z', { unit: 'minutes', count: 59 }],
  ['2026-11-21T07:00:00Z', { unit: 'hours', count: 1 }],
  ['2026-11-19T08:00:01Z', { unit: 'hours', count: 47 }],
  ['2026-11-19T08:00:00Z', { unit: 'days', count: 2 }],
])('[LOC-04] a sale at %s was %o ago', (moment, ago) => {
  expect(agoOf(moment, now)).toEqual(ago);
});
