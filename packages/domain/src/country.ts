/** The countries that locations can lie in (CON-01). */
export const countries = ['nl', 'de'] as const;

/** One of the countries. */
export type Country = (typeof countries)[number];
