import type { ProblemCode } from '@larder/contract/problem';
import { localeFrom } from '@larder/messages/translation';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyError, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { isDatabaseFull, refusalFor } from '../database/failure.ts';
import { AppError, type Refusal } from './app-error.ts';
import { problemAnswer } from './problem-answer.ts';
import { noteRefusal } from './refusal-log.ts';
import { securityHeaders } from './security-headers.ts';
import type { PageFallback } from './static-files.ts';

/** Makes the HTTP server without routes: request ids, headers, JSON only, and refusals as problem details. */
export async function makeServer(services: Pick<Services, 'config' | 'log' | 'disk'>): Promise<FastifyInstance> {
  const app = Fastify({
    logger: false,
    // Who is no proxy of ours could claim to be anybody: by default nobody is believed.
    trustProxy: services.config.trustedProxies.length > 0 && [...services.config.trustedProxies],
    genReqId: (request) => requestIdOf(request.headers['x-request-id']),
    bodyLimit: 262_144,
    // Overlong URLs and headers are refused by Node before anything of ours runs (bar I7).
    http: { maxHeaderSize: 16_384 },
    routerOptions: { maxParamLength: 300, ignoreTrailingSlash: false },
    rewriteUrl: (request) => readableUrl(request.url ?? '/'),
    onProtoPoisoning: 'error',
    onConstructorPoisoning: 'error',
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  });
  app.removeContentTypeParser('text/plain');
  await app.register(cookie);
  const headers = securityHeaders(services.config);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers).header('x-request-id', request.id);
  });
  app.setErrorHandler((error: FastifyError | AppError, request, reply) => refuse(error, { request, reply }, services));
  return app;
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
  app.setNotFoundHandler(async (request, reply) => {
    const page = await known.page(request, reply);
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
  if (code === 'unknown_error')
    services.log.error(
      { err: error, requestId: request.id, method: request.method, route: request.routeOptions.url },
      'unknown error',
    );
  if (code === 'unavailable' && error instanceof AppError && error.cause !== undefined)
    services.log.warn(
      { err: error.cause, requestId: request.id, method: request.method, route: request.routeOptions.url },
      'database unavailable',
    );
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
    .type('application/problem+json')
    .send(JSON.stringify(body));
}

function refusalOf(error: unknown): { code: ProblemCode; refusal: Refusal } {
  if (error instanceof AppError) return { code: error.code, refusal: error.refusal };
  const status = typeof error === 'object' && error !== null && 'statusCode' in error ? error.statusCode : undefined;
  if (status === 413) return { code: 'payload_too_large', refusal: {} };
  if (status === 415) return { code: 'unsupported_media_type', refusal: {} };
  if (status === 400) return { code: 'malformed_json', refusal: {} };
  if (status === 404) return { code: 'not_found', refusal: {} };
  if (status === 503) return { code: 'unavailable', refusal: {} };
  return { code: 'unknown_error', refusal: {} };
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
