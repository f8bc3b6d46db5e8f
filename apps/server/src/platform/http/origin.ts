import type { FastifyRequest } from 'fastify';
import type { Origin } from '../context.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** SQL statements that the call took, for the budget tests. */
    statementCount?: number;
  }
}

/** Where a request came from. The network is the address's /24 or /56: limits are per account and network. */
export function originOf(request: FastifyRequest): Origin {
  return {
    network: networkOf(request.ip),
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 300),
    requestId: request.id,
  };
}

function networkOf(address: string | undefined): string {
  // A connection that ended while its request waited no longer knows where it came from.
  if (address === undefined) return '';
  const plain = address.startsWith('::ffff:') ? address.slice(7) : address;
  if (plain.includes('.')) return `${plain.split('.').slice(0, 3).join('.')}.0/24`;
  return `${plain.split(':').slice(0, 4).join(':')}::/56`;
}
