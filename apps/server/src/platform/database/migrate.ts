import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import type pg from 'pg';
import { connectOnce, leave } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import { applicationName } from './embedded-roles.ts';
import { version } from '../version.ts';

const directory = new URL('../../migrations/', import.meta.url);
const lockKey = 7_274_310;

/** A migration as it stands in the repository. */
export type Migration = {
  readonly name: string;
  readonly text: string;
  readonly hash: string;
  /** The oldest version that works on the schema after it; null where the one before does. */
  readonly needs: string | null;
};

type AppliedMigration = { readonly name: string; readonly hash: string; readonly needs?: string | null };

/** What migrations are run with, in place of those of this version up to the last. */
export type MigrateOptions = {
  /** Stops after so many, as an older Larder had. */
  readonly upTo?: number;
  readonly migrations?: readonly Migration[];
};

/**
 * Brings the schema up to date as the owning role: each new file in a transaction of its own, one process at a time.
 * A file that was changed after it landed is refused by name. `application` is the role that gets the rights which the files
 * give to `larder_app`; it may be the owner.
 *
 * Servers of the version before may work meanwhile, and this version on a schema that a later one has added to. Where one of
 * them cannot, as a file says of itself, nothing is changed and a sentence says who has to stop.
 */
export async function migrate(
  owner: ConnectionSettings,
  application = applicationName,
  { upTo = Infinity, migrations }: MigrateOptions = {},
): Promise<readonly string[]> {
  const client = await connectOnce(owner);
  try {
    await client.query('select pg_advisory_lock($1)', [lockKey]);
    await client.query(
      'create table if not exists schema_migrations (name text primary key, hash text not null, applied_at timestamptz not null default now())',
    );
    // The column of what they need is there once one of them needs something.
    const { rows } = await client.query<AppliedMigration>('select * from schema_migrations');
    assertNoneTooNew(rows);
    const applied = new Map(rows.map((row) => [row.name, row.hash]));
    const known = (migrations ?? (await knownMigrations())).slice(0, upTo);
    const changed = known.find(({ name, hash }) => (applied.get(name) ?? hash) !== hash);
    if (changed !== undefined) throw new Error(`Migration ${changed.name} was changed after it had been applied.`);
    const pending = known.filter(({ name }) => !applied.has(name));
    await assertNoneInTheWay(client, pending);
    const done: string[] = [];
    for (const migration of pending) {
      await apply(client, { ...migration, text: forRoles(migration.text, owner.user, application) });
      done.push(migration.name);
    }
    return done;
  } finally {
    await leave(client);
  }
}

/** How the schema of a database stands to this version's files; changes nothing. */
export type SchemaComparison = {
  readonly applied: number;
  readonly pending: readonly Migration[];
  /** Names of a later version's. */
  readonly unknown: readonly string[];
  /** Why this version cannot work on it; null where it can. */
  readonly tooNew: string | null;
};

/** Compares the schema of a database with this version's files. */
export async function compareSchema(owner: ConnectionSettings): Promise<SchemaComparison> {
  const client = await connectOnce(owner);
  try {
    const { rows: found } = await client.query<{ is_there: boolean }>(
      `select to_regclass('public.schema_migrations') is not null as is_there`,
    );
    const { rows } =
      found[0]?.is_there === true
        ? await client.query<AppliedMigration>('select * from schema_migrations order by name')
        : { rows: [] };
    const [applied, known] = [new Set(rows.map(({ name }) => name)), await knownMigrations()];
    const names = new Set(known.map(({ name }) => name));
    return {
      applied: applied.size,
      pending: known.filter(({ name }) => !applied.has(name)),
      unknown: [...applied].filter((name) => !names.has(name)),
      tooNew: findTooNew(rows),
    };
  } finally {
    await leave(client);
  }
}

/** What a later version did to the schema that this one cannot work with. */
function findTooNew(applied: readonly AppliedMigration[]): string | null {
  const one = applied.find(({ needs }) => typeof needs === 'string' && isOlder(version, needs));
  return one === undefined
    ? null
    : `This database was brought on by a newer Larder: since ${one.name} it takes ${one.needs ?? ''} or newer, and this is ${version}. Start that one; to go back, take a backup of ${version} back into an empty database.`;
}

function assertNoneTooNew(applied: readonly AppliedMigration[]): void {
  const tooNew = findTooNew(applied);
  if (tooNew !== null) throw new Error(tooNew);
}

/** Each server keeps this connection open; whoever is connected while a migration waits is of a version before it. */
const listServers = `
  select count(*)::integer as count from pg_stat_activity
  where datname = current_database() and application_name like '% signals'`;

async function assertNoneInTheWay(client: pg.Client, pending: readonly Migration[]): Promise<void> {
  const one = pending.find(({ needs }) => needs !== null);
  if (one === undefined) return;
  const { rows } = await client.query<{ count: number }>(listServers);
  const count = rows[0]?.count ?? 0;
  if (count > 0)
    throw new Error(
      `Migration ${one.name} cannot run while Larder before ${one.needs ?? ''} serves, and ${count === 1 ? 'a server is' : `${count} servers are`} connected to this database: stop every one, then start this one. Nothing was changed.`,
    );
}

/** Whether a version as 1.6.4 comes before another. */
function isOlder(one: string, other: string): boolean {
  return one.localeCompare(other, 'en', { numeric: true }) < 0;
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
    const { name, hash, needs } = migration;
    await client.query('insert into schema_migrations (name, hash) values ($1, $2)', [name, hash]);
    if (needs !== null) {
      await client.query('alter table schema_migrations add column if not exists needs text');
      await client.query('update schema_migrations set needs = $2 where name = $1', [name, needs]);
    }
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
      return readMigration(name, await readFile(new URL(name, directory), 'utf8'));
    }),
  );
}

/** A migration by its text, whose first line may say `-- Needs 1.7.0: why no older version works on the schema after it`. */
export function readMigration(name: string, text: string): Migration {
  const needs = /^-- Needs (\d+\.\d+\.\d+): /.exec(text)?.[1] ?? null;
  return { name, text, hash: createHash('sha256').update(text).digest('hex'), needs };
}
