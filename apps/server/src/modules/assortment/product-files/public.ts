import { type Context, groupIdOf, type UserActor } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import * as queries from './queries.ts';

export { deleteOldImports, listUnderWay } from './queries.ts';

/**
 * Has a file whose import broke off checked again, for the person who sent it. Answers false, and does nothing, when it
 * did not break off.
 */
export async function retryImport(tx: Transaction, context: Context<UserActor>, importId: number): Promise<boolean> {
  const row = await queries.findImport(tx, null, importId);
  if (row?.state !== 'failed') return false;
  const begun = await queries.beginStep(tx, importId, {
    state: 'checking',
    defaults: row.defaults,
    userId: row.user_id,
    requestId: context.origin.requestId,
    network: context.origin.network,
    now: context.now,
  });
  if (begun === undefined) return false;
  await context.services.jobs.send(tx, 'import-products', { groupId: groupIdOf(context), importId });
  return true;
}
