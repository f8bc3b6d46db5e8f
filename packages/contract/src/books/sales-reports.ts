import { voucherTypes } from '@larder/domain/places/voucher';
import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, pagination } from '../platform/page.ts';
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

const period = {
  startAt: z.optional(periodStart),
  endAt: z.optional(periodEnd),
  previousStartAt: z.optional(periodStart),
  previousEndAt: z.optional(periodEnd),
  shopId: z.optional(queryId),
};

/** Goods sold, without deposit. */
const sold = { turnoverCents: sumCents, itemCount: z.int() };

const days = z.array(z.object({ day: plainDay, ...sold }));

/** What a product sold in a period and in the one before; null as product: lines without a known one. */
const productSales = z.object({
  productId: z.nullable(id),
  name: z.nullable(translatedText),
  imageUrl: z.nullable(z.string()),
  categoryId: z.nullable(id),
  ...sold,
  previousTurnoverCents: sumCents,
  previousItemCount: z.int(),
});

const periods = {
  from: plainDay,
  to: plainDay,
  previousFrom: plainDay,
  previousTo: plainDay,
  /** Set while the period still runs: the one before is then cut at the same time of its corresponding day. */
  untilAt: z.nullable(instant),
};

/** One category in a period with the products in it (REP-01). The sums of the products are the category's. */
export const getCategoryReport = endpoint({
  name: 'getCategoryReport',
  api: 'office',
  method: 'GET',
  path: '/reporting/categories/:categoryId',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'Turnover and items of one category by day and by product, with the previous period',
  query: z.object(period),
  response: z.object({
    ...periods,
    category: z.object({ id, name: translatedText }),
    current: z.object(sold),
    previous: z.object(sold),
    days,
    previousDays: days,
    products: z.array(productSales),
  }),
  statements: 6,
});

/** Products by what they sold, the best first; the other way round those that stand still, unsold ones included. */
export const listProductSales = endpoint({
  name: 'listProductSales',
  api: 'office',
  method: 'GET',
  path: '/reporting/products',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'Products by turnover or items sold, with the previous period',
  query: z.object({ ...listQuery(['turnoverCents', 'itemCount']), ...period, categoryId: z.optional(queryId) }),
  response: z.object({ productSales: z.array(productSales), pagination, ...periods }),
  statements: 6,
});

/** When is sold: sums by weekday (Monday 1) and local hour, with how many such days the period has. */
export const getHourReport = endpoint({
  name: 'getHourReport',
  api: 'office',
  method: 'GET',
  path: '/reporting/hours',
  scope: 'property',
  requires: ['read', 'report'],
  readsReplica: true,
  summary: 'Receipts and turnover by weekday and hour of the local day',
  query: z.object({ startAt: period.startAt, endAt: period.endAt, shopId: period.shopId }),
  response: z.object({
    from: plainDay,
    to: plainDay,
    weekdays: z.array(z.object({ weekday: z.int(), dayCount: count })),
    hours: z.array(z.object({ weekday: z.int(), hour: z.int(), receiptCount: z.int(), ...sold })),
  }),
  statements: 5,
});

/** Sales with a voucher: receipts that carry one, items, what guests paid for them, and what the voucher took off. */
const voucherSums = {
  voucherType: z.enum(voucherTypes),
  receiptCount: z.int(),
  itemCount: z.int(),
  turnoverCents: sumCents,
  discountCents: sumCents,
};

/** The voucher report (REP-01, REP-02): by type, by day, by product and by location. */
export const getVoucherReport = endpoint({
  name: 'getVoucherReport',
  api: 'office',
  method: 'GET',
  path: '/reporting/vouchers',
  scope: 'property',
  requires: ['read', 'voucher'],
  readsReplica: true,
  summary: 'Sales with a voucher by type, day, product and location, with the previous period',
  query: z.object(period),
  response: z.object({
    ...periods,
    types: z.array(
      z.object({
        ...voucherSums,
        previousReceiptCount: z.int(),
        previousItemCount: z.int(),
        previousTurnoverCents: sumCents,
        previousDiscountCents: sumCents,
      }),
    ),
    days: z.array(z.object({ day: plainDay, ...voucherSums })),
    products: z.array(
      z.object({
        productId: z.nullable(id),
        name: z.nullable(translatedText),
        voucherType: voucherSums.voucherType,
        itemCount: z.int(),
        turnoverCents: sumCents,
        discountCents: sumCents,
      }),
    ),
    properties: z.array(z.object({ propertyId: id, name: z.string(), ...voucherSums })),
  }),
  statements: 7,
});
