import type { getDynamicHours } from '@larder/contract/shelf/dynamic-pricing';
import type { AnswerOf } from '@larder/contract/platform/endpoint';
import { type WeekdayHours, weekProblems } from '@larder/domain/places/weekday-hours';
import { timePattern } from '@larder/domain/platform/clock-time';

/** When prices go up each week, as the server answers it. */
export type DynamicHours = AnswerOf<typeof getDynamicHours>;

/** The hours of one day as they are typed. */
export type DayValues = Omit<WeekdayHours, 'dayOfWeek'>;

/** The fields of the days, Monday first: each is one field, so that two people can change two days. */
export const dayKeys = ['day1', 'day2', 'day3', 'day4', 'day5', 'day6', 'day7'] as const;

/** The field of one day. */
export type DayKey = (typeof dayKeys)[number];

/** What the form over the week holds. */
export type WeekValues = { dynamicPercentage: string } & Record<DayKey, DayValues>;

const noHours: DayValues = { isEnabled: false, startTime: '00:00', endTime: '00:00' };

/** Fills the form. */
export function valuesOf({ dynamicPercentage, dynamicHoursList }: DynamicHours): WeekValues {
  const day = (dayOfWeek: number): DayValues => {
    const found = dynamicHoursList.find((hours) => hours.dayOfWeek === dayOfWeek) ?? noHours;
    return { isEnabled: found.isEnabled, startTime: found.startTime, endTime: found.endTime };
  };
  return {
    dynamicPercentage,
    day1: day(1),
    day2: day(2),
    day3: day(3),
    day4: day(4),
    day5: day(5),
    day6: day(6),
    day7: day(7),
  };
}

/** The week that the form holds; times that are none count as midnight. */
export function weekOf(values: WeekValues): readonly WeekdayHours[] {
  return dayKeys.map((key, index) => ({
    ...values[key],
    dayOfWeek: index + 1,
    startTime: soundTime(values[key].startTime),
    endTime: soundTime(values[key].endTime),
  }));
}

/** What is sent. */
export function bodyOf(values: WeekValues) {
  const { dynamicPercentage } = values;
  return { dynamicPricing: { dynamicPercentage, dynamicHoursList: [...weekOf(values)] } };
}

/** What is wrong with a field of the week: no time at all, or hours that run into the next day's (DYN-02). */
export type WeekProblem = 'wrong_time' | 'invalid_time_range';

/** Everything that is wrong with the week, by the path of the field. */
export function problemsOf(values: WeekValues): Readonly<Record<string, WeekProblem>> {
  const noTimes = dayKeys
    .filter((key) => values[key].isEnabled)
    .flatMap((key) =>
      (['startTime', 'endTime'] as const)
        .filter((part) => !timePattern.test(values[key][part]))
        .map((part) => [`${key}.${part}`, 'wrong_time'] as const),
    );
  const wrongDays = new Set(noTimes.map(([path]) => path.split('.')[0]));
  const ranges = Object.keys(weekProblems(weekOf(values))).flatMap((path) => {
    const key = dayKeys[Number(path.split('.')[0])];
    if (key === undefined || wrongDays.has(key)) return [];
    return [[`${key}.endTime`, 'invalid_time_range'] as const];
  });
  return Object.fromEntries([...ranges, ...noTimes]);
}

/** Names a path of the server's refusal as the form does: `dynamic_pricing.dynamic_hours_list.4.end_time`. */
export function formPathOf(path: string): string {
  const [, index, part] = /dynamic_hours_list\.(\d)\.(\w+)$/.exec(path) ?? [];
  const key = dayKeys[Number(index)];
  return key === undefined || part === undefined ? path : `${key}.${part}`;
}

function soundTime(time: string): string {
  return timePattern.test(time) ? time : '00:00';
}
