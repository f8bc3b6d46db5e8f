import type { AnswerOf, CallOf, Endpoint } from '@larder/contract/platform/endpoint';
import { toWire } from '@larder/contract/platform/wire';
import { queryOptions } from '@tanstack/react-query';
import * as z from 'zod/mini';
import { type ApiError, invalidAnswer, noConnection, refusal } from './api-error.ts';
import { authentication } from './authentication.ts';
import { takeEarlyAnswer } from './early-answer.ts';
import { errorReporting } from './error-reporting.ts';
import { currentLocale } from './locale.ts';
import { session } from './session.ts';

// The content security policy forbids code made at run time, which the validator would otherwise try.
z.config({ jitless: true });

/** A call without an answer for this long counts as no connection. */
const timeoutMs = 30_000;

type Needed<Part extends 'params' | 'query' | 'body', Value> = [Value] extends [undefined]
  ? { readonly [Key in Part]?: undefined }
  : Partial<Value> extends Value
    ? { readonly [Key in Part]?: Value }
    : { readonly [Key in Part]: Value };

/** What a call takes: path parameters, query and body as the contract says, and the location where it is not the current one. */
export type CallInput<E extends Endpoint> = Needed<'params', CallOf<E>['params']> &
  Needed<'query', CallOf<E>['query']> &
  Needed<'body', CallOf<E>['body']> & {
    /** For an endpoint with property scope: a location's id, or null for the whole group; the current location when absent. */
    readonly propertyId?: number | null;
    /** The version that a change is based on; another one at the server refuses it as `stale_version` (bar D7). */
    readonly ifMatch?: number | null;
    readonly signal?: AbortSignal;
  };

type PathValues = Readonly<Record<string, number | string>>;

type AnyInput = {
  readonly params?: PathValues | undefined;
  readonly query?: unknown;
  readonly body?: unknown;
  readonly propertyId?: number | null;
  readonly ifMatch?: number | null;
  readonly signal?: AbortSignal;
};

/**
 * Calls the API. Rejects with an `ApiError`, after a 401 has marked the tab as signed out (ACC-07) and the failure has
 * been reported (API-04).
 */
export async function call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<AnswerOf<E>>;
export async function call(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  try {
    return await send(endpoint, input);
  } catch (error) {
    if (input.signal?.aborted !== true) errorReporting.report(error, 'call', tagsOf(endpoint, error));
    throw error;
  }
}

/** The query options of a call: key and function, for `useQuery`, `prefetchQuery` and `invalidateQueries`. */
export function queryOptionsFor<E extends Endpoint>(endpoint: E, input: CallInput<E>) {
  const placed = { ...input, propertyId: propertyOf(endpoint, input) };
  return queryOptions({
    queryKey: queryKeyOf(endpoint, placed),
    queryFn: ({ signal }): Promise<AnswerOf<E>> => call(endpoint, { ...placed, signal }),
  });
}

/** The key of a call's answer in the query cache: the endpoint's name, the location, then what was asked. */
export type QueryKey = readonly [
  name: string,
  propertyId: number | null,
  asked: { readonly params: PathValues | null; readonly query: unknown },
];

function queryKeyOf(endpoint: Endpoint, input: AnyInput): QueryKey {
  return [endpoint.name, propertyOf(endpoint, input), { params: input.params ?? null, query: input.query ?? null }];
}

async function send(endpoint: Endpoint, input: AnyInput): Promise<unknown> {
  const request = takeEarlyAnswer(endpoint) ?? fetch(urlOf(endpoint, input), requestOf(endpoint, input));
  const response = await request.catch((error: unknown) => {
    throw input.signal?.aborted === true ? error : noConnection(endpoint.name);
  });
  if (response.status === 401) authentication.set({ isAuthenticated: false });
  if (!response.ok) throw refusal(endpoint.name, response, await jsonOf(response));
  if (endpoint.response === undefined) return undefined;
  const body = await jsonOf(response);
  input.signal?.throwIfAborted();
  const answer = z.safeParse(endpoint.response, body);
  if (!answer.success) throw invalidAnswer(endpoint.name, response);
  return answer.data;
}

function requestOf(endpoint: Endpoint, { body, ifMatch, signal }: AnyInput): RequestInit {
  const headers = {
    accept: 'application/json',
    'accept-language': currentLocale(),
    ...(ifMatch === undefined || ifMatch === null ? {} : { 'if-match': `"${ifMatch}"` }),
  };
  const signals = [AbortSignal.timeout(timeoutMs), ...(signal === undefined ? [] : [signal])];
  const request: RequestInit = {
    method: endpoint.method,
    credentials: 'same-origin',
    headers,
    signal: AbortSignal.any(signals),
  };
  if (body === undefined || endpoint.body === undefined) return request;
  return {
    ...request,
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(toWire(endpoint.body, body)),
  };
}

/** The address of a call: base, the location's prefix where it applies (API-01), path and query in snake_case (API-02). */
export function urlOf(endpoint: Endpoint, input: AnyInput): string {
  const propertyId = propertyOf(endpoint, input);
  const prefix = propertyId === null ? '' : `/properties/${propertyId}`;
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(input.params?.[name] ?? ''));
  const query = new URLSearchParams();
  const wired = endpoint.query === undefined ? {} : toWire(endpoint.query, input.query ?? {});
  if (typeof wired === 'object' && wired !== null)
    for (const [key, value] of Object.entries(wired)) query.set(key, String(value));
  const text = query.toString();
  return `/api/v1${prefix}${path}${text === '' ? '' : `?${text}`}`;
}

function propertyOf(endpoint: Endpoint, input: AnyInput): number | null {
  if (endpoint.scope !== 'property') return null;
  return input.propertyId === undefined ? (session.read('currentLocation')?.id ?? null) : input.propertyId;
}

async function jsonOf(response: Response): Promise<unknown> {
  return response.json().catch(() => undefined);
}

function tagsOf(endpoint: Endpoint, error: unknown): Readonly<Record<string, string>> {
  const { status, code, requestId }: Partial<ApiError> = error instanceof Error ? error : {};
  return { endpoint: endpoint.name, status: String(status ?? 0), code: code ?? 'none', requestId: requestId ?? 'none' };
}
