import type { Route } from './calls.ts';

type QueryValue = string | number | boolean | readonly string[] | null | undefined;

/** What a call is given, whichever it is. */
export type AnyInput = {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: Readonly<Record<string, QueryValue>>;
  readonly body?: unknown;
  readonly file?: Blob;
  readonly propertyId?: number | undefined;
  readonly version?: number | undefined;
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
};

type Caller = { readonly url: string; readonly token: string; readonly language?: string };

/** The request of a call: the location before its path, keys as they are (Larder reads camelCase as snake_case). */
export function requestOf(caller: Caller, route: Route, input: AnyInput): { url: string; init: RequestInit } {
  const { body, file, signal, version, idempotencyKey = crypto.randomUUID() } = input;
  const isChange = route.method !== 'GET';
  const headers = {
    accept: 'application/json, */*;q=0.5',
    authorization: `Bearer ${caller.token}`,
    ...(caller.language === undefined ? {} : { 'accept-language': caller.language }),
    ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
    ...(isChange ? { 'idempotency-key': idempotencyKey } : {}),
    ...(body === undefined ? {} : { 'content-type': 'application/json' }),
  };
  return {
    url: urlOf(caller, route, input),
    init: {
      method: route.method,
      headers,
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      ...(file === undefined ? {} : { body: formOf(file) }),
      ...(signal === undefined ? {} : { signal }),
    },
  };
}

function urlOf(caller: Caller, route: Route, { params = {}, query = {}, propertyId }: AnyInput): string {
  const place = propertyId === undefined ? '' : `/properties/${propertyId}`;
  const path = route.path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(String(params[name])));
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query))
    if (value !== undefined && value !== null) search.set(name, String(value));
  const asked = search.toString();
  return `${caller.url.replace(/\/+$/, '')}/api/v1${place}${path}${asked === '' ? '' : `?${asked}`}`;
}

function formOf(file: Blob): FormData {
  const form = new FormData();
  form.set('file', file);
  return form;
}
