import { STATUS_CODES } from 'node:http';
import type { LogEntry } from '../../apps/demo/src/conformance/log.ts';
import type { Call } from './traffic.ts';

/** What differs each time, and the example that stands in its place: the first, the second and so on. */
const examples = {
  appToken: () => 'code-of-a-few-minutes',
  credential: () => 'credential-of-register-7',
  program: () => 'browser-till 1.6.4',
  etag: (count: number) => `"catalogue-${count}"`,
  version: (count: number) => `prices-${count}`,
  key: (count: number) => `20260601-1c9d6a7e-5b1f-4e02-9a53-00000000000${count}`,
  page: (count: number) => `https://larder.example/receipt/page-of-receipt-${count}`,
  moment: (count: number) => new Date(Date.UTC(2026, 5, 1, 10, 0, count * 15)).toISOString(),
  // The heartbeat's, which agree with each other.
  clock: () => '2026-06-01T10:00:20.000Z',
  arrival: () => '2026-06-01T10:00:20.120Z',
  skew: () => -120,
  register: (count: number) => 6 + count,
  shop: (count: number) => 2 + count,
  category: (count: number) => 10 + count,
  product: (count: number) => 100 + count,
  receipt: (count: number) => 5_000 + count,
} as const;

type Kind = keyof typeof examples;

/** What is under a key; an `id` is that of the thing around it. */
const kinds: Readonly<Record<string, Kind>> = {
  ...{ app_token: 'appToken', credential: 'credential', app_version: 'program', version: 'version', key: 'key' },
  ...{ sold_at: 'moment', createdAt: 'moment', receivedAt: 'arrival', clock: 'clock', clockSkewMs: 'skew' },
  ...{ cash_register_id: 'register', cashRegisterId: 'register', 'register.id': 'register', 'shop.id': 'shop' },
  ...{ 'categories.id': 'category', categoryIds: 'category', 'products.id': 'product', product_id: 'product' },
  ...{ productId: 'product', id: 'receipt', 'receipts.id': 'receipt', publicUrl: 'page' },
};

/** A call with examples in it, as a page shows it. */
export type Exchange = LogEntry & { readonly sent: readonly string[]; readonly received: readonly string[] };

/** Puts examples into calls: the same one for the same value, in all calls that one of these is given. */
export function makeExamples(): (call: Call) => Exchange {
  const known = new Map<string, unknown>();
  const example = (kind: Kind, value: unknown): unknown => {
    const place = `${kind} ${String(value)}`;
    const before = [...known.keys()].filter((one) => one.startsWith(`${kind} `)).length;
    if (!known.has(place)) known.set(place, examples[kind](before + 1));
    return known.get(place);
  };
  const within = (value: unknown, key = '', around = ''): unknown => {
    if (Array.isArray(value)) return value.map((one: unknown) => within(one, key, key));
    if (typeof value === 'object' && value !== null)
      return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, within(one, name, key)]));
    const kind = kinds[key === 'id' && around !== '' ? `${around}.id` : key];
    return kind === undefined || value === null ? value : example(kind, value);
  };
  return ({ method, path, request, status, response, sent, received }) => {
    const { authorization, 'if-none-match': noneMatch } = sent;
    const { etag } = received;
    return {
      // Of one moment, within what a till's clock may be off.
      ...{ at: '2026-06-01T10:00:00.000Z', method, status },
      path: path
        .replace(/(?<=^\/receipts\/)(?!batch$)[\w.-]+/, (key) => String(example('key', key)))
        .replace(/(?<=since=)[^&]+/, (version) => String(example('version', decodeURIComponent(version)))),
      sent: [
        ...(authorization === undefined
          ? []
          : [`Authorization: Bearer ${String(example('credential', authorization.slice('Bearer '.length)))}`]),
        ...(noneMatch === undefined ? [] : [`If-None-Match: ${String(example('etag', noneMatch))}`]),
        ...(request === undefined ? [] : ['Content-Type: application/json']),
      ],
      ...(request === undefined ? {} : { request: within(request) }),
      received: etag === undefined ? [] : [`ETag: ${String(example('etag', etag))}`],
      ...(response === undefined ? {} : { response: within(response) }),
    };
  };
}

/** An exchange as a page shows it: the question, a line, the answer. */
export function exchangeText({ method, path, sent, request, status, received, response }: Exchange): string {
  const asked = [`${method} /device/v1${path}`, ...sent, ...(request === undefined ? [] : [jsonText(request)])];
  const code = String(status);
  const answered = [`${code} ${STATUS_CODES[code] ?? ''}`, ...received];
  const body = response === undefined ? [] : [jsonText(response)];
  return [...asked, '', ...answered, ...body].join('\n');
}

const longestLine = 110;

/** JSON in which as much stands in a line as fits. */
function jsonText(value: unknown, indent = ''): string {
  const line = JSON.stringify(value, null, 1).replaceAll(/\n\s*/g, ' ');
  if (typeof value !== 'object' || value === null || indent.length + line.length <= longestLine) return line;
  const deeper = `${indent}  `;
  const [open, close, parts] = Array.isArray(value)
    ? ['[', ']', value.map((one: unknown) => jsonText(one, deeper))]
    : ['{', '}', Object.entries(value).map(([key, one]) => `${JSON.stringify(key)}: ${jsonText(one, deeper)}`)];
  const lines = parts.reduce<readonly string[]>((before, part) => {
    const joined = `${before.at(-1)}, ${part}`;
    const fits = before.length > 0 && !joined.includes('\n') && deeper.length + joined.length < longestLine;
    return fits ? [...before.slice(0, -1), joined] : [...before, part];
  }, []);
  return `${open}\n${lines.map((one) => deeper + one).join(',\n')}\n${indent}${close}`;
}
