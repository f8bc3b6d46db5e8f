import type { Transaction } from '../../../platform/database/database.ts';
import { blankBody } from './blank-body.ts';
import * as queries from './blank-queries.ts';

/** Takes personal data out of the receipts of a group, a batch a call; each answers how many rows it blanked. */
export const receiptBlanking = {
  pickups: (tx: Transaction, { pickupBefore, limit }: queries.Due) =>
    queries.blankPickups(tx, { before: pickupBefore, limit }),
  emails: (tx: Transaction, { emailBefore, limit }: queries.Due) =>
    queries.blankEmails(tx, { before: emailBefore, limit }),
  sentEmails: (tx: Transaction, { emailBefore, limit }: queries.Due) =>
    queries.blankSentEmails(tx, { before: emailBefore, limit }),
  quarantined: async (tx: Transaction, due: queries.Due) =>
    blankRows(await queries.lockQuarantinedBodies(tx, due), (rows) => queries.blankQuarantinedBodies(tx, rows)),
  alarms: async (tx: Transaction, due: queries.Due) =>
    blankRows(await queries.lockAlarmBodies(tx, due), (rows) => queries.blankAlarmBodies(tx, rows)),
} as const;

async function blankRows(
  rows: readonly queries.BodyRow[],
  write: (rows: readonly queries.BlankedBody[]) => Promise<number>,
): Promise<number> {
  if (rows.length === 0) return 0;
  return write(
    rows.map((row) => ({
      id: row.id,
      is_pickup_due: row.is_pickup_due,
      is_email_due: row.is_email_due,
      body: blankBody(row.body, { pickup: row.is_pickup_due, email: row.is_email_due }),
    })),
  );
}
