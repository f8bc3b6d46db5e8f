import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import type { Country } from '@larder/domain/platform/country';
import type { DepositKind } from '@larder/domain/assortment/deposit';
import type { EditableStatus } from '@larder/domain/assortment/content-status';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { inProperties, keyset } from '../../../platform/database/keyset.ts';
import { allOf, sql, type Statement } from '../../../platform/database/sql.ts';
import type { ListRow, PageRequest } from '../../../platform/http/list.ts';
import { productHasWords } from '../products/public.ts';

/** Whose combi-deals they are: all locations' (null) or some's, and the one location of the path. */
export type DealScope = { readonly propertyIds: readonly number[] | null; readonly propertyId: number | null };

/** Which combi-deals a list holds; every word has to occur in its name or in a product of it. */
export type DealFilter = {
  readonly words: readonly string[];
  readonly status: 'active' | 'concept' | 'published' | 'archived' | undefined;
};

/** What a list of combi-deals can be sorted by. */
export type DealSort = 'name' | 'shopPriceCents' | 'status' | 'soldCount';

/** A product of a group as its row; pictures by file name. */
export type GroupProductRow = Omit<CombiDeal['groups'][number]['products'][number], 'imageUrl'> & {
  readonly imageFile: string | null;
};

/** What a person sets of a combi-deal, besides its groups. */
export type DealFields = {
  readonly name: TranslatedText;
  readonly shop_price_cents: number;
  readonly is_everywhere: boolean;
  /** Where it is offered when that is not everywhere. */
  readonly property_ids: readonly number[];
  readonly status: EditableStatus;
  /** Product ids by group, in the order of the groups. */
  readonly groups: readonly (readonly number[])[];
};

/** A combi-deal as far as a change needs it. */
export type LockedRow = DealFields & {
  readonly property_id: number | null;
  readonly archived_at: Date | null;
  readonly version: number;
};

/** A combi-deal with its products and with what was sold of it. */
export type DealRow = Omit<LockedRow, 'groups'> & {
  readonly id: number;
  readonly groups: readonly (readonly GroupProductRow[])[];
  readonly countries: readonly Country[];
  readonly sold_count: number;
  readonly created_at: Date;
  readonly updated_at: Date;
};

const ofDeal = sql`group_id = (select current_group_id()) and combi_deal_id = combi_deals.id`;

/** Offered at one of the locations; an own deal of a location is offered there alone, so this is who may see it, too. */
const offeredAt = (propertyIds: readonly number[] | null) =>
  propertyIds === null
    ? sql`true`
    : sql`((is_everywhere and cardinality(${propertyIds}::bigint[]) > 0)
        or exists (select from combi_deal_properties where ${ofDeal} and ${inProperties(sql`property_id`, propertyIds)}))`;

const offeringIds = (propertyIds: readonly number[] | null) => sql`
  array(select property_id from combi_deal_properties where ${ofDeal} and ${inProperties(sql`property_id`, propertyIds)} order by property_id)`;

const groupsWithProducts = ({ propertyId }: DealScope) => sql`
  coalesce((
    select json_agg(members.products order by combi_deal_groups.position)
    from combi_deal_groups
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', products.id, 'name', products.name, 'imageFile', products.image_url,
        'priceCents', coalesce(own.custom_price_cents, products.retail_price_cents), 'depositKinds', products.deposit_kinds,
        'status', products.status, 'archivedAt', products.archived_at, 'propertyId', products.property_id) order by member.position), '[]') as products
      from combi_deal_group_products as member
      join products on products.group_id = member.group_id and products.id = member.product_id
      left join product_property_configs as own on own.group_id = member.group_id and own.product_id = member.product_id
        and own.property_id = coalesce(${propertyId}, combi_deals.property_id)
      where member.group_id = (select current_group_id()) and member.combi_deal_id = combi_deals.id and member.group_position = combi_deal_groups.position
    ) as members
    where ${ofDeal}), '[]')`;

/** Quotients of thirds add up to a little less than a whole, which rounding to six places makes good. */
const soldCount = (propertyIds: readonly number[] | null) => sql`
  (select coalesce(trunc(round(sum(line_quantity::numeric / group_count), 6)), 0)::bigint from combi_deal_counts
    where ${ofDeal} and ${inProperties(sql`property_id`, propertyIds)})`;

const sortColumns = ({ propertyIds }: DealScope) =>
  ({
    name: sql`sort_name`,
    shopPriceCents: sql`shop_price_cents`,
    status: sql`array_position(array['concept', 'published', 'archived'], case when archived_at is null then status else 'archived' end)`,
    soldCount: soldCount(propertyIds),
  }) as const satisfies Record<DealSort, Statement>;

const columns = (scope: DealScope) => sql`
  id, property_id, name, shop_price_cents, is_everywhere, status, archived_at, version, created_at, updated_at,
  ${offeringIds(scope.propertyIds)} as property_ids, ${groupsWithProducts(scope)} as groups, ${soldCount(scope.propertyIds)} as sold_count,
  array(select distinct country from properties where properties.group_id = (select current_group_id()) and ${inProperties(sql`properties.id`, scope.propertyIds)}
    and (is_everywhere or exists (select from combi_deal_properties where ${ofDeal} and combi_deal_properties.property_id = properties.id)) order by country) as countries`;

const visible = ({ propertyIds }: DealScope) =>
  sql`group_id = (select current_group_id()) and ${offeredAt(propertyIds)}`;

function condition(scope: DealScope, { words, status }: DealFilter): Statement {
  const parts = [visible(scope), ...words.map(hasWord)];
  if (status !== undefined) parts.push(status === 'archived' ? sql`archived_at is not null` : sql`archived_at is null`);
  if (status === 'concept' || status === 'published') parts.push(sql`status = ${status}`);
  return allOf(parts);
}

const hasWord = (word: string) => sql`
  (position(fold_text(${word}) in fold_text(concat_ws(' ', name ->> 'nl', name ->> 'de', name ->> 'en'))) > 0 or exists (
    select from combi_deal_group_products as member
    join products on products.group_id = member.group_id and products.id = member.product_id
    where member.group_id = (select current_group_id()) and member.combi_deal_id = combi_deals.id
      and ${productHasWords({ words: [word], isNear: false })}))`;

export const listCombiDeals = (
  tx: Transaction,
  { scope, filter }: { scope: DealScope; filter: DealFilter },
  page: PageRequest<DealSort>,
) => {
  const column = sortColumns(scope)[page.sort];
  const { place, order } = keyset(page, [column, sql`id`]);
  return tx.rows(sql<DealRow & ListRow>`
    select ${columns(scope)}, ${column} as sort_value from combi_deals where ${condition(scope, filter)} and ${place} ${order}`);
};

export const countCombiDeals = (tx: Transaction, scope: DealScope, filter: DealFilter) =>
  tx.row(sql<{ count: number }>`select count(*) as count from combi_deals where ${condition(scope, filter)}`);

export const findCombiDeal = (tx: Transaction, scope: DealScope, combiDealId: number) =>
  tx.maybeRow(sql<DealRow>`select ${columns(scope)} from combi_deals where ${visible(scope)} and id = ${combiDealId}`);

/** Finds a combi-deal and keeps others from changing it until the end of the transaction; sales go on. */
export const lockCombiDeal = (tx: Transaction, scope: DealScope, combiDealId: number) =>
  tx.maybeRow(sql<LockedRow>`
    select property_id, name, shop_price_cents, is_everywhere, status, archived_at, version, ${offeringIds(null)} as property_ids,
      coalesce((
        select json_agg(members.ids order by combi_deal_groups.position) from combi_deal_groups
        cross join lateral (
          select coalesce(json_agg(product_id order by member.position), '[]') as ids from combi_deal_group_products as member
          where member.group_id = (select current_group_id()) and member.combi_deal_id = combi_deals.id and member.group_position = combi_deal_groups.position
        ) as members where ${ofDeal}), '[]') as groups
    from combi_deals where ${visible(scope)} and id = ${combiDealId} for no key update`);

/** The products that groups may hold: those of the group and of the visible locations. */
export const findProducts = (tx: Transaction, propertyIds: readonly number[] | null, ids: readonly number[]) =>
  tx.rows(sql<{ id: number; property_id: number | null; depositKinds: readonly DepositKind[] }>`
    select id, property_id, deposit_kinds as "depositKinds" from products
    where group_id = (select current_group_id()) and id = any(${ids}::bigint[])
      and ${propertyIds === null ? sql`true` : sql`(property_id is null or ${inProperties(sql`property_id`, propertyIds)})`}`);

/** The locations where the caller may offer something. */
export const listLocations = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<{ id: number; country: Country }>`
    select id, country from properties where group_id = (select current_group_id()) and ${inProperties(sql`id`, propertyIds)} order by id`);

/** The shops of locations, of all of them when null. */
export const listShopIds = (tx: Transaction, propertyIds: readonly number[] | null) =>
  tx.rows(sql<{ id: number }>`
    select id from shops where group_id = (select current_group_id()) and ${inProperties(sql`property_id`, propertyIds)}`);

export const insertCombiDeal = (
  tx: Transaction,
  deal: { readonly propertyId: number | null; readonly fields: DealFields; readonly now: Date },
) =>
  tx.row(sql<{ id: number }>`
    insert into combi_deals (group_id, property_id, name, shop_price_cents, is_everywhere, status, created_at, updated_at)
    values ((select current_group_id()), ${deal.propertyId}, ${JSON.stringify(deal.fields.name)}, ${deal.fields.shop_price_cents},
      ${deal.fields.is_everywhere}, ${deal.fields.status}, ${deal.now}, ${deal.now})
    returning id`);

export const updateCombiDeal = (
  tx: Transaction,
  combiDealId: number,
  { fields, now }: { readonly fields: DealFields; readonly now: Date },
) =>
  tx.execute(sql`
    update combi_deals set name = ${JSON.stringify(fields.name)}, shop_price_cents = ${fields.shop_price_cents}, is_everywhere = ${fields.is_everywhere},
      status = ${fields.status}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${combiDealId}`);

/** Puts a combi-deal's groups, products and locations in the place of those that it had. */
export async function replaceParts(tx: Transaction, combiDealId: number, fields: DealFields): Promise<void> {
  const ofThis = sql`group_id = (select current_group_id()) and combi_deal_id = ${combiDealId}`;
  const members = fields.groups.flatMap((productIds, group) =>
    productIds.map((productId, position) => ({ group_position: group, product_id: productId, position })),
  );
  await tx.execute(sql`delete from combi_deal_groups where ${ofThis}`);
  await tx.execute(sql`delete from combi_deal_properties where ${ofThis}`);
  await tx.execute(sql`
    insert into combi_deal_groups (group_id, combi_deal_id, position)
    select (select current_group_id()), ${combiDealId}, position from generate_series(0, ${fields.groups.length - 1}::int) as position`);
  await tx.execute(sql`
    insert into combi_deal_group_products (group_id, combi_deal_id, group_position, product_id, position)
    select (select current_group_id()), ${combiDealId}, group_position, product_id, position
    from jsonb_to_recordset(${JSON.stringify(members)}::jsonb) as member (group_position smallint, product_id bigint, position smallint)`);
  await tx.execute(sql`
    insert into combi_deal_properties (group_id, combi_deal_id, property_id)
    select (select current_group_id()), ${combiDealId}, property_id from unnest(${fields.property_ids}::bigint[]) as property_id`);
}

/** Archives a combi-deal from a moment on, or brings it back with null. */
export const setArchived = (
  tx: Transaction,
  combiDealId: number,
  { archivedAt, now }: { readonly archivedAt: Date | null; readonly now: Date },
) =>
  tx.execute(sql`
    update combi_deals set archived_at = ${archivedAt}, version = version + 1, updated_at = ${now}
    where group_id = (select current_group_id()) and id = ${combiDealId}`);

export const deleteCombiDeal = (tx: Transaction, combiDealId: number) =>
  tx.execute(sql`delete from combi_deals where group_id = (select current_group_id()) and id = ${combiDealId}`);
