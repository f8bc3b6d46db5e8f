import { randomBytes } from 'node:crypto';
import { open, readFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { ConnectionOptions as TlsOptions } from 'node:tls';
import { Client } from 'pg';
import { z } from 'zod';

/** How to reach one database as one role; a host that starts with a slash is the folder of a socket. */
export type ConnectionSettings = {
  host: string;
  port: number;
  database: string;
  user: string;
  password: string;
  /** Over TLS only, with a certificate that is checked: by the system's authorities, or by those that are given. */
  ssl?: true | Pick<TlsOptions, 'ca' | 'cert' | 'key' | 'checkServerIdentity'>;
  /** What PostgreSQL shows the connections as, instead of `larder`. */
  application_name?: string;
  /** Settings of PostgreSQL for each connection, as its own programs take them: `-c search_path=…`. */
  options?: string;
  /** Whether a PgBouncer stands in between that gives each transaction another connection. */
  isPooled?: true;
};

export const superuserName = 'postgres';
const ownerName = 'larder_owner';
/** The role of the application, where nobody chose another; migrations are written with this name. */
export const applicationName = 'larder_app';
/** What the schema needs of PostgreSQL's own extensions; all are trusted, so the owner of a database may create them. */
export const extensions: readonly string[] = ['btree_gist', 'citext', 'pg_trgm', 'unaccent'];
const unknownDatabase = '3D000';

const secretsSchema = z.object({
  superuser: z.string().min(20),
  owner: z.string().min(20),
  application: z.string().min(20),
});
/** The passwords of the cluster's three roles. */
export type Secrets = z.infer<typeof secretsSchema>;

/** Reads the passwords of a cluster; undefined when there are none yet. */
export async function readSecrets(directory: string): Promise<Secrets | undefined> {
  const path = join(directory, 'secrets.json');
  try {
    return secretsSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined;
    throw new Error(
      `The database's passwords in ${path} cannot be read; start Larder as the owner of that file, or restore it from a copy.`,
      { cause: error },
    );
  }
}

/** Makes new passwords and puts them on the disk for good before anything uses them. */
export async function createSecrets(directory: string): Promise<Secrets> {
  const makePassword = () => randomBytes(24).toString('base64url');
  const secrets: Secrets = { superuser: makePassword(), owner: makePassword(), application: makePassword() };
  const path = join(directory, 'secrets.json');
  const file = await open(`${path}.new`, 'w', 0o600);
  await file.chmod(0o600);
  await file.writeFile(`${JSON.stringify(secrets, null, 2)}\n`);
  await file.sync();
  await file.close();
  await rename(`${path}.new`, path);
  return secrets;
}

/** The settings of both roles for a server that listens at `place`. */
export function roleSettings(place: Pick<ConnectionSettings, 'host' | 'port' | 'database'>, secrets: Secrets) {
  const owner: ConnectionSettings = { ...place, user: ownerName, password: secrets.owner };
  const application: ConnectionSettings = { ...place, user: applicationName, password: secrets.application };
  return { owner, application };
}

/** Makes what is missing of roles, database and extensions; a server that has everything costs one query. */
export async function prepareDatabase(
  place: Pick<ConnectionSettings, 'host' | 'port' | 'database'>,
  secrets: Secrets,
): Promise<void> {
  const superuser: ConnectionSettings = { ...place, user: superuserName, password: secrets.superuser };
  if (!(await hasDatabase(superuser)))
    await withClient({ ...superuser, database: 'postgres' }, async (client) => {
      await createRole(client, ownerName, { power: 'createdb', password: secrets.owner });
      await createRole(client, applicationName, { power: 'nocreatedb', password: secrets.application });
      // To drop a test's database although the application is still connected to it.
      await client.query(`grant pg_signal_backend to ${ownerName}`);
      await client.query(
        `create database ${client.escapeIdentifier(place.database)} owner ${ownerName} template template0`,
      );
    });
  await withClient(superuser, async (client) => {
    const { rows } = await client.query<{ extname: string }>('select extname from pg_extension');
    const missing = extensions.filter((extension) => !rows.some((row) => row.extname === extension));
    for (const extension of missing) await client.query(`create extension if not exists ${extension}`);
  });
}

async function hasDatabase(superuser: ConnectionSettings): Promise<boolean> {
  try {
    await withClient(superuser, async (client) => client.query('select 1'));
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === unknownDatabase) return false;
    throw error;
  }
}

async function createRole(
  client: Client,
  name: string,
  options: { power: 'createdb' | 'nocreatedb'; password: string },
): Promise<void> {
  const { rowCount } = await client.query('select from pg_roles where rolname = $1', [name]);
  if (rowCount !== 0) return;
  const password = client.escapeLiteral(options.password);
  await client.query(
    `create role ${name} login nosuperuser nobypassrls nocreaterole noreplication ${options.power} password ${password}`,
  );
}

async function withClient<T>(settings: ConnectionSettings, run: (client: Client) => Promise<T>): Promise<T> {
  const client = new Client({ ...settings, application_name: 'larder start' });
  // Without a listener a connection that breaks while it closes would end the process.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await run(client);
  } finally {
    await client.end();
  }
}
