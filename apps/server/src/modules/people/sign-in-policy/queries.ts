import type { Role } from '@larder/domain/platform/permission';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';
import { isOfDirectory } from '../directories/public.ts';
import { hasSecondFactor } from '../second-factors/public.ts';

/** Of whom the group asks a second factor. */
export type PolicyRow = { roles: Role[]; required_on: string | null; version: number };

export const findPolicy = (tx: Transaction) =>
  tx.maybeRow(sql<PolicyRow>`
    select roles, required_on::text, version from sign_in_policies where group_id = (select current_group_id())`);

/** Makes the row of a group that has none, and locks it. */
export const lockPolicy = (tx: Transaction, groupId: number) =>
  tx.row(sql<PolicyRow>`
    insert into sign_in_policies (group_id, roles) values (${groupId}, '{}')
    on conflict (group_id) do update set roles = sign_in_policies.roles
    returning roles, required_on::text, version`);

export const updatePolicy = (
  tx: Transaction,
  policy: { readonly roles: readonly Role[]; readonly requiredOn: string | null; readonly now: Date },
) =>
  tx.execute(sql`
    update sign_in_policies
    set roles = ${policy.roles}, required_on = ${policy.requiredOn}, updated_at = ${policy.now}, version = version + 1
    where group_id = (select current_group_id())`);

/** How many people there are of each role, and how many of them have no second factor; of whom a directory asks its own, none is asked. */
export const countPeople = (tx: Transaction) =>
  tx.rows(sql<{ role: Role; count: number; without_count: number }>`
    select coalesce(role, 'default') as role, count(*) as count, count(*) filter (where not ${hasSecondFactor} and not ${isOfDirectory}) as without_count
    from users where group_id = (select current_group_id()) group by 1`);
