import { sql } from '../../platform/database/sql.ts';
import { type Builder, type Property, unique } from './build.ts';

/** Hours of one weekday, `17:00` to `02:00`. */
export type BuiltHours = { readonly dayOfWeek: number; readonly startTime: string; readonly endTime: string };

/** When prices of a location go up each week, where nobody said so before: Fridays from 17:00 to 23:00. */
export async function buildDynamicHours(
  test: Builder,
  fields: { property: Property; percentage?: number; hours?: readonly BuiltHours[] },
): Promise<void> {
  const { property, hours = [{ dayOfWeek: 5, startTime: '17:00', endTime: '23:00' }] } = fields;
  const { id, groupId } = property;
  await test.owner.write({ groupId }, async (tx) => {
    await tx.execute(sql`
      insert into dynamic_pricings (group_id, property_id, percentage) values (${groupId}, ${id}, ${fields.percentage ?? 10})
      on conflict do nothing`);
    for (const dayOfWeek of [1, 2, 3, 4, 5, 6, 7]) {
      const day = hours.find((candidate) => candidate.dayOfWeek === dayOfWeek);
      await tx.execute(sql`
        insert into dynamic_hours (group_id, property_id, day_of_week, is_enabled, start_time, end_time)
        values (${groupId}, ${id}, ${dayOfWeek}, ${day !== undefined}, ${day?.startTime ?? '00:00'}, ${day?.endTime ?? '00:00'})
        on conflict do nothing`);
    }
  });
}

/** A period with an increase of its own; without moments an hour far ahead that no other built one has. */
export async function buildDynamicDate(
  test: Builder,
  fields: { property: Property; startAt?: string; endAt?: string; percentage?: number; reason?: string },
): Promise<{ readonly id: number }> {
  const { property } = fields;
  const { startAt, endAt } = freePeriod();
  return test.owner.write({ groupId: property.groupId }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into dynamic_dates (group_id, property_id, start_at, end_at, percentage, reason)
      values (${property.groupId}, ${property.id}, ${fields.startAt ?? startAt}, ${fields.endAt ?? endAt}, ${fields.percentage ?? 20}, ${fields.reason ?? null})
      returning id`),
  );
}

/** How many hours ahead periods are built in, some six years: a number of a test may be a hundred million. */
const builtHours = 50_000;

/** An hour that no other period of a test file has. */
export function freePeriod(): { readonly startAt: string; readonly endAt: string } {
  const startMs = Date.parse('2030-01-01T00:00:00Z') + (unique() % builtHours) * 3_600_000;
  return { startAt: new Date(startMs).toISOString(), endAt: new Date(startMs + 3_600_000).toISOString() };
}
