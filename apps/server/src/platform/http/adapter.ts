import { type Endpoint, type InputOf, isEndpoint, type ResultOf, takesKey } from '@larder/contract/platform/endpoint';
import { type GrantableArea, mayDo } from '@larder/domain/platform/permission';
import { localeFrom } from '@larder/messages/translation';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import * as z from 'zod/mini';
import type { Actor, Context, DeviceActor, PersonActor, Services, UserActor } from '../context.ts';
import { accessTokenOf } from '../auth/token.ts';
import { keyedCallOf, onlyOnce } from '../idempotency-keys/once.ts';
import type { KeptAnswer as Answer } from '../idempotency-keys/queries.ts';
import { AppError } from './app-error.ts';
import { type HeavyCalls, makeHeavyCalls } from './heavy-calls.ts';
import { narrowed } from './narrow.ts';
import { makeProgramLimit, type ProgramLimit } from './program-limit.ts';
import { originOf } from './origin.ts';
import { assertSameOrigin } from './same-origin.ts';
import { servicesOf, tellPosition } from './seen-position.ts';
import { noPlace, orElse, sendDownload } from './send-download.ts';
import { acceptAnyJson } from './any-json.ts';
import { acceptUploads } from './uploads.ts';
import { validate } from './validate.ts';

/** Who may reach a handler, by what its endpoint requires. */
export type ActorFor<E extends Endpoint> = E['requires'] extends 'public'
  ? Actor
  : E['requires'] extends 'device'
    ? DeviceActor
    : E['requires'] extends readonly [unknown, GrantableArea]
      ? E extends { readonly isPersonal: true }
        ? PersonActor
        : UserActor
      : PersonActor;

/** The HTTP side of a call: the request as it came, and what a handler may say besides its result. */
export type Exchange = {
  readonly request: FastifyRequest;
  /** Another status of success than the first of the endpoint's. */
  status(code: number): void;
  header(name: string, value: string): void;
};

/** A service function bound to its endpoint. */
export type Binding = {
  readonly endpoint: Endpoint;
  readonly handle: (context: Context, input: unknown, http: Exchange) => Promise<unknown>;
};

/** Binds an endpoint to a service function that needs more than the call. */
export function bind<const E extends Endpoint>(endpoint: E, handle: Handler<E>): Binding {
  // The adapter builds context and input from this very endpoint, so the types agree by construction; TypeScript
  // cannot follow a type parameter through the list of bindings.
  return { endpoint, handle: handle as Binding['handle'] };
}

type Handler<E extends Endpoint> = (
  context: Context<ActorFor<E>>,
  input: InputOf<E>,
  http: Exchange,
) => Promise<ResultOf<E>>;

/** The service functions of a file of the contract, each by the name of its endpoint. */
type HandlersOf<Contract> = {
  readonly [Name in keyof Contract as Contract[Name] extends Endpoint ? Name : never]: Contract[Name] extends Endpoint
    ? Handler<Contract[Name]>
    : never;
};

/**
 * Binds every endpoint of a file of the contract to the service function of its name; one that is missing, or answers
 * something else, is no program.
 */
export function bindAll<Contract extends object>(contract: Contract, handlers: HandlersOf<Contract>): Binding[] {
  const services: Readonly<Record<string, unknown>> = handlers;
  return Object.entries(contract).flatMap(([name, endpoint]) =>
    isEndpoint(endpoint) ? [{ endpoint, handle: services[name] as Binding['handle'] }] : [],
  );
}

/** Finds out who calls, from a cookie or a credential; null when nobody does. */
export type Authenticate = (request: FastifyRequest, counter: { statements: number }) => Promise<Actor>;

/** The path below which each API lives. */
export const apiBase = { office: '/api/v1', device: '/device/v1' } as const;

/** Registers every binding at its path, and those with property scope below /properties/:propertyId too. */
export function registerBindings(
  app: FastifyInstance,
  bindings: readonly Binding[],
  given: { readonly services: Services; readonly authenticate: Record<Endpoint['api'], Authenticate> },
): void {
  const heavyCalls = makeHeavyCalls();
  const limitProgram = makeProgramLimit(given.services.database);
  for (const binding of bindings) {
    const { endpoint } = binding;
    const handler = makeHandler(binding, { ...given, heavyCalls, limitProgram });
    const addTo = (scope: FastifyInstance) => {
      for (const path of pathsOf(endpoint))
        scope.route({
          method: endpoint.method,
          url: path,
          bodyLimit: endpoint.maxBodyBytes ?? 262_144,
          config: { operation: endpoint.name, api: endpoint.api, isWaiting: endpoint.isWaiting === true },
          handler,
        });
    };
    if (endpoint.isUpload !== true && endpoint.isReadLeniently !== true) addTo(app);
    else
      void app.register(async (scope) => {
        if (endpoint.isUpload === true) await acceptUploads(scope);
        else acceptAnyJson(scope);
        addTo(scope);
      });
  }
}

/** The full paths of an endpoint, with and without a location. */
function pathsOf(endpoint: Endpoint): readonly string[] {
  const base = apiBase[endpoint.api];
  return endpoint.scope === 'property'
    ? [`${base}${endpoint.path}`, `${base}/properties/:scopeId${endpoint.path}`]
    : [`${base}${endpoint.path}`];
}

type Given = {
  readonly services: Services;
  readonly authenticate: Record<Endpoint['api'], Authenticate>;
  readonly heavyCalls: HeavyCalls;
  readonly limitProgram: ProgramLimit;
};

function makeHandler(binding: Binding, { services, authenticate: authentications, heavyCalls, limitProgram }: Given) {
  const { endpoint } = binding;
  const authenticate = authentications[endpoint.api];
  return async (request: FastifyRequest, reply: FastifyReply): Promise<unknown> => {
    // No browser sends a program's secret by itself, so it needs no proof of where it comes from.
    const isProgram = accessTokenOf(request.headers.authorization) !== undefined;
    if (endpoint.api === 'office' && endpoint.method !== 'GET' && !isProgram)
      assertSameOrigin(request, services.config);
    const counter = { statements: 0 };
    const actor = await authenticate(request, counter);
    request.actor = actor;
    await limitProgram(actor, reply);
    assertAllowed(endpoint, actor);
    const params = readParams(request.params);
    const context: Context = {
      services: servicesOf(endpoint, services, { request, actor }),
      actor,
      propertyId: scopeOf(params, actor),
      locale: localeFrom(request.headers['accept-language']),
      now: services.clock(),
      origin: originOf(request),
      log: services.log,
      counter,
    };
    const input = {
      params: params.values,
      query: readQuery(endpoint, request.query),
      body: bodyOf(endpoint, request),
      expectedVersion: endpoint.isVersioned === true ? versionOf(request.headers['if-match']) : null,
    };
    let status =
      endpoint.statuses?.[0] ?? (endpoint.response === undefined && endpoint.download === undefined ? 204 : 200);
    const handle = (own: Context) =>
      binding.handle(own, input, {
        request,
        status: (code) => (status = code),
        header: (name, value) => void reply.header(name, value),
      });
    // With a refusal too: something may have been changed before.
    const tell = () => tellPosition(endpoint, services, { reply, actor });
    if (endpoint.download !== undefined) {
      const leave = endpoint.isHeavy === true ? heavyCalls.enter(actor) : noPlace;
      const result = await orElse(leave, () => handle(context)).finally(tell);
      request.statementCount = counter.statements;
      void reply.code(status).header('cache-control', 'no-store');
      return sendDownload(endpoint.download, result, { reply, leave, log: services.log });
    }
    const run = async (own: Context) => {
      const result = await handle(own);
      return answerOf(endpoint, result, { status, query: input.query });
    };
    const call = takesKey(endpoint) ? keyedCallOf(request) : undefined;
    const answer = await (call === undefined ? run(context) : onlyOnce({ context, call }, run)).finally(tell);
    request.statementCount = counter.statements;
    return sendAnswer(answer, reply);
  };
}

/** Sends an answer, as it was made now or before. */
function sendAnswer(
  { status, etag, body, isReplayed }: Answer & { isReplayed?: true },
  reply: FastifyReply,
): FastifyReply {
  void reply.code(status).header('cache-control', 'no-store');
  if (etag !== null) void reply.header('etag', etag);
  if (isReplayed === true) void reply.header('idempotency-replayed', 'true');
  return body === null ? reply.send() : reply.type('application/json; charset=utf-8').send(body);
}

/** Parses what a handler answers, so that nothing leaves that the contract does not name; its version becomes the ETag. */
function answerOf(
  endpoint: Endpoint,
  result: unknown,
  { status, query }: { readonly status: number; readonly query: unknown },
): Answer {
  if (status === 304 || endpoint.response === undefined) return { status, etag: null, body: null };
  const parsed: unknown = z.parse(endpoint.response, result);
  const hasVersion = typeof parsed === 'object' && parsed !== null && 'version' in parsed;
  const etag = hasVersion && typeof parsed.version === 'number' ? `"${parsed.version}"` : null;
  return { status, etag, body: JSON.stringify(narrowed(endpoint, parsed, query)) };
}

function assertAllowed(endpoint: Endpoint, actor: Actor): void {
  const { requires } = endpoint;
  if (requires === 'public') return;
  if (actor.kind === 'anonymous') throw new AppError('unauthenticated');
  if (requires === 'device') {
    if (actor.kind !== 'device') throw new AppError('unauthenticated');
    if (actor.isSuspended && endpoint.method === 'GET') throw new AppError('group_suspended');
    return;
  }
  if (actor.kind === 'device') throw new AppError('unauthenticated');
  if (actor.kind === 'user') {
    if (requires === 'self') return;
    if (actor.owesSecondFactor) throw new AppError('second_factor_missing');
    if (requires === 'session') return;
  }
  // What anybody who is signed in may do is of a person, and no grant opens it.
  if (typeof requires === 'string' || (actor.kind === 'program' && endpoint.isPersonal === true))
    throw new AppError('forbidden');
  if (actor.groupId === null || !mayDo(actor, requires[0], requires[1])) throw new AppError('forbidden');
}

type Params = { readonly scopeId: number | null; readonly values: Readonly<Record<string, number | string>> };

/** Ids in a path are positive numbers; anything else names nothing that exists. */
function readParams(raw: unknown): Params {
  const values: Record<string, number | string> = {};
  let scopeId: number | null = null;
  for (const [name, text] of Object.entries(typeof raw === 'object' && raw !== null ? raw : {})) {
    if (typeof text !== 'string') continue;
    const isId = name.endsWith('Id');
    if (isId && !/^[1-9]\d{0,14}$/.test(text)) throw new AppError('not_found');
    if (name === 'scopeId') scopeId = Number(text);
    else values[name] = isId ? Number(text) : text;
  }
  return { scopeId, values };
}

/** Membership of the location in the path, checked here once for every call. */
function scopeOf(params: Params, actor: Actor): number | null {
  if (params.scopeId === null) return null;
  if (!('propertyIds' in actor) || !actor.propertyIds.includes(params.scopeId)) throw new AppError('not_found');
  return params.scopeId;
}

function bodyOf(endpoint: Endpoint, request: FastifyRequest): unknown {
  // An upload is read by its handler, as it comes in.
  if (endpoint.isUpload === true) return undefined;
  if (endpoint.body === undefined) return refuseBody(request.body);
  // What a file is narrowed by can all be left out, and so can the body that says it.
  const isLeftOut = endpoint.download !== undefined && request.body === undefined;
  return validate(endpoint.body, isLeftOut ? {} : request.body);
}

/** The version that If-Match names; `*` and no header name none, and what is no version of ours fits none (RFC 9110, 13.1.1). */
function versionOf(header: string | undefined): number | null {
  if (header === undefined || header.trim() === '*') return null;
  const version = /^"(\d{1,15})"$/.exec(header.trim())?.[1];
  return version === undefined ? 0 : Number(version);
}

const emptyQuery = z.object({});

/** What another site wrote is read by the handler. */
function readQuery(endpoint: Endpoint, query: unknown): unknown {
  if (endpoint.query !== undefined) return validate(endpoint.query, query);
  if (endpoint.isComingBack !== true) validate(emptyQuery, query ?? {});
  return undefined;
}

function refuseBody(body: unknown): undefined {
  if (body !== undefined && body !== null) validate(emptyQuery, body);
  return undefined;
}
