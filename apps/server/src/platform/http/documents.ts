import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance } from 'fastify';
import { apiBase } from './adapter.ts';

/** Serves the documents of both APIs, made from the contract (API-02). */
export function registerDocuments(app: FastifyInstance): void {
  for (const api of ['office', 'device'] as const) {
    let made: { readonly text: string; readonly zipped: Buffer } | undefined;
    app.get(`${apiBase[api]}/openapi.json`, async (request, reply) => {
      // Loaded on first use: few ever ask, and a start should not wait for it.
      made ??= await make(api);
      const isZipped = /\bgzip\b/.test(request.headers['accept-encoding'] ?? '');
      if (isZipped) void reply.header('content-encoding', 'gzip');
      return reply
        .header('cache-control', 'public, max-age=300')
        .header('vary', 'accept-encoding')
        .type('application/json')
        .send(isZipped ? made.zipped : made.text);
    });
  }
}

/** A tenth of its size over the wire: the page for developers fetches all of it. */
async function make(api: keyof typeof apiBase) {
  const text = JSON.stringify((await import('@larder/contract/openapi')).makeOpenApi(api));
  return { text, zipped: await promisify(gzip)(text) };
}
