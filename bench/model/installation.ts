import type { Random } from '../../apps/demo/src/random.ts';
import type { Cost } from './costs.ts';
import type { Station, Step } from './queue.ts';

/** The machines of an installation. What they do is measured on the cores of one; faster ones carry more. */
export type Installation = {
  readonly servers: number;
  /** PostgreSQL machines that hold whole groups: one, or the workers of a cluster. */
  readonly workers: number;
  readonly coresOfWorker: number;
  /** Every statement goes through it, when there are several workers; its part of what PostgreSQL does for a call. */
  readonly coordinator: { readonly cores: number; readonly share: number } | null;
};

/** A slice of Linux's scheduler among processes of one weight. */
const sliceMs = 3;

/** The stations of an installation. A server is one process, and does each thing to its end. */
export function stationsOf(installation: Installation): Readonly<Record<string, Station>> {
  const { servers, workers, coresOfWorker, coordinator } = installation;
  const numbered = (name: string, count: number, station: Station) =>
    Array.from({ length: count }, (_, index): [string, Station] => [`${name} ${String(index)}`, station]);
  return Object.fromEntries([
    ...numbered('server', servers, { cores: 1, sliceMs: Infinity }),
    ...numbered('worker', workers, { cores: coresOfWorker, sliceMs }),
    ...(coordinator === null ? [] : [['coordinator', { cores: coordinator.cores, sliceMs }] as const]),
  ]);
}

/** What one call of a group needs there: any server, then the worker that has the group. */
export function stepsOf(
  cost: Cost,
  { installation, group, random }: { installation: Installation; group: number; random: Random },
): readonly Step[] {
  const { servers, workers, coordinator } = installation;
  const factor = cost.spread[random.between(0, cost.spread.length - 1)] ?? 1;
  const server = { station: `server ${String(random.between(0, servers - 1))}`, ms: (cost.serverMs * factor) / 2 };
  return [
    server,
    ...(coordinator === null ? [] : [{ station: 'coordinator', ms: cost.databaseMs * factor * coordinator.share }]),
    { station: `worker ${String(group % workers)}`, ms: cost.databaseMs * factor },
    { ms: cost.waitMs * factor },
    server,
  ];
}
