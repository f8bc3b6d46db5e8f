import { describe, expect, it } from 'vitest';
import { dayPartOf, situationOf } from './activity.ts';
import { buildLocation, buildReport } from '../reports/testing/build-report.ts';

const now = new Date('2026-11-21T08:00:00Z');
const sold = (slug: string, lastReceiptAt: string | null) => buildLocation(slug, { lastReceiptAt });
const selling = sold('Utrecht', '2026-11-21T07:55:00Z');
const still = sold('Emmen', '2026-11-19T22:47:00Z');
const fresh = sold('Breda', null);

describe('the first sentence', () => {
  it.each([
    ['location', [selling], { kind: 'shopRuns' }],
    ['location', [still], { kind: 'shopStands' }],
    ['location', [fresh], { kind: 'new' }],
    ['group', [selling, sold('Zwolle', '2026-11-21T07:00:00Z')], { kind: 'allSell', total: 2 }],
    [
      'group',
      [selling, still, fresh],
      { kind: 'someSell', total: 3, selling: 1, still: ['Molenhof Emmen', 'Molenhof Breda'] },
    ],
    ['group', [still, fresh], { kind: 'noneSell', total: 2 }],
    ['group', [fresh], { kind: 'new' }],
    ['group', [], { kind: 'new' }],
  ] as const)('[LOC-04] of a %s tells what goes on', (level, properties, situation) => {
    expect(situationOf(buildReport({ properties: [...properties] }), level, now)).toEqual(situation);
  });

  it.each([
    [0, 'night'],
    [5, 'night'],
    [6, 'morning'],
    [11, 'morning'],
    [12, 'afternoon'],
    [17, 'afternoon'],
    [18, 'evening'],
    [23, 'evening'],
  ])('greets at %i o’clock for the %s', (hour, part) => {
    expect(dayPartOf(hour)).toBe(part);
  });
});
