import type * as contract from '@larder/contract/people/sign-in-policy';
import type { InputOf } from '@larder/contract/platform/endpoint';
import { signInPolicyProblems } from '@larder/domain/people/sign-in-policy';
import { localDay } from '@larder/domain/platform/date-range';
import { roles } from '@larder/domain/platform/permission';
import { type Context, groupIdOf, read, type PersonActor, visibleTimeZones, write } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { assertVersion, fieldRefusals } from '../../../platform/http/app-error.ts';
import { recordAudit } from '../../office/audit/public.ts';
import * as queries from './queries.ts';

/** Answers of whom the group asks a second factor, and how many have none yet (ACC-17). */
export function getSignInPolicy(context: Context<PersonActor>): Promise<contract.SignInPolicy> {
  return read(context, describe);
}

/** Changes it. It holds at once where its day has come, for who is signed in too. */
export async function updateSignInPolicy(
  context: Context<PersonActor>,
  { body, expectedVersion }: InputOf<typeof contract.updateSignInPolicy>,
): Promise<contract.SignInPolicy> {
  const groupId = groupIdOf(context);
  const asked = roles.filter((role) => body.roles.includes(role));
  const after = { roles: asked, requiredOn: asked.length === 0 ? null : body.requiredOn };
  return write(context, async (tx) => {
    const row = await queries.lockPolicy(tx, groupId);
    assertVersion(row, expectedVersion);
    const before = { roles: row.roles, requiredOn: row.required_on };
    const { requiredOn } = signInPolicyProblems(after, before, today(context));
    if (requiredOn !== undefined) throw fieldRefusals({ required_on: requiredOn });
    await queries.updatePolicy(tx, { ...after, now: context.now });
    await recordAudit(tx, context, { action: 'sign_in_policy_updated', groupId, before, after });
    tx.afterCommit(() => context.services.signals.emit({ kind: 'access', userId: null }));
    return describe(tx);
  });
}

/** The day as it is where it began last of the group's places, so that nobody is told of a day that has not come. */
function today(context: Context<PersonActor>) {
  const days = visibleTimeZones(context).map((zone) => localDay(context.now, zone));
  return days.toSorted()[0] ?? localDay(context.now, 'UTC');
}

async function describe(tx: Transaction): Promise<contract.SignInPolicy> {
  const [policy, people] = await Promise.all([queries.findPolicy(tx), queries.countPeople(tx)]);
  const countsOf = (role: (typeof roles)[number]) => people.find((row) => row.role === role);
  return {
    roles: policy?.roles ?? [],
    requiredOn: policy?.required_on ?? null,
    people: roles.map((role) => ({
      role,
      count: countsOf(role)?.count ?? 0,
      withoutCount: countsOf(role)?.without_count ?? 0,
    })),
    version: policy?.version ?? 1,
  };
}
