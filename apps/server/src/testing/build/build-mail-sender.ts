import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildProperty, type Property } from './build.ts';

/** A hotel that is to send in its own name, with a key that nobody can open. */
export async function buildMailSender(
  test: Builder,
  { property: given }: { readonly property?: Property } = {},
): Promise<void> {
  const { id, groupId } = given ?? (await buildProperty(test));
  await test.owner.write({ groupId }, (tx) =>
    tx.execute(sql`
      insert into mail_senders (group_id, property_id, name, address, selector, private_key, public_key, created_at, updated_at)
      values (${groupId}, ${id}, 'Hotel De Linde', 'bon@linde.test', 'larder-0', 'v1.none.none', 'MIIB', now(), now()) on conflict do nothing`),
  );
}
