import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildProduct, buildUser, type Property } from './build.ts';

/** A change of many products that somebody made: one product of a location was archived by it. */
export async function buildProductChange(
  test: Builder,
  { property }: { property: Property },
): Promise<{ readonly id: number }> {
  const user = await buildUser(test, { role: 'manager', properties: [property], hasPassword: false });
  const product = await buildProduct(test, { property, archivedAt: new Date(0) });
  const { groupId } = property;
  return test.owner.write({ groupId }, async (tx) => {
    const change = await tx.row(sql<{ id: number }>`
      insert into product_changes (group_id, user_id, property_id, kind) values (${groupId}, ${user.id}, ${property.id}, 'archived') returning id`);
    await tx.execute(sql`
      insert into product_change_items (group_id, change_id, product_id, version, category_id, retail_price_cents)
      select group_id, ${change.id}, id, version, category_id, retail_price_cents from products where group_id = ${groupId} and id = ${product.id}`);
    return change;
  });
}
