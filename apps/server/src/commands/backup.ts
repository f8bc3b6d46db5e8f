import { stat } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { type Backup, BackupRefused, makeBar, writeBackup } from '../modules/office/backups/public.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openOwner } from '../platform/database/owner.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { beginFile, FileRefused } from '../platform/storage/pending-file.ts';
import { type Command, CommandRefused } from './command.ts';
import { readPassphrase } from './passphrase.ts';

/** Writes a backup into a file. */
export const backup: Command = {
  help: `
larder backup FILE [--group SLUG] [--passphrase-file FILE | --plain]

Writes all groups as they are at this moment into FILE: rows, pictures and secrets. Works beside a running server, which
goes on selling. The file appears once it is whole; one that is there already is not written over. It is encrypted with
BACKUP_PASSPHRASE; "age -d FILE | zstd -d | tar t" reads it too.

  --group            only the group with this slug
  --passphrase-file  encrypts with the first line of this file instead
  --plain            does not encrypt: whoever has the file has all guests' data, and the keys of tills and labels`,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        group: { type: 'string' },
        'passphrase-file': { type: 'string' },
        plain: { type: 'boolean', default: false },
      },
      strict: true,
      allowPositionals: true,
    });
    const [file, more] = positionals;
    if (file === undefined || more !== undefined)
      throw new CommandRefused('Name one file to write the backup to.\nSee: larder backup --help');
    const config = readConfig();
    const passphrase = values.plain ? null : await readPassphrase(config, values['passphrase-file']);
    if (passphrase === null && !values.plain)
      throw new CommandRefused(
        'Set BACKUP_PASSPHRASE or name a --passphrase-file: a backup holds guests’ data and secrets. --plain writes one that anybody can read.',
      );
    const path = resolve(file);
    const pending = await beginFile(path).catch(refuse);
    const { owner, stop } = await openOwner(config).catch(async (error: unknown) => {
      await pending.drop();
      throw error;
    });
    const bar = makeBar(process.stderr);
    try {
      const made = await writeBackup({
        owner,
        storage: openStorage(config),
        now: systemClock(),
        groupSlug: values.group ?? null,
        destination: { stream: pending.stream, passphrase },
        onProgress: bar.show,
      });
      await pending.keep();
      bar.end();
      process.stdout.write(`${tellingOf(made).join('\n')}\n${path}: ${String((await stat(path)).size)} bytes\n`);
    } catch (error) {
      bar.end();
      await pending.drop();
      refuse(error);
    } finally {
      await stop();
    }
  },
};

/** A line a group, and one of all. */
function tellingOf({ head, manifest, rowCount }: Backup): readonly string[] {
  const groups = head.groups.map(({ id, slug }) => {
    const books = manifest.groups.find((one) => one.id === id);
    const missing = books?.missingPictureCount ?? 0;
    const lacking = missing === 0 ? '' : `; ${String(missing)} pictures were not there`;
    return `${slug}: ${String(books?.receiptCount)} receipts, ${inEuros(books?.turnoverCents ?? 0)}, ${String(books?.pictureCount)} pictures${lacking}`;
  });
  return [...groups, `${String(rowCount)} rows in ${String(head.tables.length)} tables`];
}

function inEuros(cents: number): string {
  return `€ ${(cents / 100).toFixed(2)}`;
}

function refuse(error: unknown): never {
  throw error instanceof BackupRefused || error instanceof FileRefused ? new CommandRefused(error.message) : error;
}
