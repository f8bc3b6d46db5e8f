import type { TranslatedText } from '@larder/domain/platform/translated-text';
import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildGroup, buildProduct, type Group, type Property, unique } from './build.ts';

type Fields = {
  group?: Group;
  /** The location whose own deal it is. */
  property?: Property;
  name?: TranslatedText;
  shopPriceCents?: number;
  groups?: readonly (readonly { readonly id: number }[])[];
  /** Where a group-wide one is offered; everywhere when absent. */
  offeredAt?: readonly Property[];
  status?: 'concept' | 'published';
  archivedAt?: Date;
};

/** A published combi-deal of two groups of one product each: of the group, or of a location. */
export async function buildCombiDeal(
  test: Builder,
  fields: Fields = {},
): Promise<{ readonly id: number; readonly groupId: number }> {
  const groupId = fields.group?.id ?? fields.property?.groupId ?? (await buildGroup(test)).id;
  const group = { id: groupId, slug: '', name: '' };
  const groups = fields.groups ?? [[await buildProduct(test, { group })], [await buildProduct(test, { group })]];
  const offeredAt = fields.property === undefined ? fields.offeredAt : [fields.property];
  return test.owner.write({ groupId }, async (tx) => {
    const deal = await tx.row(sql<{ id: number; groupId: number }>`
      insert into combi_deals (group_id, property_id, name, shop_price_cents, is_everywhere, status, archived_at)
      values (${groupId}, ${fields.property?.id ?? null}, ${JSON.stringify(fields.name ?? { nl: `Combideal ${unique()}` })}, ${fields.shopPriceCents ?? 495},
        ${offeredAt === undefined}, ${fields.status ?? 'published'}, ${fields.archivedAt ?? null})
      returning id, group_id as "groupId"`);
    for (const [position, products] of groups.entries()) {
      await tx.execute(
        sql`insert into combi_deal_groups (group_id, combi_deal_id, position) values (${groupId}, ${deal.id}, ${position})`,
      );
      for (const [index, product] of products.entries())
        await tx.execute(sql`
          insert into combi_deal_group_products (group_id, combi_deal_id, group_position, product_id, position)
          values (${groupId}, ${deal.id}, ${position}, ${product.id}, ${index})`);
    }
    for (const property of offeredAt ?? [])
      await tx.execute(
        sql`insert into combi_deal_properties (group_id, combi_deal_id, property_id) values (${groupId}, ${deal.id}, ${property.id})`,
      );
    return deal;
  });
}
