import type { Product } from '@larder/contract/assortment/products';
import type { Transaction } from '../../../../platform/database/database.ts';
import { inProperties } from '../../../../platform/database/keyset.ts';
import { sql, type Statement } from '../../../../platform/database/sql.ts';
import { condition, type ProductFilter, type ProductScope } from '../queries.ts';

/** What a change of many is about. */
export type ChangeKind = 'archived' | 'category' | 'advised_price' | 'own_price' | 'visibility';

/** Whose own prices and whose shelves are looked at. */
export type ChangePlace = { readonly propertyId: number | null; readonly shopId: number | null };

/** A product as far as changes of many look at it; the own price is the place's, `visible` is null without a setting. */
export type ChangeRow = {
  readonly id: number;
  readonly name: Product['name'];
  readonly property_id: number | null;
  readonly version: number;
  readonly archived_at: Date | null;
  readonly category_id: number;
  readonly second_category_id: number | null;
  readonly retail_price_cents: number;
  readonly custom_price_cents: number | null;
  readonly visible: boolean | null;
};

const inGroup = (table: Statement) => sql`${table}.group_id = (select current_group_id())`;

type Found = { readonly scope: ProductScope; readonly filter: ProductFilter; readonly limit: number };

/** Keeps others from changing what a filter finds, in the order of ids so that two changes never wait for each other. */
export const lockFound = (tx: Transaction, { scope, filter, limit }: Found) =>
  tx.rows(
    sql<{
      id: number;
    }>`select id from products where ${condition(scope, filter)} order by id limit ${limit} for no key update`,
  );

/** Keeps others from changing named products; those that the caller may not see are not among the answer. */
export const lockNamed = (tx: Transaction, { propertyIds }: ProductScope, ids: readonly number[]) =>
  tx.rows(sql<{ id: number }>`
    select id from products where ${inGroup(sql`products`)} and id = any(${ids}::bigint[])
      and (property_id is null or ${inProperties(sql`property_id`, propertyIds)}) order by id for no key update`);

const standing = ({ propertyId, shopId }: ChangePlace) => sql`
  products left join product_property_configs as own
    on own.group_id = products.group_id and own.product_id = products.id and own.property_id = ${propertyId}
  left join product_shop_configs as shelf
    on shelf.group_id = products.group_id and shelf.product_id = products.id and shelf.shop_id = ${shopId}`;

/** Reads locked products. A statement of its own: its view of the prices begins after the locks were had. */
export const readProducts = (tx: Transaction, ids: readonly number[], place: ChangePlace) =>
  tx.rows(sql<ChangeRow>`
    select products.id, name, products.property_id, version, archived_at, category_id, second_category_id, retail_price_cents, custom_price_cents, visible
    from ${standing(place)} where ${inGroup(sql`products`)} and products.id = any(${ids}::bigint[]) order by products.id`);

/** The location of a shop that the caller may see. */
export const findShop = (tx: Transaction, propertyIds: readonly number[] | null, shopId: number) =>
  tx.maybeRow(sql<{ property_id: number }>`
    select property_id from shops where ${inGroup(sql`shops`)} and id = ${shopId} and ${inProperties(sql`property_id`, propertyIds)}`);

/** Tells whether a category is there, and keeps it there until the end of the transaction. */
export const holdCategory = (tx: Transaction, categoryId: number) =>
  tx.maybeRow(
    sql<{
      id: number;
    }>`select id from categories where ${inGroup(sql`categories`)} and id = ${categoryId} for key share`,
  );

/** The products among these that no shop shows, of the shops where each could be sold. */
export const findShownNowhere = (tx: Transaction, ids: readonly number[]) =>
  tx.rows(sql<{ id: number }>`
    select id from products where ${inGroup(sql`products`)} and id = any(${ids}::bigint[]) and not exists (
      select from shops where shops.group_id = (select current_group_id()) and (products.property_id is null or shops.property_id = products.property_id)
        and not exists (select from product_shop_configs as shelf where shelf.group_id = (select current_group_id())
          and shelf.product_id = products.id and shelf.shop_id = shops.id and not shelf.visible))`);

type NewChange = {
  /** Null: a program, which takes nothing back. */
  readonly userId: number | null;
  readonly kind: ChangeKind;
  readonly place: ChangePlace;
  readonly ids: readonly number[];
  readonly now: Date;
};

/** Notes what the products have before they change, with the version that each will have. */
export const insertChange = (tx: Transaction, { userId, kind, place, ids, now }: NewChange) =>
  tx.row(sql<{ id: number }>`
    with change as (
      insert into product_changes (group_id, user_id, property_id, kind, shop_id, created_at)
      values ((select current_group_id()), ${userId}, ${place.propertyId}, ${kind}, ${place.shopId}, ${now}) returning id
    ), items as (
      insert into product_change_items
        (group_id, change_id, product_id, version, archived_at, category_id, second_category_id, retail_price_cents, custom_price_cents, visible)
      select products.group_id, (select id from change), products.id, version + 1, archived_at, category_id, second_category_id, retail_price_cents, custom_price_cents, visible
      from ${standing(place)} where ${inGroup(sql`products`)} and products.id = any(${ids}::bigint[])
    ) select id from change`);

/** Forgets the changes that are too old to be undone. */
export const deleteOldChanges = (tx: Transaction, before: Date) =>
  tx.execute(sql`delete from product_changes where ${inGroup(sql`product_changes`)} and created_at < ${before}`);

/** A fact of the products themselves that changes; undoing reads it from the change's items. */
const facts = {
  archived: sql`archived_at = given.archived_at`,
  category: sql`category_id = given.category_id, second_category_id = given.second_category_id`,
  advised_price: sql`retail_price_cents = given.retail_price_cents`,
} as const;

/** What becomes of the products, besides a new version; own prices and shelves stand in tables of their own. */
export const changeFacts = (
  tx: Transaction,
  ids: readonly number[],
  change: { readonly archivedAt?: Date | null; readonly categoryId?: number; readonly now: Date },
) => {
  const archived = change.archivedAt === undefined ? sql`` : sql`archived_at = ${change.archivedAt}, `;
  const moved =
    change.categoryId === undefined
      ? sql``
      : sql`category_id = ${change.categoryId}, second_category_id = nullif(second_category_id, ${change.categoryId}), `;
  return tx.execute(sql`
    update products set ${archived}${moved}version = version + 1, updated_at = ${change.now}
    where ${inGroup(sql`products`)} and id = any(${ids}::bigint[])`);
};

/** New prices, as two lists of the same length. */
export type NewPrices = { readonly ids: readonly number[]; readonly prices: readonly (number | null)[] };

export const setAdvisedPrices = (tx: Transaction, { ids, prices }: NewPrices, now: Date) =>
  tx.execute(sql`
    update products set retail_price_cents = given.price_cents, version = version + 1, updated_at = ${now}
    from unnest(${ids}::bigint[], ${prices}::bigint[]) as given (id, price_cents)
    where ${inGroup(sql`products`)} and products.id = given.id`);

export const setOwnPrices = (tx: Transaction, { ids, prices }: NewPrices, propertyId: number) =>
  tx.execute(sql`
    insert into product_property_configs as own (group_id, product_id, property_id, custom_price_cents)
    select (select current_group_id()), id, ${propertyId}, price_cents from unnest(${ids}::bigint[], ${prices}::bigint[]) as given (id, price_cents)
    on conflict (group_id, product_id, property_id) do update set custom_price_cents = excluded.custom_price_cents`);

/** Takes settings away that say nothing any more. */
export const dropEmptyConfigs = (tx: Transaction, ids: readonly number[], propertyId: number) =>
  tx.execute(sql`
    delete from product_property_configs as own where ${inGroup(sql`own`)} and product_id = any(${ids}::bigint[]) and property_id = ${propertyId}
      and custom_price_cents is null and ledger_account_id is null`);

type Shelf = { readonly propertyId: number; readonly shopId: number; readonly visible: boolean };

export const setVisibility = (tx: Transaction, ids: readonly number[], shelf: Shelf) =>
  tx.execute(sql`
    insert into product_shop_configs as shelf (group_id, product_id, property_id, shop_id, visible)
    select (select current_group_id()), id, ${shelf.propertyId}, ${shelf.shopId}, ${shelf.visible} from unnest(${ids}::bigint[]) as given (id)
    on conflict (group_id, product_id, shop_id) do update set visible = excluded.visible`);

/** A change that is still kept. */
export type KeptChange = ChangePlace & { readonly kind: ChangeKind; readonly undone_at: Date | null };

/** Finds a change by who made it, at the place where it was made, and keeps it from being undone twice. */
export const lockChange = (
  tx: Transaction,
  { changeId, userId, propertyId }: { changeId: number; userId: number; propertyId: number | null },
) =>
  tx.maybeRow(sql<KeptChange>`
    select kind, property_id as "propertyId", shop_id as "shopId", undone_at from product_changes
    where ${inGroup(sql`product_changes`)} and id = ${changeId} and user_id = ${userId} and property_id is not distinct from ${propertyId}::bigint for update`);

/** The products of a change, with the version that the change gave each. */
export const listItems = (tx: Transaction, changeId: number) =>
  tx.rows(sql<{ product_id: number; version: number }>`
    select product_id, version from product_change_items where ${inGroup(sql`product_change_items`)} and change_id = ${changeId}`);

const itemsOf = (changeId: number) =>
  sql`product_change_items as given where ${inGroup(sql`given`)} and given.change_id = ${changeId}`;

/** Puts back what the products themselves had. */
export const restoreFacts = (
  tx: Transaction,
  changeId: number,
  { kind, now }: { kind: keyof typeof facts; now: Date },
) =>
  tx.execute(sql`
    update products set ${facts[kind]}, version = products.version + 1, updated_at = ${now}
    from ${itemsOf(changeId)} and ${inGroup(sql`products`)} and products.id = given.product_id`);

export const restoreOwnPrices = (tx: Transaction, changeId: number, propertyId: number) =>
  tx.execute(sql`
    insert into product_property_configs as own (group_id, product_id, property_id, custom_price_cents)
    select given.group_id, given.product_id, ${propertyId}, given.custom_price_cents from ${itemsOf(changeId)}
    on conflict (group_id, product_id, property_id) do update set custom_price_cents = excluded.custom_price_cents`);

export const restoreVisibility = (tx: Transaction, changeId: number, shopId: number) =>
  tx.execute(sql`
    update product_shop_configs as shelf set visible = given.visible
    from ${itemsOf(changeId)} and ${inGroup(sql`shelf`)} and shelf.product_id = given.product_id and shelf.shop_id = ${shopId} and given.visible is not null`);

/** Takes away the settings that a change brought. */
export const dropNewShelves = (tx: Transaction, changeId: number, shopId: number) =>
  tx.execute(sql`
    delete from product_shop_configs as shelf using ${itemsOf(changeId)} and ${inGroup(sql`shelf`)}
      and shelf.product_id = given.product_id and shelf.shop_id = ${shopId} and given.visible is null`);

export const markUndone = (tx: Transaction, changeId: number, now: Date) =>
  tx.execute(
    sql`update product_changes set undone_at = ${now} where ${inGroup(sql`product_changes`)} and id = ${changeId}`,
  );
