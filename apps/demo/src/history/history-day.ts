import { addDays, diffDays, type PlainDay, weekday, zonedStartOfDay } from '@larder/domain/platform/date-range';
import { specialDays } from './history-patterns.ts';
import type { HistoryShop } from './history-types.ts';
import { createRandom, type Random, type WeightTable } from '../random.ts';

const hourMs = 3_600_000;
const dayHours = 24;
/** Western Europe changes its clocks between two and three in the morning. */
const changeHour = 2;

/** How many receipts a shop may expect on a day. */
export function expectedReceipts(shop: HistoryShop, day: PlainDay, lastDay: PlainDay): number {
  const daysAgo = diffDays(day, lastDay);
  const growth = (1 + shop.growthPerYear) ** ((182 - daysAgo) / 365);
  const month = shop.months[Number(day.slice(5, 7)) - 1] ?? 1;
  const special = specialDays[day.slice(5)]?.[shop.guests] ?? 1;
  const setback = shop.setback !== undefined && daysAgo < shop.setback.days ? shop.setback.factor : 1;
  const week = shop.weekdays[weekday(day) - 1] ?? 1;
  // The whole hotel is full or empty at once, so its shops share this luck.
  const house = createRandom(`house ${shop.propertyKey} ${day}`);
  const event = house.chance(0.035) ? 1.3 + 0.5 * house.next() : 1;
  return shop.receiptsPerDay * growth * month * special * setback * week * event * house.spread(0.1);
}

/** A moment of a local day: the instant and the hour that the clock on the wall shows. */
export type DayMoment = { readonly atMs: number; readonly hour: number };

/** Draws moments of a local day, hours by weight, the rest even; right on the days on which the clocks change. */
export function momentDrawer(day: PlainDay, zone: string, hours: WeightTable): (random: Random) => DayMoment {
  const startMs = zonedStartOfDay(day, zone).getTime();
  const lengthHours = Math.round((zonedStartOfDay(addDays(day, 1), zone).getTime() - startMs) / hourMs);
  return (random) => {
    const drawn = hours.draw(random);
    const hour = lengthHours < dayHours && drawn === changeHour ? drawn + 1 : drawn;
    const passedHours = hour > changeHour ? hour + lengthHours - dayHours : hour;
    return { atMs: startMs + passedHours * hourMs + random.between(0, hourMs - 1), hour };
  };
}
