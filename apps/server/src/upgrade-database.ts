import { createReadStream } from 'node:fs';
import { realpath, statfs } from 'node:fs/promises';
import { join } from 'node:path';
import { type Backup, checkBackup, type Source, writeBackup } from './modules/office/backups/public.ts';
import { lockDataDirectory } from './platform/database/embedded-lock.ts';
import {
  assertNoneKept,
  beginDraft,
  findOlder,
  type Older,
  settleMajor,
  sizeOfCluster,
  takeDraft,
} from './platform/database/embedded-major.ts';
import { startEmbeddedDatabase } from './platform/database/embedded.ts';
import { beginFile } from './platform/storage/pending-file.ts';
import type { Storage } from './platform/storage/storage.ts';
import { takeBack } from './take-back.ts';

/** What is brought to this Larder's PostgreSQL, and who hears of it. */
export type Upgrade = {
  /** The embedded database's own. */
  readonly directory: string;
  readonly say: (line: string) => void;
  /** Ends it between two steps. */
  readonly signal?: AbortSignal | undefined;
};

type Work = Upgrade & Older;

const megabyte = 2 ** 20;
/** Tables that are filled in one transaction need no log then, which would take as much room as they do. */
const loading = { wal_level: 'minimal', max_wal_senders: '0' };
/** What a server needs besides. */
const spareBytes = 64 * megabyte;

/**
 * Brings an embedded database that an older major version made to the one of this Larder, where the programs of the older
 * one are there too: a backup of it into a new cluster, which takes its place only when the books of every group agree.
 * The old one stays beside it. Throws a sentence otherwise, with the old one as it was.
 */
export async function upgradeDatabase({ directory: given, say, signal }: Upgrade): Promise<void> {
  const unlock = await lockDataDirectory(given);
  try {
    const directory = await realpath(given);
    await settleMajor(directory);
    const older = await findOlder(directory);
    if (older !== undefined) await upgrade({ directory, say, signal, ...older });
  } finally {
    unlock();
  }
}

async function upgrade(work: Work): Promise<void> {
  const { directory, say, signal, madeBy } = work;
  try {
    await assertNoneKept(directory, madeBy);
    const clusterBytes = await sizeOfCluster(directory);
    await assertRoom(directory, clusterBytes);
    say(`The database was made by PostgreSQL ${madeBy} and is taken over by a newer one; that takes a while.`);
    const draft = await writeDraft(work);
    signal?.throwIfAborted();
    await loadDraft({ ...work, ...draft });
    signal?.throwIfAborted();
    const kept = await takeDraft(directory, madeBy);
    say(
      `The books of every group agree. The old database stays in ${kept} and takes ${inMegabytes(clusterBytes)}: remove it once you are content.`,
    );
  } catch (error) {
    await settleMajor(directory);
    if (signal?.aborted === true) throw error;
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `The database could not be taken over from PostgreSQL ${madeBy}. ${reason} Nothing of it was changed: mend that and start again; the Larder that ran on it starts on it as before.`,
      { cause: error },
    );
  }
}

/** Pictures stay where they are: none goes along, and each that a row names counts as there. */
const unread: Storage = inPlace(null);
const named: Storage = inPlace(Buffer.alloc(0));

function inPlace(bytes: Buffer | null): Storage {
  return {
    read: async () => bytes,
    put: () => Promise.reject(new Error('A backup without pictures has one.')),
    remove: async () => undefined,
    async *list() {
      yield* [];
    },
  };
}

/** The folder of the new cluster, and what it is filled from. */
type Draft = { readonly draft: string; readonly source: Source; readonly backup: Backup };

/** The old cluster, by its own programs and in its own schema, into one file. */
async function writeDraft({ directory, binaries, say }: Work): Promise<Draft> {
  const old = await startEmbeddedDatabase({ directory, binaries, log: say, isForReading: true });
  try {
    const draft = await beginDraft(directory);
    const path = join(draft, 'backup.tar.zst');
    const pending = await beginFile(path);
    const backup = await writeBackup({
      ...{ owner: old.owner, storage: unread, now: new Date(), groupSlug: null },
      destination: { stream: pending.stream, passphrase: null },
    });
    await pending.keep();
    return { draft, source: { open: async () => createReadStream(path), passphrase: null }, backup };
  } finally {
    await old.stop();
  }
}

/** The file into a new cluster; throws unless the books of every group are those of the old one. */
async function loadDraft({ draft, say, source, backup }: Work & Draft): Promise<void> {
  const checked = await checkBackup(source);
  const made = await startEmbeddedDatabase({ directory: draft, log: say, settings: loading });
  try {
    const reckoned = await takeBack({
      ...{ owner: made.owner, application: made.application.user, source, checked, storageOf: () => named },
      expected: backup.manifest.groups.map((books) => ({
        ...books,
        pictureCount: books.pictureCount + books.missingPictureCount,
      })),
    });
    const wrong = reckoned.filter(({ areBooksSame }) => !areBooksSame);
    if (wrong.length > 0) throw new Error(`${wrong.map(({ line }) => line).join('. ')}.`);
    // Every row is as it was, so these were there before: no reason for a shop to stand still.
    for (const { line, differences } of reckoned) if (differences > 0) say(`As before: ${line}`);
  } finally {
    await made.stop();
  }
}

/** Refuses where the new cluster plainly has no room beside the old one. */
async function assertRoom(directory: string, clusterBytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(directory);
  const [needed, left] = [clusterBytes + spareBytes, bavail * bsize];
  if (left < needed)
    throw new Error(
      `It needs ${inMegabytes(needed)} under ${directory}, where ${inMegabytes(left)} are left: make room.`,
    );
}

const inMegabytes = (bytes: number) => `${Math.ceil(bytes / megabyte)} MB`;
