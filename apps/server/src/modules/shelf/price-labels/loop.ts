import type { Services } from '../../../platform/context.ts';
import type { Signal } from '../../../platform/signals.ts';
import { within } from '../../../platform/within.ts';
import type { LabelDrivers } from '../label-hosts/public.ts';
import { makeKeeper, type ShelfKeeper } from './keeper.ts';
import type { ShelfPlace } from './pass.ts';
import * as hostQueries from './host-queries.ts';
import { makeRounds, type Rounds } from './rounds.ts';

/** Shops are looked for, and their keepers' claims renewed, this often. */
const searchEveryMs = 10_000;

/** A claim that is not renewed for this long is another process's to take. */
const claimMs = 30_000;

const tickMs = 250;

/** What a stop waits for looks that are under way. */
const patienceMs = 1_000;

type Kept = { readonly place: ShelfPlace; readonly keeper: ShelfKeeper; running: Promise<void> | null };

/**
 * Looks after the labels of every shop: one process at a time for each, whichever claims it first. What a process that
 * ended left undone is in the database, so the next one goes on with it.
 */
export function startLabels(services: Services, drivers: LabelDrivers): () => Promise<void> {
  const self = crypto.randomUUID();
  const kept = new Map<string, Kept>();
  const rounds = makeRounds();
  let searching: Promise<void> | null = null;
  let searchedAt = -Infinity;
  let isStopped = false;
  const stopListening = services.signals.on((signal) => {
    if (signal.kind === 'flash') kept.get(keyOf(signal))?.keeper.flash(signal.deviceId);
    const isAll = signal.kind === 'everything';
    if (!isAll && !isOfLabels(signal)) return;
    for (const { place, keeper } of kept.values()) if (isAll || place.groupId === signal.groupId) keeper.wake();
    if (!isAll && signal.kind !== 'shelves') return;
    rounds.hear(isAll ? 'all' : signal.groupId);
    searchedAt = -Infinity;
  });
  const timer = setInterval(() => {
    const now = performance.now();
    if (!isStopped && now - searchedAt >= searchEveryMs && searching === null) {
      searchedAt = now;
      searching = search(services, { self, kept, rounds, drivers, isStopped: () => isStopped })
        .catch((error: unknown) => {
          // What it did not come to may be what there was news of.
          rounds.hear('all');
          services.log.warn({ err: error }, 'shops with labels not found');
        })
        .finally(() => (searching = null));
    }
    if (!isStopped) for (const one of kept.values()) startTurn(services, one);
  }, tickMs);
  return async () => {
    isStopped = true;
    clearInterval(timer);
    stopListening();
    // A host may take its time; what is left undone is in the database, for whoever comes next.
    await within(patienceMs, Promise.all([searching, ...[...kept.values()].map(({ running }) => running)]));
    for (const { keeper } of kept.values()) keeper.close();
    await release(services, self, [...kept.values()]);
  };
}

/** Gives every claim back; but while somebody still waits for a shop's host, its claim is left to end by itself. */
async function release({ database }: Services, self: string, kept: readonly Kept[]): Promise<void> {
  const busy = kept.flatMap(({ place, running }) => (running === null ? [] : [place.shopId]));
  const groupIds = new Set(kept.map(({ place }) => place.groupId));
  const releases = [...groupIds].map((groupId) =>
    database.write({ groupId }, (tx) => hostQueries.releaseHosts(tx, self, busy)).catch(() => undefined),
  );
  await Promise.all(releases);
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

type Search = {
  readonly self: string;
  readonly kept: Map<string, Kept>;
  readonly rounds: Rounds;
  readonly drivers: LabelDrivers;
  readonly isStopped: () => boolean;
};

async function search(services: Services, { self, kept, rounds, drivers, isStopped }: Search): Promise<void> {
  const groups = await services.database.read('identity', hostQueries.listGroupIds);
  const found = new Set<string>();
  for (const groupId of rounds.choose(groups.map(({ id }) => id))) {
    if (isStopped()) return;
    const shops = await services.database.read({ groupId }, hostQueries.listShelves);
    rounds.note(groupId, shops.length > 0);
    for (const { shop_id: shopId } of shops) {
      if (isStopped()) return;
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
