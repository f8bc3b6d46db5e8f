import { type PlainDay, toInstants } from '@larder/domain/platform/date-range';
import { isReceiptState, type ReceiptState } from '@larder/domain/sales/receipt-state';
import type { RawSearch } from '../../../lib/page.ts';
import type { SearchValues } from '../../../lib/paths.ts';
import type { Sort } from '../../../ui/lists/data-table.ts';
import { type Period, periodNamed } from '../../../ui/dates/period.ts';
import { readPeriod, writePeriod } from '../../../ui/dates/period-search.ts';
import {
  anyDetail,
  detailBody,
  detailQuery,
  hasDetail,
  readDetail,
  type ReceiptDetail,
  writeDetail,
} from './receipt/receipt-detail.ts';

/** What the list of receipts shows, as it stands in the address. */
export type ReceiptSearch = {
  /** What a desk is asked for: a number, a card's last digits, an amount, a room, a voucher, a product; '' is none. */
  readonly q: string;
  /** Null is today (TXN-02), and all days while something is searched for. */
  readonly period: Period | null;
  readonly state: 'all' | ReceiptState;
  readonly shopId: number | null;
  readonly isReviewedOnly: boolean;
  /** What a report's link asks besides. */
  readonly detail: ReceiptDetail;
  readonly sort: Sort;
  /** The page: a place that the server gave out; null is the first. */
  readonly cursor: string | null;
};

const sortKeys = ['soldAt', 'totalCents'] as const;

/** The columns that the server sorts on. */
export type SortKey = (typeof sortKeys)[number];

const newestFirst: Sort = { key: 'soldAt', order: 'desc' };

/** The list as it is without any choice: today, newest first (TXN-02). */
export const plainSearch: ReceiptSearch = {
  q: '',
  period: null,
  state: 'all',
  shopId: null,
  isReviewedOnly: false,
  detail: anyDetail,
  sort: newestFirst,
  cursor: null,
};

/** Rows of a page. */
export const pageSize = 25;

/** Reads the address; what does not fit is left out, so that an old or mistyped link still shows a list. */
export function readSearch(raw: RawSearch, today: PlainDay): ReceiptSearch {
  const shopId = /^[1-9]\d{0,14}$/.test(raw['shop'] ?? '') ? Number(raw['shop']) : null;
  const cursor = /^[\w-]{1,2000}$/.test(raw['cursor'] ?? '') ? (raw['cursor'] ?? null) : null;
  return {
    q: (raw['q'] ?? '')
      .replace(/\p{Cc}/gu, '')
      .trim()
      .slice(0, 64),
    period: readPeriod(raw, today),
    state: isReceiptState(raw['state']) ? raw['state'] : 'all',
    shopId,
    isReviewedOnly: raw['review'] === 'true',
    detail: readDetail(raw),
    sort: readSort(raw),
    cursor,
  };
}

/** Writes the address; what is as it always is stays out of it. */
export function writeSearch(search: ReceiptSearch): SearchValues {
  const { q, period, state, shopId, isReviewedOnly, detail, sort, cursor } = search;
  const isPlainSort = sort.key === newestFirst.key && sort.order === newestFirst.order;
  return {
    q,
    ...(period === null ? {} : writePeriod(period)),
    state: state === 'all' ? undefined : state,
    shop: shopId,
    review: isReviewedOnly || undefined,
    ...writeDetail(detail),
    sort: isPlainSort ? undefined : sort.key,
    order: isPlainSort ? undefined : sort.order,
    cursor,
  };
}

function readSort(raw: RawSearch): Sort {
  const key = sortKeys.find((known) => known === raw['sort']) ?? newestFirst.key;
  return { key, order: raw['order'] === 'asc' ? 'asc' : 'desc' };
}

/** The period that a list looks through, or null for all days. */
export function periodOf(search: ReceiptSearch, today: PlainDay): Period | null {
  return search.period ?? (search.q === '' ? periodNamed('today', today) : null);
}

/** Whether anything narrows the list besides the period, which always does. */
export function isFiltered({ q, state, shopId, isReviewedOnly, detail }: ReceiptSearch): boolean {
  return q !== '' || state !== 'all' || shopId !== null || isReviewedOnly || hasDetail(detail);
}

/** The question to the server; the period's days are those of the time zone. */
export function queryOf(search: ReceiptSearch, { today, zone }: { readonly today: PlainDay; readonly zone: string }) {
  const period = periodOf(search, today);
  const { key, order } = search.sort;
  return {
    limit: String(pageSize),
    state: search.state,
    sort: key === 'totalCents' ? 'totalCents' : 'soldAt',
    order,
    ...(period === null ? {} : toInstants(period, zone)),
    ...(search.shopId === null ? {} : { shopId: String(search.shopId) }),
    ...(search.isReviewedOnly ? { hasReview: 'true' as const } : {}),
    ...detailQuery(search.detail),
    ...(search.q === '' ? {} : { search: search.q }),
    ...(search.cursor === null ? {} : { cursor: search.cursor }),
  } as const;
}

/** The list as it is asked for as a file: all its pages. */
export function exportOf(search: ReceiptSearch, { today, zone }: { readonly today: PlainDay; readonly zone: string }) {
  const period = periodOf(search, today);
  const { key, order } = search.sort;
  return {
    state: search.state,
    sort: key === 'totalCents' ? 'totalCents' : 'soldAt',
    order,
    ...(period === null ? {} : toInstants(period, zone)),
    ...(search.shopId === null ? {} : { shopId: search.shopId }),
    ...(search.isReviewedOnly ? { hasReview: true } : {}),
    ...(search.q === '' ? {} : { search: search.q }),
    ...detailBody(search.detail),
  } as const;
}
