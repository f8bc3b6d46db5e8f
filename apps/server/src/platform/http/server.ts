import { once } from 'node:events';
import type { Server } from 'node:http';
import { lookup } from 'node:dns/promises';
import type { ProblemCode } from '@larder/contract/platform/problem';
import { localeFrom } from '@larder/messages/translation';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import type { Services } from '../context.ts';
import { isDatabaseFull, refusalFor } from '../database/failure.ts';
import { AppError, type Refusal } from './app-error.ts';
import { noteRequests } from './note-requests.ts';
import { makeNodeServer, makeRawRefusals, type RawRefusals } from './node-server.ts';
import { type Patience, usualPatience, watchBodies } from './patience.ts';
import { problemAnswer } from './problem-answer.ts';
import { noteRefusal } from './refusal-log.ts';
import { securityHeaders } from './security-headers.ts';
import type { PageFallback } from './static-files.ts';
import { traceIdOf } from './trace.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Servers of the same application at other addresses. */
    twins: Set<Server>;
  }
}

const longestUrl = 8_192;

/** Makes the HTTP server without routes: request ids, headers, JSON only, and refusals as problem details. */
export async function makeServer(
  services: Pick<Services, 'config' | 'log' | 'disk' | 'metrics'>,
  patience: Patience = usualPatience,
): Promise<FastifyInstance> {
  const { config } = services;
  const headers = securityHeaders(config);
  const refusals = makeRawRefusals(config);
  const app = Fastify({
    logger: false,
    // Who is no proxy of ours could claim to be anybody: by default nobody is believed.
    trustProxy: config.trustedProxies.length > 0 && [...config.trustedProxies],
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: 262_144,
    serverFactory: (handle) => makeNodeServer(handle, patience, refusals),
    clientErrorHandler: (error, socket) => refusals.endUnread(error, socket),
    frameworkErrors: (error, request, reply) => {
      void refuse(error, { request, reply: reply.headers(headers).header('x-request-id', request.id) }, services);
    },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    // Its own words would be no problem details; ours are below.
    return503OnClosing: false,
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  let isClosing = false;
  const twins = new Set<Server>();
  app.decorate('twins', twins);
  app.addHook('preClose', async () => {
    isClosing = true;
    for (const twin of twins) twin.close();
  });
  // Their requests come to an end like those of the server itself.
  app.addHook('onClose', async () => {
    await Promise.all([...twins].map((twin) => once(twin, 'close')));
  });
  noteRequests(app, services);
  watchBodies(app, patience, (request, reply) => giveUp(request, reply, refusals));
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
    if (isClosing) void reply.header('connection', 'close');
    if (isClosing) throw new AppError('unavailable');
    if ((request.raw.url ?? '').length > longestUrl) throw new AppError('uri_too_long');
    if (request.headers.host === undefined && request.raw.httpVersion === '1.1')
      throw new AppError('malformed_request');
  });
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => refuse(error, { request, reply }, services));
  return app;
}

/** Listens at a host; `localhost` is all addresses that it has here, for browsers and proxies take one or another. */
export async function listen(app: FastifyInstance, config: Config): Promise<void> {
  await app.listen({ port: config.port, host: config.host });
  const own = app.server.address();
  if (config.host !== 'localhost' || own === null || typeof own === 'string') return;
  for (const { address } of await lookup(config.host, { all: true }))
    // One that cannot be had is one that nobody is waited for at.
    if (address !== own.address)
      await listenBeside(app, config, { host: address, port: own.port }).catch(() => undefined);
}

/** Listens at another address, for as long as the server does; the framework does so only with servers that it makes itself. */
export async function listenBeside(
  app: FastifyInstance,
  config: Config,
  at: { readonly host: string; readonly port: number },
): Promise<void> {
  const refusals = makeRawRefusals(config);
  const twin = makeNodeServer((request, response) => app.routing(request, response), usualPatience, refusals);
  twin.on('clientError', refusals.endUnread);
  await once(twin.listen(at), 'listening');
  app.twins.add(twin);
  twin.once('close', () => app.twins.delete(twin));
}

/** Hangs up on a body that comes too slowly: with a word, where none has been said yet. */
function giveUp(request: FastifyRequest, reply: FastifyReply, refusals: RawRefusals): void {
  const { socket } = request.raw;
  if (reply.raw.headersSent) socket.destroy();
  else
    refusals.end(socket, 'request_timeout', {
      language: request.headers['accept-language'],
      requestId: request.id,
    });
}

/** Notes which verbs each path knows, of all routes that come after. */
export function noteRoutes(app: FastifyInstance): (path: string) => readonly string[] {
  const routes: { readonly methods: readonly string[]; readonly pattern: RegExp }[] = [];
  app.addHook('onRoute', ({ method, url }) => {
    routes.push({ methods: [method].flat(), pattern: patternOf(url) });
  });
  return (path) => [
    ...new Set(routes.flatMap(({ methods, pattern }) => (pattern.test(path) ? methods : [])).toSorted()),
  ];
}

function patternOf(path: string): RegExp {
  const parts = path.split(/:[A-Za-z]+/).map((part) => part.replace(/[.*+?^${}()|[\]\\]/g, '\\$&'));
  return new RegExp(`^${parts.join('[^/]+')}$`);
}

/**
 * Answers what no route knows: the application's page where a person could mean it, 405 where the path exists with
 * another verb, else 404.
 */
export function handleUnknown(
  app: FastifyInstance,
  services: Pick<Services, 'log' | 'disk'>,
  known: { methodsAt(path: string): readonly string[]; page: PageFallback },
): void {
  app.setNotFoundHandler((request, reply) => {
    const page = known.page(request, reply);
    if (page !== null) return page;
    const allow = known.methodsAt(request.url.split('?')[0] ?? '/');
    if (allow.length === 0) return refuse(new AppError('not_found'), { request, reply }, services);
    void reply.header('allow', allow.join(', '));
    return refuse(new AppError('method_not_allowed'), { request, reply }, services);
  });
}

/** Answers a refusal; what is not ours is logged once and told neutrally. */
export function refuse(
  thrown: unknown,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  services: Pick<Services, 'log' | 'disk'>,
): FastifyReply {
  if (isDatabaseFull(thrown)) services.disk.refused();
  const error = refusalFor(thrown);
  const { code, refusal } = refusalOf(error);
  noteRefusal(services.log, request, code);
  if (code === 'unknown_error') services.log.error({ err: error, ...aboutRequest(request) }, 'unknown error');
  if (code === 'unavailable' && error instanceof AppError && error.cause !== undefined)
    services.log.warn({ err: error.cause, ...aboutRequest(request) }, 'database unavailable');
  const body = problemAnswer(code, refusal, {
    locale: localeFrom(request.headers['accept-language']),
    requestId: request.id,
  });
  if (refusal.retryAfterSeconds !== undefined) void reply.header('retry-after', String(refusal.retryAfterSeconds));
  else if (code === 'unavailable') void reply.header('retry-after', '2');
  if (refusal.version !== undefined) void reply.header('etag', `"${refusal.version}"`);
  return reply
    .code(body.status)
    .header('cache-control', 'no-store')
    .type('application/problem+json; charset=utf-8')
    .send(JSON.stringify(body));
}

function aboutRequest(request: FastifyRequest) {
  const { id: requestId, method, routeOptions } = request;
  const { operation } = routeOptions.config;
  return { requestId, method, route: routeOptions.url, operation, traceId: traceIdOf(request) };
}

/** What the framework and its plugins refuse by a status. */
const codeOfStatus: ReadonlyMap<number, ProblemCode> = new Map([
  [400, 'malformed_json'],
  [404, 'not_found'],
  [412, 'stale_version'],
  [413, 'payload_too_large'],
  [414, 'uri_too_long'],
  [415, 'unsupported_media_type'],
  [416, 'range_not_satisfiable'],
  [503, 'unavailable'],
]);

function refusalOf(error: unknown): { code: ProblemCode; refusal: Refusal } {
  if (error instanceof AppError) return { code: error.code, refusal: error.refusal };
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  const code = typeof status === 'number' ? codeOfStatus.get(status) : undefined;
  return { code: code ?? 'unknown_error', refusal: {} };
}

/** A path that cannot be decoded is taken letter by letter: it is unknown like any other, and no error of its own. */
function readableUrl(url: string): string {
  if (!url.includes('%')) return url;
  const [path = '', ...query] = url.split('?');
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** The caller's request id where it is a harmless one, else our own (bar O2). */
function requestIdOf(given: string | readonly string[] | undefined): string {
  return typeof given === 'string' && /^[A-Za-z0-9_-]{8,64}$/.test(given) ? given : crypto.randomUUID();
}
