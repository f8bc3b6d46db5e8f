import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../context.ts';
import { outcomes, type RequestFact } from '../metrics/metrics.ts';
import { traceIdOf } from './trace.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, as the API document has it. */
    operation?: string;
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
    // Not when the framework says that it answered: who hung up before is never answered.
    reply.raw.once('close', () => {
      const { isWaiting = false } = request.routeOptions.config;
      const isGone = !reply.raw.writableFinished && !isWaiting;
      const operation = operationOf(request);
      const { statusCode, elapsedTime } = reply;
      const seconds = isWaiting || isGone ? null : elapsedTime / 1_000;
      metrics.request({ operation, outcome: isGone ? 'gone' : classOf(statusCode), seconds });
      if (isTold) log.info(lineOf(request, reply, { operation, isGone }), 'request');
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

function lineOf(
  request: FastifyRequest,
  reply: FastifyReply,
  { operation, isGone }: { readonly operation: string; readonly isGone: boolean },
) {
  const { id: requestId, method, routeOptions, actor } = request;
  const groupId = actor === undefined || actor.kind === 'anonymous' ? null : actor.groupId;
  const durationMs = Math.round(reply.elapsedTime * 10) / 10;
  // Who hung up may have been told nothing.
  const status = isGone ? null : reply.raw.statusCode;
  const traceId = traceIdOf(request);
  return { requestId, operation, method, route: routeOptions.url, status, durationMs, groupId, traceId };
}
