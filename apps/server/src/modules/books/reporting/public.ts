import type { Transaction } from '../../../platform/database/database.ts';
import { insertTail } from './tail-queries.ts';

export { getCategoryReport } from './category-report.ts';
export { getHourReport } from './hours.ts';
export { periodsOf, scopeOf } from './period.ts';
export { foldGroup } from './jobs.ts';
export { reconcile, reconcileGroup, type Reconciled } from './reconcile.ts';
export { listProductSales } from './product-sales.ts';
export { getReport } from './service.ts';
export { getVoucherReport } from './vouchers.ts';
export { dayRows, periodRows, type ReportScope, within } from './layer-queries.ts';
export { allRollups, rollups } from './rollup-queries.ts';
export { addToAll, asChanges, countDifferences, fillStatement, listOf, receiptsFrom } from './rollup-sum-queries.ts';

/**
 * Notes in the transaction of a sale what it changes in the reports: +1 for what receipts say now, -1 for what they
 * said before a forward step. Reports read it at once; folding it into the totals happens later.
 */
export async function appendToTail(
  tx: Transaction,
  groupId: number,
  change: { places: readonly { cashRegisterId: number; key: string }[]; sign: 1 | -1 },
): Promise<void> {
  await insertTail(tx, groupId, change);
}
