import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Database, Transaction } from '../../../platform/database/database.ts';
import { inBatches } from './batches.ts';
import { beginReceiptsAt, removeReceipts } from './queries.ts';

/** So few that the disk is another's again before a till notices. */
const size = 100;

/** Whose receipts go, those of before which day, and who is told how many in the transaction of each batch. */
type Removing = {
  readonly groupId: number;
  readonly before: PlainDay;
  readonly note: (tx: Transaction, count: number) => Promise<void>;
};

/**
 * Removes receipts of a group with all that belongs to them, and leaves everything that was counted from them (decision 86). From the
 * first transaction on none of before that day is taken in. One that breaks off is done again, and goes on.
 */
export async function removeOldReceipts(database: Database, { groupId, before, note }: Removing): Promise<number> {
  await database.write({ groupId }, (tx) => beginReceiptsAt(tx, before));
  let from: Date | null = null;
  const take = async (tx: Transaction) => {
    const { removed, until_moment: until } = await removeReceipts(tx, { from, limit: size });
    from = until ?? from;
    return removed;
  };
  return inBatches(database, { groupId }, { size, take, note });
}
