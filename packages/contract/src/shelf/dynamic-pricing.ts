import { timePattern } from '@larder/domain/platform/clock-time';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
import { amountCents, id, instant, moment, nameText, queryId } from '../platform/values.ts';

/** A percentage as the form has it, a text (DYN-01); which ones there are is told by `dynamicPercentages` of the domain. */
const percentage = z.string().check(z.regex(/^(?:0|[1-9]\d?)$/));

/** The hours of a weekday, Monday 1 to Sunday 7, by the location's clocks; the end is exclusive. */
const weekdayHours = z.object({
  isEnabled: z.boolean(),
  dayOfWeek: z.int().check(z.minimum(1), z.maximum(7)),
  startTime: z.string().check(z.regex(timePattern)),
  endTime: z.string().check(z.regex(timePattern)),
});

/** When the prices of a location go up each week, and by how much (DYN-01). */
export const dynamicHours = z.object({
  propertyId: id,
  timeZone: z.string(),
  dynamicPercentage: z.string(),
  /** Monday first. */
  dynamicHoursList: z.array(weekdayHours),
  version: id,
});

/** The hours of a week at the location of the path, or at group level of the one that the query names. */
export const getDynamicHours = endpoint({
  name: 'getDynamicHours',
  api: 'office',
  method: 'GET',
  path: '/dynamic_hours',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'When prices go up each week, and by how much',
  query: z.object({ propertyId: z.optional(queryId) }),
  response: dynamicHours,
  statements: 3,
});

/** Changes the parts that the body carries; what is wrong with them is told by `dynamicHoursProblems` of the domain. */
export const updateDynamicHours = endpoint({
  name: 'updateDynamicHours',
  api: 'office',
  method: 'PUT',
  path: '/dynamic_hours',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Change when prices go up each week, and by how much',
  isVersioned: true,
  body: z.object({
    propertyId: z.optional(id),
    dynamicPricing: z.object({
      dynamicPercentage: z.optional(percentage),
      /** All seven days, in any order. */
      dynamicHoursList: z.optional(z.array(weekdayHours).check(z.maxLength(7))),
    }),
  }),
  response: dynamicHours,
  statements: 11,
});

/** A period with an increase of its own, which takes the place of the week's inside it (DYN-03). */
export const dynamicDate = z.object({
  id,
  propertyId: id,
  startAt: instant,
  /** Exclusive. */
  endAt: instant,
  /** `0`: prices do not go up. */
  dynamicPercentage: z.string(),
  reason: z.nullable(z.string()),
  version: id,
});

/** What a person enters of a period; what is wrong with it is told by `dynamicDateProblems` of the domain. */
const dynamicDateFields = {
  startAt: moment,
  endAt: moment,
  dynamicPercentage: percentage,
  reason: z.nullable(nameText(100)),
};

/** The periods of the locations that the caller may see, the earliest first. */
export const listDynamicDates = endpoint({
  name: 'listDynamicDates',
  api: 'office',
  method: 'GET',
  path: '/dynamic_dates',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'Periods with an increase of their own, from a moment on',
  query: z.object({
    ...listQuery(['startAt']),
    /** Those that end after it; without it all. */
    minDatetime: z.optional(moment),
  }),
  response: z.object({ dynamicDates: z.array(dynamicDate), pagination }),
  statements: 4,
});

/** One period. */
export const getDynamicDate = endpoint({
  name: 'getDynamicDate',
  api: 'office',
  method: 'GET',
  path: '/dynamic_dates/:dynamicDateId',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'One period with an increase of its own',
  response: dynamicDate,
  statements: 3,
});

/** Adds a period at the location of the path, or at group level at the one that the body names. */
export const createDynamicDate = endpoint({
  name: 'createDynamicDate',
  api: 'office',
  method: 'POST',
  path: '/dynamic_dates',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Add a period with an increase of its own',
  body: z.object({
    propertyId: z.optional(id),
    dynamicDate: z.object({ ...dynamicDateFields, reason: z.optional(dynamicDateFields.reason) }),
  }),
  response: dynamicDate,
  statuses: [201],
  statements: 10,
});

/** Changes the fields that the body carries. */
export const updateDynamicDate = endpoint({
  name: 'updateDynamicDate',
  api: 'office',
  method: 'PUT',
  path: '/dynamic_dates/:dynamicDateId',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Change a period with an increase of its own',
  isVersioned: true,
  body: z.object({ dynamicDate: z.partial(z.object(dynamicDateFields)) }),
  response: dynamicDate,
  statements: 10,
});

/** The same with the period named in the body. */
export const putDynamicDate = endpoint({
  name: 'putDynamicDate',
  api: 'office',
  method: 'PUT',
  path: '/dynamic_dates',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Change a period with an increase of its own, named in the body',
  isVersioned: true,
  body: z.object({ dynamicDate: z.object({ id, ...z.partial(z.object(dynamicDateFields)).shape }) }),
  response: dynamicDate,
  statements: 10,
});

/** Takes a period away; inside it the week counts again. */
export const deleteDynamicDate = endpoint({
  name: 'deleteDynamicDate',
  api: 'office',
  method: 'DELETE',
  path: '/dynamic_dates/:dynamicDateId',
  scope: 'property',
  requires: ['delete', 'digitalPriceLabels'],
  summary: 'Take a period with an increase of its own away',
  statements: 8,
});

/** Takes back that a period was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeleteDynamicDate = endpoint({
  name: 'undeleteDynamicDate',
  api: 'office',
  method: 'POST',
  path: '/dynamic_dates/:dynamicDateId/undelete',
  scope: 'property',
  requires: ['delete', 'digitalPriceLabels'],
  summary: 'Take back that a period was deleted',
  response: dynamicDate,
  statements: 10,
});

/** The prices of a product in a shop from now on until 14 days of the location are over, one after the other (DYN-04). */
export const getPricePreview = endpoint({
  name: 'getPricePreview',
  api: 'office',
  method: 'GET',
  path: '/dynamic_hours/preview',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'The prices of a product in a shop over the next 14 days',
  query: z.object({ shopId: queryId, productId: queryId }),
  response: z.object({
    shopId: id,
    productId: id,
    timeZone: z.string(),
    /** Without an increase. */
    shopPriceCents: amountCents,
    prices: z.array(
      z.object({
        startAt: instant,
        endAt: instant,
        priceCents: amountCents,
        dynamicPercentage: z.string(),
        cause: z.enum(['shop_price', 'weekly_hours', 'dynamic_date']),
      }),
    ),
  }),
  statements: 5,
});
