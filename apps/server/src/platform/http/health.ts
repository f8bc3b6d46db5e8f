import type { FastifyInstance } from 'fastify';
import type { Services } from '../context.ts';
import { AppError } from './app-error.ts';

/** Says whether the process lives (`/health/live`) and whether it can work (`/health/ready`); no details for strangers (bar O1). */
export function registerHealth(app: FastifyInstance, services: Services): void {
  app.get('/health/live', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'live' }),
  );
  app.get('/health/ready', async (_request, reply) => {
    // What is known is answered at once: a question of its own would wait for a database that is silent.
    if (services.readiness.problems().size > 0) throw new AppError('unavailable');
    return reply.header('cache-control', 'no-store').send({ status: 'ready' });
  });
}
