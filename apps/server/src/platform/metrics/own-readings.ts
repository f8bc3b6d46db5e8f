import type { Services } from '../context.ts';
import { version } from '../version.ts';
import type { Reading } from './metrics.ts';

/** What this server says of itself: its version, whether it can work, and how its connections to the database are used. */
export function ownReadings({ database, readiness }: Pick<Services, 'database' | 'readiness'>): readonly Reading[] {
  const { totalCount, idleCount, waitingCount, options } = database.pool;
  return [
    { name: 'info', labels: { version }, value: 1 },
    { name: 'ready', value: readiness.problems().size === 0 ? 1 : 0 },
    { name: 'database_connections', labels: { state: 'busy' }, value: totalCount - idleCount },
    { name: 'database_connections', labels: { state: 'idle' }, value: idleCount },
    { name: 'database_connections_limit', value: options.max },
    { name: 'database_waiting', value: waitingCount },
  ];
}
