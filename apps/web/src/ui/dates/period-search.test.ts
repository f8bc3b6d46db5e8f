import { addDays, plainDay, presets, rangeOf } from '@larder/domain/platform/date-range';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { withSearch } from '../../lib/paths.ts';
import { createSession } from '../../lib/session.ts';
import { nameOf, type Period, periodNamed } from './period.ts';
import { readPeriod, recallPeriod, rememberPeriod, writePeriod } from './period-search.ts';

const today = plainDay('2026-11-21');
const zone = 'Europe/Amsterdam';
const here = { zone, today };

function buildSession() {
  const items = new Map<string, string>();
  return createSession({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  });
}

const read = (query: string) => readPeriod(Object.fromEntries(new URLSearchParams(query)), today);

const periods: fc.Arbitrary<Period> = fc
  .tuple(fc.constantFrom(...presets), fc.nat(9_000), fc.integer({ min: 1, max: 800 }))
  .map(([preset, start, length]) => {
    const from = addDays(plainDay('2004-01-01'), start);
    return preset === 'custom' ? { preset, from, to: addDays(from, length) } : { preset, ...rangeOf(preset, from) };
  });

describe('a period in the address', () => {
  it('[REP-01] reads as it was written', () => {
    fc.assert(
      fc.property(periods, (period) => {
        expect(read(withSearch('', writePeriod(period)))).toEqual(period);
      }),
    );
  });

  it.each([
    ['preset=week', 'week', '2026-11-16', '2026-11-22'],
    ['preset=month', 'month', '2026-11-01', '2026-11-30'],
    ['preset=year&from=2025-06-01', 'year', '2025-01-01', '2025-12-31'],
    ['from=2026-11-03&to=2026-11-09', 'custom', '2026-11-03', '2026-11-09'],
    ['preset=custom&from=2026-11-03&to=2026-11-03', 'day', '2026-11-03', '2026-11-03'],
  ])('[REP-01] %s is a %s from %s to %s', (query, preset, from, to) => {
    expect(read(query)).toEqual({ preset, from, to });
  });

  it.each(['', 'from=2026-02-30', 'preset=custom', 'preset=decade', 'from=2026-11-09&to=2026-11-03'])(
    '[CON-01] %s is none, which means today',
    (query) => {
      expect(read(query)).toBeNull();
    },
  );
});

describe('a period in the session', () => {
  it('[CON-05] comes back with its days and its preset', () => {
    const session = buildSession();
    fc.assert(
      fc.property(periods, (period) => {
        rememberPeriod(session, period, here);
        const recalled = recallPeriod(session, zone);
        fc.pre(nameOf(period, today) !== 'today');
        expect(recalled).toMatchObject({ from: period.from, to: period.to });
        if (period.preset !== 'custom') expect(recalled).toEqual(period);
      }),
    );
  });

  it('[CON-05] is kept as instants with their offset', () => {
    const session = buildSession();
    rememberPeriod(session, { preset: 'week', from: plainDay('2026-10-19'), to: plainDay('2026-10-25') }, here);
    expect(session.read('startAt')).toBe('2026-10-19T00:00:00+02:00');
    expect(session.read('endAt')).toBe('2026-10-26T00:00:00+01:00');
  });

  it.each([['nothing', null] as const, ['today', periodNamed('today', today)] as const])(
    '[CON-01] [CON-05] starts at the current day, which is no choice: with %s chosen, tomorrow it is tomorrow',
    (_name, chosen) => {
      const session = buildSession();
      rememberPeriod(session, { preset: 'week', from: plainDay('2026-10-19'), to: plainDay('2026-10-25') }, here);
      rememberPeriod(session, chosen, here);
      expect(session.read('startAt')).toBe('2026-11-21T00:00:00+01:00');
      expect(session.read('endAt')).toBe('2026-11-22T00:00:00+01:00');
      expect(recallPeriod(session, zone)).toBeNull();
    },
  );

  it.each([
    ['yesterday', '2026-11-22T00:00:00+01:00'],
    ['2026-11-23T00:00:00+01:00', '2026-11-22T00:00:00+01:00'],
  ])('[CON-05] %s until %s is no period', (startAt, endAt) => {
    const session = buildSession();
    session.write('startAt', startAt);
    session.write('endAt', endAt);
    session.write('isPeriodChosen', true);
    expect(recallPeriod(session, zone)).toBeNull();
  });
});
