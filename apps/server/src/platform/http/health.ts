import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from './app-error.ts';

/** Says whether the process lives (`/health/live`) and whether it can work (`/health/ready`); no details for strangers (bar O1). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    if (services.readiness.problems().size > 0) throw new AppError('unavailable');
    await services.database.pool.query('select 1').catch(() => {
      throw new AppError('unavailable');
    });
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
