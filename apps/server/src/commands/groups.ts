import { parseArgs } from 'node:util';
import {
  createGroup,
  type GroupLine,
  GroupRefused,
  listGroups,
  resumeGroup,
  suspendGroup,
} from '../modules/people/groups/public.ts';
import { type Config, readConfig } from '../platform/config.ts';
import { type Database, openDatabase } from '../platform/database/database.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openOwner } from '../platform/database/owner.ts';
import { backup } from './backup.ts';
import { type Command, CommandRefused } from './command.ts';
import { exportAndErase } from './erase-group.ts';

type Action = (owner: Database, name: string) => Promise<void>;

const withName: Readonly<Record<string, Action>> = {
  create: async (owner, name) => {
    const { slug } = await createGroup(owner, name);
    say(`The group "${slug}" is there. Its first administrator: larder admin --group "${name}" --email … --name …`);
  },
  suspend: async (owner, slug) => {
    await suspendGroup(owner, slug, new Date());
    say(`Nobody of "${slug}" can sign in, and its tills get no prices. What they sold already is still taken in.`);
  },
  resume: async (owner, slug) => {
    await resumeGroup(owner, slug);
    say(`"${slug}" works again.`);
  },
};

/** What an operator does with whole groups. */
export const groups: Command = {
  help: `
larder groups list
larder groups create "Hotelgroep De Linde"
larder groups suspend de-linde
larder groups resume de-linde
larder groups export de-linde FILE [--passphrase-file FILE | --plain]
larder groups erase de-linde --export FILE [--passphrase-file FILE | --plain]

Shows the groups of hotels with what there is of them, makes one, suspends one, writes one into a file, or erases one. All work beside a running
server.

  list      the name in addresses, since when, locations, people and finished receipts, and whether it is suspended
  create    makes a group without people; larder admin makes its first administrator
  suspend   ends every session; nobody signs in, tills get neither products nor prices until resume. What tills sold
            already is taken in: no paid receipt is lost
  resume    takes that back
  export    writes all of it into FILE, as larder backup --group does; it is taken back into an empty database
  erase     unpairs the tills of a suspended group, writes all of it into FILE as larder backup does, and erases it for good:
            rows, receipts, audit trail and pictures

  --export           the file that it is written into first
  --passphrase-file  encrypts that file with the first line of this one instead of BACKUP_PASSPHRASE
  --plain            does not encrypt it`,
  async run(words) {
    const { values, positionals } = parseArgs({
      args: [...words],
      options: {
        export: { type: 'string' },
        'passphrase-file': { type: 'string' },
        plain: { type: 'boolean', default: false },
      },
      allowPositionals: true,
      strict: true,
    });
    const [action = '', name, place, ...more] = positionals;
    const known = ['list', 'export', 'erase', ...Object.keys(withName)];
    if (!known.includes(action) || (name === undefined) !== (action === 'list') || more.length > 0)
      throw new CommandRefused(
        `Say one of ${known.join(', ')}, all but list with one group.\nSee: larder groups --help`,
      );
    if ((action === 'export') !== (place !== undefined))
      throw new CommandRefused('A group is exported into one FILE, and nothing else is.\nSee: larder groups --help');
    const { 'passphrase-file': passphraseFile, plain } = values;
    const file = place ?? values.export;
    if (
      (action === 'erase') !== (values.export !== undefined) ||
      (file === undefined && (plain || passphraseFile !== undefined))
    )
      throw new CommandRefused('A group is erased with --export FILE, and nothing else is.\nSee: larder groups --help');
    const backupWords = [
      ...(file === undefined ? [] : [file]),
      ...(passphraseFile === undefined ? [] : ['--passphrase-file', passphraseFile]),
      ...(plain ? ['--plain'] : []),
    ];
    if (action === 'export') return backup.run([...backupWords, '--group', name ?? '']);
    await withOwner(async (owner, config) => {
      if (name === undefined) await showAll(owner);
      else if (action === 'erase') await exportAndErase({ config, owner, say }, name, backupWords);
      else await withName[action]?.(owner, name);
    });
  },
};

async function withOwner(run: (owner: Database, config: Config) => Promise<void>): Promise<void> {
  const config = readConfig();
  const { owner, application, isRunning, stop } = await openOwner(config);
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    if (!isRunning) await migrate(owner, application.user);
    await run(database, config);
  } catch (error) {
    throw error instanceof GroupRefused ? new CommandRefused(error.message) : error;
  } finally {
    await database.close();
    await stop();
  }
}

async function showAll(owner: Database): Promise<void> {
  let count = 0;
  for await (const group of listGroups(owner)) {
    say(lineOf(group));
    count += 1;
  }
  if (count === 0) say('There are no groups. The first: larder groups create "Hotelgroep De Linde"');
}

function lineOf({ slug, name, created_at: createdAt, suspended_at: suspendedAt, ...counts }: GroupLine): string {
  const since = createdAt.toISOString().slice(0, 10);
  const facts = [
    counted(counts.locations, 'location'),
    counts.people === 1 ? '1 person' : `${counts.people} people`,
    counted(counts.receipts, 'receipt'),
  ].join(', ');
  const state = suspendedAt === null ? '' : `, suspended since ${suspendedAt.toISOString().slice(0, 10)}`;
  return `${slug}: ${name}, since ${since}, ${facts}${state}`;
}

function counted(count: number, what: string): string {
  return `${count} ${what}${count === 1 ? '' : 's'}`;
}

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}
