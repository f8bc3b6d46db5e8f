import { allRollups, fillStatement } from '../../server/src/modules/books/reporting/public.ts';
import type { Filler } from './fill-database.ts';

/** Fills the roll-ups of the current group from its receipts, as if every one had been folded in; the tail stays empty. */
export async function fillReports(filler: Filler): Promise<void> {
  for (const rollup of allRollups) await filler.run(fillStatement(rollup));
}
