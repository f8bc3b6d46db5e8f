import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type DynamicDate, dynamicPercentages, type PricingRule } from './dynamic-pricing.ts';
import { type PricedShop, pricesAt } from './dynamic-price.ts';
import { changesBetween, increaseAt, nextChangeAfter, type PricingPlace } from './price-windows.ts';
import { daysOfWeek, type WeekdayHours, weekProblems } from '../places/weekday-hours.ts';

/*
 * The rules once more, written another way (bar E4): every minute of a week is asked of Intl as the text that a clock of
 * the location shows, `Sun 02:30`, and the hours of a week are the set of such texts that one meets walking a clock from
 * the start to the end. All 500 random weeks are held against it minute by minute through the list of their changes, and
 * the function that answers for one instant at every change and a minute beside it; at every minute of 25 of the weeks.
 */

const minuteMs = 60_000;
const minutesOfWeek = 7 * 24 * 60;
const zones = ['Europe/Amsterdam', 'Europe/Berlin'] as const;
/** The Mondays, UTC, of weeks with a clock change at their end, those around them and two plain ones. */
const mondays = ['2026-10-19', '2026-10-26', '2027-03-22', '2027-03-29', '2026-12-21', '2027-07-05'] as const;
const dayNames = ['Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat', 'Sun'] as const;

const clocks = new Map<string, readonly string[]>();

/** What a clock of a zone shows at each minute of a week. */
function clockOf(monday: string, zone: string): readonly string[] {
  const known = clocks.get(monday + zone);
  if (known !== undefined) return known;
  const format = new Intl.DateTimeFormat('en-GB', {
    timeZone: zone,
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  const start = Date.parse(monday);
  const texts = Array.from({ length: minutesOfWeek }, (_, index) => format.format(start + index * minuteMs));
  clocks.set(monday + zone, texts);
  return texts;
}

/** The texts of a clock that somebody meets who walks it from the start of a day's hours to their end. */
function walk({ dayOfWeek, startTime, endTime }: WeekdayHours): readonly string[] {
  const met: string[] = [];
  let [day, hour, minute] = [dayOfWeek - 1, Number(startTime.split(':')[0]), Number(startTime.split(':')[1])];
  do {
    met.push(`${dayNames[day]} ${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`);
    minute += 1;
    if (minute === 60) [hour, minute] = [hour + 1, 0];
    if (hour === 24) [day, hour] = [(day + 1) % 7, 0];
  } while (!isAt(endTime, hour, minute));
  return met;
}

function isAt(time: string, hour: number, minute: number): boolean {
  return time === `${String(hour).padStart(2, '0')}:${String(minute).padStart(2, '0')}`;
}

/** The percentage in force at each minute of a week. */
function oracle(rule: PricingRule, monday: string, zone: string): readonly number[] {
  const inForce = new Set(rule.hours.filter(({ isEnabled }) => isEnabled).flatMap(walk));
  const start = Date.parse(monday);
  const byWeek = clockOf(monday, zone).map((text) => (inForce.has(text) ? rule.percentage : 0));
  for (const { startAt, endAt, percentage } of rule.dates)
    for (let ms = startAt.getTime(); ms < endAt.getTime(); ms += minuteMs) {
      const index = (ms - start) / minuteMs;
      if (index >= 0 && index < minutesOfWeek) byWeek[index] = percentage;
    }
  return byWeek;
}

const time = fc
  .tuple(fc.integer({ min: 0, max: 23 }), fc.oneof(fc.constantFrom(0, 15, 30), fc.integer({ min: 0, max: 59 })))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
// The night, where clocks change, comes up as often as the day.
const nightTime = fc
  .tuple(fc.integer({ min: 0, max: 3 }), fc.integer({ min: 0, max: 59 }))
  .map((parts) => parts.map((part) => String(part).padStart(2, '0')).join(':'));
const anyTime = fc.oneof(time, nightTime, fc.constant('00:00'));

/** Hours that a person could save: where a night runs into the next day's, it is taken out. */
const week: fc.Arbitrary<readonly WeekdayHours[]> = fc
  .tuple(...daysOfWeek.map(() => fc.tuple(fc.boolean(), anyTime, anyTime)))
  .map((days) => {
    const hours = days.map(([isEnabled, startTime, endTime], index) => ({
      isEnabled,
      dayOfWeek: index + 1,
      startTime,
      endTime,
    }));
    const wrong = new Set(Object.keys(weekProblems(hours)).map((path) => Number(path.split('.')[0])));
    return hours.map((day, index) => (wrong.has(index) ? { ...day, isEnabled: false } : day));
  });

/** Periods that follow each other, some from before the week on and some beyond it. */
const datesFrom = (monday: string): fc.Arbitrary<readonly DynamicDate[]> =>
  fc
    .array(fc.tuple(fc.integer({ min: 0, max: 4_000 }), fc.integer({ min: 1, max: 4_000 }), percentages), {
      maxLength: 3,
    })
    .map((periods) => {
      let ms = Date.parse(monday) - 1_000 * minuteMs;
      return periods.map(([gap, length, percentage]) => {
        const startAt = new Date(ms + gap * minuteMs);
        ms = startAt.getTime() + length * minuteMs;
        return { startAt, endAt: new Date(ms), percentage };
      });
    });

const percentages = fc.constantFrom(...dynamicPercentages);

const cases = fc.constantFrom(...mondays).chain((monday) =>
  fc.record({
    monday: fc.constant(monday),
    timeZone: fc.constantFrom(...zones),
    rule: fc.record({ percentage: percentages, hours: week, dates: datesFrom(monday) }),
  }),
);

/** The percentages of a week by the list of changes. */
function steps(
  place: PricingPlace,
  monday: string,
): { readonly found: readonly number[]; readonly changedAt: number[] } {
  const start = Date.parse(monday);
  const found = Array.from<number>({ length: minutesOfWeek }).fill(increaseAt(place, new Date(start)).percentage);
  const changes = changesBetween(place, new Date(start), new Date(start + (minutesOfWeek - 1) * minuteMs));
  const changedAt = changes.map(({ at }) => (at.getTime() - start) / minuteMs);
  changes.forEach(({ percentage }, index) => found.fill(percentage, changedAt[index]));
  return { found, changedAt };
}

test('[DYN-04] [E4] 500 random weeks, every minute: the list of changes agrees with a clock on the wall', () => {
  fc.assert(
    fc.property(cases, ({ monday, ...place }) => {
      const wanted = oracle(place.rule, monday, place.timeZone);
      const { found, changedAt } = steps(place, monday);
      const wrong = wanted.findIndex((percentage, index) => percentage !== found[index]);
      expect(wrong).toBe(-1);
      // A change is one: before it another percentage was in force.
      for (const index of changedAt) expect(wanted[index - 1], String(index)).not.toBe(wanted[index]);
    }),
    { numRuns: 500 },
  );
}, 60_000);

test('[DYN-04] [E4] 500 random weeks, around every change: price, end and shelf price agree with the clock', () => {
  fc.assert(
    fc.property(
      cases,
      fc.boolean(),
      fc.integer({ min: 1, max: 5_000 }),
      ({ monday, ...place }, hasPriceLabels, cents) => {
        const start = Date.parse(monday);
        const shop: PricedShop = { ...place, hasPriceLabels };
        const wanted = oracle(place.rule, monday, place.timeZone);
        const edges = wanted.flatMap((percentage, index) =>
          index > 0 && wanted[index - 1] !== percentage ? [index] : [],
        );
        for (const [position, index] of edges.entries())
          for (const near of [index - 1, index, index + 1]) {
            const exact = cents * (100 + (wanted[near] ?? 0));
            if (near >= minutesOfWeek) continue;
            const price = pricesAt(shop, new Date(start + near * minuteMs))(cents);
            expect(price.percentage, String(near)).toBe(wanted[near]);
            expect(price.priceCents).toBe(
              hasPriceLabels ? Math.floor((exact + 250) / 500) * 5 : Math.floor((exact + 50) / 100),
            );
            const next = near < index ? index : edges.slice(position + 1).find((edge) => edge > near);
            if (next !== undefined) expect(price.until?.getTime(), String(near)).toBe(start + next * minuteMs);
            else expect(price.until?.getTime() ?? Infinity).toBeGreaterThanOrEqual(start + minutesOfWeek * minuteMs);
          }
      },
    ),
    { numRuns: 500 },
  );
}, 60_000);

test('[DYN-04] [E4] 25 random weeks, every minute: the price at an instant agrees with a clock on the wall', () => {
  fc.assert(
    fc.property(cases, ({ monday, ...place }) => {
      const start = Date.parse(monday);
      const found = clockOf(monday, place.timeZone).map(
        (_, index) => increaseAt(place, new Date(start + index * minuteMs)).percentage,
      );
      expect(found).toEqual(oracle(place.rule, monday, place.timeZone));
      const next = nextChangeAfter(place, new Date(start));
      const first = found.findIndex((percentage) => percentage !== found[0]);
      if (first > 0) expect(next?.getTime()).toBe(start + first * minuteMs);
    }),
    { numRuns: 25 },
  );
}, 60_000);
