import type { Services } from '../../../platform/context.ts';
import { deleteExpiredSignIns } from '../directories/public.ts';
import { deleteExpiredChallenges } from '../second-factors/public.ts';
import { deleteOldDevices } from './device-queries.ts';
import { deleteExpiredSessions } from './queries.ts';
import { sessionIdleMs } from './lifetime.ts';

/** A browser keeps what it is known by for a year (ACC-19). */
const deviceMs = 365 * 86_400_000;

/** Removes the tokens that open nothing any more. Each look-up checks that itself, so this only keeps the table small. */
export async function sweepSessions(services: Services): Promise<number> {
  const now = services.clock();
  return services.database.write('identity', async (tx) => {
    await deleteExpiredChallenges(tx, now);
    await deleteExpiredSignIns(tx, now);
    await deleteOldDevices(tx, new Date(now.getTime() - deviceMs));
    return deleteExpiredSessions(tx, now, new Date(now.getTime() - sessionIdleMs));
  });
}
