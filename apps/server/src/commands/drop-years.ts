import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { findGroupBySlug } from '../modules/people/groups/public.ts';
import { type Dropped, DropRefused, dropYears as drop } from '../modules/sales/retention/drop.ts';
import { systemClock } from '../platform/clock.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openOwner } from '../platform/database/owner.ts';
import { FileRefused } from '../platform/storage/pending-file.ts';
import { type Command, CommandRefused } from './command.ts';

/** Writes receipts that no law wants any more into a file, and removes them. */
export const dropYears: Command = {
  help: `
larder drop-years --group SLUG --before YEAR --export FILE

Writes the receipts of a group from before YEAR into FILE, reads that back, and removes them. Works beside a running server, which
goes on selling. Sums, closed days and numbers stay, and so does every report of these years. One that breaks off is called again
with another file, and goes on. RECEIPT_YEARS lets every night do it, without a file.

  --group   the group with this slug
  --before  the first year whose receipts stay: one that no law wants is as far as it goes
  --export  the file: CSV with a row a line, compressed with gzip, such as receipts-before-2016.csv.gz; one that is there already is not
            written over. It is not encrypted: keep it where your books are`,
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: { group: { type: 'string' }, before: { type: 'string' }, export: { type: 'string' } },
      strict: true,
    });
    const { group: slug, before, export: file } = values;
    if (slug === undefined || file === undefined || before === undefined || !/^\d{4}$/.test(before))
      throw new CommandRefused('Say --group, --before with a year, and --export.\nSee: larder drop-years --help');
    const { owner, application, isRunning, stop } = await openOwner(readConfig());
    const database = openDatabase(owner, { maximumConnections: 1 });
    try {
      if (!isRunning) await migrate(owner, application.user);
      const group = await database.read('identity', (tx) => findGroupBySlug(tx, slug));
      if (group === undefined) throw new CommandRefused(`There is no group "${slug}"; see: larder groups list`);
      const path = resolve(file);
      tell(path, await drop(database, { groupId: group.id, beforeYear: Number(before), path, now: systemClock() }));
    } catch (error) {
      const isForeseen = error instanceof DropRefused || error instanceof FileRefused;
      throw isForeseen ? new CommandRefused(error.message) : error;
    } finally {
      await database.close();
      await stop();
    }
  },
};

function tell(path: string, { written, bytes, removed, left }: Dropped): void {
  process.stdout
    .write(`${path}: ${written.receiptCount} receipts with ${written.lineCount} lines, ${bytes} bytes, read back.
${removed} receipts are removed; what they came to stays in every report.
${left === 0 ? '' : `${left} stay until their days are closed, which the next night does; call it again then, with another file.\n`}Backups that were made before still have them.
`);
}
