import { pipeline } from 'node:stream/promises';
import { Readable } from 'node:stream';
import { createGunzip, createGzip } from 'node:zlib';
import { parse } from 'csv-parse';
import { timeZoneOf } from '@larder/domain/platform/country';
import { localDay, plainDay } from '@larder/domain/platform/date-range';
import * as z from 'zod/mini';
import type { Database } from '../../../platform/database/database.ts';
import { beginFile, type PendingFile, readKept } from '../../../platform/storage/pending-file.ts';
import { recordAudit } from '../../office/audit/public.ts';
import { copyBefore, type Counted, countBefore, findReceiptsFrom } from './drop-queries.ts';
import { beginReceiptsAt, keptByLawFrom } from './queries.ts';
import { removeOldReceipts } from './receipts.ts';

/** Why receipts are not dropped; one sentence. */
export class DropRefused extends Error {}

/** Whose receipts, of the years before which, into which file. */
export type Drop = { readonly groupId: number; readonly beforeYear: number; readonly path: string; readonly now: Date };

/** What became of them. */
export type Dropped = {
  readonly written: Counted;
  readonly bytes: number;
  readonly removed: number;
  /** How many stay for a night or more, because they are not counted or their day is not closed. */
  readonly left: number;
};

/**
 * Writes the receipts of years that no law wants any more into a file, reads that back from the disk, and removes them (decision 86).
 * Whatever comes of it, none is removed that a file does not hold: from before the file is begun none is taken in of those years, and
 * what was removed by a call that broke off stands in its file.
 */
export async function dropYears(owner: Database, { groupId, beforeYear, path, now }: Drop): Promise<Dropped> {
  await assertUnwanted(owner, { groupId, beforeYear, now });
  const pending = await beginFile(path);
  const { day, written, bytes } = await write(owner, { groupId, beforeYear }, pending).catch(async (error: unknown) => {
    pending.stream.destroy();
    await pending.drop();
    throw error;
  });
  const read = await readBack(path);
  if (JSON.stringify(read) !== JSON.stringify(written))
    throw new DropRefused(
      `${path} holds ${tellingOf(read)}, and there are ${tellingOf(written)}: nothing was removed. Ask again with another file.`,
    );
  await owner.write({ groupId }, (tx) =>
    recordAudit(
      tx,
      { actor: { kind: 'system' }, now, origin: { requestId: 'larder drop-years', network: '' } },
      { action: 'remove_old_records', groupId, after: { receipts: written.receiptCount } },
    ),
  );
  const removed = await removeOldReceipts(owner, { groupId, before: day, note: async () => undefined });
  return { written, bytes, removed, left: written.receiptCount - removed };
}

async function write(
  owner: Database,
  { groupId, beforeYear }: Pick<Drop, 'groupId' | 'beforeYear'>,
  file: PendingFile,
) {
  await owner.write({ groupId }, (tx) => beginReceiptsAt(tx, plainDay(`${String(beforeYear)}-01-01`)));
  const { day } = await owner.read({ groupId }, findReceiptsFrom);
  const written = day === null ? null : await owner.read({ groupId }, (tx) => countBefore(tx, day));
  if (day === null || written === null || written.receiptCount === 0)
    throw new DropRefused(`There are no receipts from before ${String(beforeYear)}.`);
  const rows = await owner.copy({ groupId }, copyBefore(day));
  await pipeline(Readable.from(rows), createGzip(), file.stream);
  return { day, written, bytes: await file.keep() };
}

/** The law is the database's, and so is the clock that it goes by. */
async function assertUnwanted(owner: Database, { groupId, beforeYear, now }: Omit<Drop, 'path'>): Promise<void> {
  const yearOf = (moment: Date) => Number(localDay(moment, timeZoneOf.nl).slice(0, 4));
  const wantedFrom = yearOf((await owner.read({ groupId }, keptByLawFrom)).moment);
  if (beforeYear <= wantedFrom) return;
  const years = yearOf(now) - wantedFrom;
  throw new DropRefused(
    `A law wants the receipts of ${String(beforeYear - 1)} kept until ${String(beforeYear - 1 + years)}-12-31; now those from before ${String(wantedFrom)} may go.`,
  );
}

const row = z.object({
  receipt_id: z.string(),
  line: z.string(),
  line_total_cents: z.coerce.number(),
  line_deposit_cents: z.coerce.number(),
});

/** Counts what a file holds, as it lies on the disk; a receipt's rows lie together. */
async function readBack(path: string): Promise<Counted> {
  const counted = { receiptCount: 0, lineCount: 0, lineCents: 0 };
  let last = '';
  const add = async (records: AsyncIterable<unknown>) => {
    for await (const record of records) {
      const { receipt_id: receiptId, line, ...amounts } = row.parse(record);
      if (receiptId !== last) counted.receiptCount += 1;
      last = receiptId;
      if (line !== '') counted.lineCount += 1;
      counted.lineCents += amounts.line_total_cents + amounts.line_deposit_cents;
    }
  };
  await pipeline(readKept(path), createGunzip(), parse({ columns: true }), add);
  return counted;
}

function tellingOf({ receiptCount, lineCount, lineCents }: Counted): string {
  return `${String(receiptCount)} receipts with ${String(lineCount)} lines of ${String(lineCents)} cents`;
}
