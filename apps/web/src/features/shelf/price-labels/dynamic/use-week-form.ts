import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useTranslations } from 'use-intl';
import { isApiError } from '../../../../lib/api-error.ts';
import { useFormats } from '../../../../lib/format.ts';
import { type EditForm, useEditForm } from '../../../../ui/forms/use-edit-form.ts';
import { hoursQuery, rulesChanged, saveHours } from './dynamic-api.ts';
import { useDayNames } from '../../../../lib/use-day-names.ts';
import {
  dayKeys,
  type DayValues,
  type DynamicHours,
  formPathOf,
  problemsOf,
  valuesOf,
  type WeekValues,
} from './week-values.ts';

/** The form over the week of a location; each day is a field of its own. */
export function useWeekForm(hours: DynamicHours): EditForm<WeekValues> {
  const t = useTranslations('priceLabels.week');
  const messages = useFieldMessages();
  const client = useQueryClient();
  const { propertyId } = hours;
  const savedOf = (from: DynamicHours) => ({ values: valuesOf(from), version: from.version });
  const edit = useEditForm<WeekValues, DynamicHours>({
    name: `dynamic hours ${propertyId}`,
    saved: savedOf(hours),
    validate: messages,
    save: (values, version) => saveHours(values, propertyId, version).catch(inFormTerms),
    valuesOf,
    reload: async () => savedOf(await client.fetchQuery({ ...hoursQuery(propertyId), staleTime: 0 })),
    onSaved(result) {
      client.setQueryData(hoursQuery(propertyId).queryKey, result);
      void rulesChanged(client);
    },
    said: () => ({ title: t('saved'), text: t('savedNext') }),
  });
  useSettledErrors(edit);
  return edit;
}

/** What is wrong with one day can be put right at the next one: its message goes as soon as nothing is wrong any more. */
function useSettledErrors({ form }: EditForm<WeekValues>): void {
  const problems = problemsOf(form.getValues());
  const settled = Object.keys(form.errors).filter((path) => path.startsWith('day') && problems[path] === undefined);
  useEffect(() => {
    for (const path of settled) form.clearFieldError(path);
  });
}

/** The sentences for everything that is wrong with the week, by the path of each field. */
function useFieldMessages(): (values: WeekValues) => Readonly<Record<string, string>> {
  const t = useTranslations('priceLabels.week');
  const tProblem = useTranslations('problems.field');
  return (values) =>
    Object.fromEntries(
      Object.entries(problemsOf(values)).map(([path, problem]) => [
        path,
        problem === 'wrong_time' ? t('wrongTime') : tProblem(problem),
      ]),
    );
}

function inFormTerms(error: unknown): never {
  if (!isApiError(error)) throw error;
  const fieldErrors = error.fieldErrors.map((one) => ({ ...one, path: formPathOf(one.path) }));
  throw Object.assign(error, { fieldErrors });
}

/** What the save bar calls each field: what it is going to be. */
export function useFieldLabels(hours: DynamicHours, values: WeekValues): Readonly<Record<keyof WeekValues, string>> {
  const t = useTranslations('priceLabels.week.changed');
  const names = useDayNames();
  const { percent } = useFormats();
  const saved = valuesOf(hours);
  const dayLabel = (day: string, was: DayValues, is: DayValues) => {
    const [from, to] = [is.startTime, is.endTime];
    if (!is.isEnabled) return t('off', { day });
    if (!was.isEnabled || (was.startTime !== from && was.endTime !== to)) return t('both', { day, from, to });
    return was.startTime === from ? t('to', { day, to }) : t('from', { day, from });
  };
  const label = (index: number) => {
    const key = dayKeys[index];
    return key === undefined ? '' : dayLabel(names[index] ?? '', saved[key], values[key]);
  };
  return {
    dynamicPercentage: t('percentage', { percent: percent(Number(values.dynamicPercentage)) }),
    day1: label(0),
    day2: label(1),
    day3: label(2),
    day4: label(3),
    day5: label(4),
    day6: label(5),
    day7: label(6),
  };
}

/** Tells a value in one line, where two people's values stand beside each other. */
export function useShownValue(): (key: keyof WeekValues, value: unknown) => string | undefined {
  const t = useTranslations('priceLabels.week.shown');
  const { percent } = useFormats();
  return (key, value) => {
    if (key === 'dynamicPercentage') return percent(Number(value));
    if (!isDay(value)) return undefined;
    return value.isEnabled ? t('hours', { from: value.startTime, to: value.endTime }) : t('off');
  };
}

function isDay(value: unknown): value is DayValues {
  return typeof value === 'object' && value !== null && 'isEnabled' in value && 'startTime' in value;
}
