import { chmod, mkdtemp, realpath, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '../apps/server/src/platform/database/database.ts';
import { discardEmbeddedDatabase, startEmbeddedDatabase } from '../apps/server/src/platform/database/embedded.ts';
import { migrate } from '../apps/server/src/platform/database/migrate.ts';
import { repositoryRoot } from './checks/files.ts';
import { dumpSchema } from './checks/schema-dump.ts';
import { stampLine, stampOf } from './checks/schema-stamp.ts';

const head = `-- The schema that the migrations make, for reading; "npm run db:generate" writes it.\n\n`;

/** Migrates an empty database of its own and writes down what came of it. */
async function writeSchema(): Promise<void> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), 'larder-schema-'));
  await chmod(directory, 0o711);
  const database = await startEmbeddedDatabase({ directory, settings: { fsync: 'off' } });
  try {
    await migrate(database.owner);
    const { pool, close } = openDatabase(database.owner);
    const body = head + (await dumpSchema(async (text) => (await pool.query(text)).rows));
    await close();
    await writeFile(
      join(repositoryRoot, 'apps/server/src/schema.sql'),
      `${stampLine(stampOf(repositoryRoot, body))}\n${body}`,
    );
  } finally {
    await database.stop();
    await discardEmbeddedDatabase(directory);
  }
}

await writeSchema();
console.log('wrote apps/server/src/schema.sql');
