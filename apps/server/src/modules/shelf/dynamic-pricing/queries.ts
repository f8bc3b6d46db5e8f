import type { WeekdayHours } from '@larder/domain/places/weekday-hours';
import type { Transaction } from '../../../platform/database/database.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** When the prices of a location go up each week; no hours at all where nobody ever said. */
export type PricingRow = {
  property_id: number;
  time_zone: string;
  percentage: number;
  version: number;
  hours: WeekdayHours[];
};

/** The hours of the location that `properties` stands for, Monday first. */
const hours = sql`
  coalesce((select jsonb_agg(jsonb_build_object('isEnabled', is_enabled, 'dayOfWeek', day_of_week,
      'startTime', to_char(start_time, 'HH24:MI'), 'endTime', to_char(end_time, 'HH24:MI')) order by day_of_week)
    from dynamic_hours where dynamic_hours.group_id = (select current_group_id()) and dynamic_hours.property_id = properties.id), '[]')`;

const withPricing = sql`
  left join dynamic_pricings on dynamic_pricings.group_id = properties.group_id and dynamic_pricings.property_id = properties.id`;

export const findPricing = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(sql<PricingRow>`
    select properties.id as property_id, time_zone, coalesce(percentage, 0) as percentage,
      coalesce(dynamic_pricings.version, 1) as version, ${hours} as hours
    from properties ${withPricing}
    where properties.group_id = (select current_group_id()) and properties.id = ${propertyId}`);

/** Makes a location's row, if it has none, and keeps others from changing it until the end of the transaction. */
export const lockPricing = (tx: Transaction, propertyId: number, now: Date) =>
  tx.execute(sql`
    insert into dynamic_pricings (group_id, property_id, created_at, updated_at) values ((select current_group_id()), ${propertyId}, ${now}, ${now})
    on conflict (group_id, property_id) do update set updated_at = dynamic_pricings.updated_at`);

export const updatePricing = (
  tx: Transaction,
  propertyId: number,
  { percentage, now }: { percentage: number; now: Date },
) =>
  tx.execute(sql`
    update dynamic_pricings set percentage = ${percentage}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and property_id = ${propertyId}`);

export const putHours = (tx: Transaction, propertyId: number, week: readonly WeekdayHours[]) => {
  const rows = week.map(
    (
      day,
    ): Statement => sql`((select current_group_id()), ${propertyId}::bigint, ${day.dayOfWeek}::smallint, ${day.isEnabled}::boolean,
      ${day.startTime}::time, ${day.endTime}::time)`,
  );
  return tx.execute(sql`
    insert into dynamic_hours (group_id, property_id, day_of_week, is_enabled, start_time, end_time)
    values ${rows.reduce((list, row) => sql`${list}, ${row}`)}
    on conflict (group_id, property_id, day_of_week) do update
      set is_enabled = excluded.is_enabled, start_time = excluded.start_time, end_time = excluded.end_time`);
};

/** A period with an increase of its own. */
export type DateRow = {
  id: number;
  property_id: number;
  start_at: Date;
  end_at: Date;
  percentage: number;
  reason: string | null;
  version: number;
};

/** What is entered of a period. */
export type DateFields = {
  readonly startAt: Date;
  readonly endAt: Date;
  readonly percentage: number;
  readonly reason: string | null;
};

/** Whose periods: of these locations (null: of all), and of those the ones that end after a moment. */
export type DateScope = { readonly propertyIds: readonly number[] | null; readonly after?: Date };

const columns = sql`id, property_id, start_at, end_at, percentage, reason, version`;

const visible = ({ propertyIds, after }: DateScope) =>
  allOf([
    sql`dynamic_dates.group_id = (select current_group_id())`,
    inProperties(sql`property_id`, propertyIds),
    ...(after === undefined ? [] : [sql`end_at > ${after}`]),
  ]);

export const listDates = (tx: Transaction, scope: DateScope, page: PageRequest) => {
  // As a number, so that a cursor holds exactly what is sorted by.
  const startMs = sql`floor(extract(epoch from start_at) * 1000)::bigint`;
  const { place, order } = keyset(page, [startMs, sql`id`]);
  return tx.rows(sql<DateRow & ListRow>`
    select ${columns}, ${startMs} as sort_value from dynamic_dates where ${visible(scope)} and ${place} ${order}`);
};

export const countDates = (tx: Transaction, scope: DateScope) =>
  tx.row(sql<{ count: number }>`select count(*) as count from dynamic_dates where ${visible(scope)}`);

export const findDate = (tx: Transaction, scope: DateScope, dateId: number) =>
  tx.maybeRow(sql<DateRow>`select ${columns} from dynamic_dates where ${visible(scope)} and id = ${dateId}`);

export const lockDate = (tx: Transaction, scope: DateScope, dateId: number) =>
  tx.maybeRow(sql<DateRow>`select ${columns} from dynamic_dates where ${visible(scope)} and id = ${dateId} for update`);

/** Lets those who write periods of a location come one after the other: at once, they could wait for each other for ever. */
export const lockLocation = (tx: Transaction, propertyId: number) =>
  tx.execute(sql`
    select from properties where group_id = (select current_group_id()) and id = ${propertyId} for no key update`);

export const insertDate = (tx: Transaction, propertyId: number, { fields, now }: { fields: DateFields; now: Date }) =>
  tx.row(sql<DateRow>`
    insert into dynamic_dates (group_id, property_id, start_at, end_at, percentage, reason, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${fields.startAt}, ${fields.endAt}, ${fields.percentage}, ${fields.reason}, ${now}, ${now})
    returning ${columns}`);

export const updateDate = (tx: Transaction, dateId: number, { fields, now }: { fields: DateFields; now: Date }) =>
  tx.row(sql<DateRow>`
    update dynamic_dates set start_at = ${fields.startAt}, end_at = ${fields.endAt}, percentage = ${fields.percentage},
      reason = ${fields.reason}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${dateId} returning ${columns}`);

export const deleteDate = (tx: Transaction, dateId: number) =>
  tx.execute(sql`delete from dynamic_dates where group_id = (select current_group_id()) and id = ${dateId}`);

/** What the prices of a shop follow: its location's week, and the periods that end after an instant. */
export type PricedShopRow = Pick<PricingRow, 'time_zone' | 'percentage' | 'hours'> & {
  has_price_labels: boolean;
  dates: { startAt: string; endAt: string; percentage: number }[];
};

export const getPricedShop = (tx: Transaction, shopId: number, from: Date) =>
  tx.row(sql<PricedShopRow>`
    select time_zone, coalesce(percentage, 0) as percentage, ${hours} as hours,
      exists (select from price_labels where price_labels.group_id = (select current_group_id()) and price_labels.shop_id = shops.id) as has_price_labels,
      coalesce((select jsonb_agg(jsonb_build_object('startAt', start_at, 'endAt', end_at, 'percentage', dynamic_dates.percentage) order by start_at)
        from dynamic_dates where dynamic_dates.group_id = (select current_group_id()) and dynamic_dates.property_id = properties.id
          and end_at > ${from}), '[]') as dates
    from shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id ${withPricing}
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId}`);

/** The price of a product in a shop of these locations (null: of all), without an increase. */
export const findShopPrice = (
  tx: Transaction,
  propertyIds: readonly number[] | null,
  { shopId, productId }: { shopId: number; productId: number },
) =>
  tx.maybeRow(sql<{ price_cents: number }>`
    select coalesce(custom_price_cents, retail_price_cents) as price_cents
    from shops
    join products on products.group_id = shops.group_id and products.id = ${productId}
      and (products.property_id is null or products.property_id = shops.property_id)
    left join product_property_configs as own on own.group_id = products.group_id and own.product_id = products.id and own.property_id = shops.property_id
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId} and ${inProperties(sql`shops.property_id`, propertyIds)}`);
