import type { Endpoint } from '@larder/contract/platform/endpoint';
import { isProblem } from '@larder/contract/platform/problem';
import { toWire } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';

/** Nobody answered, or somebody in between did, or the server says that trying again later helps. */
export class Unreachable extends Error {
  /** When the server wants to be asked again, at the earliest. */
  readonly retryAfterMs: number;
  constructor(message: string, retryAfterMs = 0) {
    super(message);
    this.retryAfterMs = retryAfterMs;
  }
}

/** The server answered, and refused; `code` as in docs/problems. */
export class Refused extends Error {
  readonly status: number;
  readonly code: string;
  constructor(status: number, code: string) {
    super(`${status} ${code}`);
    this.status = status;
    this.code = code;
  }
}

/** What a call carries; `body` is spelled for the wire already where the endpoint reads it leniently. */
export type Outgoing = {
  readonly params?: Readonly<Record<string, string>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  /** Ends the call early. */
  readonly signal?: AbortSignal;
};

/** Calls of the device API (docs/requirements/device-api.md). */
export type Client = {
  /** Throws {@link Unreachable} and {@link Refused}. */
  call<Schema extends z.core.$ZodType>(
    endpoint: Endpoint & { readonly response: Schema },
    outgoing?: Outgoing,
  ): Promise<z.output<Schema>>;
  /** The answer with its headers, for calls without a body or where 304 says something. */
  send(endpoint: Endpoint, outgoing?: Outgoing): Promise<Response>;
};

const answersWithinMs = 20_000;
const passing: ReadonlySet<number> = new Set([408, 425, 429, 500, 502, 503, 504]);

/** Speaks to the server that this page came from, with the register's credential where there is one. */
export function makeClient(credential: string | null): Client {
  const authorization: Record<string, string> = credential === null ? {} : { authorization: `Bearer ${credential}` };
  const send: Client['send'] = async (endpoint, outgoing = {}) => {
    const response = await request(endpoint, outgoing, authorization);
    if (response.ok || response.status === 304) return response;
    const body: unknown = await response.json().catch(() => undefined);
    // What is no problem of the server's is of a proxy, or of the page of a guest network, and says nothing of this till.
    if (passing.has(response.status) || !isProblem(body)) {
      const seconds = Number(response.headers.get('retry-after') ?? 0);
      throw new Unreachable(`${endpoint.name} answered ${response.status}`, seconds > 0 ? seconds * 1_000 : 0);
    }
    throw new Refused(response.status, body.code);
  };
  return {
    send,
    call: async (endpoint, outgoing) => {
      const response = await send(endpoint, outgoing);
      // An answer that breaks off, or of somebody in between, is no answer.
      const body: unknown = await response.json().catch(() => undefined);
      const read = z.safeParse(endpoint.response, body);
      if (!read.success) throw new Unreachable(`${endpoint.name} answered what its contract does not know`);
      return read.data;
    },
  };
}

async function request(
  { method, path, body: schema }: Endpoint,
  { params = {}, query = {}, body, headers, signal }: Outgoing,
  authorization: Readonly<Record<string, string>>,
): Promise<Response> {
  const filled = path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(params[name] ?? ''));
  const search = new URLSearchParams(query).toString();
  const timeout = AbortSignal.timeout(answersWithinMs + Number(query['wait'] ?? 0) * 1_000);
  try {
    return await fetch(`/device/v1${filled}${search === '' ? '' : `?${search}`}`, {
      method,
      headers: { accept: 'application/json', ...authorization, ...headers, ...(body === undefined ? {} : json) },
      ...(body === undefined ? {} : { body: JSON.stringify(schema === undefined ? body : toWire(schema, body)) }),
      credentials: 'omit',
      cache: 'no-store',
      signal: signal === undefined ? timeout : AbortSignal.any([signal, timeout]),
    });
  } catch (error) {
    throw new Unreachable(error instanceof Error ? error.message : String(error));
  }
}

const json = { 'content-type': 'application/json' };
