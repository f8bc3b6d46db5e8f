import { chmod, mkdtemp, realpath } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { inject } from 'vitest';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../platform/database/embedded.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import { migrate } from '../platform/database/migrate.ts';
import type { TestApp } from './test-app.ts';

/** A PostgreSQL of its own with nothing but the schema: another identity, and transaction ids from the start. */
export type OtherCluster = {
  readonly settings: TestApp['settings'];
  /** Who sees all rows of it. */
  readonly superuser: ConnectionSettings;
  /** Makes every table what it is in the database of a test, as a dump without the schema does. */
  restore(test: TestApp): Promise<void>;
  stop(): Promise<void>;
};

/** Starts one. The packaged PostgreSQL has no pg_dump, so rows travel by the COPY that a dump is made of. */
export async function startOtherCluster(): Promise<OtherCluster> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), 'larder-test-other-'));
  await chmod(directory, 0o711);
  const database = await startEmbeddedDatabase({ directory, settings: { fsync: 'off' } });
  await migrate(database.owner);
  const secrets = await readSecrets(directory);
  const superuser = { ...database.owner, user: superuserName, password: secrets?.superuser ?? '' };
  return {
    settings: { owner: database.owner, application: database.application },
    superuser,
    restore: (test) =>
      copyTables({ ...inject('databaseSuperuser'), database: test.settings.owner.database }, superuser),
    stop: async () => {
      await database.stop();
      await discardEmbeddedDatabase(directory);
    },
  };
}

async function copyTables(source: ConnectionSettings, target: ConnectionSettings): Promise<void> {
  const [from, to] = [new pg.Client(source), new pg.Client(target)];
  await Promise.all([from.connect(), to.connect()]);
  try {
    await from.query('begin isolation level repeatable read');
    const { rows } = await from.query<{ name: string; columns: string; identity: string | null }>(`
      select attrelid::regclass::text as name, string_agg(quote_ident(attname), ', ' order by attnum) as columns,
        min(attname) filter (where attidentity <> '') as identity
      from pg_attribute join pg_class on pg_class.oid = attrelid
      where relnamespace = 'public'::regnamespace and relkind = 'r' and attnum > 0 and not attisdropped and attgenerated = ''
        and relname <> 'schema_migrations'
      group by attrelid`);
    // Neither triggers nor foreign keys: those come after the rows of a dump.
    await to.query(`set session_replication_role = 'replica'`);
    await to.query(`truncate ${rows.map(({ name }) => name).join(', ')}`);
    for (const { name, columns, identity } of rows) {
      const table = `${name} (${columns})`;
      await pipeline(from.query(copyTo(`copy ${table} to stdout`)), to.query(copyFrom(`copy ${table} from stdin`)));
      if (identity === null) continue;
      await to.query(
        `select setval(pg_get_serial_sequence('${name}', '${identity}'), coalesce(max(${identity}), 0) + 1) from ${name}`,
      );
    }
  } finally {
    await Promise.all([from.end(), to.end()]);
  }
}
