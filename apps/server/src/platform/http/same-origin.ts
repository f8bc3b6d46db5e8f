import type { FastifyRequest } from 'fastify';
import type { Config } from '../config.ts';
import { AppError } from './app-error.ts';

/**
 * Refuses a change that another site made a browser send (bar A16): a change carries JSON or nothing, and says that it
 * comes from our own pages by Sec-Fetch-Site, or by an Origin that is ours. Every current browser sends both.
 */
export function assertSameOrigin(request: FastifyRequest, config: Config): void {
  const site = request.headers['sec-fetch-site'];
  const origin = request.headers.origin;
  if (site !== undefined && site !== 'same-origin') throw new AppError('cross_origin');
  // On one's own machine the same server answers at localhost and 127.0.0.1.
  const isOwnHost = config.environment === 'LOCAL' && origin === `http://${request.headers.host}`;
  if (origin !== undefined && origin !== config.publicUrl && !isOwnHost) throw new AppError('cross_origin');
  if (site === undefined && origin === undefined) throw new AppError('cross_origin');
}
