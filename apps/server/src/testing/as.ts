import type { AnswerOf, CallOf, Endpoint } from '@larder/contract/platform/endpoint';
import { isProblem, type Problem } from '@larder/contract/platform/problem';
import { toWire } from '@larder/contract/platform/wire';
import * as z from 'zod/mini';
import { sessionAbsoluteMs } from '../modules/people/sessions/lifetime.ts';
import { sessionCookieName } from '../modules/people/auth/cookie.ts';
import { hashToken, makeToken } from '../platform/auth/token.ts';
import { sql } from '../platform/database/sql.ts';
import { apiBase } from '../platform/http/adapter.ts';
import { buildAccessToken } from './build/build-access-token.ts';
import type { CashRegister, User } from './build/build.ts';
import { statementsHeader, type TestApp } from './test-app.ts';

/** What came back. */
export type Answer = {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | readonly string[]>>;
  readonly text: string;
  /** What came, as it came: for files that are no text. */
  readonly bytes: Buffer;
  /** The parsed JSON body, undefined without one. */
  readonly body: unknown;
  /** The refusal, when it is one. */
  readonly problem: Problem | undefined;
  /** SQL statements that a successful call took. */
  readonly statements: number | undefined;
};

/** What goes out; `body` is sent as JSON as it stands, a text as it is. */
export type Outgoing = {
  readonly body?: unknown;
  readonly headers?: Readonly<Record<string, string>>;
  readonly address?: string;
};

/** Speaks to the server as somebody. */
export type Client = {
  send(
    method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' | 'HEAD' | 'OPTIONS',
    path: string,
    outgoing?: Outgoing,
  ): Promise<Answer>;
  get(path: string, outgoing?: Outgoing): Promise<Answer>;
  /** Calls an endpoint as the web application does and answers what it says; throws when it refuses. */
  call<const E extends Endpoint>(
    endpoint: E,
    call?: Partial<CallOf<E>> & { propertyId?: number },
  ): Promise<AnswerOf<E>>;
  readonly cookie: string | undefined;
};

const sameOrigin = { 'sec-fetch-site': 'same-origin' };

/** Nobody, in a browser on our own pages. */
export function anonymous(test: TestApp): Client {
  return makeClient(test, sameOrigin);
}

/** A person with a session of their own. */
export async function as(test: TestApp, user: User): Promise<Client> {
  const token = makeToken();
  const now = test.clock.now();
  await test.owner.write('identity', (tx) =>
    tx.execute(sql`
      insert into sessions (token_hash, context, user_id, group_id, created_at, last_seen_at, expires_at)
      values (${hashToken(token)}, 'session', ${user.id}, ${user.groupId}, ${now}, ${now}, ${new Date(now.getTime() + sessionAbsoluteMs)})`),
  );
  return withCookie(test, `${sessionCookieName(test.services.config)}=${token}`);
}

/** A browser that has this cookie. */
export function withCookie(test: TestApp, cookie: string): Client {
  return makeClient(test, { ...sameOrigin, cookie });
}

/** A till with a credential of a register. */
export async function asTill(test: TestApp, register: CashRegister): Promise<Client> {
  const token = makeToken();
  await test.owner.write({ groupId: register.groupId }, (tx) =>
    tx.execute(sql`
      insert into device_credentials (token_hash, group_id, property_id, shop_id, cash_register_id, created_at)
      values (${hashToken(token)}, ${register.groupId}, ${register.propertyId}, ${register.shopId}, ${register.id}, ${test.clock.now()})`),
  );
  return withCredential(test, token);
}

/** A program with a token of a group, or of one of its locations. */
export async function asProgram(test: TestApp, given: Parameters<typeof buildAccessToken>[1]): Promise<Client> {
  return withCredential(test, (await buildAccessToken(test, given)).secret);
}

/** A till, or a program, that sends this credential. */
export function withCredential(test: TestApp, credential: string): Client {
  return makeClient(test, { authorization: `Bearer ${credential}` });
}

function makeClient(test: TestApp, common: Readonly<Record<string, string>>): Client {
  const send: Client['send'] = async (method, path, outgoing = {}) => {
    const { body, headers, address } = outgoing;
    const response = await test.app.inject({
      method,
      url: path,
      headers: { ...common, ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...headers },
      ...(body === undefined ? {} : { payload: typeof body === 'string' ? body : JSON.stringify(body) }),
      ...(address === undefined ? {} : { remoteAddress: address }),
    });
    return answerOf(response);
  };
  return {
    send,
    get: (path, outgoing) => send('GET', path, outgoing),
    call: async (endpoint, call = {}) => {
      const path = pathOf(endpoint, { params: call.params ?? {}, query: call.query, propertyId: call.propertyId });
      const body =
        endpoint.body === undefined || call.body === undefined ? undefined : toWire(endpoint.body, call.body);
      const answer = await send(endpoint.method, path, body === undefined ? {} : { body });
      if (answer.status >= 300) throw new Error(`${endpoint.name} answered ${answer.status}: ${answer.text}`);
      if (!isAnswerOf(endpoint, answer.body))
        throw new Error(`${endpoint.name} answered what its contract does not say: ${answer.text}`);
      return answer.body;
    },
    cookie: common['cookie'],
  };
}

/** Tells whether a body is what the endpoint's contract promises. */
export function isAnswerOf<E extends Endpoint>(endpoint: E, body: unknown): body is AnswerOf<E> {
  return endpoint.response === undefined ? body === undefined : z.safeParse(endpoint.response, body).success;
}

/** The path of an endpoint with its parameters and query filled in. */
export function pathOf(
  endpoint: Endpoint,
  call: { params?: Readonly<Record<string, unknown>>; query?: unknown; propertyId?: number | string | undefined } = {},
): string {
  const filled = endpoint.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(call.params?.[name])));
  const query =
    endpoint.query === undefined || call.query === undefined
      ? undefined
      : z.record(z.string(), z.string()).parse(toWire(endpoint.query, call.query));
  const scope = call.propertyId === undefined ? '' : `/properties/${call.propertyId}`;
  return `${apiBase[endpoint.api]}${scope}${filled}${query === undefined ? '' : `?${new URLSearchParams(query).toString()}`}`;
}

function answerOf(response: { statusCode: number; headers: object; body: string; rawPayload: Buffer }): Answer {
  const headers = z
    .record(z.string(), z.union([z.string(), z.array(z.string())]))
    .parse(
      Object.fromEntries(
        Object.entries(response.headers).map(([name, value]) => [name, Array.isArray(value) ? value : String(value)]),
      ),
    );
  const isJson = String(headers['content-type'] ?? '').includes('json');
  const body: unknown = isJson && response.body !== '' ? JSON.parse(response.body) : undefined;
  const statements = headers[statementsHeader];
  return {
    status: response.statusCode,
    headers,
    text: response.body,
    bytes: response.rawPayload,
    body,
    problem: isProblem(body) ? body : undefined,
    statements: statements === undefined ? undefined : Number(statements),
  };
}
