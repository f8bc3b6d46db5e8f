import { keptFrom } from '@larder/domain/office/keeping';
import { deliveriesKeptMs } from '@larder/domain/office/webhooks';
import { timeZoneOf } from '@larder/domain/platform/country';
import { localDay } from '@larder/domain/platform/date-range';
import type { Services } from '../../../platform/context.ts';
import type { Scope, Transaction } from '../../../platform/database/database.ts';
import { deleteOldKeys } from '../../../platform/idempotency-keys/queries.ts';
import { deleteOldImports } from '../../assortment/product-files/public.ts';
import { deleteOldChanges } from '../../assortment/products/public.ts';
import { deleteOldFailures } from '../../office/jobs/public.ts';
import { deleteOldRemovals } from '../../office/removals/public.ts';
import { deleteOldDeliveries } from '../../office/webhooks/public.ts';
import { deleteMails, listOldMails } from '../../office/mails/public.ts';
import { forgetReceiptMails } from '../receipts/public.ts';
import { inBatches } from './batches.ts';
import { keptByLawFrom, type OldTable, removeOldRows } from './queries.ts';
import { removeOldReceipts } from './receipts.ts';

const dayMs = 24 * 3_600_000;
/** A batch takes a fraction of a second, and nobody who sells needs any of these rows. */
const size = 5_000;

/** What goes by the calendar: the table, the setting that says when, and the name under which it is counted. */
const kept = [
  { table: 'audit_entries', years: 'auditYears', count: 'entries' },
  { table: 'quarantined_receipts', years: 'quarantineYears', count: 'quarantines' },
  { table: 'price_history', years: 'historyYears', count: 'prices' },
  { table: 'price_timeline', years: 'historyYears', count: 'prices' },
  { table: 'label_faces', years: 'historyYears', count: 'prices' },
] as const satisfies readonly {
  readonly table: OldTable;
  readonly years: 'auditYears' | 'quarantineYears' | 'historyYears';
  readonly count: string;
}[];

/** What was removed in a batch, by the name under which it is shown and kept in the audit trail. */
type Note = (
  tx: Transaction,
  counts: { entries?: number; quarantines?: number; prices?: number; mails?: number; receipts?: number },
) => Promise<void>;

/**
 * Removes of a group what was kept for as long as the settings say and the law wants, whichever is longer (decision 63). What
 * is open, what a later figure needs, and what was counted from receipts are never among it.
 */
export async function removeOldRecords(
  services: Services,
  { groupId, note }: { readonly groupId: number; readonly note: Note },
): Promise<void> {
  const { database, config, clock } = services;
  for (const { table, years, count } of kept) {
    const before = await removedBefore(services, { groupId }, config.keeping[years]);
    await inBatches(
      database,
      { groupId },
      {
        size,
        take: async (tx) => (await removeOldRows(tx, { table, before, limit: size })).count,
        note: (tx, rows) => note(tx, { [count]: rows }),
      },
    );
  }
  const { receiptYears } = config.keeping;
  if (receiptYears !== null) {
    const before = localDay(await removedBefore(services, { groupId }, receiptYears), timeZoneOf.nl);
    await removeOldReceipts(database, { groupId, before, note: (tx, receipts) => note(tx, { receipts }) });
  }
  const mailsBefore = new Date(clock().getTime() - config.keeping.mailDays * dayMs);
  await inBatches(
    database,
    { groupId },
    {
      size,
      take: async (tx) => {
        const mailIds = (await listOldMails(tx, { before: mailsBefore, limit: size })).map(({ id }) => id);
        // What a receipt tells of its mail is told by the receipt from then on.
        await forgetReceiptMails(tx, mailIds);
        return deleteMails(tx, mailIds);
      },
      note: (tx, mails) => note(tx, { mails }),
    },
  );
  const past = (ms: number) => ({ before: new Date(clock().getTime() - ms), limit: size });
  await removeUncounted(services, groupId, (tx) => deleteOldKeys(tx, past(dayMs)));
  await removeUncounted(services, groupId, (tx) => deleteOldDeliveries(tx, past(deliveriesKeptMs)));
  // Who makes a change or sends a file forgets those of the days before; where nobody does any more, this does.
  const dayAgo = new Date(clock().getTime() - dayMs);
  await database.write({ groupId }, async (tx) => {
    await deleteOldChanges(tx, dayAgo);
    await deleteOldImports(tx, dayAgo);
    await deleteOldFailures(tx, clock());
    await deleteOldRemovals(tx, clock());
  });
}

/** What nobody has counted: answers under keys of calls (TOK-05), and what webhooks were told (HOK-07). */
async function removeUncounted(
  { database }: Services,
  groupId: number,
  take: (tx: Transaction) => Promise<number>,
): Promise<void> {
  await inBatches(database, { groupId }, { size, take, note: async () => undefined });
}

/** Removes what is too old of what was noted before a group was known, such as a wrong password; answers how many lines. */
export async function removeOldAttempts(services: Services): Promise<number> {
  const before = await removedBefore(services, 'identity', services.config.keeping.auditYears);
  return inBatches(services.database, 'identity', {
    size,
    take: async (tx) => (await removeOldRows(tx, { table: 'audit_entries', before, limit: size })).count,
    note: async () => undefined,
  });
}

/** What the setting keeps, or the law of the group's countries where that is longer. */
async function removedBefore({ database, clock }: Services, scope: Scope, years: number): Promise<Date> {
  const { moment } = await database.read(scope, keptByLawFrom);
  return new Date(Math.min(moment.getTime(), keptFrom(clock(), years).getTime()));
}
