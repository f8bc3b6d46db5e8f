import type { Database } from '../../../platform/database/database.ts';
import * as queries from './reconcile-queries.ts';
import { allRollups } from './rollup-queries.ts';
import { countDifferences } from './rollup-sum-queries.ts';

/** Something that says else than the receipts: a roll-up with the number of its rows, or receipts whose lines do not agree. */
export type Finding = { readonly name: string; readonly count: number };

/** What the reconciliation of a group came to. */
export type Reconciled = {
  readonly slug: string;
  readonly receiptCount: number;
  readonly findings: readonly Finding[];
  /** The roll-ups that were filled anew; the findings are those that were there before. */
  readonly repaired: readonly string[];
};

/** Recounts every group one after the other, in the order of their ids; a server may run beside it. */
export async function* reconcile(
  database: Database,
  options: { readonly isRepair: boolean },
): AsyncGenerator<Reconciled> {
  for (const group of await database.read('identity', queries.listGroups))
    yield reconcileGroup(database, group, options);
}

/**
 * Holds every roll-up, with what is still in the tail, against the receipts, and the lines of every sale against its
 * receipt (TRN-01): one snapshot, so that a sale of this moment is no difference. A wrong roll-up can be filled anew;
 * receipts are never touched.
 */
export async function reconcileGroup(
  database: Database,
  group: queries.GroupRow,
  { isRepair }: { readonly isRepair: boolean },
): Promise<Reconciled> {
  const { wrong, broken } = await database.read({ groupId: group.id }, async (tx) => {
    await queries.prepareRecount(tx);
    const counted: Finding[] = [];
    for (const rollup of allRollups)
      counted.push({ name: rollup.name, count: (await countDifferences(tx, rollup)).different });
    return { wrong: counted.filter(({ count }) => count > 0), broken: await queries.countBrokenReceipts(tx) };
  });
  const ofReceipts = [
    { name: 'receipts and the sums of their lines', count: broken.totals },
    { name: 'receipts and the VAT of their lines', count: broken.vat },
  ].filter(({ count }) => count > 0);
  const repaired = isRepair ? wrong.map(({ name }) => name) : [];
  if (repaired.length > 0) await repair(database, group.id, repaired);
  return { slug: group.slug, receiptCount: broken.receipt_count, findings: [...wrong, ...ofReceipts], repaired };
}

/** Readers see the old sums until all of the new ones are there. */
function repair(database: Database, groupId: number, names: readonly string[]): Promise<void> {
  return database.write({ groupId }, async (tx) => {
    await queries.prepareRecount(tx);
    await queries.holdFoldLock(tx, groupId);
    for (const rollup of allRollups) if (names.includes(rollup.name)) await queries.refillRollup(tx, rollup);
  });
}
