import type { Product } from '@larder/contract/assortment/products';
import type { Transaction } from '../../../platform/database/database.ts';
import { firstOf, inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { hasWords } from './find-queries.ts';
import { netContent } from './shelf-queries.ts';

type ShownRow = {
  id: number;
  name: Product['name'];
  image_url: string | null;
  retail_price_cents: number;
  custom_price_cents: number | null;
  ean_code: string | null;
  category_id: number;
  second_category_id: number | null;
  deposit_kinds: Product['depositKinds'];
  age_restriction: Product['ageRestriction'];
  status: Product['status'];
  archived_at: Date | null;
  property_id: number | null;
  property_code: string | null;
  version: number;
};

/** A product as lists show it. */
export type ListedProductRow = ShownRow & { hidden_shop_ids: number[] };

/** A product with what the visible locations change of it. */
export type ProductRow = ShownRow & {
  tags: Product['name'];
  description: Product['name'];
  net_content: Product['netContent'];
  vat_type: Product['vatType'];
  ledger_account_id: number | null;
  ledger_account_nl_id: number | null;
  is_interchangeable: boolean;
  property_configs: Product['propertyConfigs'];
  vouchers: string[];
  created_at: Date;
  updated_at: Date;
};

/** Whose products they are: all locations' (null) or some's, and the one location of the path. */
export type ProductScope = { readonly propertyIds: readonly number[] | null; readonly propertyId: number | null };

/** Which products a list holds; every word has to occur in name, tags or EAN. */
export type ProductFilter = {
  readonly words: readonly string[];
  /** Takes a word also for one that is a slip of the hand away. */
  readonly isNear?: boolean;
  readonly categoryId: number | undefined;
  readonly ledgerAccountId: number | undefined;
  readonly status: 'active' | 'concept' | 'published' | 'archived' | undefined;
  readonly origin: 'own' | 'global' | undefined;
};

/** What a list of products can be sorted by. */
export type ProductSort = 'name' | 'retailPriceCents' | 'shopPriceCents' | 'category' | 'eanCode' | 'id';

/**
 * What a list is sorted by besides the id. The categories are put in order once, and not for each product; what has no EAN
 * comes last.
 */
export const sortValue = (sort: ProductSort, { propertyId }: ProductScope): Statement => {
  if (sort === 'name') return sql`sort_name`;
  if (sort === 'category')
    return sql`array_position((select array_agg(id order by fold_text(categories.name ->> 'nl'), id) from categories where categories.group_id = (select current_group_id())), category_id)`;
  if (sort === 'eanCode') return sql`coalesce(ean_code, 'zzz')`;
  if (sort === 'id') return sql`null`;
  if (sort === 'retailPriceCents' || propertyId === null) return sql`retail_price_cents`;
  return sql`coalesce(priced_cents, retail_price_cents)`;
};

/** What comes beside products for an order: the own prices of the location, all at once and not one for each product. */
export const sortSource = (sort: string, { propertyId }: ProductScope): Statement =>
  sort === 'shopPriceCents' && propertyId !== null
    ? sql`left join (select product_id as priced_id, custom_price_cents as priced_cents from product_property_configs
        where group_id = (select current_group_id()) and property_id = ${propertyId}) as priced on priced_id = id`
    : sql``;

/**
 * The configs of a product at the visible locations: one per location that set a price, a ledger account or a shop. Most
 * products have none, which two looks into an index tell sooner than the whole question; `offset 0` keeps them from
 * becoming a hash of all configs there are.
 */
const configs = (propertyIds: readonly number[] | null) => sql`
  case when exists (select from product_property_configs as own where own.group_id = (select current_group_id()) and own.product_id = products.id offset 0)
    or exists (select from product_shop_configs as shop where shop.group_id = (select current_group_id()) and shop.product_id = products.id offset 0) then coalesce((
    select json_agg(json_build_object('propertyId', configured.property_id, 'customPriceCents', own.custom_price_cents,
      'ledgerAccountId', own.ledger_account_id, 'shopConfigs', coalesce(shown.shops, '[]')) order by configured.property_id)
    from (
      select property_id from product_property_configs where group_id = (select current_group_id()) and product_id = products.id
      union select property_id from product_shop_configs where group_id = (select current_group_id()) and product_id = products.id
    ) as configured
    left join product_property_configs as own on own.group_id = (select current_group_id()) and own.product_id = products.id and own.property_id = configured.property_id
    left join lateral (
      select json_agg(json_build_object('shopId', shop_id, 'visible', visible) order by shop_id) as shops from product_shop_configs as shop
      where shop.group_id = (select current_group_id()) and shop.product_id = products.id and shop.property_id = configured.property_id
    ) as shown on true
    where ${inProperties(sql`configured.property_id`, propertyIds)}), '[]') else '[]' end`;

const ownPrice = (propertyId: number) => sql`
  (select custom_price_cents from product_property_configs as own
    where own.group_id = (select current_group_id()) and own.product_id = products.id and own.property_id = ${propertyId})`;

const shownColumns = ({ propertyId }: ProductScope) => sql`
  id, name, image_url, retail_price_cents, ean_code, category_id, second_category_id, deposit_kinds, age_restriction, status, archived_at, property_id, version,
  case when property_id is not null then (select code from properties where properties.group_id = (select current_group_id()) and properties.id = products.property_id) end as property_code,
  ${propertyId === null ? sql`null::bigint` : ownPrice(propertyId)} as custom_price_cents`;

/** What a list shows of a product; the condition that names the group comes with the query. */
export const listedColumns = (scope: ProductScope) => sql`
  ${shownColumns(scope)}, array(
    select shop_id from product_shop_configs as shop where shop.group_id = (select current_group_id()) and shop.product_id = products.id and not visible
      and ${inProperties(sql`shop.property_id`, scope.propertyIds)} order by shop_id) as hidden_shop_ids`;

const columns = (scope: ProductScope) => sql`
  ${shownColumns(scope)}, tags, description, ${netContent} as net_content, vat_type, ledger_account_id, ledger_account_nl_id, is_interchangeable, vouchers,
  created_at, updated_at, ${configs(scope.propertyIds)} as property_configs`;

const visible = ({ propertyIds }: ProductScope) =>
  sql`group_id = (select current_group_id()) and ${propertyIds === null ? sql`true` : sql`(property_id is null or ${inProperties(sql`property_id`, propertyIds)})`}`;

/** What a list with a filter holds; a change of many reaches the same products. */
export function condition(scope: ProductScope, filter: ProductFilter): Statement {
  const { words, isNear = false, categoryId, ledgerAccountId, status, origin } = filter;
  const parts = [visible(scope)];
  if (categoryId !== undefined) parts.push(sql`(category_id = ${categoryId} or second_category_id = ${categoryId})`);
  if (ledgerAccountId !== undefined) parts.push(hasLedger(scope, ledgerAccountId));
  if (status !== undefined) parts.push(status === 'archived' ? sql`archived_at is not null` : sql`archived_at is null`);
  if (status === 'concept' || status === 'published') parts.push(sql`status = ${status}`);
  if (origin !== undefined) parts.push(origin === 'own' ? sql`property_id is not null` : sql`property_id is null`);
  if (words.length > 0) parts.push(hasWords({ words, isNear }));
  return allOf(parts);
}

/**
 * What {@link condition} leaves out of the group's products, where that is usually little: what is archived, and what is
 * of other locations. Undefined where a filter keeps little instead.
 */
function leftOut({ propertyIds }: ProductScope, filter: ProductFilter): Statement | undefined {
  const others = { ...filter, words: undefined, isNear: undefined, status: undefined };
  if ((filter.status ?? 'active') !== 'active' || Object.values(others).some((value) => value !== undefined))
    return undefined;
  const archived = filter.status === undefined ? sql`false` : sql`archived_at is not null`;
  const elsewhere =
    propertyIds === null
      ? sql`false`
      : sql`(property_id is not null and not ${inProperties(sql`property_id`, propertyIds)})`;
  return sql`group_id = (select current_group_id()) and (${archived} or ${elsewhere})`;
}

const hasLedger = ({ propertyIds }: ProductScope, ledgerAccountId: number) => sql`
  (id in (
    select booked.id from products as booked where booked.group_id = (select current_group_id()) and booked.ledger_account_id = ${ledgerAccountId}
    union all select booked.id from products as booked where booked.group_id = (select current_group_id()) and booked.ledger_account_nl_id = ${ledgerAccountId}
    union all select own.product_id from product_property_configs as own where own.group_id = (select current_group_id())
      and own.ledger_account_id = ${ledgerAccountId} and ${inProperties(sql`own.property_id`, propertyIds)})) is true`;

export const listProducts = (
  tx: Transaction,
  { scope, filter }: { scope: ProductScope; filter: ProductFilter },
  page: PageRequest<ProductSort>,
) => {
  const value = sortValue(page.sort, scope);
  const columnsOf = (sorted: Statement, id: Statement) => keyset(page, page.sort === 'id' ? [id] : [sorted, id]);
  const { place, by } = columnsOf(value, sql`id`);
  const rows = sql`select id as page_id, ${value} as sort_value from products ${sortSource(page.sort, scope)} where ${condition(scope, filter)} and ${place} ${by}`;
  return tx.rows(sql<ListedProductRow & ListRow>`
    with page as materialized (${firstOf(rows, page)})
    select ${listedColumns(scope)}, sort_value from page join products on products.group_id = (select current_group_id()) and id = page_id ${columnsOf(sql`sort_value`, sql`id`).by}`);
};

export const countProducts = (tx: Transaction, scope: ProductScope, filter: ProductFilter) => {
  const hidden = filter.words.length === 0 ? leftOut(scope, filter) : undefined;
  if (hidden === undefined)
    return tx.row(sql<{ count: number }>`select count(*) as count from products where ${condition(scope, filter)}`);
  return tx.row(sql<{ count: number }>`
    select (select count(*) from products where group_id = (select current_group_id())) - (select count(*) from products where ${hidden}) as count`);
};

export const findProduct = (tx: Transaction, scope: ProductScope, productId: number) =>
  tx.maybeRow(sql<ProductRow>`select ${columns(scope)} from products where ${visible(scope)} and id = ${productId}`);
