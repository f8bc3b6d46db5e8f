import type { Locale } from './locale.ts';

/** The countries that locations can lie in (CON-01). */
export const countries = ['nl', 'de'] as const;

/** One of the countries. */
export type Country = (typeof countries)[number];

/** The time zone of a country, for each has only one (LOC-01). */
export const timeZoneOf = {
  nl: 'Europe/Amsterdam',
  de: 'Europe/Berlin',
} as const satisfies Readonly<Record<Country, string>>;

/** The language of a country: what stands on paper there for whoever walks in. */
export const languageOf = { nl: 'nl', de: 'de' } as const satisfies Readonly<Record<Country, Locale>>;
