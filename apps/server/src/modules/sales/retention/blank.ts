import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { blankRecipients } from '../../office/mails/public.ts';
import { receiptBlanking } from '../receipts/public.ts';
import { inBatches } from './batches.ts';

const dayMs = 24 * 3_600_000;
/** So few that a till which needs one of these rows waits for no time that anybody notices. */
const batch = 500;

/** What was blanked in a batch, by the name under which it is shown and kept in the audit trail. */
type Note = (tx: Transaction, counts: { pickups?: number; emails?: number; bodies?: number }) => Promise<void>;

/**
 * Takes out of a group's rows what has been kept for long enough: who picks up, and where receipts were mailed. Each batch
 * is a transaction of its own together with its count, so a process that dies loses no count and holds no lock. Sums,
 * numbers and states are not touched, and the database would refuse it.
 */
export async function blankPersonalData(
  { database, config, clock }: Services,
  { groupId, note }: { readonly groupId: number; readonly note: Note },
): Promise<void> {
  const now = clock();
  const due = {
    pickupBefore: new Date(now.getTime() - config.pickupDays * dayMs),
    emailBefore: new Date(now.getTime() - config.receiptEmailDays * dayMs),
    limit: batch,
  };
  const repeat = (name: 'pickups' | 'emails' | 'bodies', take: (tx: Transaction) => Promise<number>) =>
    inBatches(database, { groupId }, { size: batch, take, note: (tx, count) => note(tx, { [name]: count }) });
  await repeat('pickups', (tx) => receiptBlanking.pickups(tx, due));
  await repeat('emails', (tx) => receiptBlanking.emails(tx, due));
  await repeat('emails', (tx) => receiptBlanking.sentEmails(tx, due));
  await repeat('emails', (tx) => blankRecipients(tx, { before: due.emailBefore, now, limit: batch }));
  await repeat('bodies', (tx) => receiptBlanking.quarantined(tx, due));
  await repeat('bodies', (tx) => receiptBlanking.alarms(tx, due));
}
