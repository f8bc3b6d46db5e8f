import { bookPauseMs, type BookTrouble, correctedWithinDays } from '@larder/domain/books/book-delivery';
import { plainDay } from '@larder/domain/platform/date-range';
import { languageOf } from '@larder/domain/platform/country';
import type { Services } from '../../../platform/context.ts';
import type { Transaction } from '../../../platform/database/database.ts';
import { queueBookMails } from '../../office/mails/public.ts';
import { writeDay } from './content.ts';
import * as deliveries from './delivery-queries.ts';
import { nothing, readDays } from './figures.ts';
import * as queries from './queries.ts';
import { openWay } from './ways/open.ts';
import { type OpenWay, Undeliverable } from './ways/trouble.ts';

/** For which group, and what to note in the transaction that does something. */
export type Round = { readonly groupId: number; readonly note: (tx: Transaction) => Promise<void> };

/** So many files of a target at once; what is left goes with the next round. */
const mostAtOnce = 400;

/** Delivers what is due in a group: a file for each closed day, and a further one for each that was corrected (BKD-01, BKD-02). */
export async function deliverBooks(services: Services, round: Round): Promise<void> {
  const { database, clock } = services;
  const scope = { groupId: round.groupId };
  await database.write(scope, (tx) => deliveries.planDays(tx, clock()));
  await planCorrections(services, round.groupId);
  const targets = await database.read(scope, (tx) => queries.listDueTargets(tx, clock()));
  for (const target of targets) await serve(services, round, target);
}

/** Looks once a day whether the last days still have the figures that were delivered. */
async function planCorrections({ database, clock }: Services, groupId: number): Promise<void> {
  const now = clock();
  await database.write({ groupId }, async (tx) => {
    const arrived = await deliveries.listArrived(tx, { now, days: correctedWithinDays });
    for (const [propertyId, rows] of Map.groupBy(arrived, (row) => row.property_id)) {
      const days = rows.map((row) => row.local_day).toSorted();
      const [from, to] = [plainDay(days.at(0) ?? ''), plainDay(days.at(-1) ?? '')];
      const figures = await readDays(tx, propertyId, { from, to });
      for (const row of rows)
        if ((figures.get(row.local_day) ?? nothing).fingerprint !== row.fingerprint)
          await deliveries.insertCorrection(tx, row, now);
    }
    await deliveries.markLooked(tx, now);
  });
}

/** Delivers the files of a target in the order of their days, until one does not arrive. */
async function serve(services: Services, round: Round, target: queries.TargetRow): Promise<void> {
  const { database } = services;
  const scope = { groupId: round.groupId };
  const way = onceOpen(() => openWay(services, round.groupId, target));
  let former = target;
  try {
    for (let count = 0; count < mostAtOnce; count += 1) {
      const pending = await database.read(scope, (tx) => deliveries.findNext(tx, target.id));
      if (pending === undefined) break;
      const trouble = await deliver(services, round, { target, pending, way });
      if (trouble !== null) {
        const now = services.clock();
        await database.write(scope, (tx) => putOff(tx, { target: former, pending, trouble, now }));
        return;
      }
      former = { ...target, failing_since: null, failure_count: 0 };
    }
    await database.write(scope, (tx) => queries.recordHealth(tx, target.id, well));
  } finally {
    way.close();
  }
}

/** Delivers a file and notes that it arrived; answers why it did not. */
async function deliver(
  services: Services,
  round: Round,
  { target, pending, way }: Turn & { readonly way: { open(): Promise<OpenWay> } },
): Promise<BookTrouble | null> {
  try {
    const file = await fileOf(services, round.groupId, { target, pending });
    if (target.way !== 'mail') await (await way.open()).put(file);
    await services.database.write({ groupId: round.groupId }, (tx) => arrive(tx, services, { round, target, pending }));
    return null;
  } catch (error) {
    if (!(error instanceof Undeliverable)) throw error;
    services.log.warn({ err: error.cause, targetId: target.id, trouble: error.trouble }, 'books not delivered');
    return error.trouble;
  }
}

/** Opens a place when the first file needs it, and closes it where it was opened. */
function onceOpen(open: () => Promise<OpenWay>) {
  let way: OpenWay | null = null;
  return { open: async () => (way ??= await open()), close: () => way?.close() };
}

const well: queries.Health = { failing_since: null, failure_count: 0, trouble: null, next_at: null };

type Turn = { readonly target: queries.TargetRow; readonly pending: deliveries.PendingRow };

/** The file as it was written first, so that every try brings the same. */
async function fileOf(services: Services, groupId: number, { target, pending }: Turn) {
  if (pending.file_name !== null && pending.content !== null)
    return { name: pending.file_name, bytes: pending.content };
  const written = await writeDay(services, groupId, { target, pending });
  await services.database.write({ groupId }, (tx) => deliveries.keepContent(tx, pending.id, written));
  const kept = await services.database.read({ groupId }, (tx) => deliveries.findNext(tx, target.id));
  // Another process wrote it a moment earlier, or took its target away.
  if (kept?.id !== pending.id || kept.file_name === null || kept.content === null)
    throw new Undeliverable('figures_moving');
  return { name: kept.file_name, bytes: kept.content };
}

async function arrive(
  tx: Transaction,
  services: Services,
  { round: { groupId, note }, target, pending }: Turn & { readonly round: Round },
): Promise<void> {
  const now = services.clock();
  if ((await deliveries.markDelivered(tx, pending.id, now)) === 0) return;
  await note(tx);
  if (target.way !== 'mail') return;
  const book = { bookTargetId: target.id, bookDeliveryId: pending.id };
  const locale = languageOf[target.country];
  const mails = target.addresses.map((recipient) => ({ groupId, recipient, locale, book }));
  await queueBookMails(tx, services, { mails, now });
}

async function putOff(
  tx: Transaction,
  { target, pending, trouble, now }: Turn & { readonly trouble: BookTrouble; readonly now: Date },
): Promise<void> {
  const failureCount = target.failure_count + 1;
  await deliveries.markTried(tx, pending.id, trouble);
  await queries.recordHealth(tx, target.id, {
    failing_since: target.failing_since ?? now,
    failure_count: failureCount,
    trouble,
    next_at: new Date(now.getTime() + bookPauseMs(failureCount)),
  });
}
