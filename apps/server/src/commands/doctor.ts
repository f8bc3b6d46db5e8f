import { parseArgs } from 'node:util';
import { writeHouseSql } from '../platform/database/house-sql.ts';
import { readConfig } from '../platform/config.ts';
import { type Command, CommandRefused } from './command.ts';
import { examine, type Finding } from './doctor-checks.ts';

/** Says what an installation lacks, and how it gets it. */
export const doctor: Command = {
  help: `
larder doctor
larder doctor --sql [--database larder] [--owner larder_owner] [--application larder_app]

Looks at settings, database and its rights, schema, clock, disk, mail, the public address, proxies, backups, pictures and
label hosts, and says of each how it is and what to do; ends with 1 where something is wrong. Changes nothing, and works
beside a running server.

With --sql it prints what a superuser runs once, with psql, for a database of the house: roles with new passwords, the database, its
extensions and who may come in; and the settings that belong to it.

  --database      the name of the database
  --owner         the role that owns it and migrates it
  --application   the role that reads and writes its rows; the owner's name again for one role that does both`,
  async run(words) {
    const { values } = parseArgs({
      args: [...words],
      options: {
        sql: { type: 'boolean', default: false },
        database: { type: 'string', default: 'larder' },
        owner: { type: 'string', default: 'larder_owner' },
        application: { type: 'string', default: 'larder_app' },
      },
      strict: true,
    });
    const { sql, ...names } = values;
    if (!sql) return tellFindings();
    const wrong = Object.values(names).find((name) => !/^[\w.@-]{1,63}$/.test(name));
    if (wrong !== undefined)
      throw new CommandRefused(`"${wrong}" cannot be a name here; only letters, digits and _ . @ - may be in it.`);
    process.stdout.write(`${writeHouseSql(names)}\n`);
  },
};

const marks: Readonly<Record<Finding['state'], string>> = { ok: 'ok    ', note: 'note  ', wrong: 'WRONG ' };

async function tellFindings(): Promise<void> {
  for await (const { name, state, says } of examine(readConfig())) {
    process.stdout.write(`${marks[state]}${name.padEnd(9)} ${says}\n`);
    if (state === 'wrong') process.exitCode = 1;
  }
}
