import type { CurrentUser } from '@larder/contract/people/auth';
import { version } from './version.ts';

type Environment = CurrentUser['environment'];

/** Where errors are reported to, known once somebody is signed in. */
export type ReportingSettings = { readonly dsn: string | null; readonly environment: Environment };

/** The origin of a report: a failed call, which is reported in production only, or the error boundary, always (API-04). */
export type ReportOrigin = 'call' | 'boundary' | 'message';

type Send = (url: string, body: string) => Promise<unknown>;

/** One tab may report this many errors a minute: a loop of failures must not become a flood. */
const reportsPerMinute = 20;

/**
 * Makes a reporter that posts to the store endpoint of a Sentry-compatible service. Without a DSN it does nothing.
 * A report names the call, its status and request id, never what was sent or answered.
 */
export function createErrorReporting(send: Send, now: () => number = Date.now) {
  let settings: ReportingSettings = { dsn: null, environment: 'PRODUCTION' };
  let sentAt: readonly number[] = [];

  function report(error: unknown, origin: ReportOrigin, tags: Readonly<Record<string, string>> = {}): void {
    const url = storeUrl(settings.dsn);
    if (url === null || (origin === 'call' && settings.environment !== 'PRODUCTION')) return;
    sentAt = sentAt.filter((at) => now() - at < 60_000);
    if (sentAt.length >= reportsPerMinute) return;
    sentAt = [...sentAt, now()];
    // A report that cannot be delivered is dropped: reporting it would fail the same way.
    send(url, JSON.stringify(eventOf(error, { origin, ...tags }))).catch(() => undefined);
  }

  function eventOf(error: unknown, tags: Readonly<Record<string, string>>) {
    const { name, message } = error instanceof Error ? error : { name: 'Error', message: String(error) };
    return {
      event_id: crypto.randomUUID().replaceAll('-', ''),
      timestamp: now() / 1000,
      platform: 'javascript',
      level: 'error',
      release: `larder@${version}`,
      environment: settings.environment.toLowerCase(),
      tags,
      exception: { values: [{ type: name, value: message }] },
    };
  }

  return {
    report,
    configure: (next: ReportingSettings) => void (settings = next),
    environment: () => settings.environment,
  };
}

/** The store endpoint of a DSN such as `https://key@host/42`, or null when there is none or it is not one. */
export function storeUrl(dsn: string | null): string | null {
  if (dsn === null || !URL.canParse(dsn)) return null;
  const { protocol, host, username, pathname } = new URL(dsn);
  const [, prefix = '', project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (project === undefined || username === '' || !/^https?:$/.test(protocol)) return null;
  return `${protocol}//${host}${prefix}/api/${project}/store/?sentry_version=7&sentry_key=${username}`;
}

/** The application's error reporting. */
export const errorReporting = createErrorReporting((url, body) =>
  fetch(url, { method: 'POST', body, credentials: 'omit', keepalive: true, headers: { 'content-type': 'text/plain' } }),
);
