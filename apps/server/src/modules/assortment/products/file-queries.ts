import type { Product } from '@larder/contract/assortment/products';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { condition, type ProductFilter, type ProductScope } from './queries.ts';
import { netContent } from './shelf-queries.ts';

/** A product as a file of products has it: with what one location makes of it, where there is one. */
export type FileProduct = {
  id: number;
  property_id: number | null;
  name: Product['name'];
  tags: Product['name'];
  description: Product['name'];
  image_url: string | null;
  retail_price_cents: number;
  ean_code: string | null;
  category_id: number;
  second_category_id: number | null;
  vat_type: Product['vatType'];
  deposit_kinds: readonly string[];
  ledger_account_id: number | null;
  ledger_account_nl_id: number | null;
  age_restriction: Product['ageRestriction'];
  is_interchangeable: boolean;
  status: Product['status'];
  is_archived: boolean;
  vouchers: readonly string[];
  net_content: Product['netContent'];
  custom_price_cents: number | null;
  own_ledger_account_id: number | null;
  /** The location's shops that do not show it (PRD-04), in the order of their ids. */
  hidden_shop_ids: readonly number[];
  version: number;
};

const columnsAt = (propertyId: number | null) => sql`
  products.id, products.property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id, second_category_id, vat_type,
  deposit_kinds, products.ledger_account_id, ledger_account_nl_id, age_restriction, is_interchangeable, status, archived_at is not null as is_archived,
  vouchers, ${netContent} as net_content, own.custom_price_cents, own.ledger_account_id as own_ledger_account_id,
  coalesce((select array_agg(shop_id order by shop_id) from product_shop_configs as shown
    where shown.group_id = (select current_group_id()) and shown.product_id = products.id and shown.property_id = ${propertyId}::bigint and not visible), '{}')
    as hidden_shop_ids, version`;

const ownOf = (propertyId: number | null) => sql`
  left join product_property_configs as own
    on own.group_id = (select current_group_id()) and own.product_id = products.id and own.property_id = ${propertyId}::bigint`;

/** The next products of a list after an id, in the order of their ids. */
export const listFileProducts = (
  tx: Transaction,
  { scope, filter }: { scope: ProductScope; filter: ProductFilter },
  { afterId, limit }: { afterId: number; limit: number },
) =>
  tx.rows(sql<FileProduct>`
    select ${columnsAt(scope.propertyId)} from (select * from products where ${condition(scope, filter)} and id > ${afterId} order by id limit ${limit}) as products
    ${ownOf(scope.propertyId)} order by products.id`);

/**
 * The group's products with these ids or EANs, kept from being changed until the transaction ends, in the order in which
 * everybody locks them.
 */
export const listKnownProducts = (
  tx: Transaction,
  known: { ids: readonly number[]; eanCodes: readonly string[]; propertyId: number | null },
) =>
  tx.rows(sql<FileProduct>`
    select ${columnsAt(known.propertyId)} from products ${ownOf(known.propertyId)}
    where products.group_id = (select current_group_id()) and (products.id = any(${known.ids}::bigint[]) or ean_code = any(${known.eanCodes}::text[]))
    order by products.id for update of products`);

const record = sql`
  line int, id bigint, property_id bigint, name jsonb, tags jsonb, description jsonb, image_url text, retail_price_cents bigint, ean_code text,
  category_id bigint, second_category_id bigint, vat_type text, deposit_kinds text[], ledger_account_id bigint, ledger_account_nl_id bigint,
  age_restriction text, is_interchangeable boolean, status text, is_archived boolean, vouchers text[], net_content jsonb`;

/** A product to write: what it will be, and where it stands in the file. */
export type WrittenProduct = Omit<
  FileProduct,
  'id' | 'version' | 'custom_price_cents' | 'own_ledger_account_id' | 'hidden_shop_ids'
> & {
  readonly line: number;
  readonly id: number | null;
};

/** Adds products and answers their ids, in the order of their lines. */
export const insertFileProducts = (tx: Transaction, rows: readonly WrittenProduct[], now: Date) =>
  tx.rows(sql<{ id: number }>`
    insert into products (group_id, property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id, second_category_id,
      vat_type, deposit_kinds, ledger_account_id, ledger_account_nl_id, age_restriction, is_interchangeable, status, archived_at, vouchers,
      net_content_quantity, net_content_unit, created_at, updated_at)
    select (select current_group_id()), property_id, name, tags, description, image_url, retail_price_cents, ean_code, category_id, second_category_id,
      vat_type, deposit_kinds, ledger_account_id, ledger_account_nl_id, age_restriction, is_interchangeable, status,
      case when is_archived then ${now}::timestamptz end, vouchers, (net_content ->> 'quantity')::int, net_content ->> 'unit', ${now}, ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${record}) order by line
    returning id`);

/** Changes products to what their rows say. */
export const updateFileProducts = (tx: Transaction, rows: readonly WrittenProduct[], now: Date) =>
  tx.execute(sql`
    update products set name = row.name, tags = row.tags, description = row.description, image_url = row.image_url,
      retail_price_cents = row.retail_price_cents, ean_code = row.ean_code, category_id = row.category_id, second_category_id = row.second_category_id,
      vat_type = row.vat_type, deposit_kinds = row.deposit_kinds, ledger_account_id = row.ledger_account_id,
      ledger_account_nl_id = row.ledger_account_nl_id, age_restriction = row.age_restriction, is_interchangeable = row.is_interchangeable,
      status = row.status, archived_at = case when row.is_archived then coalesce(products.archived_at, ${now}::timestamptz) end,
      vouchers = row.vouchers, net_content_quantity = (row.net_content ->> 'quantity')::int,
      net_content_unit = row.net_content ->> 'unit', version = products.version + 1, updated_at = ${now}
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(${record})
    where products.group_id = (select current_group_id()) and products.id = row.id`);

/** What a location makes of some products: its price and its ledger account; a product's version moves with it. */
export const putOwnConfigs = (
  tx: Transaction,
  propertyId: number,
  rows: readonly {
    readonly id: number;
    readonly custom_price_cents: number | null;
    readonly own_ledger_account_id: number | null;
  }[],
) =>
  tx.execute(sql`
    insert into product_property_configs (group_id, product_id, property_id, custom_price_cents, ledger_account_id)
    select (select current_group_id()), id, ${propertyId}::bigint, custom_price_cents, own_ledger_account_id
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, custom_price_cents bigint, own_ledger_account_id bigint)
    on conflict (group_id, product_id, property_id)
    do update set custom_price_cents = excluded.custom_price_cents, ledger_account_id = excluded.ledger_account_id`);

/** Which of a location's shops show some products: what differs from what stands, and nothing else (PRD-04). */
export const putHiddenShops = (
  tx: Transaction,
  propertyId: number,
  rows: readonly { readonly id: number; readonly hidden_shop_ids: readonly number[] }[],
) =>
  tx.execute(sql`
    insert into product_shop_configs (group_id, product_id, property_id, shop_id, visible)
    select shops.group_id, row.id, shops.property_id, shops.id, not shops.id = any(row.hidden_shop_ids)
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as row(id bigint, hidden_shop_ids bigint[])
    cross join shops left join product_shop_configs as known
      on known.group_id = shops.group_id and known.product_id = row.id and known.shop_id = shops.id
    where shops.group_id = (select current_group_id()) and shops.property_id = ${propertyId}
      and coalesce(known.visible, true) = (shops.id = any(row.hidden_shop_ids))
    order by row.id, shops.id
    on conflict (group_id, product_id, shop_id) do update set visible = excluded.visible`);
