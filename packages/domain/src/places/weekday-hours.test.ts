import { describe, expect, it } from 'vitest';
import { emptyWeek, isWithinHours, minutesOf, weekProblems, type WeekdayHours } from './weekday-hours.ts';

/** A week in which some days have hours: `{ 5: '18:00-02:00' }`. */
function weekOf(days: Readonly<Record<number, string>>): readonly WeekdayHours[] {
  return emptyWeek.map((hours) => {
    const [startTime, endTime] = days[hours.dayOfWeek]?.split('-') ?? [];
    return startTime === undefined || endTime === undefined ? hours : { ...hours, isEnabled: true, startTime, endTime };
  });
}

const isWithin = (week: readonly WeekdayHours[], weekday: number, time: string) =>
  isWithinHours(week, { weekday, minute: minutesOf(time) });

describe('isWithinHours', () => {
  it.each([
    ['a start is inclusive', { 1: '18:00-23:00' }, 1, '18:00', true],
    ['before it is not', { 1: '18:00-23:00' }, 1, '17:59', false],
    ['the last minute', { 1: '18:00-23:00' }, 1, '22:59', true],
    ['an end is exclusive', { 1: '18:00-23:00' }, 1, '23:00', false],
    ['another day', { 1: '18:00-23:00' }, 2, '18:00', false],
    ['overnight, in the evening', { 5: '18:00-02:00' }, 5, '23:59', true],
    ['overnight, after midnight', { 5: '18:00-02:00' }, 6, '01:59', true],
    ['overnight, at its end', { 5: '18:00-02:00' }, 6, '02:00', false],
    ['overnight, not in the morning of its own day', { 5: '18:00-02:00' }, 5, '01:00', false],
    ['from Sunday into Monday', { 7: '22:00-06:00' }, 1, '05:59', true],
    ['a whole day, its first minute', { 3: '00:00-00:00' }, 3, '00:00', true],
    ['a whole day, its last', { 3: '00:00-00:00' }, 3, '23:59', true],
    ['a whole day, not the next', { 3: '00:00-00:00' }, 4, '00:00', false],
    ['until midnight', { 3: '20:00-00:00' }, 3, '23:59', true],
    ['until midnight, not after it', { 3: '20:00-00:00' }, 4, '00:00', false],
    ['twenty-four hours from a time on', { 3: '18:00-18:00' }, 4, '17:59', true],
    ['twenty-four hours and no more', { 3: '18:00-18:00' }, 4, '18:00', false],
  ] as const)('[DYN-02] %s', (_, days, weekday, time, expected) => {
    expect(isWithin(weekOf(days), weekday, time)).toBe(expected);
  });

  it('[DYN-01] has no hours where none are enabled', () => {
    const disabled = weekOf({ 1: '00:00-00:00' }).map((hours) => ({ ...hours, isEnabled: false }));
    for (const week of [emptyWeek, disabled]) expect(isWithin(week, 1, '12:00')).toBe(false);
  });
});

describe('weekProblems', () => {
  it.each([
    ['an empty week', {}, {}],
    ['hours on every day', { 1: '09:00-17:00', 2: '09:00-17:00', 7: '09:00-17:00' }, {}],
    ['hours that touch at midnight without running overnight', { 1: '18:00-23:59', 2: '00:00-02:00' }, {}],
    ['overnight, and the next day begins later', { 5: '17:00-02:00', 6: '15:00-02:00' }, {}],
    ['overnight, and the next day has no hours', { 5: '17:00-23:00', 6: '15:00-14:00' }, {}],
    ['overnight up to the start of the next day', { 5: '17:00-02:00', 6: '02:00-09:00' }, { '4.endTime': true }],
    ['overnight beyond it', { 5: '17:00-03:00', 6: '02:00-09:00' }, { '4.endTime': true }],
    ['two whole days in a row', { 2: '00:00-00:00', 3: '00:00-00:00' }, { '1.endTime': true }],
    ['a whole day, and the next begins later', { 2: '00:00-00:00', 3: '00:01-02:00' }, {}],
    ['from Sunday into Monday', { 1: '01:00-05:00', 7: '22:00-02:00' }, { '6.endTime': true }],
    ['Sunday before Monday', { 1: '02:01-05:00', 7: '22:00-02:00' }, {}],
  ] as const)('[DYN-02] %s', (_, days, expected) => {
    const problems = Object.keys(expected).map((path) => [path, 'invalid_time_range']);
    expect(weekProblems(weekOf(days))).toEqual(Object.fromEntries(problems));
  });

  it('[DYN-02] leaves a day alone that is not enabled, whatever its times', () => {
    const week = weekOf({ 5: '17:00-03:00', 6: '02:00-09:00' });
    for (const day of [5, 6])
      expect(
        weekProblems(week.map((hours) => (hours.dayOfWeek === day ? { ...hours, isEnabled: false } : hours))),
      ).toEqual({});
  });

  it('[DYN-01] finds the days in any order and wants each of them once', () => {
    const week = weekOf({ 1: '01:00-05:00', 7: '22:00-02:00' });
    expect(weekProblems(week.toReversed())).toEqual({ '0.endTime': 'invalid_time_range' });
    for (const wrong of [week.slice(1), [...week, ...week.slice(0, 1)], [...week.slice(1), ...week.slice(1, 2)]])
      expect(weekProblems(wrong)).toEqual({ '': 'invalid_value' });
  });
});
