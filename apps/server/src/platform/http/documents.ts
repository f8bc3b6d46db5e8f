import type { FastifyInstance } from 'fastify';
import { apiBase } from './adapter.ts';

/** Serves the documents of both APIs, made from the contract (API-02). */
export function registerDocuments(app: FastifyInstance): void {
  for (const api of ['office', 'device'] as const) {
    let text: string | undefined;
    app.get(`${apiBase[api]}/openapi.json`, async (_request, reply) => {
      // Loaded on first use: few ever ask, and a start should not wait for it.
      text ??= JSON.stringify((await import('@larder/contract/openapi')).makeOpenApi(api));
      return reply.header('cache-control', 'public, max-age=300').type('application/json').send(text);
    });
  }
}
