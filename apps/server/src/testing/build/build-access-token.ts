import type { Grants } from '@larder/domain/platform/permission';
import { hashToken, makeAccessToken } from '../../platform/auth/token.ts';
import { sql } from '../../platform/database/sql.ts';
import { type Builder, buildGroup, type Group, type Property } from './build.ts';

type Given = {
  readonly group?: Group;
  readonly property?: Property;
  readonly name?: string;
  readonly grants?: Grants;
};

/** A token of a group, or of one of its locations, that reads products unless something else is said. */
export async function buildAccessToken(
  test: Builder,
  { group: given, property, name = 'Koppeling', grants = { product: 'read' } }: Given = {},
): Promise<{ readonly id: number; readonly secret: string }> {
  const group = given ?? (await buildGroup(test));
  const { secret, hint } = makeAccessToken();
  const { id } = await test.owner.write({ groupId: group.id }, (tx) =>
    tx.row(sql<{ id: number }>`
      insert into access_tokens (group_id, property_id, name, grants, token_hash, hint, created_at)
      values (${group.id}, ${property?.id ?? null}, ${name}, ${JSON.stringify(grants)}::jsonb, ${hashToken(secret)}, ${hint}, now())
      returning id`),
  );
  return { id, secret };
}
