import { expect, test } from 'vitest';
import { dateEntryOf, dateProblemsOf, dateValuesOf } from './date-values.ts';

const zone = 'Europe/Amsterdam';
const christmas = {
  id: 1,
  propertyId: 1,
  startAt: '2026-12-23T23:00:00.000Z',
  endAt: '2026-12-26T23:00:00.000Z',
  dynamicPercentage: '0',
  reason: 'Kerst',
  version: 1,
};
const values = dateValuesOf(christmas, zone);

test('[DYN-03] a period is typed by the clocks of its location, and sent as instants', () => {
  expect(values).toEqual({
    startDay: '2026-12-24',
    startTime: '00:00',
    endDay: '2026-12-27',
    endTime: '00:00',
    dynamicPercentage: '0',
    reason: 'Kerst',
  });
  expect(dateEntryOf({ ...values, reason: ' ' }, zone)).toEqual({
    startAt: christmas.startAt,
    endAt: christmas.endAt,
    dynamicPercentage: '0',
    reason: null,
  });
});

test('[DYN-03] times of a day with a clock change are those that the clocks show', () => {
  const entry = dateEntryOf(
    { ...values, startDay: '2027-03-28', startTime: '01:00', endDay: '2027-03-28', endTime: '06:00' },
    zone,
  );
  expect(entry.startAt).toBe('2027-03-28T00:00:00.000Z');
  expect(entry.endAt).toBe('2027-03-28T04:00:00.000Z');
});

test.each([
  [{ startDay: '' }, { startDay: 'required' }],
  [{ endTime: '25' }, { endTime: 'wrong_time' }],
  [{ endDay: '2026-12-23' }, { endDay: 'invalid_time_range' }],
  [{ endDay: '2026-12-24' }, { endDay: 'invalid_time_range' }],
  [{ dynamicPercentage: '7' }, { dynamicPercentage: 'invalid_value' }],
  [{}, {}],
])('[DYN-02] [DYN-03] %j is %j', (change, problems) => {
  expect(dateProblemsOf({ ...values, ...change }, { zone, others: [] })).toEqual(problems);
});

test('[DYN-03] periods may touch, but not overlap', () => {
  const later = { ...values, startDay: '2026-12-27', endDay: '2026-12-28' };
  expect(dateProblemsOf(later, { zone, others: [christmas] })).toEqual({});
  expect(dateProblemsOf({ ...later, startDay: '2026-12-26' }, { zone, others: [christmas] })).toEqual({
    startDay: 'dates_overlap',
  });
});
