import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connectOnce, leave } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import { applicationName } from './embedded-roles.ts';

const directory = new URL('../../migrations/', import.meta.url);
const lockKey = 7_274_310;

/** A migration as it stands in the repository. */
export type Migration = { readonly name: string; readonly text: string; readonly hash: string };

/**
 * Brings the schema up to date as the owning role: each new file in a transaction of its own, one process at a time.
 * A file that was changed after it landed is refused by name. `application` is the role that gets the rights which the files
 * give to `larder_app`; it may be the owner. `upTo` stops after so many, as an older Larder had.
 */
export async function migrate(
  owner: ConnectionSettings,
  application = applicationName,
  { upTo = Infinity }: { readonly upTo?: number } = {},
): Promise<readonly string[]> {
  const client = await connectOnce(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    const { rows } = await client.query<{ name: string; hash: string }>('select name, hash from schema_migrations');
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const done: string[] = [];
    for (const migration of (await knownMigrations()).slice(0, upTo)) {
      const hash = applied.get(migration.name);
      if (hash !== undefined && hash !== migration.hash)
        throw new Error(`Migration ${migration.name} was changed after it had been applied.`);
      if (hash !== undefined) continue;
      await apply(client, { ...migration, text: forRoles(migration.text, owner.user, application) });
      done.push(migration.name);
    }
    return done;
  } finally {
    await leave(client);
  }
}

/** How the schema of a database stands to this version's files, by their names; changes nothing. */
export async function compareSchema(
  owner: ConnectionSettings,
): Promise<{ readonly applied: number; readonly pending: readonly string[]; readonly unknown: readonly string[] }> {
  const client = await connectOnce(owner);
  try {
    const { rows: found } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as is_there`,
    );
    const { rows } =
      found[0]?.is_there === true
        ? await client.query<{ name: string }>('select name from schema_migrations order by name')
        : { rows: [] };
    const [applied, known] = [rows.map(({ name }) => name), (await knownMigrations()).map(({ name }) => name)];
    return {
      applied: applied.length,
      pending: known.filter((name) => !applied.includes(name)),
      unknown: applied.filter((name) => !known.includes(name)),
    };
  } finally {
    await leave(client);
  }
}

/**
 * A migration for the roles of this database. Rights that the files take from the application would be taken from an owner
 * who is the application too, and a later file needs them: they are given back.
 */
function forRoles(text: string, owner: string, application: string): string {
  const named = application === applicationName ? text : text.replaceAll(applicationName, `"${application}"`);
  return owner === application ? `${named};\ngrant all on all tables in schema public to "${owner}";` : named;
}

async function apply(client: pg.Client, migration: Migration): Promise<void> {
  await client.query('begin');
  try {
    await client.query(migration.text);
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [migration.name, migration.hash]);
    await client.query('commit');
  } catch (error) {
    await client.query('rollback');
    throw new Error(`Migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
}

/** The migrations of this version, in their order. */
export async function knownMigrations(): Promise<readonly Migration[]> {
  const names = (await readdir(directory)).filter((name) => /^\d{4}_[a-z0-9_]+\.sql$/.test(name)).sort();
  return Promise.all(
    names.map(async (name) => {
      const text = await readFile(new URL(name, directory), 'utf8');
      return { name, text, hash: createHash('sha256').update(text).digest('hex') };
    }),
  );
}
