import type { Transaction } from '../../../platform/database/database.ts';
import { type Statement, sql } from '../../../platform/database/sql.ts';

/** When receipts were sold; half-open, and null without an end there. */
export type Period = { readonly startAt: Date | null; readonly endAt: Date | null };

/** That a receipt, of `receipts`, was sold in a period. */
export function soldWithin({ startAt, endAt }: Period): readonly Statement[] {
  return [
    ...(startAt === null ? [] : [sql`receipts.sold_at >= ${startAt}`]),
    ...(endAt === null ? [] : [sql`receipts.sold_at < ${endAt}`]),
  ];
}

/**
 * The lowest id of the group's receipts of the month in which a period begins and of all later ones: whatever knows receipts by their
 * ids alone, as lines do, leaves out earlier years by it. 0 where none is left out.
 */
export async function lowestIdOf(tx: Transaction, { startAt }: Period): Promise<number> {
  if (startAt === null) return 0;
  // A local day is that of UTC or one beside it.
  const { id } = await tx.row(sql<{ id: number | null }>`
    select min(first_receipt_id) as id from receipt_months
    where group_id = (select current_group_id()) and local_month >= date_trunc('month', (${startAt}::timestamptz at time zone 'UTC')::date - 1)::date`);
  return id ?? 0;
}
