import { describe, expect, it } from 'vitest';
import { dynamicPercentages } from './dynamic-pricing.ts';
import { pricesAt, raisedPriceCents, type PricedShop } from './dynamic-price.ts';
import { emptyWeek } from '../places/weekday-hours.ts';

/** Fridays from 17:00 to 02:00, ten per cent up, but not at all on the second evening of Christmas. */
const shop: PricedShop = {
  rule: {
    percentage: 10,
    hours: emptyWeek.map((day) =>
      day.dayOfWeek === 5 ? { ...day, isEnabled: true, startTime: '17:00', endTime: '02:00' } : day,
    ),
    dates: [
      { startAt: new Date('2026-12-25T18:00:00+01:00'), endAt: new Date('2026-12-26T00:00:00+01:00'), percentage: 0 },
    ],
  },
  timeZone: 'Europe/Amsterdam',
  hasPriceLabels: true,
};

const at = (instant: string, priced = shop) => pricesAt(priced, new Date(instant));

describe('pricesAt', () => {
  it('[DYN-04] answers the price in force, until when, and why', () => {
    expect(at('2026-11-27T16:59:00+01:00')(695)).toEqual({
      priceCents: 695,
      until: new Date('2026-11-27T17:00:00+01:00'),
      percentage: 0,
      cause: 'shop_price',
    });
    expect(at('2026-11-27T17:00:00+01:00')(695)).toEqual({
      priceCents: 765,
      until: new Date('2026-11-28T02:00:00+01:00'),
      percentage: 10,
      cause: 'weekly_hours',
    });
    expect(at('2026-12-25T18:00:00+01:00')(695)).toEqual({
      priceCents: 695,
      until: new Date('2026-12-26T00:00:00+01:00'),
      percentage: 0,
      cause: 'dynamic_date',
    });
  });

  it('[DYN-04] reads the clock once for all products', () => {
    const priceOf = at('2026-11-27T17:00:00+01:00');
    expect([695, 225, 375, 250].map((cents) => priceOf(cents).priceCents)).toEqual([765, 250, 415, 275]);
  });

  it('[DYN-04] a shop without labels keeps its cents', () => {
    const plain = { ...shop, hasPriceLabels: false };
    expect(at('2026-11-27T17:00:00+01:00', plain)(695).priceCents).toBe(765);
    expect(at('2026-11-27T17:00:00+01:00', plain)(299).priceCents).toBe(329);
    expect(at('2026-11-27T12:00:00+01:00', plain)(299).priceCents).toBe(299);
  });

  it('[PL-05] a shop with labels asks what they show, without an increase too', () => {
    expect(at('2026-11-27T12:00:00+01:00')(299).priceCents).toBe(300);
    expect(at('2026-11-27T12:00:00+01:00')(297).priceCents).toBe(295);
  });
});

describe('raisedPriceCents', () => {
  const raised = (cents: number, percentage: number, hasPriceLabels: boolean) =>
    raisedPriceCents(cents, { increase: { percentage, cause: 'weekly_hours' }, hasPriceLabels });

  it('[DYN-04] [E2] [E8] is right for each percentage and each price up to 100 euro, to the cent and to five', () => {
    for (const percentage of dynamicPercentages)
      for (let cents = 0; cents < 10_000; cents += 1) {
        // In hundredths of a cent, so that nothing is rounded twice.
        const exact = cents * (100 + percentage);
        const wanted = [Math.floor((exact + 50) / 100), Math.floor((exact + 250) / 500) * 5];
        const found = [raised(cents, percentage, false), raised(cents, percentage, true)];
        if (found.join() !== wanted.join()) expect(found, `${cents} + ${percentage} %`).toEqual(wanted);
      }
  });

  it('[DYN-04] half is up', () => {
    expect(raised(375, 10, true)).toBe(415); // 412.5
    expect(raised(250, 5, false)).toBe(263); // 262.5
    expect(raised(250, 5, true)).toBe(265);
  });
});
