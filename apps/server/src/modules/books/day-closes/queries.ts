import type { PlainDay } from '@larder/domain/platform/date-range';
import type { DaySums } from '@larder/domain/books/day-close';
import { voucherTypes, type VoucherType } from '@larder/domain/places/voucher';
import type { Transaction } from '../../../platform/database/database.ts';
import { keyset } from '../../../platform/database/keyset.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { dayRows, receiptsFrom, type ReportScope, rollups } from '../reporting/public.ts';
import { placeNow } from './place-queries.ts';

/** A day of a location. */
export type Place = { readonly propertyId: number; readonly day: PlainDay };

/** How the figures of a close are written down; a later way of writing gets the next number. */
const figuresVersion = 1;

/** The figures of a day, as they are written down when it is closed. */
export type DayFigures = DaySums & { readonly shops: readonly ShopRow[]; readonly quarantinedReceiptCount: number };

/** A location, and how the day was closed there, if it was. */
export type CloseRow = {
  property_name: string;
  time_zone: string;
  number: number | null;
  closed_at: Date | null;
  figures: DayFigures | null;
  /** Whether its receipts are still there. */
  is_whole: boolean;
};

export const findClose = (tx: Transaction, { propertyId, day }: Place) =>
  tx.maybeRow(sql<CloseRow>`
    select coalesce(figures ->> 'propertyName', properties.name) as property_name, time_zone, number, closed_at, figures,
      ${day}::date >= ${receiptsFrom} as is_whole
    from properties
    left join day_closes on day_closes.group_id = properties.group_id and property_id = properties.id and local_day = ${day}::date
    where properties.group_id = (select current_group_id()) and properties.id = ${propertyId}`);

// The index is by instant, and the day is the location's of the moment of sale: this window holds it in every time zone.
/** The receipts of a day of a location, whatever became of them. */
export const ofDay = ({ propertyId, day }: Place): Statement => sql`
  receipts.group_id = (select current_group_id()) and receipts.property_id = ${propertyId} and receipts.local_day = ${day}::date
  and receipts.sold_at >= ${`${day}T00:00:00Z`}::timestamptz - interval '14 hours' and receipts.sold_at < ${`${day}T00:00:00Z`}::timestamptz + interval '36 hours'`;

/** What a shop's receipts of a day are; `soldNumbers` holds the numbers of those that were sold, as a multirange. */
export type ShopRow = {
  shopId: number;
  shopName: string;
  firstNumber: number | null;
  lastNumber: number | null;
  receiptCount: number;
  unpaidCount: number;
  soldNumbers: string;
};

export const sumShops = (tx: Transaction, place: Place) =>
  tx.rows(sql<ShopRow>`
    select shops.id as "shopId", shops.name as "shopName", min(number) filter (where is_sold) as "firstNumber", max(number) filter (where is_sold) as "lastNumber",
      count(*) filter (where is_sold) as "receiptCount", count(*) filter (where not is_sold) as "unpaidCount",
      coalesce(range_agg(int8range(number, number, '[]')) filter (where is_sold), '{}')::text as "soldNumbers"
    from (select group_id, shop_id, number, state = 'SUCCESS' as is_sold from receipts where ${ofDay(place)}) as receipts
    join shops on shops.group_id = receipts.group_id and shops.id = shop_id
    group by shops.id, shops.name order by fold_text(shops.name), shops.id`);

/** Lines that were taken back, and on how many receipts. */
export const sumRefunds = (tx: Transaction, place: Place) =>
  tx.row(sql<{ receiptCount: number; itemCount: number; inclusiveCents: number; depositCents: number }>`
    select count(distinct receipts.id) as "receiptCount", -coalesce(sum(quantity), 0) as "itemCount",
      coalesce(sum(receipt_lines.total_cents), 0) as "inclusiveCents", coalesce(sum(receipt_lines.deposit_cents), 0) as "depositCents"
    from receipts
    join receipt_lines on receipt_lines.group_id = receipts.group_id and receipt_id = receipts.id
    where ${ofDay(place)} and state = 'SUCCESS' and quantity < 0`);

const scopeOf = ({ propertyId }: Pick<Place, 'propertyId'>): ReportScope => ({
  propertyIds: [propertyId],
  shopId: null,
});

/** What was sold with vouchers, by their kind. */
export const sumVouchers = (tx: Transaction, place: Place) =>
  tx.rows(sql<{
    voucherType: VoucherType;
    receiptCount: number;
    itemCount: number;
    turnoverCents: number;
    discountCents: number;
  }>`
    select voucher_type as "voucherType", sum(receipt_count) as "receiptCount", sum(item_count) as "itemCount", sum(turnover_cents) as "turnoverCents",
      sum(discount_cents) as "discountCents"
    from ${dayRows(rollups.vouchers, scopeOf(place), { from: place.day, to: place.day })} as sold
    where voucher_type = any(${[...voucherTypes]}::text[])
    group by voucher_type having sum(receipt_count) <> 0 or sum(item_count) <> 0 order by voucher_type desc`);

/** A sale that its day's close does not hold. */
export type LateRow = {
  id: number;
  number: number;
  shop_name: string;
  sold_at: Date;
  received_at: Date;
  total_cents: number;
};

/** The first sales that were booked for a closed day and are not among the numbers that its close holds. */
export const listLate = (tx: Transaction, place: Place, limit: number) =>
  tx.rows(sql<LateRow>`
    select receipts.id, receipts.number, shops.name as shop_name, sold_at, received_at, total_cents
    from day_closes
    join receipts on ${ofDay(place)} and state = 'SUCCESS'
    join shops on shops.group_id = receipts.group_id and shops.id = shop_id
    where day_closes.group_id = (select current_group_id()) and day_closes.property_id = ${place.propertyId} and day_closes.local_day = ${place.day}::date
      and not exists (
        select from jsonb_to_recordset(figures -> 'shops') as closed ("shopId" bigint, "soldNumbers" int8multirange)
        where "shopId" = receipts.shop_id and "soldNumbers" @> receipts.number)
    order by received_at, receipts.id limit ${limit}`);

/** Lets nobody else close a day of a location meanwhile, so that closes are counted without a gap. */
export const lockPlace = (tx: Transaction, { propertyId }: Place) =>
  tx.execute(
    sql`select from properties where group_id = (select current_group_id()) and id = ${propertyId} for no key update`,
  );

/** Closes a day, once, under the location's name of that moment: 0 when it was closed already. */
export const insertClose = (tx: Transaction, place: Place, given: { figures: DayFigures; now: Date }) =>
  tx.execute(sql`
    insert into day_closes (group_id, property_id, local_day, number, closed_at, figures_version, figures, place)
    select (select current_group_id()), ${place.propertyId}::bigint, ${place.day}::date, coalesce(max(number), 0) + 1, ${given.now}::timestamptz,
      ${figuresVersion}::smallint, ${JSON.stringify(given.figures)}::jsonb || jsonb_build_object('propertyName',
        (select name from properties where properties.group_id = (select current_group_id()) and properties.id = ${place.propertyId})),
      ${placeNow(place.propertyId)}
    from day_closes where group_id = (select current_group_id()) and property_id = ${place.propertyId}
    on conflict (group_id, property_id, local_day) do nothing`);

const everyDay = { from: '0001-01-01', to: '9999-12-31' } as const;
const soldSums = sql`sum(receipt_count) as receipt_count, sum(paid_cents) as paid_cents, sum(total_cents) as total_cents`;

/** The days of a group that are over where they were, on which something was sold and which nobody closed, the oldest first. */
export const listDue = (tx: Transaction, now: Date) =>
  tx.rows(sql<{ propertyId: number; day: PlainDay }>`
    select property_id as "propertyId", days.local_day as day
    from (
      select property_id, local_day from ${dayRows(rollups.payments, { propertyIds: null, shopId: null }, everyDay)} as sold
      group by property_id, local_day having sum(receipt_count) <> 0
    ) as days
    join properties on properties.group_id = (select current_group_id()) and properties.id = property_id
    where local_day < (${now}::timestamptz at time zone time_zone)::date
      and not exists (select from day_closes where day_closes.group_id = (select current_group_id()) and day_closes.property_id = days.property_id and day_closes.local_day = days.local_day)
    order by days.local_day, property_id`);

/** A day on which something was sold, as it is now and as it was closed. */
export type DayRow = ListRow & {
  day: PlainDay;
  receipt_count: number;
  paid_cents: number;
  number: number | null;
  closed_at: Date | null;
  closed_receipt_count: number | null;
  closed_paid_cents: number | null;
};

const days = (propertyId: number): Statement => sql`(
  select local_day - date '1970-01-01' as id, local_day, ${soldSums}
  from ${dayRows(rollups.payments, scopeOf({ propertyId }), everyDay)} as sold
  group by local_day having sum(receipt_count) <> 0)`;

export const listDays = (tx: Transaction, propertyId: number, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`days.id`]);
  return tx.rows(sql<DayRow>`
    select days.id, null as sort_value, days.local_day as day, receipt_count, paid_cents, number, closed_at,
      (figures #>> '{totals,receiptCount}')::bigint as closed_receipt_count, (figures #>> '{totals,receivedCents}')::bigint as closed_paid_cents
    from ${days(propertyId)} as days
    left join day_closes on day_closes.group_id = (select current_group_id()) and property_id = ${propertyId} and day_closes.local_day = days.local_day
    where ${place} ${order}`);
};

export const countDays = (tx: Transaction, propertyId: number) =>
  tx.row(sql<{ count: number }>`select count(*) as count from ${days(propertyId)} as days`);
