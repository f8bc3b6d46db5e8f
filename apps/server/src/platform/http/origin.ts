import type { FastifyRequest } from 'fastify';
import { networksOf } from '../addresses.ts';
import type { Origin } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SQL statements that the call took, for the budget tests. */
    statementCount?: number;
  }
}

/** Where a request came from, as the connection says it or a proxy that is trusted. */
export function originOf(request: FastifyRequest): Origin {
  return {
    ...networksOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
  };
}
