import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { isMediaName, largestNameOf } from '../media.ts';
import { openStorage } from '../storage/open-storage.ts';
import { AppError } from './app-error.ts';

/**
 * Serves stored pictures, of the disk, the database or the bucket. A narrower file that a picture does not have, because it is
 * narrow itself, is answered with its largest one. A name has no room for a path (bar I11).
 */
export function serveMedia(app: FastifyInstance, services: Pick<Services, 'config' | 'database' | 'log'>): void {
  const storage = openStorage(services);
  app.get<{ Params: { file: string } }>('/media/:file', async (request, reply) => {
    const { file } = request.params;
    if (!isMediaName(file)) throw new AppError('not_found');
    // Pictures may be shown by the tills' own pages; a policy of its own keeps a hostile file inert.
    const headers = {
      'cross-origin-resource-policy': 'cross-origin',
      'content-security-policy': `default-src 'none'; sandbox`,
      'cache-control': 'public, max-age=31536000, immutable',
      // What stands under a name never changes.
      etag: `"${file}"`,
    };
    if (request.headers['if-none-match'] === headers.etag) return reply.code(304).headers(headers).send();
    const largest = largestNameOf(file);
    const bytes = await storage
      .read(file)
      .then(async (found) => found ?? (largest === file ? null : storage.read(largest)))
      .catch((error: unknown) => {
        services.log.error({ err: error, requestId: request.id }, 'picture not read');
        throw new AppError('unavailable');
      });
    if (bytes === null) throw new AppError('not_found');
    return reply.headers(headers).type('image/webp').send(bytes);
  });
}
