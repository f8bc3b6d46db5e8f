import { emptyWeek, tidyTime } from '@larder/domain/places/weekday-hours';
import { expect, test } from 'vitest';
import { bodyOf, type DayValues, formPathOf, problemsOf, valuesOf, weekOf } from './week-values.ts';

const empty = valuesOf({
  propertyId: 1,
  timeZone: 'Europe/Amsterdam',
  dynamicPercentage: '10',
  dynamicHoursList: [...emptyWeek],
  version: 1,
});
const on = (startTime: string, endTime: string): DayValues => ({ isEnabled: true, startTime, endTime });

test('[DYN-01] the form sends all seven days, Monday first', () => {
  expect(bodyOf({ ...empty, day5: on('17:00', '02:00') })).toEqual({
    dynamicPricing: {
      dynamicPercentage: '10',
      dynamicHoursList: emptyWeek.map((day) => (day.dayOfWeek === 5 ? { ...day, ...on('17:00', '02:00') } : day)),
    },
  });
});

test('[DYN-02] hours that run into those of the next day are wrong at their end; Monday follows Sunday', () => {
  expect(problemsOf({ ...empty, day5: on('17:00', '16:00'), day6: on('15:00', '02:00') })).toEqual({
    'day5.endTime': 'invalid_time_range',
  });
  expect(problemsOf({ ...empty, day7: on('22:00', '02:00'), day1: on('02:00', '05:00') })).toEqual({
    'day7.endTime': 'invalid_time_range',
  });
  expect(problemsOf({ ...empty, day5: on('17:00', '02:00'), day6: on('15:00', '02:00') })).toEqual({});
});

test('[DYN-01] what is no time is said at its field, but not of a day that is off', () => {
  expect(problemsOf({ ...empty, day2: on('half 9', '25:00') })).toEqual({
    'day2.startTime': 'wrong_time',
    'day2.endTime': 'wrong_time',
  });
  const off = { ...empty, day2: { ...on('half 9', '25:00'), isEnabled: false } };
  expect(problemsOf(off)).toEqual({});
  expect(weekOf(off)[1]).toEqual({ isEnabled: false, dayOfWeek: 2, startTime: '00:00', endTime: '00:00' });
});

test.each([
  ['9', '09:00'],
  ['930', '09:30'],
  ['1700', '17:00'],
  ['9.30', '09:30'],
  [' 17:05 ', '17:05'],
  ['17h30', '17:30'],
  ['24:00', '00:00'],
  ['24:30', '24:30'],
  ['half 9', 'half 9'],
  ['', ''],
])('[DYN-01] "%s" is read as %s', (typed, time) => {
  expect(tidyTime(typed)).toBe(time);
});

test('names the paths of a refusal as the form does', () => {
  expect(formPathOf('dynamic_pricing.dynamic_hours_list.4.end_time')).toBe('day5.end_time');
  expect(formPathOf('dynamic_pricing.dynamic_percentage')).toBe('dynamic_pricing.dynamic_percentage');
});
