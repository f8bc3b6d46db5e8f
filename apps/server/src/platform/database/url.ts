import type { ConnectionSettings } from './embedded.ts';

/**
 * Reads `postgres://user:password@host:port/database?sslmode=require`. TLS that is asked for is never given up for plain
 * text, and its certificate is always checked, also where PostgreSQL's own programs would not.
 */
export function settingsFromUrl(text: string): ConnectionSettings {
  const url = new URL(text);
  return {
    host: url.searchParams.get('host') ?? (decodeURIComponent(url.hostname) || 'localhost'),
    port: url.port === '' ? 5432 : Number(url.port),
    database: decodeURIComponent(url.pathname.slice(1)),
    user: decodeURIComponent(url.username),
    password: decodeURIComponent(url.password),
    ...(['require', 'verify-full'].includes(url.searchParams.get('sslmode') ?? '') ? { ssl: true as const } : {}),
  };
}
