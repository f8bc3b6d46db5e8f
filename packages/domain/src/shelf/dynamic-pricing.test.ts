import { describe, expect, it } from 'vitest';
import { dynamicDateProblems, dynamicHoursProblems, dynamicPercentages } from './dynamic-pricing.ts';
import { emptyWeek } from '../places/weekday-hours.ts';

const at = (time: string) => new Date(`2026-12-${time}:00+01:00`);
const period = (from: string, to: string, percentage = 20) => ({ startAt: at(from), endAt: at(to), percentage });

describe('dynamicPercentages', () => {
  it('[DYN-01] are 20, from 0 to 95 in steps of 5', () => {
    expect(dynamicPercentages).toHaveLength(20);
    expect(dynamicPercentages.slice(0, 3)).toEqual([0, 5, 10]);
    expect(dynamicPercentages.at(-1)).toBe(95);
  });

  it('[DYN-01] are all that can be chosen', () => {
    for (const percentage of dynamicPercentages)
      expect(dynamicHoursProblems({ percentage, hours: emptyWeek })).toEqual({});
    for (const percentage of [-5, 1, 99, 100, 2.5, NaN, Infinity])
      expect(dynamicHoursProblems({ percentage, hours: emptyWeek })).toEqual({ dynamicPercentage: 'invalid_value' });
  });
});

describe('dynamicHoursProblems', () => {
  it('[DYN-02] says where in the list the hours are wrong, beside what else is', () => {
    const hours = emptyWeek.map((day) => ({ ...day, isEnabled: day.dayOfWeek < 3 }));
    expect(dynamicHoursProblems({ percentage: 7, hours })).toEqual({
      dynamicPercentage: 'invalid_value',
      'dynamicHoursList.0.endTime': 'invalid_time_range',
    });
    expect(dynamicHoursProblems({ percentage: 10, hours: [] })).toEqual({ dynamicHoursList: 'invalid_value' });
  });
});

describe('dynamicDateProblems', () => {
  it('[DYN-02] an end does not precede its start, nor is it the start', () => {
    for (const [from, to] of [
      ['27T00:00', '24T00:00'],
      ['24T00:00', '24T00:00'],
    ] as const)
      expect(dynamicDateProblems(period(from, to), [])).toEqual({ endAt: 'invalid_time_range' });
    expect(dynamicDateProblems(period('24T00:00', '24T00:01'), [])).toEqual({});
    expect(dynamicDateProblems({ ...period('24T00:00', '25T00:00'), endAt: new Date(NaN) }, [])).toEqual({
      endAt: 'invalid_time_range',
    });
  });

  it('[DYN-03] periods of a location touch but do not overlap', () => {
    const others = [period('10T00:00', '12T00:00'), period('20T00:00', '22T00:00')];
    for (const [from, to] of [
      ['12T00:00', '20T00:00'],
      ['09T00:00', '10T00:00'],
      ['22T00:00', '23T00:00'],
    ] as const)
      expect(dynamicDateProblems(period(from, to), others)).toEqual({});
    for (const [from, to] of [
      ['11T23:59', '13T00:00'],
      ['09T00:00', '10T00:01'],
      ['10T12:00', '11T00:00'],
      ['01T00:00', '30T00:00'],
      ['10T00:00', '12T00:00'],
    ] as const)
      expect(dynamicDateProblems(period(from, to), others)).toEqual({ startAt: 'dates_overlap' });
  });

  it('[DYN-03] no increase is a percentage too, 7 is none', () => {
    expect(dynamicDateProblems(period('24T00:00', '27T00:00', 0), [])).toEqual({});
    expect(dynamicDateProblems(period('24T00:00', '24T00:00', 7), [])).toEqual({
      dynamicPercentage: 'invalid_value',
      endAt: 'invalid_time_range',
    });
  });
});
