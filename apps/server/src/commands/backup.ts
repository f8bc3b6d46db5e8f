import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  type Backup,
  type BackupOptions,
  BackupRefused,
  makeBar,
  sayBooks,
  writeBackup,
} from '../modules/office/backups/public.ts';
import { type Counts, insertDoneRun } from '../modules/office/jobs/public.ts';
import { systemClock } from '../platform/clock.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { openOwner } from '../platform/database/owner.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { backupNameOf, keepNewest } from '../platform/storage/backup-place.ts';
import { openBackups } from '../platform/storage/open-backups.ts';
import { beginFile, FileRefused, type PendingFile } from '../platform/storage/pending-file.ts';
import { type Command, CommandRefused } from './command.ts';
import { readPassphrase } from './passphrase.ts';

/** Writes a backup into a file. */
export const backup: Command = {
  help: `
larder backup [FILE] [--group SLUG] [--passphrase-file FILE | --plain]

Writes all groups as they are at this moment into FILE: rows, pictures and secrets. Works beside a running server, which
goes on selling. The file appears once it is whole; one that is there already is not written over. It is encrypted with
BACKUP_PASSPHRASE; "age -d FILE | zstd -d | tar t" reads it too. Without FILE it goes into BACKUP_TO, a folder or a bucket,
under the name of its moment, counts as the last good one, and those there beyond the newest BACKUP_KEEP are removed.

  --group            only the group with this slug, into FILE
  --passphrase-file  encrypts with the first line of this file instead
  --plain            does not encrypt: whoever has the file has all guests' data, and the keys of tills and labels
  --scheduled        as BACKUP_EVERY calls it, and notes the outcome itself`,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        group: { type: 'string' },
        'passphrase-file': { type: 'string' },
        plain: { type: 'boolean', default: false },
        scheduled: { type: 'boolean', default: false },
      },
      strict: true,
      allowPositionals: true,
    });
    const [file, more] = positionals;
    if (more !== undefined || (file === undefined && values.group !== undefined))
      throw new CommandRefused('Name one file to write the backup to.\nSee: larder backup --help');
    const config = readConfig();
    const passphrase = values.plain ? null : await readPassphrase(config, values['passphrase-file']);
    if (passphrase === null && !values.plain)
      throw new CommandRefused(
        'Set BACKUP_PASSPHRASE or name a --passphrase-file: a backup holds guests’ data and secrets. --plain writes one that anybody can read.',
      );
    const now = systemClock();
    const place = openBackups(config.backups.to);
    const name = backupNameOf(now, passphrase !== null);
    try {
      const pending = file === undefined ? await place.begin(name) : await beginFile(resolve(file));
      const path = file === undefined ? place.pathOf(name) : resolve(file);
      const isNoted = file === undefined && !values.scheduled;
      await write({ config, pending, path, isNoted, passphrase, groupSlug: values.group ?? null, now });
      if (file === undefined) await keepNewest(place, config.backups.keepCount, now).catch(sayThatOldStay);
    } catch (error) {
      const isForeseen = error instanceof BackupRefused || error instanceof FileRefused;
      throw isForeseen ? new CommandRefused(error.message) : error;
    }
  },
};

type Work = Pick<BackupOptions, 'now' | 'groupSlug'> & {
  readonly config: Config;
  readonly pending: PendingFile;
  /** Where it will be, for people. */
  readonly path: string;
  /** Whether it is the last good one from here on: one that lies where Larder keeps them. */
  readonly isNoted: boolean;
  readonly passphrase: string | null;
};

/** Either the file is there with all that it has to hold, or nothing is. */
async function write({ config, pending, path, isNoted, passphrase, groupSlug, now }: Work): Promise<void> {
  const bar = makeBar(process.stderr);
  try {
    const { written, size } = await withOwner(config, async (owner, database) => {
      const made = await writeBackup({
        ...{ owner, now, groupSlug, onProgress: bar.show },
        storage: openStorage({ config, database }),
        destination: { stream: pending.stream, passphrase },
      });
      const bytes = await pending.keep();
      if (isNoted) await note(database, { startedAt: now, counts: { rows: made.rowCount } });
      return { written: made, size: bytes };
    });
    bar.end();
    process.stdout.write(`${tellingOf(written).join('\n')}\n${path}: ${String(size)} bytes\n`);
  } catch (error) {
    bar.end();
    await pending.drop();
    throw error;
  }
}

/** A good backup is none the worse for it, and made anew each time it would only fill the place sooner. */
function sayThatOldStay(error: unknown): void {
  if (!(error instanceof FileRefused)) throw error;
  process.stderr.write(`The backup is whole, but old ones stay there: ${error.message}\n`);
}

/** For the jobs page and the metrics; a backup that is there is good without it. */
async function note(database: Database, run: { readonly startedAt: Date; readonly counts: Counts }): Promise<void> {
  await database
    .write('identity', (tx) => insertDoneRun(tx, { ...run, name: 'backup', finishedAt: systemClock() }))
    .catch((error: unknown) => {
      const reason = error instanceof Error ? error.message : String(error);
      process.stderr.write(`The backup is whole, but the database took no note of it: ${reason}\n`);
    });
}

async function withOwner<T>(
  config: Config,
  work: (owner: ConnectionSettings, database: Database) => Promise<T>,
): Promise<T> {
  const { owner, stop } = await openOwner(config);
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    return await work(owner, database);
  } finally {
    await database.close();
    await stop();
  }
}

/** A line a group, and one of all. */
function tellingOf({ head, manifest, rowCount }: Backup): readonly string[] {
  const groups = manifest.groups.map((books) => {
    const slug = head.groups.find(({ id }) => id === books.id)?.slug ?? '';
    const missing = books.missingPictureCount;
    return `${slug}: ${sayBooks(books)}${missing === 0 ? '' : `; ${missing} pictures were not there`}`;
  });
  return [...groups, `${rowCount} rows in ${head.tables.length} tables`];
}
