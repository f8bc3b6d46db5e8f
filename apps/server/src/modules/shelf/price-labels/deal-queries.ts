import { sql } from '../../../platform/database/sql.ts';
import { isOffered } from '../../assortment/products/public.ts';

/**
 * The products that a guest of a shop can have in a combi-deal: the deal is offered at the location, and each of its
 * groups has something that the shop sells, as `sellableGroups` of the domain says it for tills. The array keeps the
 * count of groups from being done for each product, whatever is known of the tables' sizes.
 */
export const membersOfDeals = (shopId: number) => sql`
  with sold as materialized (
    select member.combi_deal_id, member.group_position, member.product_id
    from shops
    join combi_deals as deals on deals.group_id = shops.group_id
    join combi_deal_group_products as member on member.group_id = deals.group_id and member.combi_deal_id = deals.id
    join products on products.group_id = member.group_id and products.id = member.product_id
    where shops.group_id = (select current_group_id()) and shops.id = ${shopId} and deals.status = 'published' and deals.archived_at is null
      and (deals.is_everywhere or exists (
        select from combi_deal_properties as place
        where place.group_id = (select current_group_id()) and place.combi_deal_id = deals.id and place.property_id = shops.property_id))
      and ${isOffered({ propertyId: sql`shops.property_id`, shopId: sql`shops.id` })}
  )
  select product_id from sold where combi_deal_id = any(array(
    select combi_deal_id from sold group by combi_deal_id
    having count(distinct group_position) = (
      select count(*) from combi_deal_groups as groups
      where groups.group_id = (select current_group_id()) and groups.combi_deal_id = sold.combi_deal_id)))`;
