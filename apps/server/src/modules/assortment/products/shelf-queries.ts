import type { ShopPlace } from '@larder/domain/assortment/availability';
import { sql, type Statement } from '../../../platform/database/sql.ts';

/** What is in the package of a row of `products`: a quantity with its unit, or null. */
export const netContent = sql`
  case when net_content_quantity is not null then json_build_object('quantity', net_content_quantity, 'unit', net_content_unit) end`;

/** The columns that name a shop, where it is a row as well. */
export type ShopColumns = { readonly propertyId: Statement; readonly shopId: Statement };

/**
 * Whether a shop offers the product of a row of `products` (PRD-02, PRD-04): the one place in SQL where this is said, as
 * `isOffered` of the domain says it for what is in memory.
 */
export const isOffered = ({ propertyId, shopId }: ShopPlace | ShopColumns) => sql`
  (products.archived_at is null and products.status = 'published' and (products.property_id is null or products.property_id = ${propertyId})
    and not exists (select from product_shop_configs as hidden
      where hidden.group_id = (select current_group_id()) and hidden.product_id = products.id and hidden.shop_id = ${shopId} and not hidden.visible))`;
