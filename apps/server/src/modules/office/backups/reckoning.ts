import type { Database } from '../../../platform/database/database.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { listFilesOfGroup } from '../media/public.ts';
import { sumBooks } from './backup-queries.ts';

/** What the books of a group come to. */
export type Books = { readonly receiptCount: number; readonly turnoverCents: number; readonly pictureCount: number };

/** Counts the books of a group as they are now, and the pictures that are there of those that it names. */
export async function countBooks(database: Database, storage: Storage, groupId: number): Promise<Books> {
  const { books, files } = await database.read({ groupId }, async (tx) => ({
    books: await tx.row(sumBooks),
    files: await tx.rows(listFilesOfGroup),
  }));
  let pictureCount = 0;
  for (const { file } of files) if ((await storage.read(file)) !== null) pictureCount += 1;
  return { receiptCount: books.receipt_count, turnoverCents: books.turnover_cents, pictureCount };
}

/** The books of a group in words. */
export function sayBooks({ receiptCount, turnoverCents, pictureCount }: Books): string {
  return `${receiptCount} receipts, € ${(turnoverCents / 100).toFixed(2)}, ${pictureCount} pictures`;
}
