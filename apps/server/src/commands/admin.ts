import { parseArgs } from 'node:util';
import { installLaw } from '../modules/assortment/law/public.ts';
import { AdminRefused, createFirstAdmin, resetSecondFactor } from '../modules/people/users/public.ts';
import { readConfig } from '../platform/config.ts';
import { openDatabase } from '../platform/database/database.ts';
import type { ConnectionSettings } from '../platform/database/embedded.ts';
import { migrate } from '../platform/database/migrate.ts';
import { openOwner } from '../platform/database/owner.ts';
import { installJobQueue } from '../platform/jobs/job-queue.ts';
import { type Command, CommandRefused } from './command.ts';

/** Makes the link with which a group's first administrator chooses a password. */
export const admin: Command = {
  help: `
larder admin --email name@hotel.nl --name "Sanne Visser" --group "Hotelgroep De Linde"

Makes a group with its first administrator, and prints a link that works once, for a day, to choose a password. Works
beside a running server.

  --email   the administrator's address, with which to sign in
  --name    the administrator's name
  --group   the name of the hotel group; made when there is none of it

larder admin --email name@hotel.nl --reset-second-factor

Takes the second factor of an account away, whose owner has lost phone and recovery codes and has no other administrator to
ask. They are signed out everywhere, and sign in with their password alone. Make sure first that it is them who asks.`,
  async run(words) {
    const {
      email,
      name,
      group,
      'reset-second-factor': isReset,
    } = parseArgs({
      args: [...words],
      options: {
        email: { type: 'string' },
        name: { type: 'string' },
        group: { type: 'string' },
        'reset-second-factor': { type: 'boolean' },
      },
      strict: true,
    }).values;
    if (isReset === true) return reset(email, [name, group]);
    if (email === undefined || name === undefined || group === undefined)
      throw new CommandRefused('--email, --name and --group are all needed.\nSee: larder admin --help');
    const config = readConfig();
    const { owner, application, isRunning, stop } = await openOwner(config);
    try {
      if (!isRunning) await prepare(owner, application.user);
      const token = await makeAdmin(owner, { email, name, group });
      process.stdout.write(
        `Open this link within a day to choose a password. It works once.\n${config.publicUrl}/set_password?token=${token}\n`,
      );
    } finally {
      await stop();
    }
  },
};

/** Takes a second factor away beside a running server, or without one. */
async function reset(email: string | undefined, others: readonly (string | undefined)[]): Promise<void> {
  if (email === undefined || others.some((other) => other !== undefined))
    throw new CommandRefused('--reset-second-factor takes --email and nothing else.\nSee: larder admin --help');
  const { owner, stop } = await openOwner(readConfig());
  try {
    if (!(await takeAway(owner, email)))
      throw new CommandRefused(`There is no account for ${email} with a second factor.`);
    process.stdout.write(`${email} signs in with the password alone now, and is signed out everywhere.\n`);
  } finally {
    await stop();
  }
}

async function takeAway(owner: ConnectionSettings, email: string): Promise<boolean> {
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    return await resetSecondFactor(database, email, new Date());
  } finally {
    await database.close();
  }
}

async function makeAdmin(
  owner: ConnectionSettings,
  given: { email: string; name: string; group: string },
): Promise<string> {
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    return (await createFirstAdmin(database, given, new Date())).token;
  } catch (error) {
    throw error instanceof AdminRefused ? new CommandRefused(error.message) : error;
  } finally {
    await database.close();
  }
}

async function prepare(owner: ConnectionSettings, application: string): Promise<void> {
  if ((await migrate(owner, application)).length > 0) await installJobQueue(owner, { application });
  await installLaw(owner);
}
