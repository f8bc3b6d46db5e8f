import type { Country } from '@larder/domain/platform/country';
import type { Theme } from '@larder/domain/places/theme';
import type { VoucherType } from '@larder/domain/places/voucher';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';

/** What a person sets of a location, and what follows from it. */
export type PropertyFields = {
  name: string;
  code: string;
  slug: string;
  country: Country;
  time_zone: string;
  vat_number: string | null;
  chamber_of_commerce_number: string | null;
  address: string | null;
  postal_code: string | null;
  city: string | null;
  allowed_vouchers: VoucherType[];
  employee_discount_percent: number | null;
  validate_legal_age: boolean;
  /** Pictures by their file name. */
  logo_url: string | null;
  cash_register_image_url: string | null;
  theme: Theme | null;
  inactive_after_hours: number;
};

/** A location with its shops and its last sale. */
export type PropertyRow = PropertyFields & {
  id: number;
  shops: { id: number; name: string }[];
  last_receipt_at: Date | null;
  version: number;
};

/** What a list of locations can be sorted by. */
export type PropertySort = 'name' | 'code' | 'state' | 'lastReceiptAt' | 'city' | 'shopCount';

/** Which locations a list holds: those that one may see, with all of the words in name, code or town. */
export type PropertyFilter = { readonly propertyIds: readonly number[] | null; readonly words: readonly string[] };

const lastReceiptAt = sql`
  (select max(sold_at) from receipts where receipts.group_id = (select current_group_id()) and receipts.property_id = properties.id)`;

// A location that never sold comes before all others; one that sells before one at a standstill.
const sortColumns = (now: Date) =>
  ({
    name: sql`fold_text(name)`,
    code: sql`code`,
    state: sql`case when ${now}::timestamptz - ${lastReceiptAt} < make_interval(hours => inactive_after_hours) then 0 else 1 end`,
    lastReceiptAt: sql`coalesce(floor(extract(epoch from ${lastReceiptAt}) * 1000), 0)`,
    city: sql`fold_text(coalesce(city, ''))`,
    shopCount: sql`(select count(*) from shops where shops.group_id = (select current_group_id()) and shops.property_id = properties.id)`,
  }) as const satisfies Record<PropertySort, Statement>;

const columns = sql`
  id, name, code, slug, country, time_zone, vat_number, chamber_of_commerce_number, address, postal_code, city, allowed_vouchers,
  employee_discount_percent, validate_legal_age, logo_url, cash_register_image_url, theme, inactive_after_hours, version,
  coalesce((select json_agg(json_build_object('id', shops.id, 'name', shops.name) order by fold_text(shops.name), shops.id) from shops
    where shops.group_id = (select current_group_id()) and shops.property_id = properties.id), '[]') as shops,
  ${lastReceiptAt} as last_receipt_at`;

function condition({ propertyIds, words }: PropertyFilter): Statement {
  return allOf([
    sql`group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)}`,
    ...words.map((word) => sql`position(fold_text(${word}) in fold_text(concat_ws(' ', name, code, city))) > 0`),
  ]);
}

export const listProperties = (
  tx: Transaction,
  { filter, now }: { filter: PropertyFilter; now: Date },
  page: PageRequest<PropertySort>,
) => {
  const column = sortColumns(now)[page.sort];
  const { place, order } = keyset(page, [column, sql`id`]);
  return tx.rows(sql<PropertyRow & ListRow>`
    select ${columns}, ${column} as sort_value from properties where ${condition(filter)} and ${place} ${order}`);
};

export const countProperties = (tx: Transaction, filter: PropertyFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from properties where ${condition(filter)}`);

export const findProperty = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(
    sql<PropertyRow>`select ${columns} from properties where group_id = (select current_group_id()) and id = ${propertyId}`,
  );

/** Finds a location and keeps others from changing it, or from giving it a shop, until the end of the transaction. */
export const lockProperty = (tx: Transaction, propertyId: number) =>
  tx.maybeRow(
    sql<PropertyRow>`select ${columns} from properties where group_id = (select current_group_id()) and id = ${propertyId} for update`,
  );

/** Another location that has this code, this slug, or the slug with something after it. */
export type NeighbourRow = { slug: string; code: string };

export const listNeighbours = (tx: Transaction, own: { propertyId: number | null; code: string; slug: string }) =>
  tx.rows(sql<NeighbourRow>`
    select slug, code from properties
    where group_id = (select current_group_id()) and id is distinct from ${own.propertyId}::bigint
      and (lower(code) = lower(${own.code}) or starts_with(slug, ${own.slug}))`);

export const insertProperty = (tx: Transaction, fields: PropertyFields, now: Date) =>
  tx.row(sql<{ id: number }>`
    insert into properties (group_id, name, code, slug, country, time_zone, vat_number, chamber_of_commerce_number, address, postal_code, city,
      allowed_vouchers, employee_discount_percent, validate_legal_age, logo_url, cash_register_image_url, theme, inactive_after_hours, created_at, updated_at)
    values ((select current_group_id()), ${fields.name}, ${fields.code}, ${fields.slug}, ${fields.country}, ${fields.time_zone}, ${fields.vat_number},
      ${fields.chamber_of_commerce_number}, ${fields.address}, ${fields.postal_code}, ${fields.city}, ${fields.allowed_vouchers},
      ${fields.employee_discount_percent}, ${fields.validate_legal_age}, ${fields.logo_url}, ${fields.cash_register_image_url}, ${json(fields.theme)},
      ${fields.inactive_after_hours}, ${now}, ${now})
    returning id`);

export const updateProperty = (tx: Transaction, propertyId: number, change: { fields: PropertyFields; now: Date }) => {
  const { fields, now } = change;
  return tx.execute(sql`
    update properties set name = ${fields.name}, code = ${fields.code}, slug = ${fields.slug}, country = ${fields.country},
      time_zone = ${fields.time_zone}, vat_number = ${fields.vat_number}, chamber_of_commerce_number = ${fields.chamber_of_commerce_number},
      address = ${fields.address}, postal_code = ${fields.postal_code}, city = ${fields.city}, allowed_vouchers = ${fields.allowed_vouchers},
      employee_discount_percent = ${fields.employee_discount_percent}, validate_legal_age = ${fields.validate_legal_age}, logo_url = ${fields.logo_url}, cash_register_image_url = ${fields.cash_register_image_url},
      theme = ${json(fields.theme)}, inactive_after_hours = ${fields.inactive_after_hours}, updated_at = ${now}, version = version + 1
    where group_id = (select current_group_id()) and id = ${propertyId}`);
};

export const deleteProperty = (tx: Transaction, propertyId: number) =>
  tx.execute(sql`delete from properties where group_id = (select current_group_id()) and id = ${propertyId}`);

function json(value: unknown): string | null {
  return value === null ? null : JSON.stringify(value);
}
