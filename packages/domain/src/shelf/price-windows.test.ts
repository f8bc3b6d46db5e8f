import { describe, expect, it } from 'vitest';
import type { DynamicDate } from './dynamic-pricing.ts';
import { changesBetween, increaseAt, nextChangeAfter, type PricingPlace } from './price-windows.ts';
import { emptyWeek } from '../places/weekday-hours.ts';

const amsterdam = 'Europe/Amsterdam';

function placeWith(days: Readonly<Record<number, string>>, dates: readonly DynamicDate[] = []): PricingPlace {
  const hours = emptyWeek.map((day) => {
    const [startTime, endTime] = days[day.dayOfWeek]?.split('-') ?? [];
    return startTime === undefined || endTime === undefined ? day : { ...day, isEnabled: true, startTime, endTime };
  });
  return { rule: { percentage: 15, hours, dates }, timeZone: amsterdam };
}

const date = (from: string, to: string, percentage: number): DynamicDate => ({
  startAt: new Date(from),
  endAt: new Date(to),
  percentage,
});

const written = (changes: readonly { at: Date; percentage: number }[]) =>
  changes.map(({ at, percentage }) => `${at.toISOString().slice(0, 16)} ${percentage}`);

const listed = (place: PricingPlace, from: string, to: string) =>
  written(changesBetween(place, new Date(from), new Date(to)));

describe('increaseAt', () => {
  const place = placeWith({ 5: '18:00-23:00' }, [
    date('2026-11-27T19:00:00+01:00', '2026-11-27T21:00:00+01:00', 0),
    date('2026-11-28T12:00:00+01:00', '2026-11-28T13:00:00+01:00', 50),
  ]);

  it.each([
    ['2026-11-27T17:59:59.999+01:00', 0, 'shop_price'],
    ['2026-11-27T18:00:00+01:00', 15, 'weekly_hours'],
    ['2026-11-27T18:59:59.999+01:00', 15, 'weekly_hours'],
    ['2026-11-27T19:00:00+01:00', 0, 'dynamic_date'],
    ['2026-11-27T20:59:59.999+01:00', 0, 'dynamic_date'],
    ['2026-11-27T21:00:00+01:00', 15, 'weekly_hours'],
    ['2026-11-27T23:00:00+01:00', 0, 'shop_price'],
    ['2026-11-28T12:00:00+01:00', 50, 'dynamic_date'],
    ['2026-11-28T13:00:00+01:00', 0, 'shop_price'],
  ])('[DYN-03] a period takes the place of the week inside it: %s', (instant, percentage, cause) => {
    expect(increaseAt(place, new Date(instant))).toEqual({ percentage, cause });
  });
});

describe('changesBetween', () => {
  it('[DYN-04] lists where the increase changes, after the first instant and up to the last', () => {
    const place = placeWith({ 5: '18:00-02:00', 6: '15:00-02:00' });
    expect(listed(place, '2026-11-27T17:00:00Z', '2026-11-29T01:00:00Z')).toEqual([
      '2026-11-28T01:00 0',
      '2026-11-28T14:00 15',
      '2026-11-29T01:00 0',
    ]);
  });

  it('[DYN-04] says nothing where a period begins or ends without another increase', () => {
    const place = placeWith({ 5: '18:00-23:00' }, [
      date('2026-11-26T12:00:00Z', '2026-11-26T13:00:00Z', 0),
      date('2026-11-27T17:00:00Z', '2026-11-27T20:00:00Z', 15),
    ]);
    expect(listed(place, '2026-11-23T00:00:00Z', '2026-11-30T00:00:00Z')).toEqual([
      '2026-11-27T17:00 15',
      '2026-11-27T22:00 0',
    ]);
  });

  it('[DYN-04] [E4] hours that a clock shows twice are in force twice', () => {
    const place = placeWith({ 7: '02:15-02:45' });
    expect(listed(place, '2026-10-24T22:00:00Z', '2026-10-25T22:00:00Z')).toEqual([
      '2026-10-25T00:15 15',
      '2026-10-25T00:45 0',
      '2026-10-25T01:15 15',
      '2026-10-25T01:45 0',
    ]);
  });

  it('[DYN-04] [E4] hours across the repeated one last an hour longer', () => {
    const place = placeWith({ 6: '22:00-04:00' });
    expect(listed(place, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
      '2026-10-24T20:00 15',
      '2026-10-25T03:00 0',
    ]);
  });

  it('[DYN-04] [E4] hours that end in the repeated one come back with it', () => {
    const place = placeWith({ 6: '22:00-02:30' });
    expect(listed(place, '2026-10-24T12:00:00Z', '2026-10-25T12:00:00Z')).toEqual([
      '2026-10-24T20:00 15',
      '2026-10-25T00:30 0',
      '2026-10-25T01:00 15',
      '2026-10-25T01:30 0',
    ]);
  });

  it('[DYN-04] [E4] of hours that a clock skips only those that it shows are in force', () => {
    const night = ['2027-03-27T23:00:00Z', '2027-03-28T22:00:00Z'] as const;
    expect(listed(placeWith({ 7: '02:15-02:45' }), ...night)).toEqual([]);
    expect(listed(placeWith({ 7: '02:15-03:30' }), ...night)).toEqual(['2027-03-28T01:00 15', '2027-03-28T01:30 0']);
    expect(listed(placeWith({ 7: '01:00-02:30' }), ...night)).toEqual(['2027-03-28T00:00 15', '2027-03-28T01:00 0']);
  });
});

describe('nextChangeAfter', () => {
  const after = (place: PricingPlace, instant: string) =>
    nextChangeAfter(place, new Date(instant))?.toISOString().slice(0, 16) ?? null;

  it('[DYN-04] is never where nothing goes up', () => {
    expect(after(placeWith({}), '2026-11-22T12:00:00Z')).toBeNull();
    const place = placeWith({ 5: '18:00-23:00' });
    expect(after({ ...place, rule: { ...place.rule, percentage: 0 } }, '2026-11-22T12:00:00Z')).toBeNull();
  });

  it('[DYN-04] is the next boundary of the week, never the one that is now', () => {
    const place = placeWith({ 5: '18:00-23:00' });
    expect(after(place, '2026-11-22T12:00:00Z')).toBe('2026-11-27T17:00');
    expect(after(place, '2026-11-27T17:00:00Z')).toBe('2026-11-27T22:00');
    expect(after(place, '2026-11-27T22:00:00Z')).toBe('2026-12-04T17:00');
  });

  it('[DYN-04] looks past a week whose hours the clocks skip', () => {
    expect(after(placeWith({ 7: '02:15-02:45' }), '2027-03-21T12:00:00Z')).toBe('2027-04-04T00:15');
  });

  it('[DYN-04] is months ahead where a long period stands between', () => {
    const dates = [date('2026-12-01T00:00:00Z', '2027-03-01T00:00:00Z', 0)];
    expect(after(placeWith({ 5: '18:00-23:00' }, dates), '2026-12-02T00:00:00Z')).toBe('2027-03-05T17:00');
    expect(after(placeWith({}, dates), '2026-11-01T00:00:00Z')).toBeNull();
    const raised = [date('2027-11-01T00:00:00Z', '2027-12-01T00:00:00Z', 20)];
    expect(after(placeWith({}, raised), '2026-11-01T00:00:00Z')).toBe('2027-11-01T00:00');
    expect(after(placeWith({}, raised), '2027-11-01T00:00:00Z')).toBe('2027-12-01T00:00');
  });
});
