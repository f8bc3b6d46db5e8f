import type { Services } from '../../platform/context.ts';
import type { Signal } from '../../platform/signals.ts';
import type { LabelDrivers } from '../label-hosts/public.ts';
import { makeKeeper, type ShelfKeeper } from './keeper.ts';
import type { ShelfPlace } from './pass.ts';
import * as hostQueries from './host-queries.ts';

/** Shops are looked for, and their keepers' claims renewed, this often. */
const searchEveryMs = 10_000;

/** A claim that is not renewed for this long is another process's to take. */
const claimMs = 30_000;

const tickMs = 250;

type Kept = { readonly place: ShelfPlace; readonly keeper: ShelfKeeper; running: Promise<void> | null };

/**
 * Looks after the labels of every shop: one process at a time for each, whichever claims it first. What a process that
 * ended left undone is in the database, so the next one goes on with it.
 */
export function startLabels(services: Services, drivers: LabelDrivers): () => Promise<void> {
  const self = crypto.randomUUID();
  const kept = new Map<string, Kept>();
  let searching: Promise<void> | null = null;
  let searchedAt = -Infinity;
  let isStopped = false;
  const stopListening = services.signals.on((signal) => {
    if (signal.kind === 'flash') kept.get(keyOf(signal))?.keeper.flash(signal.deviceId);
    if (!isOfLabels(signal)) return;
    for (const { place, keeper } of kept.values()) if (place.groupId === signal.groupId) keeper.wake();
    if (signal.kind === 'shelves') searchedAt = -Infinity;
  });
  const timer = setInterval(() => {
    const now = performance.now();
    if (now - searchedAt >= searchEveryMs && searching === null) {
      searchedAt = now;
      searching = search(services, { self, kept, drivers })
        .catch((error: unknown) => services.log.warn({ err: error }, 'shops with labels not found'))
        .finally(() => (searching = null));
    }
    if (!isStopped) for (const one of kept.values()) startTurn(services, one);
  }, tickMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    await searching;
    for (const { keeper } of kept.values()) keeper.close();
    for (const { running } of kept.values()) await running;
    const groupIds = new Set([...kept.values()].map(({ place }) => place.groupId));
    for (const groupId of groupIds)
      await services.database.write({ groupId }, (tx) => hostQueries.releaseHosts(tx, self)).catch(() => undefined);
  };
}

/** Whether labels follow it: not what tills of a shop are told because of its labels. */
export function isOfLabels(signal: Signal): signal is Extract<Signal, { kind: 'prices' | 'shelves' }> {
  return signal.kind === 'shelves' || (signal.kind === 'prices' && signal.shopId === undefined);
}

function startTurn(services: Services, kept: Kept): void {
  if (kept.running !== null || !kept.keeper.isDue(services.clock())) return;
  kept.running = kept.keeper
    .turn()
    .catch((error: unknown) => services.log.warn({ err: error, ...kept.place }, 'labels not looked after'))
    .finally(() => (kept.running = null));
}

type Search = { readonly self: string; readonly kept: Map<string, Kept>; readonly drivers: LabelDrivers };

async function search(services: Services, { self, kept, drivers }: Search): Promise<void> {
  const groups = await services.database.read('identity', hostQueries.listGroupIds);
  const found = new Set<string>();
  for (const { id: groupId } of groups) {
    const shops = await services.database.read({ groupId }, hostQueries.listShelves);
    for (const { shop_id: shopId } of shops) {
      const now = services.clock();
      const claim = { by: self, now, until: new Date(now.getTime() + claimMs) };
      const isOurs = await services.database.write({ groupId }, (tx) => hostQueries.claimHost(tx, shopId, claim));
      if (!isOurs) continue;
      const key = keyOf({ groupId, shopId });
      found.add(key);
      if (!kept.has(key)) {
        const place = { groupId, shopId };
        kept.set(key, { place, keeper: makeKeeper(services, place, drivers), running: null });
      }
    }
  }
  for (const [key, { keeper }] of kept) {
    if (found.has(key)) continue;
    keeper.close();
    kept.delete(key);
  }
}

function keyOf({ groupId, shopId }: ShelfPlace): string {
  return `${groupId}/${shopId}`;
}
