import { readFileSync } from 'node:fs';
import { ConfigError } from '../config-error.ts';
import type { ConnectionSettings } from './embedded.ts';

/** Modes of encryption that we keep to; `allow` and `prefer` give it up without a word. */
const modes = ['disable', 'require', 'verify-ca', 'verify-full'];
const files = ['sslrootcert', 'sslcert', 'sslkey'];
const known = new Set(['sslmode', ...files, 'application_name', 'options', 'host', 'port']);

/**
 * Reads `postgres://user:password@host:port/database?sslmode=require`, and what the parameters of PostgreSQL's own programs
 * mean. TLS that is asked for is never given up for plain text, and its certificate is always checked, also where those
 * programs would not. Throws a {@link ConfigError} that names the setting where something is unknown or missing.
 */
export function settingsFromUrl(setting: string, text: string): ConnectionSettings {
  const url = new URL(text);
  const given = Object.fromEntries(url.searchParams);
  const unknown = Object.keys(given).find((name) => !known.has(name));
  if (unknown !== undefined)
    throw new ConfigError(
      `${setting} has "${unknown}", which Larder does not know; it knows ${[...known].join(', ')}.`,
    );
  const port = given['port'] ?? (url.port === '' ? '5432' : url.port);
  const settings = {
    host: given['host'] ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: Number(port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
  if (!/^\d{1,5}$/.test(port)) throw new ConfigError(`${setting} has port=${port}; it has to be a number.`);
  if (settings.database === '' || settings.user === '')
    throw new ConfigError(`${setting} has to name a role and a database: postgres://user:password@host/database.`);
  return { ...settings, ...tlsOf(setting, given), ...sessionOf(given) };
}

type Given = Readonly<Record<string, string>>;

function sessionOf({ application_name, options }: Given): Partial<ConnectionSettings> {
  return {
    ...(application_name === undefined ? {} : { application_name }),
    ...(options === undefined ? {} : { options }),
  };
}

function tlsOf(setting: string, given: Given): Pick<ConnectionSettings, 'ssl'> {
  const mode = given['sslmode'];
  if (mode !== undefined && !modes.includes(mode))
    throw new ConfigError(`${setting} asks for sslmode=${mode}; it has to be ${modes.join(', ')}.`);
  const file = files.find((name) => given[name] !== undefined);
  if (file !== undefined && (mode === undefined || mode === 'disable'))
    throw new ConfigError(`${setting} has ${file}, but sslmode does not ask for TLS; say sslmode=verify-full.`);
  if (mode === undefined || mode === 'disable') return {};
  const authorities = given['sslrootcert'] === 'system' ? undefined : read(setting, 'sslrootcert', given);
  if (mode === 'verify-ca' && authorities === undefined)
    throw new ConfigError(`${setting} asks for sslmode=verify-ca; name the authority's certificate with sslrootcert.`);
  const [cert, key] = [read(setting, 'sslcert', given), read(setting, 'sslkey', given)];
  const tls = {
    ...(authorities === undefined ? {} : { ca: authorities }),
    ...(cert === undefined ? {} : { cert }),
    ...(key === undefined ? {} : { key }),
    // The authority vouches for whom it knows, whatever name the certificate has.
    ...(mode === 'verify-ca' ? { checkServerIdentity: () => undefined } : {}),
  };
  return { ssl: Object.keys(tls).length === 0 ? true : tls };
}

function read(setting: string, name: string, given: Given): string | undefined {
  const path = given[name];
  if (path === undefined) return undefined;
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    throw new ConfigError(`${setting} has ${name}=${path}, which cannot be read.`, { cause: error });
  }
}
