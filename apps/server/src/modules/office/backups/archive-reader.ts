import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { extract } from 'tar-stream';
import { FileRefused } from '../../../platform/storage/pending-file.ts';
import { entryOf, formatVersion, type Head, type Manifest, parseHead, parseManifest, type Part } from './format.ts';
import { BackupRefused } from './refused.ts';
import { unseal } from './sealing.ts';

/** More than any entry of ours has; a larger one is not read into memory. */
const largestEntry = 64 * 1_048_576;
const newline = 10;

/** What is done with what is read, one after the other. */
export type Reading = {
  head(head: Head): Promise<void>;
  piece(part: Part, bytes: Buffer): Promise<void>;
  picture(name: string, bytes: Buffer): Promise<void>;
};

/** A sealed archive and what opens it. */
export type Sealed = { readonly file: Readable; readonly passphrase: string | null };

/** For a reader who only wants to know whether all is as the manifest says. */
export const onlyLooking: Reading = {
  head: async () => undefined,
  piece: async () => undefined,
  picture: async () => undefined,
};

/**
 * Reads an archive to its end and answers its manifest, to which everything that was read agreed; throws a
 * {@link BackupRefused} with a sentence otherwise.
 */
export async function readArchive(sealed: Sealed, reading: Reading): Promise<{ head: Head; manifest: Manifest }> {
  // What whoever reads fails of, such as a database that went away, is no damage of the file.
  let ofReader: unknown;
  const own = async (work: Promise<void>) => {
    await work.catch((error: unknown) => {
      ofReader = error;
      throw error;
    });
  };
  try {
    return await readAll(sealed, {
      head: (head) => own(reading.head(head)),
      piece: (part, bytes) => own(reading.piece(part, bytes)),
      picture: (name, bytes) => own(reading.picture(name, bytes)),
    });
  } catch (error) {
    if (error === ofReader || error instanceof BackupRefused || !isOfTheFile(error)) throw error;
    throw new BackupRefused('This backup is damaged: it cannot be read to its end. Take another one.', {
      cause: error,
    });
  } finally {
    sealed.file.destroy();
  }
}

/** What goes wrong in decrypting, decompressing and unpacking; neither the disk's failures, nor a bucket's, nor the database's. */
function isOfTheFile(error: unknown): boolean {
  if (!(error instanceof Error) || error instanceof FileRefused) return false;
  const code = 'code' in error ? String(error.code) : '';
  return code === '' || /^(?:ZSTD_|Z_|ERR_|ABORT_ERR)/.test(code);
}

async function readAll({ file, passphrase }: Sealed, reading: Reading): Promise<{ head: Head; manifest: Manifest }> {
  const tally = beginTally();
  let head: Head | undefined;
  let manifest: Manifest | undefined;
  const entries = extract();
  const fed = feed(Readable.from(unseal(file, passphrase)), entries);
  fed.catch((error: unknown) => entries.destroy(error instanceof Error ? error : new Error(String(error))));
  for await (const entry of entries) {
    const { name, size = 0 } = entry.header;
    if (manifest !== undefined || size > largestEntry) throw disagreeing();
    const bytes = await bytesOf(entry);
    const what = entryOf(name);
    if (head === undefined) {
      if (what.kind !== 'head') throw new BackupRefused('This file is no backup of Larder.');
      head = headOf(bytes);
      await reading.head(head);
    } else if (what.kind === 'piece') {
      tally.piece(what, bytes);
      await reading.piece(what, bytes);
    } else if (what.kind === 'picture') {
      tally.picture(what.picture, bytes);
      await reading.picture(what.picture, bytes);
    } else {
      manifest = what.kind === 'manifest' ? parseManifest(bytes) : undefined;
      if (manifest === undefined) throw disagreeing();
    }
  }
  await fed;
  if (head === undefined || manifest === undefined)
    throw new BackupRefused('This backup is cut off: its end is missing. Take another one.');
  if (!tally.agrees(head, manifest)) throw disagreeing();
  return { head, manifest };
}

function disagreeing(): BackupRefused {
  return new BackupRefused('This backup is damaged: what it holds is not what its manifest says. Take another one.');
}

function headOf(bytes: Buffer): Head {
  const head = parseHead(bytes);
  if (head === undefined) throw disagreeing();
  if (head.formatVersion > formatVersion)
    throw new BackupRefused(
      `This backup was made by Larder ${head.larder}, which is newer; take it back with that one.`,
    );
  return head;
}

async function feed(source: Readable, entries: ReturnType<typeof extract>): Promise<void> {
  let goOn: () => void = () => undefined;
  // Whoever reads no further closes it, and takes nothing any more.
  entries.on('drain', () => goOn()).on('close', () => goOn());
  for await (const piece of source) {
    if (entries.write(piece)) continue;
    await new Promise<void>((resolve) => {
      goOn = resolve;
      if (entries.destroyed) resolve();
    });
    if (entries.destroyed) return;
  }
  entries.end();
}

async function bytesOf(entry: AsyncIterable<Buffer>): Promise<Buffer> {
  const pieces: Buffer[] = [];
  for await (const piece of entry) pieces.push(piece);
  return Buffer.concat(pieces);
}

/** How many rows bytes of COPY's text are: no row has the character of a new line in it. */
export function countRows(bytes: Buffer): number {
  let rows = 0;
  for (let at = bytes.indexOf(newline); at !== -1; at = bytes.indexOf(newline, at + 1)) rows += 1;
  return rows;
}

type Counted = Manifest['parts'][number];

/** Counts and hashes what was read. */
function beginTally() {
  const parts: Counted[] = [];
  const pictures: Manifest['pictures'] = [];
  let open: (Part & { hash: ReturnType<typeof createHash>; rows: number; bytes: number; pieces: number }) | undefined;
  const close = () => {
    if (open === undefined) return;
    const { table, groupId, rows, bytes, hash } = open;
    parts.push({ table, groupId, rows, bytes, sha256: hash.digest('hex') });
    open = undefined;
  };
  return {
    piece: ({ table, groupId, number }: Part & { readonly number: number }, bytes: Buffer) => {
      if (open?.table !== table || open.groupId !== groupId) {
        close();
        open = { table, groupId, hash: createHash('sha256'), rows: 0, bytes: 0, pieces: 0 };
      }
      if (open === undefined || number !== open.pieces) throw disagreeing();
      open.hash.update(bytes);
      open.rows += countRows(bytes);
      open.bytes += bytes.length;
      open.pieces += 1;
    },
    picture: (name: string, bytes: Buffer) => {
      pictures.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    },
    agrees: (head: Head, manifest: Manifest) => {
      close();
      const groupIds = new Set(head.groups.map(({ id }) => id));
      const isOfHead = parts.every(({ groupId }) => groupId === null || groupIds.has(groupId));
      const isOfBooks = manifest.groups.length === groupIds.size && manifest.groups.every(({ id }) => groupIds.has(id));
      return isOfHead && isOfBooks && isSame(parts, manifest.parts) && isSame(pictures, manifest.pictures);
    },
  };
}

function isSame(one: readonly object[], other: readonly object[]): boolean {
  return JSON.stringify(one.map(sorted)) === JSON.stringify(other.map(sorted));
}

function sorted(fields: object): object {
  return Object.fromEntries(Object.entries(fields).toSorted(([one], [other]) => (one < other ? -1 : 1)));
}
