import { emptyWeek } from '@larder/domain/places/weekday-hours';
import { expect, test } from 'vitest';
import { outlookOf, pricingPlaceOf } from './price-outlook.ts';

const hours = {
  propertyId: 1,
  timeZone: 'Europe/Amsterdam',
  dynamicPercentage: '10',
  dynamicHoursList: emptyWeek.map((day) =>
    day.dayOfWeek === 5 ? { ...day, isEnabled: true, startTime: '17:00', endTime: '02:00' } : day,
  ),
  version: 1,
};

test('[DYN-04] says what prices do now, what they do next, and until when', () => {
  const place = pricingPlaceOf(hours, []);
  const beforeAt = new Date('2026-11-20T08:12:00+01:00');
  expect(outlookOf(place, beforeAt)).toEqual({
    now: { percentage: 0, cause: 'shop_price' },
    next: {
      percentage: 10,
      cause: 'weekly_hours',
      at: new Date('2026-11-20T17:00:00+01:00'),
      until: new Date('2026-11-21T02:00:00+01:00'),
    },
  });
  const { now, next } = outlookOf(place, new Date('2026-11-20T23:00:00+01:00'));
  expect([now.percentage, next?.percentage]).toEqual([10, 0]);
});

test('[DYN-04] a week without hours has nothing ahead', () => {
  const place = pricingPlaceOf({ ...hours, dynamicHoursList: [...emptyWeek] }, []);
  expect(outlookOf(place, new Date())).toEqual({ now: { percentage: 0, cause: 'shop_price' }, next: null });
});
