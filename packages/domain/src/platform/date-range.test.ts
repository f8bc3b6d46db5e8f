import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  diffDays,
  isoWeek,
  isPlainDay,
  localDay,
  localHour,
  plainDay,
  presets,
  rangeOf,
  startOfMonth,
  startOfWeek,
  startOfYear,
  stepRange,
  toInstants,
  weekday,
  zonedStartOfDay,
  zonedTime,
} from './date-range.ts';

// Thousands of runs: on a busy machine they take longer than the runner's five seconds.
vi.setConfig({ testTimeout: 60_000 });

const anyDay = fc.integer({ min: -25_567, max: 47_481 }).map((number) => addDays('1970-01-01', number));
const zones = [
  'Europe/Amsterdam',
  'Europe/Berlin',
  'America/Sao_Paulo',
  'Asia/Beirut',
  'Pacific/Apia',
  'America/St_Johns',
  'Africa/Casablanca',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'UTC',
] as const;

const oracleStart = (day: string, zone: string): number =>
  Temporal.PlainDate.from(day).toZonedDateTime(zone).epochMilliseconds;
const oracleDay = (instant: Date, zone: string): Temporal.ZonedDateTime =>
  Temporal.Instant.fromEpochMilliseconds(instant.getTime()).toZonedDateTimeISO(zone);

describe('calendar days', () => {
  it('are texts that exist in the calendar', () => {
    for (const day of ['2026-11-21', '2024-02-29', '2000-02-29', '2400-02-29', '0001-01-01', '9999-12-31'])
      expect(isPlainDay(day)).toBe(true);
    for (const text of [
      '2026-02-29',
      '1900-02-29',
      '2026-04-31',
      '2026-13-01',
      '2026-00-10',
      '2026-01-00',
      '0000-01-01',
      '2026-1-1',
    ])
      expect(isPlainDay(text)).toBe(false);
    for (const value of ['', '2026-11-21T00:00', ' 2026-11-21', '2026-11-21\n', null, undefined, 20261121])
      expect(isPlainDay(value)).toBe(false);
    expect(() => plainDay('2026-02-30')).toThrow(RangeError);
    expect(() => addDays('9999-12-31', 1)).toThrow(RangeError);
  });

  it('[CON-01] agree with Temporal on sums, weekdays, starts and ISO weeks for 10,000 days', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -4000, max: 4000 }), (day, count) => {
        const oracle = Temporal.PlainDate.from(day);
        expect(addDays(day, count)).toBe(oracle.add({ days: count }).toString());
        expect(addMonths(day, count % 500)).toBe(oracle.add({ months: count % 500 }).toString());
        expect(diffDays(day, addDays(day, count))).toBe(count);
        expect(weekday(day)).toBe(oracle.dayOfWeek);
        expect(isoWeek(day)).toEqual({ year: oracle.yearOfWeek, week: oracle.weekOfYear });
        expect(startOfWeek(day)).toBe(oracle.subtract({ days: oracle.dayOfWeek - 1 }).toString());
        expect(startOfMonth(day)).toBe(oracle.with({ day: 1 }).toString());
        expect(startOfYear(day)).toBe(oracle.with({ day: 1, month: 1 }).toString());
      }),
      { numRuns: 10_000 },
    );
  });
});

describe('presets', () => {
  const rows = [
    ['day', '2026-03-29', '2026-03-29', '2026-03-29'],
    ['week', '2026-03-29', '2026-03-23', '2026-03-29'],
    ['week', '2026-12-31', '2026-12-28', '2027-01-03'],
    ['week', '2027-01-01', '2026-12-28', '2027-01-03'],
    ['month', '2026-10-25', '2026-10-01', '2026-10-31'],
    ['month', '2028-02-10', '2028-02-01', '2028-02-29'],
    ['month', '2026-12-31', '2026-12-01', '2026-12-31'],
    ['year', '2026-12-31', '2026-01-01', '2026-12-31'],
    ['year', '2027-01-01', '2027-01-01', '2027-12-31'],
    ['custom', '2026-11-21', '2026-11-21', '2026-11-21'],
  ] as const;
  for (const [preset, anchor, from, to] of rows)
    it(`[REP-01] [TXN-02] ${preset} around ${anchor} is ${from} to ${to}`, () => {
      expect(rangeOf(preset, anchor)).toEqual({ from, to });
    });

  it('[REP-01] step to the neighbour and back', () => {
    expect(stepRange({ from: '2026-11-21', to: '2026-11-21' }, 'day', -1)).toEqual({
      from: '2026-11-20',
      to: '2026-11-20',
    });
    expect(stepRange(rangeOf('week', '2026-11-21'), 'week', 1)).toEqual({ from: '2026-11-23', to: '2026-11-29' });
    expect(stepRange(rangeOf('month', '2026-03-31'), 'month', -1)).toEqual({ from: '2026-02-01', to: '2026-02-28' });
    expect(stepRange({ from: '2026-11-01', to: '2026-11-20' }, 'month', -1)).toEqual({
      from: '2026-10-01',
      to: '2026-10-31',
    });
    expect(stepRange(rangeOf('year', '2026-03-31'), 'year', 1)).toEqual({ from: '2027-01-01', to: '2027-12-31' });
    expect(stepRange({ from: '2026-11-03', to: '2026-11-12' }, 'custom', 1)).toEqual({
      from: '2026-11-13',
      to: '2026-11-22',
    });
    fc.assert(
      fc.property(fc.constantFrom(...presets), anyDay, fc.constantFrom<1 | -1>(1, -1), (preset, day, step) => {
        const range = rangeOf(preset, day);
        const next = stepRange(range, preset, step);
        expect(stepRange(next, preset, step === 1 ? -1 : 1)).toEqual(range);
        expect(step === 1 ? addDays(range.to, 1) : addDays(range.from, -1)).toBe(step === 1 ? next.from : next.to);
      }),
    );
  });
});

describe('instants of local days', () => {
  const rows = [
    ['2026-03-29', 'Europe/Amsterdam', '2026-03-29T00:00:00+01:00', '2026-03-30T00:00:00+02:00', 23],
    ['2026-10-25', 'Europe/Amsterdam', '2026-10-25T00:00:00+02:00', '2026-10-26T00:00:00+01:00', 25],
    ['2026-12-31', 'Europe/Berlin', '2026-12-31T00:00:00+01:00', '2027-01-01T00:00:00+01:00', 24],
    ['2017-10-15', 'America/Sao_Paulo', '2017-10-15T01:00:00-02:00', '2017-10-16T00:00:00-02:00', 23],
    ['2026-03-29', 'Asia/Beirut', '2026-03-29T01:00:00+03:00', '2026-03-30T00:00:00+03:00', 23],
    ['2026-10-24', 'Asia/Beirut', '2026-10-24T00:00:00+03:00', '2026-10-25T00:00:00+02:00', 25],
    ['2011-12-30', 'Pacific/Apia', '2011-12-31T00:00:00+14:00', '2011-12-31T00:00:00+14:00', 0],
    ['2010-11-07', 'America/St_Johns', '2010-11-07T00:00:00-02:30', '2010-11-08T00:00:00-03:30', 25],
    ['1919-03-31', 'America/Toronto', '1919-03-31T00:30:00-04:00', '1919-04-01T00:00:00-04:00', 23.5],
    ['2026-06-01', 'Asia/Kathmandu', '2026-06-01T00:00:00+05:45', '2026-06-02T00:00:00+05:45', 24],
  ] as const;
  for (const [day, zone, startAt, endAt, hours] of rows)
    it(`[API-03] ${day} in ${zone} runs from ${startAt} to ${endAt}`, () => {
      expect(toInstants({ from: day, to: day }, zone)).toEqual({ startAt, endAt });
      expect((Date.parse(endAt) - Date.parse(startAt)) / 3_600_000).toBe(hours);
    });

  it('[API-03] says UTC where a zone had seconds in its offset', () => {
    const { startAt } = toInstants(rangeOf('day', '1920-05-01'), 'Africa/Monrovia');
    expect(startAt).toBe(new Date(oracleStart('1920-05-01', 'Africa/Monrovia')).toISOString());
  });

  for (const zone of zones)
    it(`start where Temporal says in ${zone}`, () => {
      const recentDay = fc.integer({ min: 0, max: 24_000 }).map((number) => addDays('1970-01-01', number));
      fc.assert(
        fc.property(recentDay, (day) => {
          expect(zonedStartOfDay(day, zone).getTime()).toBe(oracleStart(day, zone));
        }),
        { numRuns: zone.startsWith('Europe') ? 10_000 : 2_000 },
      );
    });

  it('start where Temporal says on each day around a jump', () => {
    for (const [zone, from, count] of [
      ['America/Sao_Paulo', '2017-10-01', 140],
      ['Asia/Beirut', '2026-03-01', 300],
      ['Pacific/Apia', '2011-12-01', 60],
      ['America/St_Johns', '2006-01-01', 2200],
      ['Europe/Amsterdam', '2026-01-01', 365],
    ] as const)
      for (let step = 0; step < count; step += 1) {
        const day = addDays(from, step);
        expect(`${day} ${zonedStartOfDay(day, zone).getTime()}`).toBe(`${day} ${oracleStart(day, zone)}`);
      }
  });

  it.each([
    ['2026-03-29', '02:30:00.000', '2026-03-29T01:00:00.000Z'],
    ['2026-03-29', '01:59:59.999', '2026-03-29T00:59:59.999Z'],
    ['2026-03-29', '03:00:00.000', '2026-03-29T01:00:00.000Z'],
    ['2026-10-25', '02:30:00.500', '2026-10-25T00:30:00.500Z'],
    ['2026-10-25', '03:00:00.000', '2026-10-25T02:00:00.000Z'],
    ['2026-11-21', '09:15:00.000', '2026-11-21T08:15:00.000Z'],
  ] as const)('[E3] come to a time of %s, %s, at its first instant, or at the jump over it', (day, clock, instant) => {
    const clockMs = Date.parse(`1970-01-01T${clock}Z`);
    expect(zonedTime(day, clockMs, 'Europe/Amsterdam').toISOString()).toBe(instant);
  });

  it('tell the local day and hour as Temporal does', () => {
    const anyInstant = fc.integer({ min: 0, max: 2_000_000_000 }).map((seconds) => new Date(seconds * 1000));
    fc.assert(
      fc.property(anyInstant, fc.constantFrom(...zones), (instant, zone) => {
        const oracle = oracleDay(instant, zone);
        expect(localDay(instant, zone)).toBe(oracle.toPlainDate().toString());
        expect(localDay(instant.toISOString(), zone)).toBe(oracle.toPlainDate().toString());
        expect(localHour(instant, zone)).toBe(oracle.hour);
      }),
      { numRuns: 10_000 },
    );
  });

  it('hold each instant of a range and none outside it', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('Europe/Amsterdam', 'Europe/Berlin'),
        fc.integer({ min: 0, max: 20_000 }),
        (zone, number) => {
          const range = rangeOf('week', addDays('1980-01-01', number));
          const { startAt, endAt } = toInstants(range, zone);
          expect(localDay(startAt, zone)).toBe(range.from);
          expect(localDay(new Date(Date.parse(startAt) - 1), zone)).toBe(addDays(range.from, -1));
          expect(localDay(new Date(Date.parse(endAt) - 1), zone)).toBe(range.to);
          expect(localDay(endAt, zone)).toBe(addDays(range.to, 1));
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('refuse what is no instant, day or zone', () => {
    expect(() => localDay('yesterday', 'Europe/Amsterdam')).toThrow(RangeError);
    expect(() => localDay('2026-11-21T08:00:00', 'Europe/Amsterdam')).toThrow(RangeError);
    expect(() => localHour(new Date(Number.NaN), 'UTC')).toThrow(RangeError);
    expect(() => zonedStartOfDay('2026-11-21', 'Europe/Utrecht')).toThrow(RangeError);
  });
});
