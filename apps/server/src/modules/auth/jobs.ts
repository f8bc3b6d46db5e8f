import type { Services } from '../../platform/context.ts';
import { deleteExpiredSessions } from './queries.ts';
import { sessionIdleMs } from './session-lifetime.ts';

const sweepEveryMs = 3_600_000;

/** Removes the tokens that open nothing any more. Each look-up checks that itself, so this only keeps the table small. */
export async function sweepSessions(services: Services): Promise<number> {
  const now = services.clock();
  return services.database.write('identity', (tx) =>
    deleteExpiredSessions(tx, now, new Date(now.getTime() - sessionIdleMs)),
  );
}

/** Sweeps every hour; the answered function stops it. */
export function startSessionSweep(services: Services): () => void {
  const timer = setInterval(() => {
    sweepSessions(services).catch((error: unknown) => services.log.warn({ err: error }, 'sessions not swept'));
  }, sweepEveryMs);
  timer.unref();
  return () => clearInterval(timer);
}
