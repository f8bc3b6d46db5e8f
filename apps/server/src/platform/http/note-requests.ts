import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { outcomes, type RequestFact } from '../metrics/metrics.ts';
import { traceIdOf } from './trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, as the API document has it. */
    operation?: string;
    api?: 'office' | 'device';
    /** Answered late on purpose: how long it took says nothing. */
    isWaiting?: boolean;
  }
}

/**
 * Counts each request, and writes a line about it at `info`: never its address, its headers or what it carries, which may
 * hold secrets and names. Where neither is wanted, no request pays for it.
 */
export function noteRequests(
  app: FastifyInstance,
  { config, log, metrics }: Pick<Services, 'config' | 'log' | 'metrics'>,
) {
  const isTold = config.logLevel === 'info' || config.logLevel === 'debug';
  if (!isTold && !metrics.isOn) return;
  app.addHook('onRequest', (request, reply, done) => {
    // The framework's own clock runs for its own lines only.
    const startedAt = performance.now();
    // Not when the framework says that it answered: who hung up before is never answered.
    reply.raw.once('close', () => {
      const { isWaiting = false, api = 'other' } = request.routeOptions.config;
      const isGone = !reply.raw.writableFinished && !isWaiting;
      const operation = operationOf(request);
      const durationMs = performance.now() - startedAt;
      const seconds = isWaiting || isGone ? null : durationMs / 1_000;
      metrics.request({ api, operation, outcome: isGone ? 'gone' : classOf(reply.statusCode), seconds });
      if (isTold)
        log.info(lineOf(request, { operation, durationMs, status: isGone ? null : reply.statusCode }), 'request');
    });
    done();
  });
}

function classOf(status: number): RequestFact['outcome'] {
  return outcomes.find((outcome) => outcome.startsWith(String(status).slice(0, 1))) ?? '5xx';
}

function operationOf({ routeOptions: { config, url } }: FastifyRequest): string {
  return config.operation ?? (url === undefined ? 'unknown' : 'other');
}

/** The status is null where the caller hung up: they may have been told nothing. */
function lineOf(
  request: FastifyRequest,
  { durationMs, ...fact }: { readonly operation: string; readonly durationMs: number; readonly status: number | null },
) {
  const { id: requestId, method, routeOptions, actor } = request;
  const groupId = actor === undefined || actor.kind === 'anonymous' ? null : actor.groupId;
  const rounded = Math.round(durationMs * 10) / 10;
  return {
    requestId,
    ...fact,
    method,
    route: routeOptions.url,
    durationMs: rounded,
    groupId,
    traceId: traceIdOf(request),
  };
}
