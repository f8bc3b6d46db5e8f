import { open } from 'node:fs/promises';
import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import {
  assertEmpty,
  BackupRefused,
  type Checked,
  checkBackup,
  makeBar,
  type Source,
} from '../modules/office/backups/public.ts';
import { type Config, readConfig } from '../platform/config.ts';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { openOwner } from '../platform/database/owner.ts';
import { listBackups } from '../platform/storage/backup-place.ts';
import { openBackups } from '../platform/storage/open-backups.ts';
import { openStorage } from '../platform/storage/open-storage.ts';
import { FileRefused } from '../platform/storage/pending-file.ts';
import { takeBack } from '../take-back.ts';
import { type Command, CommandRefused } from './command.ts';
import { readPassphrase } from './passphrase.ts';

/** Takes a backup back. */
export const restore: Command = {
  help: `
larder restore FILE [--passphrase-file FILE]
larder restore --kept NAME [--passphrase-file FILE]

Takes a backup of this version or an older one back into an empty database: the one in DATA_DIR, or that of DATABASE_URL,
with no server running. All of FILE is looked at before anything is written. Ends with what the books of each group come
to, and with 1 where they are not those of the backup.

  --kept             takes the one of this name out of BACKUP_TO, a folder or a bucket; "newest" is the newest there
  --passphrase-file  opens it with the first line of this file instead of BACKUP_PASSPHRASE`,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: { 'passphrase-file': { type: 'string' }, kept: { type: 'string' } },
      strict: true,
      allowPositionals: true,
    });
    const [file, more] = positionals;
    if ((file === undefined) === (values.kept === undefined) || more !== undefined)
      throw new CommandRefused('Name the one file of a backup.\nSee: larder restore --help');
    const config = readConfig();
    const passphrase = await readPassphrase(config, values['passphrase-file']);
    try {
      const source: Source = {
        open: file === undefined ? await findKept(config, values.kept ?? '') : () => openFile(resolve(file)),
        passphrase,
      };
      const checked = await checkBackup(source);
      const { owner, application, isRunning, stop } = await openOwner(config);
      try {
        if (isRunning) throw new CommandRefused('A server runs on this DATA_DIR: stop it first.');
        await takeBackInto({ config, owner, application: application.user, source, checked });
      } finally {
        await stop();
      }
    } catch (error) {
      const isForeseen = error instanceof BackupRefused || error instanceof FileRefused;
      throw isForeseen ? new CommandRefused(error.message) : error;
    }
  },
};

/** A backup that was made by itself, from wherever they are kept. */
async function findKept({ backups }: Config, wanted: string): Promise<Source['open']> {
  const place = openBackups(backups.to);
  const names = await listBackups(place);
  const name = wanted === 'newest' ? names[0] : names.find((each) => each === wanted);
  if (name !== undefined) return () => place.open(name);
  const there = names.length === 0 ? 'no backup is there' : `the newest are ${names.slice(0, 5).join(', ')}`;
  throw new CommandRefused(`There is no backup "${wanted}" in BACKUP_TO (${place.pathOf('')}); ${there}.`);
}

async function openFile(path: string) {
  const handle = await open(path, 'r').catch((error: unknown) => {
    throw new CommandRefused(`The backup cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  });
  if (!(await handle.stat()).isFile()) throw new CommandRefused(`The backup cannot be read: ${path} is no file.`);
  return handle.createReadStream({ highWaterMark: 1_048_576 });
}

type Work = {
  readonly config: Config;
  readonly owner: ConnectionSettings;
  /** The role that gets the application's rights. */
  readonly application: string;
  readonly source: Source;
  readonly checked: Checked;
};

async function takeBackInto({ config, owner, application, source, checked }: Work): Promise<void> {
  await assertEmpty({ owner }, checked);
  const bar = makeBar(process.stderr);
  try {
    const reckoned = await takeBack({
      ...{ owner, application, source, checked, expected: checked.manifest.groups, onProgress: bar.show },
      storageOf: (database) => openStorage({ config, database }),
    });
    bar.end();
    for (const { line } of reckoned) process.stdout.write(`${line}\n`);
    if (reckoned.some(({ areBooksSame, differences }) => !areBooksSame || differences > 0)) process.exitCode = 1;
  } finally {
    bar.end();
  }
}
