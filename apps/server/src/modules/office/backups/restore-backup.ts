import type { Readable, Writable } from 'node:stream';
import { finished } from 'node:stream/promises';
import type { ConnectionSettings } from '../../../platform/database/embedded.ts';
import { knownMigrations, migrate } from '../../../platform/database/migrate.ts';
import { isRefusedByDatabase, openSession, type Session } from '../../../platform/database/session.ts';
import { isMediaName } from '../../../platform/media.ts';
import type { Storage } from '../../../platform/storage/storage.ts';
import { countRows, onlyLooking, readArchive } from './archive-reader.ts';
import { listMigrations } from './backup-queries.ts';
import type { Head, Manifest, Part } from './format.ts';
import { BackupRefused } from './refused.ts';
import type { OnProgress } from './progress.ts';
import * as queries from './restore-queries.ts';
import { findTables, type Table } from './tables.ts';

/** An archive that can be read as often as is needed. */
export type Source = { open(): Promise<Readable>; readonly passphrase: string | null };

/** An archive that was read to its end, and which this version can take back. */
export type Checked = { readonly head: Head; readonly manifest: Manifest };

/** Reads all of an archive without writing anything; throws a {@link BackupRefused} when it cannot be taken back. */
export async function checkBackup({ open, passphrase }: Source): Promise<Checked> {
  const file = await open();
  const checked = await readArchive({ file, passphrase }, { ...onlyLooking, head: assertKnown });
  if (checked.manifest.pictures.some(({ name }) => !isMediaName(name)))
    throw new BackupRefused('This backup is damaged: a picture has a name that Larder gives to none.');
  return checked;
}

async function assertKnown({ migrations, larder }: Head): Promise<void> {
  const known = await knownMigrations();
  for (const [index, { name, hash }] of migrations.entries()) {
    const own = known[index];
    if (own === undefined)
      throw new BackupRefused(`This backup was made by Larder ${larder}, which is newer; take it back with that one.`);
    if (own.name !== name || own.hash !== hash)
      throw new BackupRefused(
        `This backup was made with another migration ${name} than this Larder's; take it back with Larder ${larder}.`,
      );
  }
}

/** Where a backup is taken back to. */
export type Target = {
  readonly owner: ConnectionSettings;
  /** The role that gets the application's rights. */
  readonly application: string;
  readonly storage: Storage;
  readonly onProgress?: OnProgress;
};

/** Refuses a database that is not empty, or that somebody uses; nothing is written. */
export async function assertEmpty({ owner }: Pick<Target, 'owner'>, { head }: Checked): Promise<void> {
  const session = await openSession(owner, 'larder restore');
  try {
    const [other] = await session.rows(queries.listOthers);
    if (other !== undefined)
      throw new BackupRefused(`Another Larder uses this database (${other.name}): stop every server of it first.`);
    const [found] = await session.rows(queries.lookAround);
    if (found === undefined || found.table_count === 0) return;
    if (!found.has_migrations)
      throw new BackupRefused('This database holds tables of something else: make an empty one for Larder.');
    await assertOlder(session, head);
    await session.run('begin');
    await session.run(queries.showInstallation);
    const [groups] = (await findTables(session)).some(({ name }) => name === 'groups')
      ? await session.rows(queries.countGroups)
      : [];
    if ((groups?.group_count ?? 0) > 0)
      throw new BackupRefused('This database is not empty: a backup is taken back into an empty one only.');
  } finally {
    await session.close();
  }
}

/** Rows of an older schema fit into no newer one: the migrations between bring them there. */
async function assertOlder(session: Session, { migrations }: Head): Promise<void> {
  const applied = await session.rows(listMigrations);
  if (applied.some(({ name, hash }, index) => migrations[index]?.name !== name || migrations[index].hash !== hash))
    throw new BackupRefused('A newer Larder was started on this database already: make an empty one for the backup.');
}

/**
 * Takes a backup back into an empty database: the archive's schema, all rows in one transaction, and then what this version's
 * schema adds. What fails before the commit leaves the database without rows.
 */
export async function loadBackup(target: Target, source: Source, checked: Checked): Promise<void> {
  const { head } = checked;
  await migrate(target.owner, target.application, { upTo: head.migrations.length });
  const session = await openSession(target.owner, 'larder restore');
  try {
    await session.run(queries.beginLoad);
    const tables = await findTables(session);
    assertFits(tables, head);
    const walls = await session.rows(queries.listWalls);
    const slow = [...(await session.rows(queries.listForeignKeys)), ...(await session.rows(queries.listIndexes))];
    for (const { take } of [...walls, ...slow]) await session.run(take);
    await session.run(queries.emptyAll(tables));
    await fill(
      { ...target, session, tables, allRows: checked.manifest.parts.reduce((sum, { rows }) => sum + rows, 0) },
      source,
    );
    // Else the keys, and the reckoning behind them, are looked up by guesses of an empty table.
    await session.run(queries.analyseAll(tables));
    // Indexes first: foreign keys are looked up in them.
    for (const { bring } of [...slow.toReversed(), ...walls]) await session.run(bring);
    await session.run('commit');
  } catch (error) {
    if (!isRefusedByDatabase(error)) throw error;
    throw new BackupRefused(`The database does not take this backup, and holds nothing of it: ${error.message}`, {
      cause: error,
    });
  } finally {
    await session.close();
  }
  await migrate(target.owner, target.application);
}

function assertFits(tables: readonly Table[], head: Head): void {
  const own = new Map(tables.map(({ name, columns }) => [name, columns.join()]));
  const strange = head.tables.find(({ name, columns }) => own.get(name) !== columns.join());
  if (strange !== undefined || own.size !== head.tables.length)
    throw new BackupRefused(
      `This backup does not fit its own migrations${strange === undefined ? '' : ` in "${strange.name}"`}; take another one.`,
    );
}

type Filling = Target & { readonly session: Session; readonly tables: readonly Table[]; readonly allRows: number };

async function fill(filling: Filling, { open, passphrase }: Source): Promise<void> {
  const { session, tables, storage } = filling;
  const copies = copyOneByOne(filling);
  // Read and held against its manifest once more: it may be another file by now.
  const { manifest } = await readArchive(
    { file: await open(), passphrase },
    {
      head: async (head) => assertFits(tables, head),
      piece: copies.take,
      picture: async (name, bytes) => putPicture(storage, name, bytes),
    },
  );
  await copies.end();
  for (const { table, last } of manifest.sequences) {
    const sequence = tables.find(({ name }) => name === table)?.sequence ?? null;
    if (sequence !== null) await session.run(queries.setNumber(sequence, last));
  }
}

/** Pieces of one table go into one copy, as long as they follow each other. */
function copyOneByOne({ session, tables, onProgress, allRows }: Filling) {
  let open: (Part & { readonly copy: Writable; readonly done: Promise<void> }) | undefined;
  let rows = 0;
  const end = async () => {
    if (open === undefined) return;
    open.copy.end();
    await open.done;
    open = undefined;
  };
  return {
    end,
    take: async ({ table, groupId }: Part, bytes: Buffer) => {
      if (open?.table !== table || open.groupId !== groupId) {
        await end();
        const own = tables.find(({ name }) => name === table);
        if (own === undefined)
          throw new BackupRefused(`This backup holds a table "${table}" that is none of Larder's.`);
        const copy = session.copyIn(queries.copyInto(own));
        const done = finished(copy);
        done.catch(() => undefined);
        open = { table, groupId, copy, done };
      }
      const { copy, done } = open;
      if (!copy.write(bytes)) await Promise.race([new Promise((resolve) => void copy.once('drain', resolve)), done]);
      rows += countRows(bytes);
      onProgress?.(rows, allRows);
    },
  };
}

/** Names are made at random or from the picture: one that is there already is the same. */
async function putPicture(storage: Storage, name: string, bytes: Buffer): Promise<void> {
  const there = await storage.read(name);
  if (there?.equals(bytes) === true) return;
  if (there !== null) throw new BackupRefused(`There is another picture ${name} already where pictures are kept.`);
  await storage.put(name, bytes);
}
