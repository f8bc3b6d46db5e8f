import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const root = fileURLToPath(new URL('../../../../', import.meta.url));

const house = { DATABASE_URL: 'postgres://app@db.example/larder' };
const production = { APP_ENV: 'PRODUCTION', PUBLIC_URL: 'https://larder.example', SMTP_URL: 'smtp://mail.example' };

test('without any setting it is a demo on one’s own machine', () => {
  expect(readConfig({})).toMatchObject({
    port: 4_000,
    host: 'localhost',
    environment: 'LOCAL',
    publicUrl: 'http://localhost:4000',
    mediaUrl: 'http://localhost:4000/media',
    database: null,
    smtpUrl: null,
    isDemo: true,
  });
});

test('PRODUCTION has no demo, and asking for one is refused', () => {
  expect(readConfig(production)).toMatchObject({ environment: 'PRODUCTION', isDemo: false });
  expect(() => readConfig({ ...production, LARDER_DEMO: '1' })).toThrow(/LARDER_DEMO/);
});

test('[SHP-04] tills practise with cards that are none where the demo is, or where PRACTICE_TERMINAL says so, and never in PRODUCTION', () => {
  const practises = (env: Record<string, string>) => readConfig(env).hasPracticeTerminal;
  expect([practises({}), practises({ LARDER_DEMO: '0' }), practises(production)]).toEqual([true, false, false]);
  expect(practises({ LARDER_DEMO: '0', PRACTICE_TERMINAL: 'on' })).toBe(true);
  expect(practises({ PRACTICE_TERMINAL: 'off' })).toBe(false);
  expect(() => practises({ ...production, PRACTICE_TERMINAL: 'on' })).toThrow(/PRACTICE_TERMINAL may not be on/);
});

test('personal data is kept for 30 and 90 days, or as long as the settings say', () => {
  expect(readConfig({})).toMatchObject({ pickupDays: 30, receiptEmailDays: 90 });
  const set = { PICKUP_DAYS: '1', RECEIPT_EMAIL_DAYS: '365' };
  expect(readConfig(set)).toMatchObject({ pickupDays: 1, receiptEmailDays: 365 });
});

test('[O7] what only grows is kept for ten years, mails for one and receipts for good, or as long as the settings say', () => {
  const kept = { auditYears: 10, historyYears: 10, quarantineYears: 10, receiptYears: null, mailDays: 365 };
  expect(readConfig({}).keeping).toEqual(kept);
  const set = { AUDIT_YEARS: '7', HISTORY_YEARS: '30', QUARANTINE_YEARS: '12', RECEIPT_YEARS: '8', MAIL_DAYS: '30' };
  const years = { auditYears: 7, historyYears: 30, quarantineYears: 12, receiptYears: 8 };
  expect(readConfig(set).keeping).toEqual({ ...years, mailDays: 30 });
  expect(() => readConfig({ AUDIT_YEARS: '6' })).toThrow(
    'AUDIT_YEARS is "6"; it has to be a number of years from 7, which Dutch law wants, to 30.',
  );
});

test('nobody is believed about where a request came from but the proxies that TRUSTED_PROXIES names', () => {
  expect(readConfig(production).trustedProxies).toEqual([]);
  const set = { TRUSTED_PROXIES: '127.0.0.1, 10.0.0.0/8,::1,fd00::/64' };
  expect(readConfig(set).trustedProxies).toEqual(['127.0.0.1', '10.0.0.0/8', '::1', 'fd00::/64']);
});

test('pictures are on the disk, or in the bucket that S3_URL names', () => {
  expect(readConfig({}).s3).toBe(null);
  expect(readConfig({ S3_URL: 's3://key:a%2Fb@s3.example:9000/pictures' }).s3).toEqual({
    endpoint: 'https://s3.example:9000/pictures',
    accessKey: 'key',
    secret: 'a/b',
    region: 'us-east-1',
  });
  expect(readConfig({ S3_URL: 's3://key:secret@[::1]/pictures?region=eu-central-1&tls=0' }).s3).toMatchObject({
    endpoint: 'http://[::1]/pictures',
    region: 'eu-central-1',
  });
});

test('backups go to DATA_DIR, to a folder, or to a bucket that BACKUP_TO names', () => {
  const to = (text?: string) => readConfig({ DATA_DIR: '/data', ...(text && { BACKUP_TO: text }) }).backups.to;
  expect(to()).toEqual({ kind: 'folder', path: '/data/backups' });
  expect(to('/mnt/nas')).toEqual({ kind: 'folder', path: '/mnt/nas' });
  expect(to('C:\\backups')).toMatchObject({ kind: 'folder' });
  const bucket = { endpoint: 'https://s3.example/safe', accessKey: 'key', secret: 'a/b', region: 'eu-central-1' };
  const given = 's3://key:a%2Fb@s3.example/safe/hotels/linde/?region=eu-central-1';
  expect(to(given)).toEqual({ kind: 'bucket', bucket, prefix: 'hotels/linde/' });
  expect(to('S3://key:secret@s3.example/safe')).toMatchObject({ kind: 'bucket', prefix: '' });
  const wrong = [
    's3:/key:canary@host/bucket',
    's3:key:canary@host',
    's3://canary@host/bucket',
    'https://key:canary@host/b',
  ];
  for (const text of [...wrong, 's3://key:canary@host/bucket/a//b', 's3://key:canary@host/bucket/a%20b'])
    expect(() => to(text)).toThrow(
      /^BACKUP_TO has to be a folder, or look like s3:\/\/key:secret@host\/bucket\/prefix\?/,
    );
});

test.each([
  ['PORT', { PORT: 'abc' }],
  ['PORT', { PORT: '70000' }],
  ['HOST', { HOST: 'not a host' }],
  ['METRICS_PORT', { METRICS_PORT: '0' }],
  ['METRICS_PORT', { METRICS_PORT: 'nine' }],
  ['METRICS_PORT', { METRICS_PORT: '65536' }],
  ['METRICS_PORT', { PORT: '9464', METRICS_PORT: '9464' }],
  ['METRICS_HOST', { METRICS_PORT: '9464', METRICS_HOST: 'not a host' }],
  ['METRICS_PORT', { METRICS_HOST: '10.0.0.1' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'proxy.example' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1,' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.0/33' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '10.0.0.1;10.0.0.2' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '0.0.0.0/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: '::/0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'fe80::1%eth0' }],
  ['TRUSTED_PROXIES', { TRUSTED_PROXIES: 'true' }],
  ['PICKUP_DAYS', { PICKUP_DAYS: '0' }],
  ['PICKUP_DAYS', { PICKUP_DAYS: '30 days' }],
  ['RECEIPT_EMAIL_DAYS', { RECEIPT_EMAIL_DAYS: '366' }],
  ['RECEIPT_EMAIL_DAYS', { RECEIPT_EMAIL_DAYS: '-1' }],
  ['AUDIT_YEARS', { AUDIT_YEARS: 'ten' }],
  ['AUDIT_YEARS', { AUDIT_YEARS: '31' }],
  ['HISTORY_YEARS', { HISTORY_YEARS: '6' }],
  ['HISTORY_YEARS', { HISTORY_YEARS: '10.5' }],
  ['RECEIPT_YEARS', { RECEIPT_YEARS: '6' }],
  ['QUARANTINE_YEARS', { QUARANTINE_YEARS: '0' }],
  ['QUARANTINE_YEARS', { QUARANTINE_YEARS: '-10' }],
  ['MAIL_DAYS', { MAIL_DAYS: '29' }],
  ['MAIL_DAYS', { MAIL_DAYS: '3651' }],
  ['APP_ENV', { APP_ENV: 'production' }],
  ['LARDER_DEMO', { LARDER_DEMO: 'yes' }],
  ['PRACTICE_TERMINAL', { PRACTICE_TERMINAL: '1' }],
  ['LOG_LEVEL', { LOG_LEVEL: 'loud' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'larder.example' }],
  ['PUBLIC_URL', { PUBLIC_URL: 'https://larder.example/office' }],
  ['PUBLIC_URL', { APP_ENV: 'STAGING', SMTP_URL: 'smtp://mail.example' }],
  ['PUBLIC_URL', { ...production, PUBLIC_URL: 'http://larder.example' }],
  ['SMTP_URL', { APP_ENV: 'PRODUCTION', PUBLIC_URL: 'https://larder.example' }],
  ['SMTP_URL', { SMTP_URL: 'mail.example:25' }],
  ['MAIL_FROM', { MAIL_FROM: 'Larder' }],
  ['MAIL_FROM', { MAIL_FROM: 'Larder <no-reply@larder.test>, x@y.test' }],
  ['MAIL_FROM', { MAIL_FROM: 'Larder <no-reply@larder.test' }],
  ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_ADDRESS: 'bounce' }],
  ['MAIL_BOUNCE_ADDRESS', { MAIL_BOUNCE_ADDRESS: 'bounce+tag@larder.test' }],
  ['MAIL_SPF_INCLUDE', { MAIL_SPF_INCLUDE: 'include:_spf.larder.test' }],
  ['DNS_SERVERS', { DNS_SERVERS: '9.9.9.9,dns.larder.test' }],
  ['MEDIA_URL', { MEDIA_URL: 'ftp://media.example' }],
  ['STOREFRONT_URL', { STOREFRONT_URL: 'shop.example' }],
  ['STOREFRONT_URL', { STOREFRONT_URL: 'https://shop.example/?hotel=' }],
  ['STOREFRONT_STAGING_URL', { STOREFRONT_STAGING_URL: 'ftp://shop.example' }],
  ['S3_URL', { S3_URL: 'https://key:secret@s3.example/bucket' }],
  ['S3_URL', { S3_URL: 's3://s3.example/bucket' }],
  ['S3_URL', { S3_URL: 's3://key:secret@s3.example/' }],
  ['S3_URL', { S3_URL: 's3://key:secret@s3.example/a/b' }],
  ['S3_URL', { S3_URL: 's3://key:%zz@s3.example/bucket' }],
  ['S3_URL', { S3_URL: 's3://key:secret@s3.example/bucket?tls=no' }],
  ['S3_URL', { S3_URL: 's3://key:secret@s3.example/bucket?zone=1' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'key@sentry' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'https://sentry.example/42' }],
  ['SENTRY_DSN', { SENTRY_DSN: 'https://key@sentry.example/' }],
  ['DATABASE_URL', { DATABASE_URL: 'mysql://db.example/larder' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?sslmode=prefer' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?sslmod=require' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?sslmode=verify-ca' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?sslrootcert=/ca.pem' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?sslmode=require&sslrootcert=/no/such/ca.pem' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example/larder?port=x' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://db.example/larder' }],
  ['DATABASE_URL', { DATABASE_URL: 'postgres://app@db.example' }],
  ['DATABASE_OWNER_URL', { DATABASE_OWNER_URL: 'postgres://owner@db.example/larder' }],
  ['DATABASE_DIRECT_URL', { DATABASE_DIRECT_URL: 'postgres://app@db.example/larder' }],
  ['DATABASE_REPLICA_URL', { DATABASE_REPLICA_URL: 'postgres://app@db.example/larder' }],
  ['DATABASE_REPLICA_URL', { ...house, DATABASE_REPLICA_URL: 'postgres://owner@copy.example/larder' }],
  ['DATABASE_REPLICA_URL', { ...house, DATABASE_REPLICA_URL: 'postgres://app@copy.example/other' }],
])('a wrong or missing %s stops the start with a sentence that names it', (name, env) => {
  expect(() => readConfig(env)).toThrow(new RegExp(`${name}.*[.]$`));
});

test('one role is owner and application, and each may have a URL of its own', () => {
  const url = (user: string, port = 5_432) => `postgres://${user}@db.example:${port}/larder`;
  const usersOf = (env: Record<string, string>) => {
    const { database } = readConfig(env);
    return (
      database && [database.owner, database.application, database.direct].map(({ user, port }) => `${user}:${port}`)
    );
  };
  const one = { DATABASE_URL: url('hotel') };
  expect(usersOf(one)).toEqual(['hotel:5432', 'hotel:5432', 'hotel:5432']);
  const two = { DATABASE_URL: url('app'), DATABASE_OWNER_URL: url('owner') };
  expect(usersOf(two)).toEqual(['owner:5432', 'app:5432', 'app:5432']);
  const pooled = { DATABASE_URL: url('hotel', 6_432), DATABASE_DIRECT_URL: url('hotel') };
  expect(usersOf(pooled)).toEqual(['hotel:5432', 'hotel:6432', 'hotel:5432']);
});

test('a replica is read as the application, at a place of its own that no label host may be at', () => {
  const config = readConfig({ ...house, DATABASE_REPLICA_URL: 'postgres://app@copy.example:5544/larder' });
  expect(config.database?.replica).toMatchObject({ host: 'copy.example', user: 'app' });
  expect(config.labelHosts.ownPorts).toContain(5_544);
  expect(readConfig(house).database).not.toHaveProperty('replica');
});

test('[CON-06] the storefront has an address for production and one for staging, or none', () => {
  expect(readConfig({})).toMatchObject({ storefrontUrl: null, storefrontStagingUrl: null });
  expect(
    readConfig({ STOREFRONT_URL: 'https://shop.example/nl//', STOREFRONT_STAGING_URL: 'http://staging.shop.example' }),
  ).toMatchObject({
    storefrontUrl: 'https://shop.example/nl',
    storefrontStagingUrl: 'http://staging.shop.example',
  });
});

test('label hosts are on private networks, at few ports, and on one’s own machine also at home', () => {
  const { labelHosts } = readConfig({});
  expect(labelHosts.subnets).toHaveLength(4);
  expect(labelHosts).toMatchObject({ isLoopbackAllowed: true, ownPorts: [4_000] });
  expect(labelHosts.ports).toEqual([
    { from: 80, to: 80 },
    { from: 8_080, to: 8_099 },
  ]);
  const databases = {
    DATABASE_URL: 'postgresql://app@db/larder',
    DATABASE_OWNER_URL: 'postgresql://owner@db:6432/larder',
  };
  const set = readConfig({
    ...production,
    ...databases,
    LABEL_HOST_SUBNETS: '192.168.4.0/24',
    LABEL_HOST_PORTS: '8090',
  });
  expect(set.labelHosts).toEqual({
    subnets: [{ address: '192.168.4.0', prefix: 24, family: 'ipv4' }],
    ports: [{ from: 8_090, to: 8_090 }],
    isLoopbackAllowed: false,
    ownPorts: [4_000, 5_432, 6_432],
  });
});

test.each(['no-reply@larder.test', 'Larder <no-reply@larder.test>', '"Larder, Utrecht" <a+b@larder.test>'])(
  'mails may come from %s',
  (text) => expect(readConfig({ MAIL_FROM: text }).mailFrom).toBe(text),
);

test('metrics are told on this machine alone, or where METRICS_HOST says, and no label host is there', () => {
  expect(readConfig({}).metrics).toBe(null);
  const set = readConfig({ METRICS_PORT: '9464' });
  expect(set.metrics).toEqual({ port: 9_464, host: '127.0.0.1' });
  expect(set.labelHosts.ownPorts).toEqual([4_000, 9_464]);
  expect(readConfig({ METRICS_PORT: '9464', METRICS_HOST: '10.0.0.1' }).metrics?.host).toBe('10.0.0.1');
});

test.each(['10.0.0.0', '10.0.0.0/33', '10.0.0.0/8,', 'shop/24', 'fe80::1%eth0/64', '10.0.0.0/8/8', '10.0.0.0/-1'])(
  'LABEL_HOST_SUBNETS, DIRECTORY_SUBNETS, WEBHOOK_SUBNETS and HANDOVER_SUBNETS of %j stop the start',
  (text) => {
    for (const name of ['LABEL_HOST_SUBNETS', 'DIRECTORY_SUBNETS', 'WEBHOOK_SUBNETS', 'HANDOVER_SUBNETS'])
      expect(() => readConfig({ [name]: text })).toThrow(new RegExp(name));
  },
);

test.each(['0', '80,', '99-80', '65536', '80-65536', 'http', '-80', '80-81-82'])(
  'LABEL_HOST_PORTS of %j stop the start',
  (text) => expect(() => readConfig({ LABEL_HOST_PORTS: text })).toThrow(/LABEL_HOST_PORTS/),
);

test('the page of settings names every one that is read, and no other', async () => {
  const read = new Set<string>();
  readConfig(
    new Proxy<Record<string, string | undefined>>(production, {
      get: (from, name) => (typeof name === 'string' ? (read.add(name), from[name]) : undefined),
    }),
  );
  const page = await readFile(join(root, 'docs/operate/settings.md'), 'utf8');
  const named = Array.from(page.matchAll(/^\| `([A-Z0-9_]+)` /gm), ([, name]) => name);
  expect(new Set(named)).toEqual(read);
});
