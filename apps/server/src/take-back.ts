import { installLaw } from './modules/assortment/law/public.ts';
import { reconcileGroup } from './modules/books/reporting/public.ts';
import {
  type Books,
  type Checked,
  countBooks,
  loadBackup,
  type OnProgress,
  sayBooks,
  type Source,
} from './modules/office/backups/public.ts';
import { type Database, openDatabase } from './platform/database/database.ts';
import type { ConnectionSettings } from './platform/database/embedded.ts';
import { installJobQueue, openJobQueue } from './platform/jobs/job-queue.ts';
import { makeLogger } from './platform/log.ts';
import type { Storage } from './platform/storage/storage.ts';
import { resumeJobs } from './resume-jobs.ts';

/** What is taken back, where to, and what the books of each group have to come to. */
export type TakingBack = {
  readonly owner: ConnectionSettings;
  /** The role that gets the application's rights. */
  readonly application: string;
  readonly source: Source;
  readonly checked: Checked;
  readonly expected: readonly (Books & { readonly id: number })[];
  storageOf(database: Database): Storage;
  readonly onProgress?: OnProgress;
};

/** A group's books in words, and whether they are those that were expected. */
export type Reckoned = {
  readonly line: string;
  readonly areBooksSame: boolean;
  /** How many sums are not those of the receipts. */
  readonly differences: number;
};

/** Takes a backup back into an empty database with all that a server needs, and counts the books of each group. */
export async function takeBack(given: TakingBack): Promise<readonly Reckoned[]> {
  const { owner, application, source, checked } = given;
  const database = openDatabase(owner, { maximumConnections: 2 });
  const storage = given.storageOf(database);
  const { onProgress } = given;
  try {
    await loadBackup(
      { owner, application, storage, ...(onProgress === undefined ? {} : { onProgress }) },
      source,
      checked,
    );
    await installJobQueue(owner, { application });
    await installLaw(owner);
    const jobs = await openJobQueue(owner, makeLogger('silent'));
    const groupIds = checked.head.groups.map(({ id }) => id);
    try {
      await resumeJobs({ database, jobs }, groupIds);
    } finally {
      await jobs.close();
    }
    const reckoned: Reckoned[] = [];
    for (const group of checked.head.groups) {
      const books = await countBooks(database, storage, group.id);
      const { findings } = await reconcileGroup(database, group, { isRepair: false });
      const before = given.expected.find(({ id }) => id === group.id);
      reckoned.push(reckon(group.slug, { books, before, differences: findings.length }));
    }
    return reckoned;
  } finally {
    await database.close();
  }
}

type Counted = { readonly books: Books; readonly before: Books | undefined; readonly differences: number };

/** A group's books as they are now, beside those that the backup was made with. */
function reckon(slug: string, { books, before, differences }: Counted): Reckoned {
  const areBooksSame = before !== undefined && sayBooks(books) === sayBooks(before);
  const wrong = [
    ...(areBooksSame ? [] : [`the backup has ${before === undefined ? 'none' : sayBooks(before)}`]),
    ...(differences === 0 ? [] : [`${differences} sums differ from the receipts: see larder reconcile`]),
  ];
  const outcome = wrong.length === 0 ? '0 differences' : `DIFFERS: ${wrong.join('; ')}`;
  return { line: `${slug}: ${sayBooks(books)}; ${outcome}`, areBooksSame, differences };
}
