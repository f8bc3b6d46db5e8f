import { randomInt } from 'node:crypto';
import type { DeviceActor, Services } from '../../../platform/context.ts';
import type { Signal } from '../../../platform/signals.ts';
import * as queries from './queries.ts';

/** A till as far as news for it goes. */
export type WatchingTill = Pick<DeviceActor, 'groupId' | 'shopId'>;

/** What a till waits for: another version than the one it was answered, an instant, or the end of its patience. */
export type Wait = {
  /** The mark of the version that was answered last. */
  readonly mark: string | null;
  /** From when on the clock makes other prices. */
  readonly changesAt: Date | null;
  /** By `performance.now()`. */
  readonly until: number;
  isGone(): boolean;
};

/** One till that asks with patience. It hears from the moment that it joined, whatever it does meanwhile. */
export type Watcher = {
  isCatalogNew(): boolean;
  /** Resolves when there may be something to tell, or nothing any longer. */
  next(wait: Wait): Promise<void>;
  leave(): void;
};

/** The tills of this process that wait for prices. */
export type PriceWatch = { join(till: WatchingTill): Watcher };

/** The clock is looked at this often: nothing is asked for it, and a clock that is set is noticed too. */
const tickMs = 200;

/** News from other processes may get lost: once in about this time it is looked without any. */
const lookEveryMs = 5_000;

type Watching = {
  readonly till: WatchingTill;
  hasHeard: boolean;
  isCatalogNew: boolean;
  waiting: { readonly wait: Wait; readonly finish: () => void } | null;
};

/** The tills of one group: one of them looking is all of them looking. */
type GroupWatch = { readonly all: Set<Watching>; lookAt: number; isLooking: boolean; isLookingAgain: boolean };

/**
 * Makes the watch. Tills are woken by signals; a wake-up is one look at the group's version, whatever number of its tills
 * wait, and only those that were answered another one go on to ask what changed.
 */
export function makePriceWatch(services: Pick<Services, 'database' | 'signals' | 'clock' | 'log'>): PriceWatch {
  const groups = new Map<number, GroupWatch>();
  const look = (groupId: number) => void lookAtGroup(services, groups.get(groupId), groupId);
  let ticker: NodeJS.Timeout | undefined;
  services.signals.on((signal) => {
    // Which may be a change of a catalogue: all of them ask again.
    if (signal.kind === 'everything') for (const group of groups.values()) hear(group, signal);
    if (signal.kind !== 'prices' && signal.kind !== 'catalog') return;
    const group = groups.get(signal.groupId);
    if (group !== undefined && hear(group, signal)) look(signal.groupId);
  });
  const tick = () => {
    const now = services.clock();
    for (const [groupId, group] of groups) {
      for (const { waiting } of group.all) if (waiting !== null && isOver(waiting.wait, now)) waiting.finish();
      if (performance.now() < group.lookAt) continue;
      for (const watching of group.all) watching.hasHeard = true;
      look(groupId);
    }
  };
  return {
    join: (till) => {
      const group = groups.get(till.groupId) ?? { all: new Set(), lookAt: nextLook(), ...idle };
      const watching: Watching = { till, hasHeard: false, isCatalogNew: false, waiting: null };
      groups.set(till.groupId, group);
      group.all.add(watching);
      ticker ??= setInterval(tick, tickMs).unref();
      return {
        isCatalogNew: () => watching.isCatalogNew,
        next: (wait) => {
          const answered = waitOf(watching, wait);
          // What it heard while it was answered may be younger than the answer.
          if (watching.hasHeard) look(till.groupId);
          return answered;
        },
        leave: () => {
          group.all.delete(watching);
          if (group.all.size === 0) groups.delete(till.groupId);
          if (groups.size > 0) return;
          clearInterval(ticker);
          ticker = undefined;
        },
      };
    },
  };
}

const idle = { isLooking: false, isLookingAgain: false };

/** Apart from each other, so that the groups of an installation do not look all at once. */
function nextLook(): number {
  return performance.now() + randomInt(lookEveryMs * 0.8, lookEveryMs * 1.2);
}

/** Notes a signal with the tills that it concerns; whether any of them has to look. */
function hear(group: GroupWatch, signal: Signal): boolean {
  let isHeard = false;
  for (const watching of group.all) {
    if (!concernsTill(signal, watching.till)) continue;
    isHeard = true;
    watching.hasHeard = true;
    if (signal.kind !== 'prices') watching.isCatalogNew = true;
    if (watching.isCatalogNew) watching.waiting?.finish();
  }
  return isHeard && signal.kind === 'prices';
}

function waitOf(watching: Watching, wait: Wait): Promise<void> {
  if (watching.isCatalogNew) return Promise.resolve();
  return new Promise((resolve) => {
    const finish = () => {
      watching.waiting = null;
      resolve();
    };
    watching.waiting = { wait, finish };
  });
}

function isOver(wait: Wait, now: Date): boolean {
  const isOtherTime = wait.changesAt !== null && wait.changesAt <= now;
  return isOtherTime || performance.now() >= wait.until || wait.isGone();
}

/** One look for all tills of the group that heard something; what is heard meanwhile is looked at once more. */
async function lookAtGroup(
  { database, log }: Pick<Services, 'database' | 'log'>,
  group: GroupWatch | undefined,
  groupId: number,
): Promise<void> {
  if (group === undefined) return;
  group.isLookingAgain = group.isLooking;
  if (group.isLooking) return;
  group.isLooking = true;
  do {
    group.isLookingAgain = false;
    group.lookAt = nextLook();
    const looking = [...group.all].filter(({ hasHeard, waiting }) => hasHeard && waiting !== null);
    for (const watching of looking) watching.hasHeard = false;
    try {
      const newest = await database.readAtOnce({ groupId }, queries.findNewestMark);
      const mark = newest?.mark ?? null;
      const told = looking.flatMap(({ waiting }) => (waiting?.wait.mark === mark ? [] : [waiting]));
      for (const waiting of told) waiting?.finish();
    } catch (error) {
      log.warn({ err: error, groupId }, 'prices not looked at');
    }
  } while (group.isLookingAgain);
  group.isLooking = false;
}

/** Whether a till's prices or its catalogue may be others than before. */
export function concernsTill(signal: Signal, { groupId, shopId }: WatchingTill): boolean {
  if (signal.kind === 'everything') return true;
  if (signal.kind !== 'prices' && signal.kind !== 'catalog') return false;
  return signal.groupId === groupId && (signal.shopId ?? shopId) === shopId;
}
