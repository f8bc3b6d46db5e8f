import type { FastifyInstance } from 'fastify';
import { AppError } from './app-error.ts';

/**
 * Lets the routes of a scope take JSON that others refuse: keys of the prototype are keys like any other there. What reads
 * it may neither assign such a key nor follow it down by recursion: it can be a million levels deep.
 */
export function acceptAnyJson(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_: unknown, body: string): Promise<unknown> => {
      try {
        return JSON.parse(body.replace(/^\uFEFF/, ''));
      } catch {
        throw new AppError('malformed_json');
      }
    },
  );
}
