import type { Services } from '../../../platform/context.ts';
import type { Database, StatementCounter, Transaction } from '../../../platform/database/database.ts';
import { readFigures } from './figures.ts';
import * as queries from './queries.ts';

/** Where and when a day is closed; `note` is told in the transaction that does it. */
export type Closing = {
  readonly groupId: number;
  readonly now: Date;
  readonly counter?: StatementCounter;
  readonly note?: (tx: Transaction) => Promise<void>;
};

/** A day that is over, with its figures out of one snapshot. */
export type ReadDay = { readonly place: queries.Place; readonly figures: queries.DayFigures };

/**
 * Closes a day that is over under the next number of its location. Whoever comes first closes it; a day without a sale is
 * left alone. A sale that came in since the figures were read is booked later like any other.
 */
export async function closeDay(database: Database, { place, figures }: ReadDay, closing: Closing): Promise<void> {
  const { groupId, now, counter, note } = closing;
  if (figures.totals.receiptCount === 0) return;
  const insert = async (tx: Transaction) => {
    await queries.lockPlace(tx, place);
    const closed = await queries.insertClose(tx, place, { figures, now });
    if (closed > 0) await note?.(tx);
  };
  await database.write({ groupId }, insert, counter);
}

/** Closes the days of a group that are over and that nobody asked for, the oldest first. */
export async function closeDueDays(
  { database, clock }: Services,
  { groupId, note }: { readonly groupId: number; readonly note: (tx: Transaction) => Promise<void> },
): Promise<void> {
  const due = await database.read({ groupId }, (tx) => queries.listDue(tx, clock()));
  for (const place of due) {
    const now = clock();
    const figures = await database.readAtOnce({ groupId }, (tx) => readFigures(tx, place));
    await closeDay(database, { place, figures }, { groupId, now, note });
  }
}
