import { sql } from '../../../platform/database/sql.ts';
import { isOffered } from '../../assortment/products/public.ts';

/** Whether the id of a row of `price_labels` is the group's; where two had entered one id, it is the first one's. */
export const isClaimed = sql`
  (exists (select from label_claims where label_claims.group_id = (select current_group_id()) and label_claims.device_id = price_labels.device_id))`;

/** Why a shop does not sell a product that hangs in it: the first that holds. */
export type UnsoldReason = 'archived' | 'concept' | 'hidden';

/** Of a row of `price_labels` with its product beside it; null where the shop sells it, or nothing is linked. */
export const unsoldReason = sql`
  case when products.id is null or ${isOffered({ propertyId: sql`price_labels.property_id`, shopId: sql`price_labels.shop_id` })} then null
    when products.archived_at is not null then 'archived' when products.status = 'concept' then 'concept' else 'hidden' end`;

/**
 * The version that a lower price of `shelf_prices` waits for. A server of the version before notes a transaction only:
 * the mark that stands beside another one is an older decrease's.
 */
export const lowerVersion = sql`
  select version from price_versions where price_versions.group_id = (select current_group_id()) and mark = lower_mark and taken_xid = lower_xid`;
