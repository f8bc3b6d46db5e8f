import { createHash } from 'node:crypto';
import type { ConnectionSettings } from '../../../platform/database/embedded.ts';
import { knownMigrations } from '../../../platform/database/migrate.ts';
import { openSession, type Session } from '../../../platform/database/session.ts';
import { fileNamesOf } from '../../../platform/media.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { version } from '../../../platform/version.ts';
import { listFilesOfGroup } from '../media/public.ts';
import { type ArchiveWriter, beginArchive, type Destination } from './archive-writer.ts';
import { countRows } from './archive-reader.ts';
import * as queries from './backup-queries.ts';
import { formatVersion, type Head, headName, type Manifest, manifestName, pieceName } from './format.ts';
import { BackupRefused } from './refused.ts';
import type { OnProgress } from './progress.ts';
import { findTables, hasRowsOfNobody, type Table } from './tables.ts';

/** A tar names the size of a file before the file, so that much of a table is kept in memory. */
const pieceBytes = 4 * 1_048_576;

/** What is backed up, and where to. */
export type BackupOptions = {
  readonly owner: ConnectionSettings;
  readonly storage: Storage;
  readonly now: Date;
  /** The group that it is only about. */
  readonly groupSlug: string | null;
  readonly destination: Destination;
  /** Hears how many rows were copied, and about how many there are. */
  readonly onProgress?: OnProgress;
};

/** What a backup holds. */
export type Backup = { readonly head: Head; readonly manifest: Manifest; readonly rowCount: number };

/** Writes a backup of one snapshot, beside whatever sells meanwhile. */
export async function writeBackup(options: BackupOptions): Promise<Backup> {
  const session = await openSession(options.owner, 'larder backup');
  let archive: ArchiveWriter | undefined;
  try {
    await session.run(queries.beginSnapshot);
    const tables = await findTables(session);
    const head = await makeHead(session, tables, options);
    const [guess] = await session.rows(queries.guessRows);
    archive = beginArchive(options.destination, options.now);
    const work: Work = { ...options, session, archive, head, tables, parts: [], pictures: [], guess: guess?.rows ?? 0 };
    await archive.add(headName, toJson(head));
    const groups = await addGroups(work);
    await addRowsOfNobody(work);
    const { parts, pictures } = work;
    const manifest: Manifest = { parts, pictures, groups, sequences: await listSequences(work) };
    await archive.add(manifestName, toJson(manifest));
    await archive.finish();
    return { head, manifest, rowCount: rowsOf(parts) };
  } catch (error) {
    archive?.abandon(error instanceof Error ? error : new Error(String(error)));
    throw error;
  } finally {
    await session.close();
  }
}

type Work = BackupOptions & {
  readonly session: Session;
  readonly archive: ArchiveWriter;
  readonly head: Head;
  readonly tables: readonly Table[];
  readonly parts: Manifest['parts'];
  readonly pictures: Manifest['pictures'];
  readonly guess: number;
};

async function makeHead(session: Session, tables: readonly Table[], { groupSlug, now }: BackupOptions): Promise<Head> {
  if (tables.length === 0) throw new BackupRefused('This database is empty: no Larder has been started on it.');
  const migrations = await session.rows(queries.listMigrations);
  const known = await knownMigrations();
  if (migrations.some(({ name, hash }, index) => known[index]?.name !== name || known[index].hash !== hash))
    throw new BackupRefused('This database was made by another version of Larder: back it up with that one.');
  await session.run(queries.showInstallation);
  const all = await session.rows(queries.listGroups);
  const groups = groupSlug === null ? all : all.filter(({ slug }) => slug === groupSlug);
  if (groupSlug !== null && groups.length === 0)
    throw new BackupRefused(`There is no group "${groupSlug}"; there are ${all.map(({ slug }) => slug).join(', ')}.`);
  return {
    format: 'larder-backup',
    formatVersion,
    larder: version,
    madeAt: now.toISOString(),
    isWhole: groupSlug === null,
    migrations,
    groups,
    tables: tables.map(({ name, columns }) => ({ name, columns })),
  };
}

async function addGroups(work: Work): Promise<Manifest['groups']> {
  const groups: Manifest['groups'] = [];
  for (const { id } of work.head.groups) {
    await work.session.run(queries.showGroup(id));
    // Pictures first: what is unused by now may be swept while the rows are copied.
    const pictures = await addPictures(work);
    for (const table of work.tables) if (table.isOfGroups) await addPart(work, table, id);
    const [books] = await work.session.rows(queries.sumBooks);
    groups.push({
      id,
      receiptCount: books?.receipt_count ?? 0,
      turnoverCents: books?.turnover_cents ?? 0,
      ...pictures,
    });
  }
  return groups;
}

async function addRowsOfNobody(work: Work): Promise<void> {
  await work.session.run(queries.showInstallation);
  for (const table of work.tables) if (hasRowsOfNobody(table, work.head)) await addPart(work, table, null);
}

async function addPictures({ session, storage, archive, pictures }: Work) {
  const files = await session.rows(listFilesOfGroup);
  let missingPictureCount = 0;
  for (const { file } of files) {
    let isThere = false;
    for (const name of fileNamesOf(file)) {
      const bytes = await storage.read(name);
      if (bytes === null) continue;
      isThere ||= name === file;
      // Two groups of the demo show the same picture.
      if (pictures.some((picture) => picture.name === name)) continue;
      await archive.add(`pictures/${name}`, bytes);
      pictures.push({ name, bytes: bytes.length, sha256: createHash('sha256').update(bytes).digest('hex') });
    }
    if (!isThere) missingPictureCount += 1;
  }
  return { pictureCount: files.length - missingPictureCount, missingPictureCount };
}

async function addPart(work: Work, table: Table, groupId: number | null): Promise<void> {
  const part = { table: table.name, groupId };
  const hash = createHash('sha256');
  let [pieces, rows, bytes] = [0, 0, 0];
  for await (const piece of piecesOf(work.session.copyOut(queries.copyOutOf(table, groupId)))) {
    await work.archive.add(pieceName(part, pieces), piece);
    hash.update(piece);
    rows += countRows(piece);
    bytes += piece.length;
    pieces += 1;
    work.onProgress?.(rowsOf(work.parts) + rows, work.guess);
  }
  if (pieces > 0) work.parts.push({ ...part, rows, bytes, sha256: hash.digest('hex') });
}

/** Whole rows, some megabytes at a time: the driver hands on what came, whose last row may lack its end. */
async function* piecesOf(copied: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let kept: Buffer[] = [];
  let size = 0;
  for await (const bytes of copied) {
    kept.push(bytes);
    size += bytes.length;
    if (size < pieceBytes) continue;
    const all = Buffer.concat(kept);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) yield all.subarray(0, end);
    kept = end < all.length ? [all.subarray(end)] : [];
    size = all.length - end;
  }
  if (size > 0) yield Buffer.concat(kept);
}

/** What the numbers had come to when the snapshot was past: no lower than any row of it. */
async function listSequences({ session, tables }: Work): Promise<Manifest['sequences']> {
  const last = new Map((await session.rows(queries.lastNumbers)).map((row) => [row.sequence, row.last]));
  return tables.flatMap(({ name, identity, sequence }) => {
    const number = sequence === null ? null : last.get(sequence);
    return identity === null || number === null || number === undefined
      ? []
      : [{ table: name, column: identity, last: number }];
  });
}

const rowsOf = (parts: Manifest['parts']) => parts.reduce((sum, { rows }) => sum + rows, 0);

const toJson = (value: object) => Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
