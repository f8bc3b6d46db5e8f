import type { LabelHostAddress } from '../driver.ts';

/** What an access point last said of itself by websocket. */
export type SystemNews = {
  readonly heardAt: Date;
  readonly clockSkewMs: number;
  readonly freeBytes: number;
  readonly uptimeSeconds: number;
  readonly runState: number;
};

/** What is remembered of an access point between calls; all of it can be asked again. */
export type HostMemory = {
  maxSleep: { readonly minutes: number; readonly readAt: Date } | null;
  system: SystemNews | null;
  /** Smaller than before: it started again, perhaps while nobody listened. */
  lastUptimeSeconds: number | null;
};

/** Remembers by address. */
export function makeMemories(): (host: LabelHostAddress) => HostMemory {
  const memories = new Map<string, HostMemory>();
  return ({ address, port }) => {
    const key = `${address} ${port}`;
    const memory = memories.get(key) ?? { maxSleep: null, system: null, lastUptimeSeconds: null };
    memories.set(key, memory);
    return memory;
  };
}

const freshMs = 15_000;

/** What it said of itself, if that is not long ago. */
export function freshSystem({ system }: HostMemory, now: Date): SystemNews | null {
  return system !== null && Math.abs(now.getTime() - system.heardAt.getTime()) <= freshMs ? system : null;
}
