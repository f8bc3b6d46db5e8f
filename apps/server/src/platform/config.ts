import { isIP } from 'node:net';
import { join, resolve } from 'node:path';
import { readNetworks } from './addresses.ts';
import { type BackupSettings, readBackupTarget, readEvery, readKeep, shortestPassphrase } from './backup-settings.ts';
import { type BucketSettings, readBucketAddress } from './bucket-settings.ts';
import { ConfigError } from './config-error.ts';
import { type HouseDatabase, readHouse } from './database/house-settings.ts';
import { readDsn } from './dsn.ts';
import { type HandoverSettings, readHandoverDirectory } from './handover-settings.ts';
import { readRetention, type RetentionSettings } from './retention-settings.ts';
import { readSecretKeys, type SecretKey } from './sealed-secrets.ts';
import { type MailSettings, readMailSettings } from './mail/mail-settings.ts';
import { type LabelHostRules, readPortRanges, readSubnets, type Subnet } from './label-host-settings.ts';

/**
 * The server's settings. Each comes from one environment variable; a wrong or missing one stops the start with a
 * sentence that names it. What each means to an operator says `docs/operate/settings.md`.
 */
export type Config = RetentionSettings &
  MailSettings & {
    readonly port: number;
    readonly host: string;
    readonly dataDirectory: string;
    /** The database of the house, or null for the embedded one. */
    readonly database: HouseDatabase | null;
    readonly environment: 'LOCAL' | 'STAGING' | 'PRODUCTION';
    readonly publicUrl: string;
    /** Whose word counts on where a request came from, by which protocol and for which host. */
    readonly trustedProxies: readonly string[];
    readonly smtpUrl: string | null;
    readonly mediaUrl: string;
    readonly storefrontUrl: string | null;
    readonly storefrontStagingUrl: string | null;
    /** The bucket that keeps pictures, instead of the disk. */
    readonly s3: BucketSettings | null;
    readonly sentryDsn: string | null;
    readonly isDemo: boolean;
    /** Whether tills may practise with cards that are none; their receipts count as turnover. */
    readonly hasPracticeTerminal: boolean;
    readonly labelHosts: LabelHostRules;
    /** Where directories may be besides the internet. */
    readonly directorySubnets: readonly Subnet[];
    /** Where webhooks may lead besides the internet. */
    readonly webhookSubnets: readonly Subnet[];
    readonly handover: HandoverSettings;
    /** What seals the secrets of outside systems; none: a file under `dataDirectory`. */
    readonly secretKeys: readonly SecretKey[];
    readonly backups: BackupSettings;
    /** Where metrics are told; null: nowhere, and none are kept. */
    readonly metrics: { readonly port: number; readonly host: string } | null;
    readonly logLevel: 'debug' | 'info' | 'warn' | 'error' | 'silent';
  };

const environments = ['LOCAL', 'STAGING', 'PRODUCTION'] as const;
const levels = ['debug', 'info', 'warn', 'error', 'silent'] as const;

/** Reads the settings; throws a {@link ConfigError} that names the first wrong one. */
export function readConfig(env: Readonly<Record<string, string | undefined>> = process.env): Config {
  const environment = oneOf(env, 'APP_ENV', { options: environments, fallback: 'LOCAL' });
  const port = readPort(env);
  const dataDirectory = resolve(value(env, 'DATA_DIR') ?? './data');
  const publicUrl = readPublicUrl(env, environment, port);
  const database = readHouse((name) => readUrl(env, name, ['postgres:', 'postgresql:']));
  const smtpUrl = readUrl(env, 'SMTP_URL', ['smtp:', 'smtps:']);
  if (smtpUrl === null && environment !== 'LOCAL')
    throw new ConfigError(`SMTP_URL is missing: ${environment} has to be able to send mail.`);
  const metrics = readMetrics(env, port);
  const demo = oneOf(env, 'LARDER_DEMO', { options: ['0', '1'], fallback: environment === 'LOCAL' ? '1' : '0' });
  if (demo === '1' && environment === 'PRODUCTION') throw new ConfigError('LARDER_DEMO may not be 1 in PRODUCTION.');
  const practice = oneOf(env, 'PRACTICE_TERMINAL', { options: ['on', 'off'], fallback: demo === '1' ? 'on' : 'off' });
  if (practice === 'on' && environment === 'PRODUCTION')
    throw new ConfigError('PRACTICE_TERMINAL may not be on in PRODUCTION: what is paid there would be turnover.');
  return {
    port,
    host: readHost(env, 'HOST', 'localhost'),
    dataDirectory,
    database,
    environment,
    publicUrl,
    trustedProxies: readProxies(env),
    smtpUrl,
    ...readMailSettings((name) => value(env, name), publicUrl),
    mediaUrl: (readUrl(env, 'MEDIA_URL', ['http:', 'https:']) ?? `${publicUrl}/media`).replace(/\/+$/, ''),
    storefrontUrl: readPrefix(env, 'STOREFRONT_URL'),
    storefrontStagingUrl: readPrefix(env, 'STOREFRONT_STAGING_URL'),
    s3: readBucket(env),
    sentryDsn: readErrorService(env),
    isDemo: demo === '1',
    hasPracticeTerminal: practice === 'on',
    ...readRetention((name) => value(env, name)),
    labelHosts: readLabelHosts(env, {
      ...{ environment, database },
      ports: [port, ...(metrics === null ? [] : [metrics.port])],
    }),
    directorySubnets: readOpened(env, 'DIRECTORY_SUBNETS'),
    webhookSubnets: readOpened(env, 'WEBHOOK_SUBNETS'),
    handover: {
      subnets: readOpened(env, 'HANDOVER_SUBNETS'),
      directory: readHandoverDirectory(value(env, 'HANDOVER_DIR')),
    },
    secretKeys: readKeys(value(env, 'SECRETS_KEY')),
    backups: readBackups(env, dataDirectory),
    metrics,
    logLevel: oneOf(env, 'LOG_LEVEL', { options: levels, fallback: 'warn' }),
  };
}

function value(env: Readonly<Record<string, string | undefined>>, name: string): string | undefined {
  const text = env[name]?.trim();
  return text === undefined || text === '' ? undefined : text;
}

function oneOf<const Options extends readonly string[]>(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  { options, fallback }: { options: Options & readonly string[]; fallback: Options[number] },
): Options[number] {
  const text = value(env, name);
  if (text === undefined) return fallback;
  const found = options.find((option) => option === text);
  if (found === undefined) throw new ConfigError(`${name} is "${text}"; it has to be one of ${options.join(', ')}.`);
  return found;
}

function readPort(env: Readonly<Record<string, string | undefined>>): number {
  const text = value(env, 'PORT') ?? '4000';
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port > 65_535)
    throw new ConfigError(`PORT is "${text}"; it has to be a number from 0 to 65535.`);
  return port;
}

/** Where label hosts may be: on the shops' own networks, and never where we or our database answer. */
function readLabelHosts(
  env: Readonly<Record<string, string | undefined>>,
  own: {
    readonly environment: Config['environment'];
    readonly database: HouseDatabase | null;
    readonly ports: readonly number[];
  },
): LabelHostRules {
  const subnets = readSubnets(value(env, 'LABEL_HOST_SUBNETS') ?? '10.0.0.0/8,172.16.0.0/12,192.168.0.0/16,fc00::/7');
  if (subnets === null)
    throw new ConfigError('LABEL_HOST_SUBNETS has to be networks with commas between them, like 10.0.0.0/8,fc00::/7.');
  const ports = readPortRanges(value(env, 'LABEL_HOST_PORTS') ?? '80,8080-8099');
  if (ports === null)
    throw new ConfigError('LABEL_HOST_PORTS has to be ports with commas between them, like 80,8080-8099.');
  const databasePorts = new Set(own.database === null ? [] : Object.values(own.database).map((each) => each.port));
  return { subnets, ports, isLoopbackAllowed: own.environment === 'LOCAL', ownPorts: [...own.ports, ...databasePorts] };
}

function readOpened(env: Readonly<Record<string, string | undefined>>, name: string): readonly Subnet[] {
  const text = value(env, name);
  const subnets = text === undefined ? [] : readSubnets(text);
  if (subnets === null)
    throw new ConfigError(`${name} has to be networks with commas between them, like 10.0.0.0/8,fc00::/7.`);
  return subnets;
}

function readKeys(text: string | undefined): readonly SecretKey[] {
  const keys = text === undefined ? [] : readSecretKeys(text);
  if (keys === null)
    throw new ConfigError('SECRETS_KEY has to be 32 bytes as base64, as `openssl rand -base64 32` makes them.');
  return keys;
}

function readBackups(env: Readonly<Record<string, string | undefined>>, dataDirectory: string): BackupSettings {
  const [every, keep] = [value(env, 'BACKUP_EVERY') ?? null, value(env, 'BACKUP_KEEP') ?? '14'];
  const [everyHours, keepCount] = [every === null ? null : readEvery(every), readKeep(keep)];
  const passphrase = value(env, 'BACKUP_PASSPHRASE') ?? null;
  if (every !== null && everyHours === null)
    throw new ConfigError(`BACKUP_EVERY is "${every}"; it has to be hours or days up to 31 days, like 24h or 7d.`);
  if (keepCount === null) throw new ConfigError(`BACKUP_KEEP is "${keep}"; it has to be a number from 1 to 9999.`);
  if (passphrase !== null && passphrase.length < shortestPassphrase)
    throw new ConfigError(`BACKUP_PASSPHRASE is shorter than ${shortestPassphrase} characters.`);
  if (everyHours !== null && passphrase === null)
    throw new ConfigError('BACKUP_PASSPHRASE is missing: with BACKUP_EVERY, backups are encrypted.');
  const to = readBackupTarget(value(env, 'BACKUP_TO') ?? join(dataDirectory, 'backups'));
  if (to === null)
    throw new ConfigError(
      'BACKUP_TO has to be a folder, or look like s3://key:secret@host/bucket/prefix?region=eu-central-1&tls=1.',
    );
  return { everyHours, keepCount, passphrase, to };
}

/** A port of its own, that people do not reach: nothing that is told there needs a secret then. */
function readMetrics(env: Readonly<Record<string, string | undefined>>, ownPort: number): Config['metrics'] {
  const text = value(env, 'METRICS_PORT');
  const host = readHost(env, 'METRICS_HOST', '127.0.0.1');
  if (text === undefined && value(env, 'METRICS_HOST') !== undefined)
    throw new ConfigError('METRICS_HOST is set, but METRICS_PORT is not; set both, or neither.');
  if (text === undefined) return null;
  const port = Number(text);
  if (!/^\d{1,5}$/.test(text) || port < 1 || port > 65_535 || port === ownPort)
    throw new ConfigError(`METRICS_PORT is "${text}"; it has to be a number from 1 to 65535, and another than PORT.`);
  return { port, host };
}

function readHost(env: Readonly<Record<string, string | undefined>>, name: string, fallback: string): string {
  const host = value(env, name) ?? fallback;
  if (isIP(host) === 0 && !/^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/i.test(host))
    throw new ConfigError(`${name} is "${host}"; it has to be a host name or an address.`);
  return host;
}

function readProxies(env: Readonly<Record<string, string | undefined>>): readonly string[] {
  const text = value(env, 'TRUSTED_PROXIES');
  const proxies = text === undefined ? [] : readNetworks(text);
  if (proxies === null)
    throw new ConfigError(
      `TRUSTED_PROXIES is "${text}"; it has to be addresses and networks with commas between them, like 127.0.0.1,10.0.0.0/8,::1, and not all addresses that there are.`,
    );
  return proxies;
}

function readUrl(
  env: Readonly<Record<string, string | undefined>>,
  name: string,
  protocols: readonly string[],
): string | null {
  const text = value(env, name);
  if (text === undefined) return null;
  if (!URL.canParse(text) || !protocols.includes(new URL(text).protocol))
    throw new ConfigError(
      `${name} is not a URL that starts with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}.`,
    );
  return text;
}

function readErrorService(env: Readonly<Record<string, string | undefined>>): string | null {
  const text = value(env, 'SENTRY_DSN');
  if (text === undefined) return null;
  if (readDsn(text) === null)
    throw new ConfigError('SENTRY_DSN has to look like https://key@host/42, as the error service shows it.');
  return text;
}

/** An address that paths are put behind. */
function readPrefix(env: Readonly<Record<string, string | undefined>>, name: string): string | null {
  const text = readUrl(env, name, ['http:', 'https:']);
  if (text === null) return null;
  const url = new URL(text);
  if (url.search !== '' || url.hash !== '')
    throw new ConfigError(`${name} is "${text}"; paths are put behind it, so it may have neither ? nor #.`);
  return `${url.origin}${url.pathname}`.replace(/\/+$/, '');
}

function readBucket(env: Readonly<Record<string, string | undefined>>): BucketSettings | null {
  const text = value(env, 'S3_URL');
  if (text === undefined) return null;
  const address = readBucketAddress(text);
  if (address === null || address.prefix !== '')
    throw new ConfigError('S3_URL has to look like s3://key:secret@host/bucket?region=eu-central-1&tls=1.');
  return address.bucket;
}

function readPublicUrl(
  env: Readonly<Record<string, string | undefined>>,
  environment: Config['environment'],
  port: number,
): string {
  const text = readUrl(env, 'PUBLIC_URL', ['http:', 'https:']);
  if (text === null) {
    if (environment !== 'LOCAL')
      throw new ConfigError(
        `PUBLIC_URL is missing: ${environment} has to know the address under which people reach it.`,
      );
    return `http://localhost:${port}`;
  }
  const url = new URL(text);
  if (environment !== 'LOCAL' && url.protocol !== 'https:')
    throw new ConfigError(`PUBLIC_URL is "${text}"; ${environment} has to be reached over https.`);
  if (url.pathname !== '/' || url.search !== '' || url.hash !== '')
    throw new ConfigError(`PUBLIC_URL is "${text}"; it has to be an address without a path.`);
  return url.origin;
}
