import { randomBytes } from 'node:crypto';
import { vi } from 'vitest';
import type { Random } from '../../../../demo/src/random.ts';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import { startBalancer } from '../stand-ins/balancer.ts';
import { startHouseCluster } from '../house-cluster.ts';
import { databaseEnvironment, type Outcome, runLarder } from '../run-larder.ts';
import { startServerBeside } from '../server-process.ts';

/** Several servers on one database of a house, behind a balancer. */
export type Nodes = {
  /** Of the balancer. */
  readonly url: string;
  /** Of each server. */
  readonly urls: readonly string[];
  readonly owner: Database;
  /** When servers were killed, by `performance.now()`. */
  readonly killedAtMs: readonly number[];
  /** Kills one at once, or ends it as an operator does, and starts it again. */
  restart(index: number, signal: 'SIGKILL' | 'SIGTERM'): Promise<void>;
  /** Counts everything again, as an operator does. */
  reconcile(): Promise<Outcome>;
  stop(): Promise<void>;
};

/** Starts so many on an empty database. */
export async function startNodes(count: number, environment: Readonly<Record<string, string>> = {}): Promise<Nodes> {
  const cluster = await startHouseCluster({});
  const settings = await cluster.makeDatabase({ role: 'nodes', locale: 'C.UTF-8' });
  const house = { owner: settings, application: settings };
  const common = {
    SECRETS_KEY: randomBytes(32).toString('base64'),
    LABEL_HOST_PORTS: '1024-65535',
    ...environment,
  };
  const servers = await Promise.all(Array.from({ length: count }, () => startServerBeside(house, common)));
  const urls = servers.map(({ url }) => url);
  const balancer = await startBalancer(urls);
  const owner = openDatabase(settings, { maximumConnections: 4 });
  const killedAtMs: number[] = [];
  return {
    ...{ url: balancer.url, urls, owner, killedAtMs },
    restart: async (index, signal) => {
      const server = servers[index];
      if (signal === 'SIGKILL') killedAtMs.push(performance.now());
      await server?.end(signal);
      // As whatever keeps a server running does: a start that a busy machine broke off is tried again.
      await server?.start().catch(() => server.start());
    },
    reconcile: () => runLarder(['reconcile'], databaseEnvironment(house)),
    stop: async () => {
      await Promise.all(servers.map((server) => server.end('SIGTERM')));
      await balancer.close();
      await owner.close();
      await cluster.stop();
    },
  };
}

/** Kills one at random whenever some receipts more were sold, also while another one still starts; one sells on always. */
export async function killAtRandom(
  nodes: Nodes,
  { random, soldCount, isOver }: { random: Random; soldCount: () => number; isOver: () => boolean },
): Promise<void> {
  const starting = new Map<number, Promise<void>>();
  while (!isOver()) {
    const enough = soldCount() + random.between(5, 60);
    const up = () => nodes.urls.map((_, index) => index).filter((index) => !starting.has(index));
    await vi.waitUntil(() => (soldCount() >= enough && up().length > 1) || isOver(), {
      timeout: 600_000,
    });
    const index = up()[random.between(0, up().length - 1)];
    if (index === undefined || isOver()) break;
    const started = nodes.restart(index, 'SIGKILL').finally(() => starting.delete(index));
    starting.set(index, started);
  }
  await Promise.all(starting.values());
  // A server plans a slot of a schedule once: what fell due for a second time, as here alone, is planned by one that comes new.
  await nodes.restart(0, 'SIGTERM');
}
