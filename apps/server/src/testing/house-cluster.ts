import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, chown, mkdtemp, realpath, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { freePort } from './free-port.ts';
import {
  type ConnectionSettings,
  discardEmbeddedDatabase,
  startEmbeddedDatabase,
} from '../platform/database/embedded.ts';
import { binariesIn, findOlderBinaries, type PostgresBinaries } from '../platform/database/embedded-binaries.ts';
import type { HouseDatabase } from '../platform/database/house-settings.ts';
import { readSecrets, superuserName } from '../platform/database/embedded-roles.ts';
import { settingsFromUrl } from '../platform/database/url.ts';

/** Debian's own PostgreSQL, where it is installed. */
const debian = '/usr/lib/postgresql/15/bin';

const [sixteen, seventeen] = [await findOlderBinaries(16), await findOlderBinaries(17)];

/** The PostgreSQLs that are on this machine: npm's, and Debian's where it is there. */
export const versions: readonly { readonly name: string; readonly binaries?: PostgresBinaries }[] = [
  { name: '18' },
  ...(seventeen === undefined ? [] : [{ name: '17', binaries: seventeen }]),
  ...(sixteen === undefined ? [] : [{ name: '16', binaries: sixteen }]),
  ...(existsSync(join(debian, 'initdb')) ? [{ name: '15', binaries: binariesIn(debian) }] : []),
];

/** A PostgreSQL as a house or a hoster has it: without anything of ours but what a test makes. */
export type HouseCluster = {
  readonly superuser: Pick<ConnectionSettings, 'user' | 'password'>;
  /** Host and port over the network. */
  readonly address: string;
  /** The certificate of the authority that vouches for `localhost`; '' without TLS. */
  readonly authority: string;
  /** Makes an empty database with a role, which owns it unless it is said not to. */
  makeDatabase(given: {
    readonly role: string;
    readonly locale: string;
    readonly encoding?: string;
    readonly isOwner?: boolean;
  }): Promise<ConnectionSettings>;
  /** Asks as the superuser. */
  ask(text: string, database?: string): Promise<pg.QueryResult>;
  /** The same role over the network, as a URL with these parameters says it. */
  overNetwork(settings: ConnectionSettings, host: string, query: string): ConnectionSettings;
  /** Whom PostgreSQL runs as, for whoever has to reach its socket. */
  readonly account: { readonly uid: number; readonly gid: number };
  stop(): Promise<void>;
};

/** One role, or what is given, for everything. */
export function openHouse(settings: ConnectionSettings): HouseDatabase {
  return { owner: settings, application: settings, direct: settings };
}

export async function startHouseCluster({
  binaries,
  isEncrypted = false,
}: {
  readonly binaries?: PostgresBinaries | undefined;
  readonly isEncrypted?: boolean;
}): Promise<HouseCluster> {
  const directory = await mkdtemp(join(await realpath(tmpdir()), 'larder-test-house-'));
  await chmod(directory, 0o711);
  const port = await freePort();
  const database = await startEmbeddedDatabase({
    directory,
    settings: { listen_addresses: 'localhost', port: String(port), fsync: 'off' },
    ...(binaries === undefined ? {} : { binaries }),
  });
  const secrets = await readSecrets(directory);
  const superuser = { user: superuserName, password: secrets?.superuser ?? '' };
  const ask = async (text: string, name = 'postgres') => {
    const client = new pg.Client({ ...database.owner, ...superuser, database: name });
    await client.connect();
    try {
      return await client.query(text);
    } finally {
      await client.end();
    }
  };
  const certificates = isEncrypted ? await makeCertificates(directory) : undefined;
  if (certificates !== undefined) {
    await ask(`alter system set ssl_cert_file = '${certificates.certificate}'`);
    await ask(`alter system set ssl_key_file = '${certificates.key}'`);
    await ask('alter system set ssl = on');
    await ask('select pg_reload_conf()');
  }
  return {
    superuser,
    address: `localhost:${port}`,
    authority: certificates?.authority ?? '',
    ask,
    account: { uid: (await stat(join(directory, 'cluster'))).uid, gid: (await stat(join(directory, 'cluster'))).gid },
    makeDatabase: async ({ role, locale, encoding = 'UTF8', isOwner = true }) => {
      const [user, password, name] = [pg.escapeIdentifier(role), 'only-for-this-test', `of_${crypto.randomUUID()}`];
      await ask(`create role ${user} login nosuperuser nocreaterole nocreatedb password '${password}'`);
      const owner = isOwner ? `owner ${user}` : '';
      await ask(
        `create database "${name}" ${owner} template template0 encoding '${encoding}' locale '${locale}' locale_provider libc`,
      );
      return { ...database.owner, user: role, password, database: name };
    },
    overNetwork: ({ user, password, database: name }, host, query) =>
      settingsFromUrl('DATABASE_URL', `postgres://${user}:${password}@${host}:${port}/${name}?${query}`),
    stop: async () => {
      await database.stop();
      await discardEmbeddedDatabase(directory);
    },
  };
}

/** An authority, and a certificate of it for `localhost` whose key PostgreSQL may read. */
async function makeCertificates(directory: string) {
  const at = (name: string) => join(directory, name);
  const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: directory, stdio: 'pipe' });
  const key = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes'];
  openssl('req', '-x509', ...key, '-keyout', 'ca.key', '-out', 'ca.pem', '-days', '2', '-subj', '/CN=Test authority');
  openssl('req', ...key, '-keyout', 'server.key', '-out', 'server.csr', '-subj', '/CN=localhost');
  await writeFile(at('names'), 'subjectAltName=DNS:localhost\n');
  const signing = ['-CA', 'ca.pem', '-CAkey', 'ca.key', '-CAcreateserial', '-days', '2', '-extfile', 'names'];
  openssl('x509', '-req', '-in', 'server.csr', '-out', 'server.pem', ...signing);
  const { uid, gid } = await stat(at('cluster'));
  await chmod(at('server.key'), 0o600);
  await chown(at('server.key'), uid, gid);
  return { authority: at('ca.pem'), certificate: at('server.pem'), key: at('server.key') };
}
