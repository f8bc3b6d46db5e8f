import type { Product } from '@larder/contract/assortment/products';
import { type Context, visiblePropertyIds } from '../../../platform/context.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import type { ProductRow, ProductScope } from './queries.ts';

/** Whose products the caller sees, and at which location. */
export function scopeOf(context: Context): ProductScope {
  return { propertyIds: visiblePropertyIds(context), propertyId: context.propertyId };
}

/** A product as the API answers it. */
export function toProduct(context: Context, row: ProductRow): Product {
  return {
    id: row.id,
    name: row.name,
    tags: row.tags,
    description: row.description,
    imageUrl: mediaUrlOf(context.services.config, row.image_url),
    retailPriceCents: row.retail_price_cents,
    customPriceCents: row.custom_price_cents,
    eanCode: row.ean_code,
    netContent: row.net_content,
    categoryIds: row.second_category_id === null ? [row.category_id] : [row.category_id, row.second_category_id],
    vatType: row.vat_type,
    depositKinds: row.deposit_kinds,
    ledgerAccountId: row.ledger_account_id,
    ledgerAccountNlId: row.ledger_account_nl_id,
    ageRestriction: row.age_restriction,
    isInterchangeable: row.is_interchangeable,
    status: row.status,
    archivedAt: row.archived_at?.toISOString() ?? null,
    propertyId: row.property_id,
    property: row.property_code === null ? null : { extId: row.property_code },
    propertyConfigs: row.property_configs,
    vouchers: row.vouchers,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
