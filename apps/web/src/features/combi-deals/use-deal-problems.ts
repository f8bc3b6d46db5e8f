import { useTranslations } from 'use-intl';
import type { Place } from '../../lib/place.ts';
import { figuresOf, largestDepositOf } from './deal-figures.ts';
import type { DealFrame } from './deal-frame.ts';
import { type DealValues, problemsOf } from './deal-values.ts';

/** What is wrong with the fields of a combi-deal, in words. */
export function useDealProblems(
  place: Place,
  frame: DealFrame,
): (values: DealValues) => Readonly<Record<string, string>> {
  const t = useTranslations('problems.field');
  return (values) => {
    const depositCents = largestDepositOf(figuresOf(values, frame.places, place.today));
    const found = Object.entries(problemsOf(values, depositCents));
    return Object.fromEntries(found.flatMap(([path, code]) => (code === undefined ? [] : [[path, t(code)]])));
  };
}
