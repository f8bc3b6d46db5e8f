import { parseArgs } from 'node:util';
import { installLaw } from './modules/assortment/law/public.ts';
import { AdminRefused, createFirstAdmin } from './modules/people/users/public.ts';
import { ConfigError, readConfig } from './platform/config.ts';
import { openDatabase } from './platform/database/database.ts';
import type { ConnectionSettings } from './platform/database/embedded.ts';
import { migrate } from './platform/database/migrate.ts';
import { openOwner } from './platform/database/owner.ts';
import { installJobQueue } from './platform/jobs/job-queue.ts';

const usage = 'Use: npm run admin:create -- --email name@hotel.nl --name "Sanne Visser" --group "Hotelgroep De Linde"';

try {
  const { values } = parseArgs({
    options: { email: { type: 'string' }, name: { type: 'string' }, group: { type: 'string' } },
    strict: true,
  });
  const { email, name, group } = values;
  if (email === undefined || name === undefined || group === undefined) throw new AdminRefused(usage);
  const config = readConfig();
  const { owner, isRunning, stop } = await openOwner(config);
  try {
    if (!isRunning) await prepare(owner);
    const token = await makeAdmin(owner, { email, name, group });
    process.stdout.write(
      `Open this link within a day to choose a password. It works once.\n${config.publicUrl}/set_password?token=${token}\n`,
    );
  } finally {
    await stop();
  }
} catch (error) {
  const isExpected = error instanceof AdminRefused || error instanceof ConfigError;
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${isExpected ? '' : `${usage}\n`}`);
  process.exit(1);
}

async function makeAdmin(
  owner: ConnectionSettings,
  given: { email: string; name: string; group: string },
): Promise<string> {
  const database = openDatabase(owner, { maximumConnections: 1 });
  try {
    return (await createFirstAdmin(database, given, new Date())).token;
  } finally {
    await database.close();
  }
}

async function prepare(owner: ConnectionSettings): Promise<void> {
  if ((await migrate(owner)).length > 0) await installJobQueue(owner);
  await installLaw(owner);
}
