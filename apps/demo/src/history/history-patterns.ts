import type { HourProfile } from '../catalogue.ts';

/** A value for each hour of the local day. */
export type Hours = readonly number[];

/** How much each kind of product is wanted through the day. */
export const demandByHour: Readonly<Record<HourProfile, Hours>> = {
  breakfast: [1, 1, 1, 1, 3, 12, 34, 46, 44, 32, 18, 9, 6, 5, 4, 4, 4, 3, 3, 3, 3, 3, 2, 2],
  lunch: [6, 5, 4, 3, 2, 2, 4, 6, 8, 10, 18, 36, 48, 40, 22, 16, 18, 26, 32, 30, 24, 18, 13, 9],
  coffee: [2, 2, 1, 1, 2, 8, 26, 40, 42, 38, 32, 24, 20, 24, 26, 24, 18, 12, 10, 9, 8, 6, 4, 3],
  evening: [12, 8, 5, 3, 2, 2, 2, 3, 4, 5, 6, 9, 13, 12, 11, 12, 18, 30, 42, 46, 44, 38, 30, 20],
  night: [36, 28, 18, 10, 5, 3, 3, 4, 5, 6, 7, 8, 10, 11, 12, 14, 18, 24, 32, 38, 44, 50, 52, 46],
  'all-day': [14, 11, 8, 6, 5, 8, 14, 18, 20, 20, 20, 21, 23, 22, 21, 21, 22, 23, 24, 24, 24, 24, 22, 18],
};

/** When guests come to a shop: in the lobby late in the evening, between meetings at noon. */
export const arrivalsByHour = {
  lobby: [30, 21, 12, 8, 6, 10, 36, 78, 96, 62, 42, 46, 84, 70, 46, 44, 50, 78, 106, 116, 128, 146, 134, 78],
  meetings: [4, 2, 1, 1, 1, 3, 16, 52, 88, 96, 92, 86, 120, 96, 84, 82, 66, 46, 38, 32, 26, 20, 14, 8],
  lakeside: [8, 4, 2, 2, 2, 6, 24, 62, 88, 84, 66, 60, 74, 72, 70, 76, 72, 68, 64, 58, 50, 42, 30, 16],
} as const satisfies Record<string, Hours>;

/** Monday to Sunday. */
export type WeekdayFactors = readonly [number, number, number, number, number, number, number];

/** Who stays when: business guests leave on Friday, visitors of the city come then. */
export const weekdayFactors = {
  city: [0.86, 0.9, 0.94, 1.0, 1.16, 1.22, 0.92],
  business: [1.18, 1.3, 1.28, 1.14, 0.78, 0.62, 0.7],
  visitors: [0.78, 0.76, 0.82, 0.92, 1.24, 1.42, 1.06],
} as const satisfies Record<string, WeekdayFactors>;

/** January to December, against the mean of the year. */
export const monthFactors = {
  city: [0.86, 0.9, 0.97, 1.04, 1.07, 1.04, 0.99, 1.02, 1.05, 1.06, 1.0, 1.0],
  business: [0.92, 1.02, 1.08, 1.04, 1.02, 1.04, 0.78, 0.8, 1.12, 1.12, 1.1, 0.88],
  visitors: [0.8, 0.84, 0.92, 1.0, 1.06, 1.06, 1.08, 1.1, 1.02, 0.98, 1.04, 1.16],
  lake: [0.6, 0.66, 0.82, 1.0, 1.12, 1.24, 1.4, 1.44, 1.16, 0.96, 0.68, 0.86],
} as const;

/** How warm it is, January to December, from 0 to 1: ice cream follows it, soup its opposite. */
export const warmthByMonth = [0.06, 0.1, 0.25, 0.45, 0.65, 0.85, 1, 0.96, 0.7, 0.42, 0.2, 0.08] as const;

/** Days on which a country does not work or celebrates, as month-day, with the factor for visitors and for business. */
export const specialDays: Readonly<Record<string, { readonly visitors: number; readonly business: number }>> = {
  '01-01': { visitors: 1.25, business: 0.45 },
  '04-27': { visitors: 1.55, business: 0.7 },
  '05-01': { visitors: 1.15, business: 0.6 },
  '05-05': { visitors: 1.2, business: 0.8 },
  '10-03': { visitors: 1.2, business: 0.75 },
  '12-05': { visitors: 1.1, business: 0.95 },
  '12-24': { visitors: 0.85, business: 0.35 },
  '12-25': { visitors: 0.8, business: 0.3 },
  '12-26': { visitors: 0.95, business: 0.35 },
  '12-31': { visitors: 1.5, business: 0.4 },
};

/** What guests of a hotel come down for, whatever the shop: the share of a category against its number of products. */
export const categoryDemand: Readonly<Record<string, number>> = {
  sandwiches: 1.25,
  meals: 0.42,
  salads: 0.7,
  breakfast: 1.5,
  'soft-drinks': 1.65,
  coffee: 1.05,
  'beer-and-wine': 0.95,
  spirits: 0.5,
  snacks: 1.25,
  'ice-cream': 0.6,
  care: 0.45,
};
