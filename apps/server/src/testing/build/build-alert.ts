import { sql } from '../../platform/database/sql.ts';
import type { Builder, Property } from './build.ts';

/** An open alert about receipts that are set aside at a location. */
export async function buildAlert(
  test: Builder,
  { property }: { property: Property },
): Promise<{ readonly id: number }> {
  return test.owner.write({ groupId: property.groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into alerts (group_id, property_id, kind, subject_type, subject_id, began_at, opened_at, facts)
      values (${property.groupId}, ${property.id}, 'receipts_set_aside', 'location', ${property.id}, now(), now(), '{"count": 1}')
      on conflict (group_id, kind, subject_id) where closed_at is null do update set facts = excluded.facts
      returning id`),
  );
}
