import type pg from 'pg';
import { ConfigError } from '../config-error.ts';
import { connectionOptions, connectOnce, leave } from './connection.ts';
import type { ConnectionSettings } from './embedded.ts';
import { extensions } from './embedded-roles.ts';
import type { HouseDatabase } from './house-settings.ts';
import { isPooled, keepsPrepared } from './pooler.ts';

const oldestVersion = 15;

/**
 * Sees to it that a PostgreSQL of the house can carry Larder, and makes the extensions that are missing. Throws, before
 * anything else is written, one sentence that says what to do; `larder doctor --sql` prints the statements of it all.
 */
export async function prepareHouse(house: HouseDatabase): Promise<HouseDatabase> {
  const { application, missing } = await inspectHouse(house);
  if (missing.length > 0)
    await withClient(ownerSetting(house), house.owner, (client) => createExtensions(client, missing));
  return { ...house, application };
}

/** What a look at a database of the house finds, where nothing is wrong with it. */
export type HouseFacts = {
  readonly application: ConnectionSettings;
  readonly versionName: string;
  /** Extensions that a start makes. */
  readonly missing: readonly string[];
  /** By how much its clock is ahead of ours. */
  readonly clockAheadMs: number;
};

/** Looks at it, and changes nothing; throws what {@link prepareHouse} throws, but for what only trying shows. */
export async function inspectHouse(house: HouseDatabase): Promise<HouseFacts> {
  const application = await lookBetween(house);
  await withClient('DATABASE_URL', house.application, (client) => assertRole(client, house));
  return withClient(ownerSetting(house), house.owner, async (client) => {
    const versionName = await assertDatabase(client, house.owner);
    await assertOwner(client);
    const { rows: there } = await client.query<{ extname: string }>('select extname from pg_extension');
    const { rows: clock } = await client.query<{ now: Date }>('select clock_timestamp() as now');
    return {
      application,
      versionName,
      missing: extensions.filter((each) => !there.some(({ extname }) => extname === each)),
      clockAheadMs: (clock[0]?.now.getTime() ?? 0) - Date.now(),
    };
  });
}

/** The settings of a command, or of a start, say which of their URLs is the owner's. */
function ownerSetting({ owner, application, direct }: HouseDatabase): string {
  if (owner === application) return 'DATABASE_URL';
  return owner === direct ? 'DATABASE_DIRECT_URL' : 'DATABASE_OWNER_URL';
}

async function withClient<T>(
  setting: string,
  settings: ConnectionSettings,
  run: (client: pg.Client) => Promise<T>,
): Promise<T> {
  const client = await connectOnce(settings).catch((error: unknown) => {
    const reason = error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : String(error);
    throw new ConfigError(`${setting}: there is no way into the database at ${settings.host}: ${reason}.`, {
      cause: error,
    });
  });
  try {
    return await run(client);
  } finally {
    await leave(client);
  }
}

/** Whether a PgBouncer stands before the application, and whether it is one that we can work with. */
async function lookBetween({ application, direct, owner }: HouseDatabase): Promise<ConnectionSettings> {
  const isBetween = (setting: string, settings: ConnectionSettings) => withClient(setting, settings, isPooled);
  if (!(await isBetween('DATABASE_URL', application))) return application;
  for (const [setting, settings] of [
    ['DATABASE_DIRECT_URL', direct],
    ['DATABASE_OWNER_URL', owner],
  ] as const)
    if (settings === application || (await isBetween(setting, settings)))
      throw new ConfigError(
        `DATABASE_URL goes through a PgBouncer; ${setting} has to name PostgreSQL itself, for ${setting === 'DATABASE_DIRECT_URL' ? 'news between servers' : 'migrations'}.`,
      );
  if (!(await keepsPrepared(connectionOptions(application, 'larder start'))))
    throw new ConfigError(
      'DATABASE_URL goes through a PgBouncer that loses prepared statements: it has to be version 1.21 or newer, with max_prepared_statements above 0.',
    );
  return { ...application, isPooled: true };
}

async function assertRole(client: pg.Client, { application, owner }: HouseDatabase): Promise<void> {
  const { rows } = await client.query<{ is_super: boolean; is_bypassing: boolean }>(
    'select rolsuper as is_super, rolbypassrls as is_bypassing from pg_roles where rolname = current_user',
  );
  const role = rows[0];
  const advice = 'Row security would not hold: use a role of its own, which `larder doctor --sql` prints.';
  if (role?.is_super === true)
    throw new ConfigError(`DATABASE_URL names the superuser "${application.user}". ${advice}`);
  if (role?.is_bypassing === true)
    throw new ConfigError(`DATABASE_URL names the role "${application.user}", which bypasses row security. ${advice}`);
  if (application.database !== owner.database)
    throw new ConfigError('DATABASE_URL and DATABASE_OWNER_URL name different databases.');
  // It is written into migrations, where nothing may need to be escaped.
  if (!/^[\w.@-]{1,63}$/.test(application.user))
    throw new ConfigError(
      `DATABASE_URL names the role "${application.user}"; only letters, digits and _ . @ - may be in it.`,
    );
}

/** What cannot be changed once a database is made. */
async function assertDatabase(client: pg.Client, { host, database }: ConnectionSettings): Promise<string> {
  const { rows } = await client.query<{
    version: number;
    version_name: string;
    encoding: string;
    knows_case: boolean;
  }>(`
    select current_setting('server_version_num')::int / 10000 as version, current_setting('server_version') as version_name,
      current_setting('server_encoding') as encoding, lower('É') = 'é' as knows_case`);
  const found = rows[0];
  if (found === undefined) throw new ConfigError(`The database at ${host} does not say what it is.`);
  if (found.version < oldestVersion)
    throw new ConfigError(
      `The database at ${host} is PostgreSQL ${found.version_name}; Larder needs ${oldestVersion} or newer.`,
    );
  if (found.encoding !== 'UTF8' || !found.knows_case)
    throw new ConfigError(
      `The database "${database}" cannot hold every language (encoding ${found.encoding}${found.knows_case ? '' : ', and its locale knows no É'}); make it anew as \`larder doctor --sql\` prints it.`,
    );
  return found.version_name;
}

async function assertOwner(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ name: string; schema: string | null; may_create: boolean; may_use: boolean }>(`
    select current_user as name, current_schema() as schema,
      has_database_privilege(current_database(), 'create') as may_create,
      has_schema_privilege('public', 'create') as may_use`);
  const { name, schema, may_create: mayCreate, may_use: mayUse } = rows[0] ?? { name: '', schema: null };
  const missing = [
    ...(mayCreate === true ? [] : [`grant create on database "${client.database ?? ''}" to "${name}";`]),
    ...(mayUse === true ? [] : [`grant create on schema public to "${name}";`]),
  ];
  if (missing.length > 0)
    throw new ConfigError(`The role "${name}" may not make tables. As a superuser run: ${missing.join(' ')}`);
  if (schema !== 'public')
    throw new ConfigError(
      `The role "${name}" works in the schema "${String(schema)}"; its search_path has to begin with public.`,
    );
}

async function createExtensions(client: pg.Client, missing: readonly string[]): Promise<void> {
  const refused = new Map<string, unknown>();
  for (const extension of missing)
    await client
      .query(`create extension if not exists ${extension} schema public`)
      .catch((error: unknown) => refused.set(extension, error));
  // "If not exists" does not look at what another server that starts now is about to commit.
  const there = await client.query<{ extname: string }>('select extname from pg_extension');
  for (const { extname } of there.rows) refused.delete(extname);
  const [error] = refused.values();
  if (refused.size > 0)
    throw new ConfigError(
      `The database lacks ${[...refused.keys()].join(', ')}, and we could not create it (${error instanceof Error ? error.message : ''}). As a superuser run in "${client.database ?? ''}": ${[...refused.keys()].map((each) => `create extension ${each};`).join(' ')}`,
      { cause: error },
    );
}
