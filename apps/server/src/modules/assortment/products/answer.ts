import type { ListedProduct, Product } from '@larder/contract/assortment/products';
import { type Context, visiblePropertyIds } from '../../../platform/context.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import type { ListedProductRow, ProductRow, ProductScope } from './queries.ts';

/** Whose products the caller sees, and at which location. */
export function scopeOf(context: Context): ProductScope {
  return { propertyIds: visiblePropertyIds(context), propertyId: context.propertyId };
}

function shownOf(context: Context, row: ProductRow | ListedProductRow) {
  return {
    id: row.id,
    name: row.name,
    imageUrl: mediaUrlOf(context.services.config, row.image_url),
    retailPriceCents: row.retail_price_cents,
    customPriceCents: row.custom_price_cents,
    eanCode: row.ean_code,
    categoryIds: row.second_category_id === null ? [row.category_id] : [row.category_id, row.second_category_id],
    depositKinds: row.deposit_kinds,
    ageRestriction: row.age_restriction,
    status: row.status,
    archivedAt: row.archived_at?.toISOString() ?? null,
    propertyId: row.property_id,
    property: row.property_code === null ? null : { extId: row.property_code },
    version: row.version,
  };
}

/** A product as a list answers it. */
export function toListedProduct(context: Context, row: ListedProductRow): ListedProduct {
  return { ...shownOf(context, row), hiddenShopIds: row.hidden_shop_ids };
}

/** A product as the API answers it. */
export function toProduct(context: Context, row: ProductRow): Product {
  return {
    ...shownOf(context, row),
    tags: row.tags,
    description: row.description,
    netContent: row.net_content,
    vatType: row.vat_type,
    ledgerAccountId: row.ledger_account_id,
    ledgerAccountNlId: row.ledger_account_nl_id,
    isInterchangeable: row.is_interchangeable,
    propertyConfigs: row.property_configs,
    vouchers: row.vouchers,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  };
}
