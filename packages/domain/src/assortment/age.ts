import type { Country } from '../platform/country.ts';

/** What a product asks of the buyer's age: nothing, beer and wine (`low`), or spirits (`high`). */
export const ageRestrictions = ['off', 'low', 'high'] as const;

/** One of the age restrictions. */
export type AgeRestriction = (typeof ageRestrictions)[number];

const minimumAges: Readonly<Record<Country, Readonly<Record<AgeRestriction, number | null>>>> = {
  nl: { off: null, low: 18, high: 18 },
  de: { off: null, low: 16, high: 18 },
};

/** The youngest age in years that may buy it (NL: Alcoholwet art. 20, 18 for all; DE: § 9 JuSchG), or null for everyone. */
export function minimumAge(restriction: AgeRestriction, country: Country): number | null {
  return minimumAges[country][restriction];
}

/** What became of the question of age in a sale: answered, put to nobody though the goods asked for it, or not needed. */
export const ageOutcomes = ['yes', 'no', 'not_asked', 'not_needed'] as const;

/** One of them. */
export type AgeOutcome = (typeof ageOutcomes)[number];

/** Tells what became of it: the till's answer counts, and a code that it had checked is one. */
export function ageOutcome(sale: {
  readonly isNeeded: boolean;
  readonly answer: boolean | null;
  readonly isChecked: boolean;
}): AgeOutcome {
  if (sale.answer !== null) return sale.answer ? 'yes' : 'no';
  if (sale.isChecked) return 'yes';
  return sale.isNeeded ? 'not_asked' : 'not_needed';
}
