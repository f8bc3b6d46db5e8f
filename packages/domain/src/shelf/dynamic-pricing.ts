import type { FieldProblems } from '../places/organisation.ts';
import { type WeekCode, type WeekdayHours, weekProblems } from '../places/weekday-hours.ts';

/** What prices can go up by, in per cent (DYN-01); 0 is no increase. */
export const dynamicPercentages: readonly number[] = Array.from({ length: 20 }, (_, index) => index * 5);

/** A period with an increase of its own that takes the place of the week's inside it (DYN-03); its end is exclusive. */
export type DynamicDate = { readonly startAt: Date; readonly endAt: Date; readonly percentage: number };

/** When prices of a location go up, and by how much: by the week, except within the periods that say otherwise. */
export type PricingRule = {
  readonly percentage: number;
  readonly hours: readonly WeekdayHours[];
  /** They do not overlap. */
  readonly dates: readonly DynamicDate[];
};

/** A rule of dynamic pricing that an entry can break. */
export type DynamicPricingCode = WeekCode | 'dates_overlap';

/** What is wrong with the hours and the percentage of a week (DYN-01, DYN-02): a code by the field's path. */
export function dynamicHoursProblems(
  entry: Pick<PricingRule, 'percentage' | 'hours'>,
): FieldProblems<DynamicPricingCode> {
  const inWeek = Object.entries(weekProblems(entry.hours)).map(
    ([path, code]) => [path === '' ? 'dynamicHoursList' : `dynamicHoursList.${path}`, code] as const,
  );
  return { ...percentageProblems(entry.percentage), ...Object.fromEntries(inWeek) };
}

/** What is wrong with a period (DYN-03), beside the other periods of its location: a code by the field's path. */
export function dynamicDateProblems(
  entry: DynamicDate,
  others: readonly Pick<DynamicDate, 'startAt' | 'endAt'>[],
): FieldProblems<DynamicPricingCode> {
  const { startAt, endAt, percentage } = entry;
  const found = percentageProblems(percentage);
  if (!(endAt > startAt)) return { ...found, endAt: 'invalid_time_range' };
  const isTaken = others.some((other) => other.startAt < endAt && startAt < other.endAt);
  return isTaken ? { ...found, startAt: 'dates_overlap' } : found;
}

function percentageProblems(percentage: number): FieldProblems<DynamicPricingCode> {
  return dynamicPercentages.includes(percentage) ? {} : { dynamicPercentage: 'invalid_value' };
}
