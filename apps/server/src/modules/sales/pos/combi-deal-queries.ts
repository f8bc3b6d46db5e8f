import type { DepositKind } from '@larder/domain/assortment/deposit';
import type { TranslatedText } from '@larder/domain/platform/translated-text';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A combi-deal as a location offers it, with every product of its groups, whether it is for sale or not. */
export type OfferedDealRow = {
  readonly id: number;
  readonly name: TranslatedText;
  readonly shop_price_cents: number;
  readonly groups: readonly (readonly { readonly id: number; readonly depositKinds: readonly DepositKind[] }[])[];
};

/** The combi-deals that a location offers, in one statement whatever their number. */
export const listOfferedDeals = (tx: Transaction, propertyId: number) =>
  tx.rows(sql<OfferedDealRow>`
    select deals.id, deals.name, deals.shop_price_cents, json_agg(members.products order by groups.position) as groups
    from combi_deals as deals
    join combi_deal_groups as groups on groups.group_id = deals.group_id and groups.combi_deal_id = deals.id
    cross join lateral (
      select coalesce(json_agg(json_build_object('id', products.id, 'depositKinds', products.deposit_kinds) order by member.position), '[]') as products
      from combi_deal_group_products as member
      join products on products.group_id = member.group_id and products.id = member.product_id
      where member.group_id = (select current_group_id()) and member.combi_deal_id = groups.combi_deal_id and member.group_position = groups.position
    ) as members
    where deals.group_id = (select current_group_id()) and deals.status = 'published' and deals.archived_at is null
      and (deals.is_everywhere or exists (
        select from combi_deal_properties as place
        where place.group_id = (select current_group_id()) and place.combi_deal_id = deals.id and place.property_id = ${propertyId}))
    group by deals.group_id, deals.id
    order by deals.sort_name, deals.id`);
