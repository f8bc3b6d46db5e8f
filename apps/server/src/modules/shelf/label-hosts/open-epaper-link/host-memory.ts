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
  /** What it has room for, reckoned on from what it last said by what it was given since. */
  room: { readonly bytes: number; readonly since: Date } | null;
  /** Smaller than before: it started again, perhaps while nobody listened. */
  lastUptimeSeconds: number | null;
};

/** Remembers by address. */
export function makeMemories(): (host: LabelHostAddress) => HostMemory {
  const memories = new Map<string, HostMemory>();
  return ({ address, port }) => {
    const key = `${address} ${port}`;
    const memory = memories.get(key) ?? { maxSleep: null, system: null, room: null, lastUptimeSeconds: null };
    memories.set(key, memory);
    return memory;
  };
}

const freshMs = 15_000;

/**
 * With 31 kB or less an access point draws nothing, and as only drawing takes uploads off its disk, it would stay so. What it
 * told may be a few pictures old.
 */
const keptBytes = 100_000;

/** What one is given in {@link freshMs} that has not said how much room it has: some fifty pictures. */
const unheardBytes = 1_000_000;

/**
 * Takes room for a picture, and answers whether there was any. An access point says how much it has every five seconds; in
 * between it can be given more than that.
 */
export function takeRoom(memory: HostMemory, bytes: number, now: Date): boolean {
  const isFresh = memory.room !== null && Math.abs(now.getTime() - memory.room.since.getTime()) <= freshMs;
  const room = isFresh && memory.room !== null ? memory.room : { bytes: unheardBytes, since: now };
  const isEnough = room.bytes - bytes > keptBytes;
  memory.room = isEnough ? { ...room, bytes: room.bytes - bytes } : room;
  return isEnough;
}

/** What it said of itself, if that is not long ago. */
export function freshSystem({ system }: HostMemory, now: Date): SystemNews | null {
  return system !== null && Math.abs(now.getTime() - system.heardAt.getTime()) <= freshMs ? system : null;
}
