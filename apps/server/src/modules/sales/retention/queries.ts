import type { PlainDay } from '@larder/domain/platform/date-range';
import type { Transaction } from '../../../platform/database/database.ts';
import { sql } from '../../../platform/database/sql.ts';

/** A table whose rows the application may have removed by their age; the function knows it by this name. */
export type OldTable = 'audit_entries' | 'quarantined_receipts' | 'price_history' | 'price_timeline' | 'label_faces';

/** Before when no law wants anything of the caller's group any more. */
export const keptByLawFrom = (tx: Transaction) => tx.row(sql<{ moment: Date }>`select kept_by_law_from() as moment`);

/** Says from which day on the group's receipts are there, before any older one goes; the database refuses what a law wants. */
export const beginReceiptsAt = (tx: Transaction, day: PlainDay) =>
  tx.execute(sql`select begin_receipts_at(${day}::date)`);

/** Removes the oldest receipts of before that day, so many at most and none sold before a moment; answers how many, and until when. */
export const removeReceipts = (
  tx: Transaction,
  { from, limit }: { readonly from: Date | null; readonly limit: number },
) =>
  tx.row(sql<{ removed: number; until_moment: Date | null }>`
    select removed, until_moment from remove_old_receipts(coalesce(${from}::timestamptz, '-infinity'), ${limit})`);

/** Removes the oldest rows of a table before a moment, so many at most; answers how many. The database refuses what is too young. */
export const removeOldRows = (
  tx: Transaction,
  { table, before, limit }: { readonly table: OldTable; readonly before: Date; readonly limit: number },
) =>
  tx.row(sql<{ count: number }>`
    select remove_old_rows(${table}, ${before}, ${limit}) as count`);
