import { labelHostTroubles } from '@larder/domain/shelf/label-host';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import {
  count,
  id,
  instant,
  periodEnd,
  periodStart,
  plainDay,
  queryId,
  sumCents,
  translatedText,
} from '../platform/values.ts';

/** The four numbers of a period (REP-01): only finished, paid receipts count, turnover excludes deposit. */
export const figures = z.object({
  turnoverCents: sumCents,
  depositCents: sumCents,
  receiptCount: z.int(),
  itemCount: z.int(),
  averageBasketCents: z.nullable(sumCents),
});

const dayFigures = z.object({ day: plainDay, turnoverCents: sumCents, receiptCount: z.int(), itemCount: z.int() });

/** The report overview. Days are the location's local days; a group's report adds its locations' local days. */
export const report = z.object({
  from: plainDay,
  to: plainDay,
  previousFrom: plainDay,
  previousTo: plainDay,
  /** Set when the range ends with an unfinished day: the previous period then ends at the same time of day. */
  untilAt: z.nullable(instant),
  current: figures,
  previous: figures,
  days: z.array(dayFigures),
  previousDays: z.array(dayFigures),
  categories: z.array(
    z.object({
      categoryId: z.nullable(id),
      name: z.nullable(translatedText),
      turnoverCents: sumCents,
      itemCount: z.int(),
    }),
  ),
  properties: z.array(
    z.object({
      id,
      name: z.string(),
      slug: z.string(),
      timeZone: z.string(),
      /** Hours without a receipt after which it counts as inactive (LOC-04). */
      inactiveAfterHours: z.int(),
      lastReceiptAt: z.nullable(instant),
      turnoverCents: sumCents,
      previousTurnoverCents: sumCents,
      receiptCount: z.int(),
    }),
  ),
  attention: z.object({
    failedReceiptCount: count,
    failedReceiptCents: sumCents,
    quarantinedReceiptCount: count,
    /** Sales of the last days whose goods asked for an age, paid without an answer or with no for one: how many, and the newest. */
    openAgeReceiptCount: count,
    openAgeReceipt: z.nullable(z.object({ id, number: count, propertySlug: z.string(), soldAt: instant })),
    /** Products that tills charge less for than the rule says, because a label is behind (DYN-05). */
    heldProductCount: count,
    /** Label hosts that have taken no pictures for a while, and shops with labels that have none, the longest first. */
    labelHosts: z.array(
      z.object({
        shopId: id,
        shopName: z.string(),
        propertySlug: z.string(),
        trouble: z.enum(labelHostTroubles),
        since: instant,
      }),
    ),
    /** Shops without shortcuts at locations that sell enough for them (SHP-01). */
    shopsWithoutShortcuts: z.array(z.object({ shopId: id, shopName: z.string(), propertySlug: z.string() })),
    /** Schedules of the group whose last run failed; told to who sees the whole group. */
    failedScheduleCount: count,
    /** Whole percent of the server's disk that is free, when that is little; told to administrators. */
    diskFreePercent: z.nullable(count),
    silentCashRegisters: z.array(
      z.object({
        id,
        name: z.string(),
        shopName: z.string(),
        propertySlug: z.string(),
        lastReceiptAt: z.nullable(instant),
      }),
    ),
  }),
});

/** The answer of `GET /reporting`. */
export type Report = z.output<typeof report>;

/** The report overview of the group or of one location, from roll-ups that are exact at every moment. */
export const getReport = endpoint({
  name: 'getReport',
  api: 'office',
  method: 'GET',
  path: '/reporting',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'Turnover, receipts, basket and items of a period, with the previous period',
  query: z.object({
    startAt: z.optional(periodStart),
    endAt: z.optional(periodEnd),
    previousStartAt: z.optional(periodStart),
    previousEndAt: z.optional(periodEnd),
    shopId: z.optional(queryId),
  }),
  response: report,
  statements: 6,
});
