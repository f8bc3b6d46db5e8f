import type { CombiDeal } from '@larder/contract/assortment/combi-deals';
import { combiDepositCents } from '@larder/domain/assortment/combi-deal';
import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Context } from '../../../platform/context.ts';
import { mediaUrlOf } from '../../../platform/media.ts';
import type { DealRow } from './queries.ts';

/** A combi-deal as its answer, with the deposits of a day. */
export function toCombiDeal(context: Context, row: DealRow, today: PlainDay): CombiDeal {
  return {
    id: row.id,
    name: row.name,
    shopPriceCents: row.shop_price_cents,
    deposits: row.countries.map((country) => ({
      country,
      depositCents: combiDepositCents(row.groups, country, today),
    })),
    groups: row.groups.map((products) => ({
      productIds: products.map(({ id }) => id),
      products: products.map(({ imageFile, ...product }) => ({
        ...product,
        imageUrl: mediaUrlOf(context.services.config, imageFile),
      })),
    })),
    propertyId: row.property_id,
    propertyIds: row.is_everywhere ? null : [...row.property_ids],
    status: row.status,
    archivedAt: row.archived_at?.toISOString() ?? null,
    soldCount: row.sold_count,
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    version: row.version,
  };
}
