import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildProperty, type Property } from './build.ts';

/** A day close that is mailed to a bookkeeper. */
export async function buildReportMail(
  test: Builder,
  { property: given }: { readonly property?: Property } = {},
): Promise<{ readonly id: number; readonly groupId: number }> {
  const property = given ?? (await buildProperty(test));
  const { id: propertyId, groupId } = property;
  return test.owner.write({ groupId }, (tx) =>
    tx.row(sql<{ id: number; groupId: number }>`
      insert into report_mails (group_id, property_id, kind, hour, formats, addresses, done_until)
      values (${groupId}, ${propertyId}, 'day_close', 7, '{pdf}', '{boek@kantoor.test}', '2026-11-20')
      returning id, group_id as "groupId"`),
  );
}
