import type { Endpoint } from '@larder/contract/platform/endpoint';
import { isProblem } from '@larder/contract/platform/problem';
import { toWire } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';
import { apiBase } from '../../../server/src/platform/http/adapter.ts';

/** Nobody answered: the network or the server is away, and trying again later helps. */
export class Unreachable extends Error {}

/** The server answered, and refused. */
export class Refused extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** What a call carries; `body` is already spelled for the wire where the endpoint reads it leniently. */
export type Outgoing = {
  readonly params?: Readonly<Record<string, string | number>>;
  readonly query?: Readonly<Record<string, string>>;
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
};

/** Speaks to a Larder over HTTP. */
export type Client = {
  call<Schema extends z.core.$ZodType>(
    endpoint: Endpoint & { readonly response: Schema },
    outgoing?: Outgoing,
  ): Promise<z.output<Schema>>;
  /** Sends and answers what came back, for calls without a body or where the headers matter. */
  send(endpoint: Endpoint, outgoing?: Outgoing): Promise<Response>;
};

const answerTimeoutMs = 20_000;
const retryableStatuses = new Set([429, 502, 503, 504]);

/** Makes a client of a server that sends these headers with every call. */
export function makeClient(url: string, common: Readonly<Record<string, string>>): Client {
  const send: Client['send'] = async (endpoint, outgoing = {}) => {
    const response = await request(url, endpoint, { ...outgoing, headers: { ...common, ...outgoing.headers } });
    if (response.ok || response.status === 304) return response;
    const body: unknown = await response.json().catch(() => undefined);
    const reason = isProblem(body) ? `${body.code}: ${body.detail}` : response.statusText;
    if (retryableStatuses.has(response.status)) throw new Unreachable(reason);
    throw new Refused(response.status, reason);
  };
  return {
    send,
    call: async (endpoint, outgoing) => z.parse(endpoint.response, await (await send(endpoint, outgoing)).json()),
  };
}

async function request(url: string, endpoint: Endpoint, outgoing: Outgoing): Promise<Response> {
  const { params = {}, query, body, headers = {} } = outgoing;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = query === undefined ? '' : `?${new URLSearchParams(query).toString()}`;
  const wired = endpoint.body === undefined ? body : toWire(endpoint.body, body);
  try {
    return await fetch(`${url}${apiBase[endpoint.api]}${path}${search}`, {
      method: endpoint.method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(wired) }),
      signal: AbortSignal.timeout(answerTimeoutMs),
    });
  } catch (error) {
    throw new Unreachable(error instanceof Error ? error.message : String(error), { cause: error });
  }
}
