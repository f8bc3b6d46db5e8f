import type { PmsPostingState, PmsRefusal } from '@larder/domain/sales/pms';
import type { Country } from '@larder/domain/platform/country';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Span } from '@larder/domain/platform/period';
import type { ReceiptState } from '@larder/domain/sales/receipt-state';
import type { Transaction } from '../../../platform/database/database.ts';
import { allOf, type Statement, sql } from '../../../platform/database/sql.ts';
import type { Cursor } from '../../../platform/http/cursor.ts';
import { dayRows, receiptsFrom, rollups } from '../../books/reporting/public.ts';
import { type SentReceiptRow, sentReceiptsOfReceipt } from './deliver-queries.ts';
import { type DrillDown, drilledDown, joinPart, type PartRow, type Picked } from './drill-down-queries.ts';
import { type Period, soldWithin } from './period-queries.ts';
import type { Found } from './search-queries.ts';

/** What a list of receipts is narrowed to. */
export type ReceiptFilter = Period & {
  readonly propertyIds: readonly number[] | null;
  readonly state: ReceiptState | null;
  readonly shopId: number | null;
  readonly hasReview: boolean | null;
  readonly found: Found | null;
  readonly drillDown: DrillDown;
  /** How the lines that it asks for are looked up. */
  readonly picked: Picked | null;
};

/** A receipt in a list, with what of it was asked for. */
export type ListedRow = SummaryRow & PartRow;

/** A receipt in short. */
export type SummaryRow = {
  id: number;
  number: number;
  state: ReceiptState;
  sold_at: Date;
  property_id: number;
  property_name: string;
  property_slug: string;
  time_zone: string;
  shop_id: number;
  shop_name: string;
  cash_register_id: number;
  cash_register_name: string;
  payment_method_code: string | null;
  payment_method_name: Name | null;
  payment_method_kind: string | null;
  card_brand: string | null;
  card_last4: string | null;
  card_auth_code: string | null;
  account: string | null;
  item_count: number;
  total_cents: number;
  deposit_cents: number;
  paid_cents: number;
  rating: number | null;
};

/**
 * Spelled out rather than passed: nearly all receipts are completed and nearly none are open, and a plan that is kept
 * for every call has to know which of them is asked for.
 */
const inState: Readonly<Record<ReceiptState, Statement>> = {
  CREATED: sql`receipts.state = 'CREATED'`,
  PROCESSING: sql`receipts.state = 'PROCESSING'`,
  SUCCESS: sql`receipts.state = 'SUCCESS'`,
  FAILED: sql`receipts.state = 'FAILED'`,
};

/** The conditions of a filter on `receipts`. */
export function filtered(filter: ReceiptFilter): Statement[] {
  const parts = [sql`receipts.group_id = (select current_group_id())`];
  const [onlyProperty, ...others] = filter.propertyIds ?? [];
  if (onlyProperty !== undefined && others.length === 0) parts.push(sql`receipts.property_id = ${onlyProperty}`);
  else if (filter.propertyIds !== null) parts.push(sql`receipts.property_id = any(${filter.propertyIds}::bigint[])`);
  if (filter.state !== null) parts.push(inState[filter.state]);
  parts.push(...soldWithin(filter));
  if (filter.shopId !== null) parts.push(sql`receipts.shop_id = ${filter.shopId}`);
  if (filter.hasReview === true) parts.push(sql`receipts.rating is not null`);
  if (filter.hasReview === false) parts.push(sql`receipts.rating is null`);
  if (filter.found !== null)
    parts.push('ids' in filter.found ? sql`receipts.id = any(${filter.found.ids}::bigint[])` : filter.found.where);
  return [...parts, ...drilledDown(filter.drillDown, filter.picked)];
}

/** Which way a list runs; the id ends every order. */
export type ReceiptOrder = { readonly sort: 'soldAt' | 'totalCents'; readonly isDescending: boolean };

function ordering(order: ReceiptOrder, cursor: Cursor | undefined): { by: Statement; from: Statement } {
  const isDown = order.isDescending !== (cursor?.direction === 'previous');
  const bySold = order.sort === 'soldAt';
  const by = bySold
    ? isDown
      ? sql`receipts.sold_at desc, receipts.id desc`
      : sql`receipts.sold_at, receipts.id`
    : isDown
      ? sql`receipts.total_cents desc, receipts.id desc`
      : sql`receipts.total_cents, receipts.id`;
  if (cursor === undefined) return { by, from: sql`true` };
  const last = Number(cursor.values[0]);
  const [value, beyond] = bySold ? [new Date(last), new Date(last + 1)] : [last, last + 1];
  const column = bySold ? sql`receipts.sold_at` : sql`receipts.total_cents`;
  const type = bySold ? sql`timestamptz` : sql`bigint`;
  // The first half follows from the second, and spares a late page the walk past all earlier ones: an index begins at
  // the narrower of two bounds of one form, but does not weigh a bound against a pair.
  const from = isDown
    ? sql`${column} < ${beyond}::${type} and (${column}, receipts.id) < (${value}::${type}, ${cursor.id}::bigint)`
    : sql`${column} >= ${value}::${type} and (${column}, receipts.id) > (${value}::${type}, ${cursor.id}::bigint)`;
  return { by, from };
}

type ReceiptPage = { readonly order: ReceiptOrder; readonly cursor: Cursor | undefined; readonly limit: number };

/**
 * The first receipts of a filter in an order. Several locations are looked through one by one, each along its own index,
 * so that locations with few receipts cost nothing among those with many.
 */
function firstOf(filter: ReceiptFilter, page: ReceiptPage, order: ReturnType<typeof ordering>): Statement {
  const count = page.limit + 1;
  // 201 is what the longest page asks for. From a parameter alone PostgreSQL expects a tenth of the table, so that with
  // a large one it never keeps a plan, and planning every call costs more than the list itself.
  const first = (where: readonly Statement[]) => sql`
    select * from (select * from receipts where ${allOf([...where, order.from])} order by ${order.by} limit 201) as receipts limit ${count}`;
  const isPicked = [filter.found, filter.picked].some((one) => one !== null && 'ids' in one);
  if (filter.propertyIds === null || filter.propertyIds.length === 1 || isPicked) return first(filtered(filter));
  const ofEach = [...filtered({ ...filter, propertyIds: null }), sql`receipts.property_id = visible.id`];
  return sql`
    select receipts.* from unnest(${filter.propertyIds}::bigint[]) as visible (id) cross join lateral (${first(ofEach)}) as receipts
    order by ${order.by} limit ${count}`;
}

/** One more row than asked for (at most 200), to know whether there is a next page; in reverse when going backwards. */
export const listReceipts = (tx: Transaction, filter: ReceiptFilter, page: ReceiptPage) => {
  const order = ordering(page.order, page.cursor);
  return tx.rows(sql<ListedRow>`
    select part.*, receipts.id, receipts.number, receipts.state, receipts.sold_at, receipts.property_id, properties.name as property_name, properties.slug as property_slug,
      properties.time_zone, receipts.shop_id, shops.name as shop_name, receipts.cash_register_id, cash_registers.name as cash_register_name,
      receipts.payment_method_code, payment_methods.name as payment_method_name, payment_methods.kind as payment_method_kind,
      receipts.card_brand, receipts.card_last4, receipts.card_auth_code, receipts.account, receipts.item_count, receipts.total_cents, receipts.deposit_cents, receipts.paid_cents, receipts.rating
    from (${firstOf(filter, page, order)}) as receipts
    join properties on properties.group_id = (select current_group_id()) and properties.id = receipts.property_id
    join shops on shops.group_id = (select current_group_id()) and shops.id = receipts.shop_id
    join cash_registers on cash_registers.group_id = (select current_group_id()) and cash_registers.id = receipts.cash_register_id
    left join payment_methods on payment_methods.group_id = (select current_group_id()) and payment_methods.id = receipts.payment_method_id
    ${joinPart(filter.drillDown)}
    order by ${order.by}`);
};

/** How many receipts a filter finds and what those that were paid sum to. */
export type Totals = { receipt_count: number; turnover_cents: number; deposit_cents: number };

/**
 * Counts by looking at receipts, at most `limit` of them; for searches and reviews, which no total knows. They are found
 * first, which indexes alone can answer; what they sum to is looked up where they are all of them.
 */
export const countReceipts = (tx: Transaction, filter: ReceiptFilter, limit: number) =>
  tx.row(sql<Totals & LookedAt>`
    with found as materialized (select receipts.id from receipts where ${allOf(filtered(filter))} limit ${limit}::int)
    select (select count(*) from found) as receipt_count,
      coalesce(sum(turnover_cents) filter (where state = 'SUCCESS'), 0) as turnover_cents, coalesce(sum(deposit_cents) filter (where state = 'SUCCESS'), 0) as deposit_cents,
      coalesce(sum(paid_cents) filter (where state = 'SUCCESS'), 0) as received_cents,
      sum(part_turnover_cents) filter (where state = 'SUCCESS') as part_turnover_cents, sum(part_deposit_cents) filter (where state = 'SUCCESS') as part_deposit_cents,
      sum(part_discount_cents) filter (where state = 'SUCCESS') as part_discount_cents, sum(part_item_count) filter (where state = 'SUCCESS') as part_item_count
    from found
    join receipts on receipts.group_id = (select current_group_id()) and receipts.id = found.id
    ${joinPart(filter.drillDown)}
    where (select count(*) from found) < ${limit}::int`);

/** What is known besides where receipts are looked at one by one. */
export type LookedAt = PartRow & { received_cents: number };

/** Counts what a search finds among the newest receipts that it goes through, `limit` of them; `seen_count` were looked at. */
export const countAmongNewest = (
  tx: Transaction,
  filter: ReceiptFilter,
  { where, limit }: { where: Statement; limit: number },
) =>
  tx.row(sql<Totals & { seen_count: number }>`
    select count(*) as seen_count, count(*) filter (where is_found) as receipt_count,
      coalesce(sum(turnover_cents) filter (where state = 'SUCCESS' and is_found), 0) as turnover_cents,
      coalesce(sum(deposit_cents) filter (where state = 'SUCCESS' and is_found), 0) as deposit_cents
    from (
      select state, turnover_cents, deposit_cents, ${where} as is_found
      from (select * from receipts where ${allOf(filtered({ ...filter, found: null }))} order by sold_at desc, id desc limit ${limit}) as receipts offset 0
    ) as seen`);

/** The first day of which the group's receipts are there; null where all are. */
export const findReceiptsFrom = (tx: Transaction) =>
  tx.row(sql<{ day: PlainDay | null }>`select receipts_from as day from groups where id = (select current_group_id())`);

/** Counts from the reports' totals and tail, as far as receipts are there, so that it costs the same at a thousand receipts and at millions. */
export const countFromTotals = (tx: Transaction, filter: ReceiptFilter, span: Span) =>
  tx.row(sql<Totals>`
    select coalesce(sum(receipt_count), 0) as receipt_count,
      coalesce(sum(total_cents - deposit_cents) filter (where state = 'SUCCESS'), 0) as turnover_cents, coalesce(sum(deposit_cents) filter (where state = 'SUCCESS'), 0) as deposit_cents
    from ${dayRows(rollups.receipts, { propertyIds: filter.propertyIds, shopId: filter.shopId }, span)} as counted
    where local_day >= ${receiptsFrom} and ${filter.state === null ? sql`true` : sql`state = ${filter.state}`}`);

type Name = { nl: string; de?: string; en?: string };

/** A whole receipt with its lines and mails in one row. */
export type ReceiptRow = SummaryRow & {
  till_key: string;
  till_sold_at: Date;
  received_at: Date;
  is_clock_suspect: boolean;
  processing_at: Date | null;
  finished_at: Date | null;
  terminal_id: string | null;
  country: Country;
  payment_provider_id: string | null;
  needs_age: boolean;
  age_answer: boolean | null;
  age_check_code: string | null;
  age_check: { age: number; sheetNumber: number; number: number; usedAt: string } | null;
  receipt_choice: string | null;
  pickup_name: string | null;
  pickup_phone: string | null;
  guest_name: string | null;
  review_message: string | null;
  reviewed_at: Date | null;
  sent_receipts: SentReceiptRow[];
  pms: {
    id: number;
    state: PmsPostingState;
    refusal: PmsRefusal | null;
    theirWords: string | null;
    room: string | null;
  } | null;
  lines: {
    position: number;
    productId: number | null;
    name: string | null;
    productName: Name | null;
    categoryName: Name | null;
    imageUrl: string | null;
    eanCode: string | null;
    quantity: number;
    unitPriceCents: number;
    totalCents: number;
    depositCents: number;
    discountCents: number;
    vatRateBasisPoints: number;
    voucherType: string | null;
    combiDealName: Name | null;
  }[];
};

export const findReceipt = (tx: Transaction, receiptId: number, propertyIds: readonly number[] | null) =>
  tx.maybeRow(sql<ReceiptRow>`
    select receipts.*, properties.name as property_name, properties.slug as property_slug, properties.time_zone, properties.country, shops.name as shop_name,
      cash_registers.name as cash_register_name, cash_registers.terminal_id, payment_methods.name as payment_method_name, payment_methods.kind as payment_method_kind,
      (select json_build_object('age', age, 'sheetNumber', age_check_sheets.number, 'number', age_check_uses.number, 'usedAt', used_at) from age_check_uses
        join age_check_sheets on age_check_sheets.group_id = age_check_uses.group_id and age_check_sheets.id = age_check_uses.sheet_id
        where age_check_uses.group_id = (select current_group_id()) and age_check_uses.receipt_id = receipts.id limit 1) as age_check,
      coalesce(is_age_needed, validate_legal_age and exists (
        select from receipt_lines join products on products.group_id = receipt_lines.group_id and products.id = receipt_lines.product_id
        where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id and quantity > 0 and age_restriction <> 'off')) as needs_age,
      ${sentReceiptsOfReceipt} as sent_receipts,
      (select json_build_object('id', id, 'state', state, 'refusal', refusal, 'theirWords', their_words, 'room', room) from pms_postings
        where pms_postings.group_id = (select current_group_id()) and receipt_id = receipts.id) as pms,
      coalesce((select json_agg(json_build_object('position', receipt_lines.position, 'productId', receipt_lines.product_id, 'name', receipt_lines.name,
          'productName', products.name, 'categoryName', categories.name, 'imageUrl', products.image_url, 'eanCode', receipt_lines.ean_code,
          'quantity', quantity, 'unitPriceCents', unit_price_cents, 'totalCents', receipt_lines.total_cents, 'depositCents', receipt_lines.deposit_cents,
          'discountCents', discount_cents, 'vatRateBasisPoints', vat_rate_basis_points, 'voucherType', voucher_type,
          'combiDealName', combi_deals.name) order by receipt_lines.position)
        from receipt_lines
        left join products on products.group_id = receipt_lines.group_id and products.id = receipt_lines.product_id
        left join categories on categories.group_id = receipt_lines.group_id and categories.id = receipt_lines.category_id
        left join combi_deals on combi_deals.group_id = receipt_lines.group_id and combi_deals.id = receipt_lines.combi_deal_id
        where receipt_lines.group_id = (select current_group_id()) and receipt_lines.receipt_id = receipts.id), '[]') as lines
    from receipts
    join properties on properties.group_id = receipts.group_id and properties.id = receipts.property_id
    join shops on shops.group_id = receipts.group_id and shops.id = receipts.shop_id
    join cash_registers on cash_registers.group_id = receipts.group_id and cash_registers.id = receipts.cash_register_id
    left join payment_methods on payment_methods.group_id = receipts.group_id and payment_methods.id = receipts.payment_method_id
    where receipts.group_id = (select current_group_id()) and receipts.id = ${receiptId}
      and (${propertyIds}::bigint[] is null or receipts.property_id = any(${propertyIds}::bigint[]))`);
