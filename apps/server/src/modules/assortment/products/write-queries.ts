import type { Country } from '@larder/domain/platform/country';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties } from '../../../platform/database/keyset.ts';
import { sql } from '../../../platform/database/sql.ts';
import type { ConfigWrites } from './configs.ts';
import type { ProductEntry } from './policy.ts';
import type { ProductScope } from './queries.ts';

/** A location where a product can be sold, with its shops. */
export type PlaceRow = { readonly property_id: number; readonly country: Country; readonly shop_ids: number[] };

/** Keeps others from changing a product until the end of the transaction. */
export const lockProduct = (tx: Transaction, { propertyIds }: ProductScope, productId: number) =>
  tx.execute(sql`
    select id from products
    where group_id = (select current_group_id()) and id = ${productId} and (property_id is null or ${inProperties(sql`property_id`, propertyIds)})
    for update`);

/** The locations with these ids (null: all of the group) and their shops. */
export const listPlaces = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<PlaceRow>`
    select properties.id as property_id, country,
      coalesce((select array_agg(shops.id order by shops.id) from shops
        where shops.group_id = (select current_group_id()) and shops.property_id = properties.id), '{}') as shop_ids
    from properties where group_id = (select current_group_id()) and ${inProperties(sql`properties.id`, propertyIds)}
    order by properties.id`);

export const listKnownCategories = (tx: Transaction, categoryIds: readonly number[]) =>
  tx.rows(sql<{ id: number }>`
    select id from categories where group_id = (select current_group_id()) and id = any(${categoryIds}::bigint[])`);

/** Finds ledger accounts and keeps them from being removed until the end of the transaction. */
export const listKnownLedgers = (tx: Transaction, ledgerIds: readonly number[]) =>
  tx.rows(sql<{ id: number; property_id: number | null }>`
    select id, property_id from ledger_accounts
    where group_id = (select current_group_id()) and id = any(${ledgerIds}::bigint[]) and removed_at is null
    order by id for key share`);

export const countEan = (tx: Transaction, eanCode: string, exceptId: number | null) =>
  tx.row(sql<{ count: number }>`
    select count(*) as count from products
    where group_id = (select current_group_id()) and ean_code = ${eanCode} and id is distinct from ${exceptId}::bigint`);

export const insertProduct = (
  tx: Transaction,
  entry: ProductEntry,
  { propertyId, now }: { propertyId: number | null; now: Date },
) => {
  const [categoryId, secondCategoryId = null] = entry.categoryIds;
  return tx.row(sql<{ id: number }>`
    insert into products (group_id, property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id,
      second_category_id, vat_type, deposit_kinds, ledger_account_id, ledger_account_nl_id, age_restriction, is_interchangeable,
      status, vouchers, net_content_quantity, net_content_unit, created_at, updated_at)
    values ((select current_group_id()), ${propertyId}, ${JSON.stringify(entry.name)}, ${JSON.stringify(entry.tags)},
      ${JSON.stringify(entry.description)}, ${entry.imageUrl}, ${entry.retailPriceCents}, ${entry.eanCode}, ${categoryId},
      ${secondCategoryId}, ${entry.vatType}, ${entry.depositKinds}, ${entry.ledgerAccountId}, ${entry.ledgerAccountNlId},
      ${entry.ageRestriction}, ${entry.isInterchangeable}, ${entry.status}, ${entry.vouchers},
      ${entry.netContent?.quantity ?? null}, ${entry.netContent?.unit ?? null}, ${now}, ${now})
    returning id`);
};

export const updateProduct = (
  tx: Transaction,
  productId: number,
  { entry, now }: { entry: ProductEntry; now: Date },
) => {
  const [categoryId, secondCategoryId = null] = entry.categoryIds;
  return tx.execute(sql`
    update products set name = ${JSON.stringify(entry.name)}, tags = ${JSON.stringify(entry.tags)},
      description = ${JSON.stringify(entry.description)}, image_url = ${entry.imageUrl},
      retail_price_cents = ${entry.retailPriceCents}, ean_code = ${entry.eanCode}, category_id = ${categoryId},
      second_category_id = ${secondCategoryId}, vat_type = ${entry.vatType}, deposit_kinds = ${entry.depositKinds},
      ledger_account_id = ${entry.ledgerAccountId}, ledger_account_nl_id = ${entry.ledgerAccountNlId},
      age_restriction = ${entry.ageRestriction}, is_interchangeable = ${entry.isInterchangeable}, status = ${entry.status},
      vouchers = ${entry.vouchers}, net_content_quantity = ${entry.netContent?.quantity ?? null},
      net_content_unit = ${entry.netContent?.unit ?? null}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${productId}`);
};

/** Counts a save that changes nothing of the product's own row, so that tills hear of no change of the product. */
export const touchProduct = (tx: Transaction, productId: number, now: Date) =>
  tx.execute(sql`
    update products set version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${productId}`);

export const upsertConfigs = (tx: Transaction, productId: number, own: ConfigWrites['own']) =>
  tx.execute(sql`
    insert into product_property_configs (group_id, product_id, property_id, custom_price_cents, ledger_account_id)
    select (select current_group_id()), ${productId}, property_id, custom_price_cents, ledger_account_id
    from json_to_recordset(${JSON.stringify(own)}::json) as own (property_id bigint, custom_price_cents bigint, ledger_account_id bigint)
    order by property_id
    on conflict (group_id, product_id, property_id) do update
      set custom_price_cents = excluded.custom_price_cents, ledger_account_id = excluded.ledger_account_id`);

export const upsertShopConfigs = (tx: Transaction, productId: number, shops: ConfigWrites['shops']) =>
  tx.execute(sql`
    insert into product_shop_configs (group_id, product_id, property_id, shop_id, visible)
    select (select current_group_id()), ${productId}, property_id, shop_id, visible
    from json_to_recordset(${JSON.stringify(shops)}::json) as shop (property_id bigint, shop_id bigint, visible boolean)
    order by shop_id
    on conflict (group_id, product_id, shop_id) do update set visible = excluded.visible`);

/** Archives a product or brings it back; the date of archiving is null for the latter. */
export const setArchivedAt = (
  tx: Transaction,
  productId: number,
  { archivedAt, now }: { archivedAt: Date | null; now: Date },
) =>
  tx.execute(sql`
    update products set archived_at = ${archivedAt}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${productId}`);
