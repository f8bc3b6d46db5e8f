import { addDays, plainDay, rangeOf } from '@larder/domain/platform/date-range';
import { describe, expect, it } from 'vitest';
import { createSession } from '../../../../lib/session.ts';
import type { Period } from '../../../../ui/dates/period.ts';
import { plainSearch } from '../receipt-search.ts';
import { recallSearch, rememberSearch } from './receipt-session.ts';

const zone = 'Europe/Amsterdam';
const here = { zone, today: plainDay('2026-11-21') };

function buildSession() {
  const items = new Map<string, string>();
  return createSession({
    getItem: (key) => items.get(key) ?? null,
    setItem: (key, value) => void items.set(key, value),
    removeItem: (key) => void items.delete(key),
    clear: () => items.clear(),
  });
}

describe('what the session keeps of the list', () => {
  it('[CON-05] is today and everything when nothing was chosen', () => {
    const session = buildSession();
    rememberSearch(session, plainSearch, here);
    expect([
      session.read('stateFilter'),
      session.read('shopId'),
      session.read('startAt'),
      session.read('endAt'),
    ]).toEqual(['all', null, '2026-11-21T00:00:00+01:00', '2026-11-22T00:00:00+01:00']);
    expect(recallSearch(session, zone, [])).toEqual(plainSearch);
  });

  it('[CON-05] is the state, the shop and the instants of the period', () => {
    const session = buildSession();
    const period: Period = { preset: 'week', from: plainDay('2026-10-19'), to: plainDay('2026-10-25') };
    rememberSearch(session, { ...plainSearch, q: '4417', state: 'FAILED', shopId: 3, period, cursor: 'abc' }, here);
    expect(session.read('stateFilter')).toBe('FAILED');
    expect(session.read('shopId')).toBe(3);
    expect(session.read('startAt')).toBe('2026-10-19T00:00:00+02:00');
    expect(session.read('endAt')).toBe('2026-10-26T00:00:00+01:00');
    expect(recallSearch(session, zone, [3, 4])).toEqual({ ...plainSearch, state: 'FAILED', shopId: 3, period });
  });

  it('[CON-05] comes back as the preset it was, on any day', () => {
    const session = buildSession();
    for (let offset = 0; offset < 400; offset += 7) {
      const day = addDays('2026-01-01', offset);
      for (const preset of ['day', 'week', 'month', 'year'] as const) {
        const period: Period = { preset, ...rangeOf(preset, day) };
        rememberSearch(session, { ...plainSearch, period }, here);
        expect(recallSearch(session, zone, []).period).toEqual(period);
      }
    }
    const custom: Period = { preset: 'custom', from: plainDay('2026-11-03'), to: plainDay('2026-11-09') };
    rememberSearch(session, { ...plainSearch, period: custom }, here);
    expect(recallSearch(session, zone, []).period).toEqual(custom);
  });

  it('[CON-05] does not bring a shop of elsewhere, nor instants that are none', () => {
    const session = buildSession();
    session.write('shopId', 3);
    session.write('isPeriodChosen', true);
    session.write('startAt', 'yesterday');
    session.write('endAt', '2026-11-22T00:00:00+01:00');
    expect(recallSearch(session, zone, [4])).toEqual(plainSearch);
    session.write('startAt', '2026-11-23T00:00:00+01:00');
    expect(recallSearch(session, zone, [4])).toEqual(plainSearch);
  });
});
