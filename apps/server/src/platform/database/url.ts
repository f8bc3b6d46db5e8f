import type { ConnectionSettings } from './embedded.ts';

/** Reads `postgres://user:password@host:port/database`. */
export function settingsFromUrl(text: string): ConnectionSettings {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
  };
}
