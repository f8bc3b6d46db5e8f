import { type DayRange, type PlainDay, type Preset, rangeOf, stepRange } from '@larder/domain/platform/date-range';

/** What a date range picker holds: the preset and the days that it means, both ends included. */
export type Period = DayRange & { readonly preset: Preset };

/** The presets that have a name of their own, because they lie around today. */
export const namedPeriods = [
  'today',
  'yesterday',
  'thisWeek',
  'lastWeek',
  'thisMonth',
  'lastMonth',
  'thisYear',
  'lastYear',
] as const;

export type NamedPeriod = (typeof namedPeriods)[number];

const anchors = {
  today: ['day', 0],
  yesterday: ['day', -1],
  thisWeek: ['week', 0],
  lastWeek: ['week', -1],
  thisMonth: ['month', 0],
  lastMonth: ['month', -1],
  thisYear: ['year', 0],
  lastYear: ['year', -1],
} as const satisfies Record<NamedPeriod, readonly [Preset, 0 | -1]>;

/** How a named period lies to today: which preset, and how many steps away. */
export function anchorOf(name: NamedPeriod): { readonly preset: Preset; readonly step: 0 | -1 } {
  const [preset, step] = anchors[name];
  return { preset, step };
}

/** The days that a named period means today. */
export function periodNamed(name: NamedPeriod, today: PlainDay): Period {
  const [preset, step] = anchors[name];
  const current = rangeOf(preset, today);
  return { preset, ...(step === 0 ? current : stepRange(current, preset, step)) };
}

/** The name of a period, when it has one. */
export function nameOf(period: Period, today: PlainDay): NamedPeriod | undefined {
  return namedPeriods.find((name) => {
    const named = periodNamed(name, today);
    return named.preset === period.preset && named.from === period.from && named.to === period.to;
  });
}

/** The part of a period that can hold something: up to today when it runs on after today. */
export function shownRange({ from, to }: DayRange, today: PlainDay): DayRange {
  return { from, to: to > today && from <= today ? today : to };
}

/** The neighbouring period; a step forward that would start after today is none. */
export function steppedPeriod(period: Period, step: 1 | -1, today: PlainDay): Period | undefined {
  const next = stepRange(period, period.preset, step);
  return next.from > today ? undefined : { preset: period.preset, ...next };
}

/** A period picked by its ends; one day is the preset `day`. */
export function customPeriod(from: PlainDay, to: PlainDay): Period {
  return { preset: from === to ? 'day' : 'custom', from, to };
}

/** The first day of the left of two months side by side, so that a period's end is in sight. */
export function leftMonthOf({ to }: DayRange): PlainDay {
  return stepRange(rangeOf('month', to), 'month', -1).from;
}
