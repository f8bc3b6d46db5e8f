import { sql } from '../../platform/database/sql.ts';
import { type Builder, type Property, unique } from './build.ts';

/** A view of the list of receipts that all of a location see. */
export async function buildSavedView(
  test: Builder,
  { property }: { property: Property },
): Promise<{ readonly id: number }> {
  return test.owner.write({ groupId: property.groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into saved_views (group_id, property_id, list, name, query)
      values (${property.groupId}, ${property.id}, 'transactions', ${`Weergave ${unique()}`}, 'state=FAILED') returning id`),
  );
}
