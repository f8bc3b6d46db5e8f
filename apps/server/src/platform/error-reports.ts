import { fileURLToPath } from 'node:url';
import type { Config } from './config.ts';
import { readDsn } from './dsn.ts';
import { version } from './version.ts';
import { within } from './within.ts';

/** Tells the error service what is in the log at the level of errors; never waits, and never throws. */
export type ErrorReporter = {
  /** `words` are what the line says, `fields` what it carries. */
  report(fields: unknown, words: string, level?: 'error' | 'fatal'): void;
  /** Waits a moment for what is on its way. */
  close(): Promise<void>;
};

/** As the browser: a loop of failures must not become a flood. */
const reportsPerMinute = 20;
const answersWithinMs = 5_000;
const goodbyeMs = 1_000;

/** What of a line's fields goes along: names of ours and numbers. Whatever else a line carries stays in the log. */
const tagNames = [
  'requestId',
  'method',
  'route',
  'operation',
  'name',
  'part',
  'groupId',
  'runId',
  'mailId',
  'importId',
];

/** Makes what reports to `SENTRY_DSN`; undefined without it. `warn` hears when it takes no reports, once in a row. */
export function makeErrorReporter(
  { sentryDsn, environment }: Pick<Config, 'sentryDsn' | 'environment'>,
  warn: (fields: object, words: string) => void,
): ErrorReporter | undefined {
  const service = sentryDsn === null ? null : readDsn(sentryDsn);
  if (service === null) return undefined;
  const underWay = new Set<Promise<void>>();
  let sentAt: readonly number[] = [];
  let isHeard = true;
  const send = async (body: string) => {
    const headers = {
      'content-type': 'application/x-sentry-envelope',
      'x-sentry-auth': `Sentry sentry_version=7, sentry_client=larder/${version}, sentry_key=${service.key}`,
    };
    const signal = AbortSignal.timeout(answersWithinMs);
    const status = await fetch(service.url, { method: 'POST', body, headers, signal, redirect: 'error' }).then(
      async (answer) => (await answer.body?.cancel(), answer.status),
      () => null,
    );
    const wasHeard = isHeard;
    isHeard = status !== null && status < 300;
    if (wasHeard && !isHeard) warn({ status }, 'SENTRY_DSN takes no reports');
  };
  return {
    report: (fields, words, level = 'error') => {
      const now = Date.now();
      sentAt = sentAt.filter((at) => now - at < 60_000);
      if (sentAt.length >= reportsPerMinute) return;
      sentAt = [...sentAt, now];
      const sending = send(envelopeOf(fields, { words, level, environment, now })).finally(() =>
        underWay.delete(sending),
      );
      underWay.add(sending);
    },
    close: async () => void (await within(goodbyeMs, Promise.all(underWay))),
  };
}

type Said = {
  readonly words: string;
  readonly level: 'error' | 'fatal';
  readonly environment: Config['environment'];
  readonly now: number;
};

function envelopeOf(fields: unknown, { words, level, environment, now }: Said): string {
  const id = crypto.randomUUID().replaceAll('-', '');
  const carried =
    typeof fields === 'object' && fields !== null
      ? new Map<string, unknown>(Object.entries(fields))
      : new Map<string, unknown>();
  const traceId = textOf(carried.get('traceId'), /^[0-9a-f]{32}$/);
  const event = {
    ...{ event_id: id, timestamp: now / 1_000, platform: 'node', level, logger: 'server' },
    ...{ release: `larder@${version}`, environment: environment.toLowerCase(), message: words },
    tags: Object.fromEntries(tagNames.flatMap((name) => tagOf(name, carried.get(name)))),
    ...(carried.get('err') instanceof Error ? { exception: { values: exceptionsOf(carried.get('err'), words) } } : {}),
    ...(traceId === undefined ? {} : { contexts: { trace: { trace_id: traceId, span_id: id.slice(0, 16) } } }),
  };
  const head = { event_id: id, sent_at: new Date(now).toISOString() };
  return `${[head, { type: 'event', content_type: 'application/json' }, event].map((part) => JSON.stringify(part)).join('\n')}\n`;
}

function tagOf(name: string, value: unknown): [string, string][] {
  if (typeof value === 'number') return [[name, String(value)]];
  // A caller may have chosen the request id: only one that cannot be words goes along.
  const text = textOf(value, name === 'requestId' ? /^[0-9a-f-]{16,64}$/i : /^[\w:/*.-]{1,200}$/);
  return text === undefined ? [] : [[name, text]];
}

function textOf(value: unknown, pattern: RegExp): string | undefined {
  return typeof value === 'string' && pattern.test(value) ? value : undefined;
}

/**
 * An error by its kind, its code and the places of our program that it went through, its cause first. What it says in its
 * own words may hold what somebody sent, so that stays in the log.
 */
function exceptionsOf(error: unknown, words: string): object[] {
  if (!(error instanceof Error)) return [];
  // The name of a class is in our program; the error's own can be anything.
  const type = error.constructor.name;
  const code = textOf(Reflect.get(error, 'code'), /^(?:[0-9A-Z]{5}|[A-Z][A-Z_]{2,40})$/);
  const places = type === 'DatabaseError' ? ['constraint', 'table'] : [];
  const known = [code, ...places.map((name) => textOf(Reflect.get(error, name), /^\w{1,63}$/))];
  const own = {
    type,
    value: [words, ...known].filter((word) => word !== undefined).join(' '),
    stacktrace: { frames: framesOf(error) },
  };
  return [...exceptionsOf(error.cause, words).slice(0, 3), own];
}

const root = fileURLToPath(new URL('../../../../', import.meta.url));
const frame = /^ {4}at (?:(?:async )?([\w.<>#]+) \()?(?:file:\/\/)?(\/[^()\s]+|node:[\w/]+):(\d+):(\d+)\)?$/;

/** The oldest first. Lines that the error's own words have are no places. */
function framesOf(error: Error): object[] {
  const stack = error.stack ?? '';
  const from = stack.indexOf(error.message);
  const lines = (from === -1 ? '' : stack.slice(from + error.message.length)).split('\n');
  return lines.toReversed().flatMap((line) => {
    const [, place, path = '', row, column] = frame.exec(line) ?? [];
    if (!path.startsWith(root) && !path.startsWith('node:')) return [];
    const filename = path.replace(root, '');
    const isOurs = !/^node:|node_modules\//.test(filename);
    return [{ function: place, filename, lineno: Number(row), colno: Number(column), in_app: isOurs }];
  });
}
