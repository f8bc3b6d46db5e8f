import type { Database, Scope, Transaction } from '../../../platform/database/database.ts';

/** Work that is done in short transactions: so many rows at once, and what became of them in the same transaction. */
export type Batches = {
  readonly size: number;
  /** Does the next batch; answers how many rows it had. */
  take(tx: Transaction): Promise<number>;
  note(tx: Transaction, count: number): Promise<void>;
};

/** Does batches until one is not full; answers how many rows all of them had. A process that dies loses no count and holds no lock. */
export async function inBatches(database: Database, scope: Scope, { size, take, note }: Batches): Promise<number> {
  let [all, count] = [0, size];
  while (count === size) {
    count = await database.write(scope, async (tx) => {
      const taken = await take(tx);
      if (taken > 0) await note(tx, taken);
      return taken;
    });
    all += count;
  }
  return all;
}
