import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { expect, test } from 'vitest';
import { overnightEnds, stretchesOf } from './week-bars.ts';

/** Friday 17:00–02:00, Saturday 15:00–02:00, Sunday all day. */
const hours: Readonly<Record<number, readonly [string, string]>> = {
  5: ['17:00', '02:00'],
  6: ['15:00', '02:00'],
  7: ['00:00', '00:00'],
};
const week = emptyWeek.map((day) => {
  const [startTime, endTime] = hours[day.dayOfWeek] ?? ['00:00', '00:00'];
  return { ...day, isEnabled: day.dayOfWeek in hours, startTime, endTime };
});

test('[DYN-02] a night runs on into the track of the next day, whether that has hours or not', () => {
  expect(stretchesOf(week, 5)).toEqual([{ from: 1020, to: 1440 }]);
  expect(stretchesOf(week, 6)).toEqual([
    { from: 0, to: 120 },
    { from: 900, to: 1440 },
  ]);
  expect(stretchesOf(week, 7)).toEqual([
    { from: 0, to: 120 },
    { from: 0, to: 1440 },
  ]);
  expect(stretchesOf(week, 1)).toEqual([]);
});

test('[DYN-02] the night of Sunday runs on into Monday', () => {
  const sunday = week.map((day) =>
    day.dayOfWeek === 7 ? { ...day, startTime: '22:00', endTime: '03:30' } : { ...day, isEnabled: false },
  );
  expect(stretchesOf(sunday, 1)).toEqual([{ from: 0, to: 210 }]);
});

test('[DYN-02] says which days run on, and until when; a whole day runs on into nothing', () => {
  expect(overnightEnds(week)).toEqual([{ endTime: '02:00', days: [5, 6] }]);
});
