import type { Country } from '@larder/domain/platform/country';
import type { WeekdayHours } from '@larder/domain/places/weekday-hours';
import type { Theme } from '@larder/domain/places/theme';
import type { Locale } from '@larder/messages/translation';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a list says of a shop. */
export type ListedShopRow = {
  id: number;
  property_id: number;
  name: string;
  default_language: Locale;
  default_country: Country;
};

/** A shop with what its location and group lend it. */
export type ShopRow = {
  id: number;
  group_id: number;
  property_id: number;
  name: string;
  receipt_name: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  default_language: Locale;
  /** Its own country, or its location's as long as it has none. */
  default_country: Country;
  location_country: Country;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  is_pickup_active: boolean;
  reply_to_email: string | null;
  ordering_emails: string | null;
  ip_address: string | null;
  port: number | null;
  config_port: number | null;
  shortcut_product_ids: number[];
  category_order: number[];
  theme: Theme | null;
  opening_hours: readonly WeekdayHours[] | null;
  group_slug: string;
  property_slug: string;
  version: number;
};

/** What a person changes of a shop. */
export type ShopFields = {
  readonly name: string;
  readonly receiptName: string | null;
  readonly address: string | null;
  readonly postalCode: string | null;
  readonly city: string | null;
  readonly defaultLanguage: Locale;
  /** Null follows the location. */
  readonly defaultCountry: Country | null;
  readonly vatNumber: string | null;
  readonly chamberOfCommerceNumber: string | null;
  readonly isPickupActive: boolean;
  readonly replyToEmail: string | null;
  readonly orderingEmails: string | null;
  readonly ipAddress: string | null;
  readonly port: number | null;
  readonly configPort: number | null;
  readonly shortcutProductIds: readonly number[];
  readonly categoryOrder: readonly number[];
  readonly theme: Theme | null;
  readonly openingHours: readonly WeekdayHours[] | null;
};

type Named = { id: number; name: { nl: string; de?: string; en?: string } };

const source = sql`
  shops join properties on properties.group_id = shops.group_id and properties.id = shops.property_id
  join groups on groups.id = shops.group_id`;

const columns = sql`
  shops.id, shops.group_id, property_id, shops.name, receipt_name, shops.address, shops.postal_code, shops.city, default_language,
  coalesce(default_country, country) as default_country, country as location_country, shops.vat_number,
  shops.chamber_of_commerce_number, is_pickup_active, reply_to_email, ordering_emails, ip_address, port, config_port,
  shortcut_product_ids, category_order, shops.theme, opening_hours, groups.slug as group_slug, properties.slug as property_slug, shops.version`;

const visible = (propertyIds: readonly number[] | null) =>
  sql`shops.group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)}`;

export const listShops = (tx: Transaction, propertyIds: readonly number[] | null, page: PageRequest) => {
  const { place, order } = keyset(page, [sql`fold_text(shops.name)`, sql`shops.id`]);
  return tx.rows(sql<ListedShopRow & ListRow>`
    select shops.id, property_id, shops.name, default_language, coalesce(default_country, country) as default_country,
      fold_text(shops.name) as sort_value
    from ${source} where ${visible(propertyIds)} and ${place} ${order}`);
};

export const countShops = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.row(sql<{ count: number }>`select count(*) as count from shops where ${visible(propertyIds)}`);

export const findShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(sql<ShopRow>`select ${columns} from ${source} where ${visible(propertyIds)} and shops.id = ${shopId}`);

/** Finds a shop and keeps others from changing it meanwhile. */
export const lockShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(
    sql<ShopRow>`select ${columns} from ${source} where ${visible(propertyIds)} and shops.id = ${shopId} for update of shops`,
  );

/** Finds a location and keeps it from being deleted meanwhile. */
export const keepLocation = (tx: Transaction, propertyIds: readonly number[] | null, propertyId: number) =>
  tx.maybeRow(sql<{ group_id: number; id: number; country: Country }>`
    select group_id, id, country from properties
    where group_id = (select current_group_id()) and id = ${propertyId} and ${inProperties(sql`id`, propertyIds)} for key share`);

/** Every category in the order of a shop: those that it names first, then the others in their own order. */
export const listCategories = (tx: Transaction, shopId: number) =>
  tx.rows(sql<Named>`
    select categories.id, categories.name from categories
    join shops on shops.group_id = categories.group_id and shops.id = ${shopId}
    where categories.group_id = (select current_group_id())
    order by array_position(category_order, categories.id), position, categories.id`);

export const listShortcutProducts = (tx: Transaction, shopId: number) =>
  tx.rows(sql<Named>`
    select products.id, products.name from products
    join shops on shops.group_id = products.group_id and shops.id = ${shopId} and products.id = any(shortcut_product_ids)
    where products.group_id = (select current_group_id())
    order by array_position(shortcut_product_ids, products.id)`);

/** Which of these products a location's shops can offer. */
export const listOfferable = (tx: Transaction, propertyId: number, productIds: readonly number[]) =>
  tx.rows(sql<{ id: number }>`
    select id from products where group_id = (select current_group_id()) and id = any(${productIds}::bigint[])
      and (property_id is null or property_id = ${propertyId}) and archived_at is null`);

/** What the shops of locations sell: what is published and not archived, of the group and their own. */
const sold = (propertyIds: readonly number[] | null) => sql`
  products.group_id = (select current_group_id()) and archived_at is null and status = 'published'
  and (products.property_id is null or ${inProperties(sql`products.property_id`, propertyIds)})`;

/** The products that locations sold most of since a day, then the others that they sell, by name. */
export const listBestSellers = (
  tx: Transaction,
  propertyIds: readonly number[] | null,
  { since, limit }: { since: string; limit: number },
) =>
  tx.rows(sql<Named>`
    select id, name from products left join (
      select product_id, sum(item_count) as item_count from product_totals
      where group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)} and local_day >= ${since}::date
      group by product_id
    ) as sales on product_id = id
    where ${sold(propertyIds)}
    order by coalesce(item_count, 0) desc, sort_name, id limit ${limit}`);

/** How many products a location sells, counted no further than a limit. */
export const countSold = (tx: Transaction, propertyId: number, limit: number) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from (select from products where ${sold([propertyId])} limit ${limit}) as found`);

export const listKnownCategories = (tx: Transaction, categoryIds: readonly number[]) =>
  tx.rows(sql<{ id: number }>`
    select id from categories where group_id = (select current_group_id()) and id = any(${categoryIds}::bigint[])`);

export const insertShop = (
  tx: Transaction,
  place: { group_id: number; id: number },
  { fields, now }: { fields: ShopFields; now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into shops (group_id, property_id, name, receipt_name, address, postal_code, city, default_language, default_country,
      vat_number, chamber_of_commerce_number, is_pickup_active, reply_to_email, ordering_emails, ip_address, port, config_port,
      shortcut_product_ids, category_order, theme, opening_hours, created_at, updated_at)
    values (${place.group_id}, ${place.id}, ${fields.name}, ${fields.receiptName}, ${fields.address}, ${fields.postalCode},
      ${fields.city}, ${fields.defaultLanguage}, ${fields.defaultCountry}, ${fields.vatNumber}, ${fields.chamberOfCommerceNumber},
      ${fields.isPickupActive}, ${fields.replyToEmail}, ${fields.orderingEmails}, ${fields.ipAddress}, ${fields.port},
      ${fields.configPort}, ${fields.shortcutProductIds}, ${fields.categoryOrder}, ${json(fields.theme)}, ${json(fields.openingHours)}, ${now}, ${now})
    returning id`);

export const updateShop = (tx: Transaction, shopId: number, { fields, now }: { fields: ShopFields; now: Date }) =>
  tx.execute(sql`
    update shops set name = ${fields.name}, receipt_name = ${fields.receiptName}, address = ${fields.address},
      postal_code = ${fields.postalCode}, city = ${fields.city}, default_language = ${fields.defaultLanguage},
      default_country = ${fields.defaultCountry}, vat_number = ${fields.vatNumber},
      chamber_of_commerce_number = ${fields.chamberOfCommerceNumber}, is_pickup_active = ${fields.isPickupActive},
      reply_to_email = ${fields.replyToEmail}, ordering_emails = ${fields.orderingEmails}, ip_address = ${fields.ipAddress},
      port = ${fields.port}, config_port = ${fields.configPort}, shortcut_product_ids = ${fields.shortcutProductIds},
      category_order = ${fields.categoryOrder}, theme = ${json(fields.theme)}, opening_hours = ${json(fields.openingHours)}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${shopId}`);

/** Tells whether a shop sells or has ever sold: a till that is not removed, or a receipt, a set aside or a removed one too. */
export const isInUse = (tx: Transaction, shopId: number) =>
  tx.row(sql<{ is_in_use: boolean }>`
    select exists (select from cash_registers
        where group_id = (select current_group_id()) and shop_id = ${shopId} and removed_at is null)
      or exists (select from receipts where group_id = (select current_group_id()) and shop_id = ${shopId})
      or exists (select from receipt_counters where group_id = (select current_group_id()) and shop_id = ${shopId} and last_number > 0)
      or exists (select from price_labels where group_id = (select current_group_id()) and shop_id = ${shopId})
      or exists (select from quarantined_receipts where group_id = (select current_group_id()) and shop_id = ${shopId})
      as is_in_use`);

export const deleteShop = (tx: Transaction, shopId: number) =>
  tx.execute(sql`delete from shops where group_id = (select current_group_id()) and id = ${shopId}`);

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
