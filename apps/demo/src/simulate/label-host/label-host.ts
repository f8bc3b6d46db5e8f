import type { AddressInfo } from 'node:net';
import { setImmediate as breathe } from 'node:timers/promises';
import { type Clock, systemClock } from '../../../../server/src/platform/clock.ts';
import { createRandom } from '../../random.ts';
import { type AccessPoint, tellSystem } from './access-point.ts';
import { makeTimeline } from './events.ts';
import { type Faults, noFaults } from './faults.ts';
import { makeHostFaults, type HostFaults } from './host-faults.ts';
import type { Glass } from './payload.ts';
import { planCheckIn } from './radio.ts';
import { reboot } from './reboot.ts';
import { kick, kickAll } from './runner.ts';
import { makeServer } from './server.ts';
import { makeRecord, makeTag, type Tag } from './tag.ts';
import { makeListeners } from './websocket-server.ts';

/** Which labels stand on the shelves. */
export type TagPlan = { readonly mac?: string; readonly hardwareType?: number; readonly batteryMv?: number };

/** How a simulated access point is started. */
export type LabelHostOptions = {
  /** 0 or absent: a free one. */
  readonly port?: number;
  readonly address?: string;
  /** So many, of mixed kinds, or exactly these. */
  readonly tags: number | readonly TagPlan[];
  /** The same seed gives the same radio, label for label. */
  readonly seed?: string;
  /** Follows this clock: whoever asks sees it as it is by then. Without it, time passes by `advance` alone. */
  readonly clock?: Clock;
  /** Follows the machine's clock, so many times as fast. */
  readonly speed?: number;
  /** Where its own time starts. */
  readonly startAt?: Date;
  readonly lossRate?: number;
  readonly maxSleepMinutes?: number;
  readonly serverName?: string;
  /** Hears what matters, one sentence each. */
  readonly note?: (line: string) => void;
};

/** A simulated access point with its labels. */
export type LabelHost = HostFaults & {
  readonly url: string;
  readonly address: string;
  readonly port: number;
  /** The ids of its labels. */
  readonly tags: readonly string[];
  readonly faults: Faults;
  readonly settings: AccessPoint['settings'];
  /** Labels whose light was made to flash, in order. */
  readonly flashes: readonly string[];
  now(): Date;
  /** Lets time pass: its own, or what its clock has gone on by. */
  advance(milliseconds: number): Promise<void>;
  /** What people see on a label at this instant, whatever anybody reports. */
  glassOf(mac: string): Glass;
  /** How often a label drew. */
  drawingsOf(mac: string): number;
  /** How many listen at its websocket. */
  listenerCount(): number;
  stop(): Promise<void>;
};

const mixedKinds = [0x33, 0x33, 0x31, 0x33, 0x30, 0x33, 0x34, 0x31] as const;
const sliceMs = 5_000;

/** Starts one that speaks HTTP and websocket at its address, and keeps nothing when it is stopped. */
export async function startLabelHost(options: LabelHostOptions): Promise<LabelHost> {
  const time = makeTime(options);
  const point = makePoint(options, time.now());
  const catchUp = () => point.timeline.runUntil(time.now());
  const listeners = makeListeners(() => kickAll(point));
  point.listeners = listeners.count;
  point.tell = (message) => {
    if (!point.isUp || point.faults.isSilent || listeners.count() === 0) return;
    listeners.send(`${point.faults.leadingGarbage}${JSON.stringify(message)}`);
  };
  point.lookAt = (record) => kick(point, record);
  const hangUp = () => listeners.closeAll();
  const hostFaults = makeHostFaults({ point, hangUp, catchUp });
  const powers = {
    reboot: () => reboot(point, hangUp, {}),
    rebootTag: hostFaults.rebootTag,
    silenceTag: hostFaults.silenceTag,
  };
  const server = makeServer({ point, listeners, powers, catchUp });
  startLife(point, hangUp);
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, options.address ?? '127.0.0.1', resolve);
  });
  const timer = options.speed === undefined && options.clock === undefined ? undefined : setInterval(catchUp, 100);
  const { port, address } = addressOf(server.address());
  return {
    ...hostFaults,
    url: `http://${address.includes(':') ? `[${address}]` : address}:${port}`,
    address,
    port,
    tags: [...point.tags.keys()],
    faults: point.faults,
    settings: point.settings,
    flashes: point.flashes,
    now: () => new Date(time.now()),
    advance: async (milliseconds) => {
      time.advance(milliseconds);
      // Who listens hears of it as it happens, not in one breath at the end.
      for (let at = point.timeline.now() + sliceMs; listeners.count() > 0 && at < time.now(); at += sliceMs) {
        point.timeline.runUntil(at);
        await breathe();
      }
      catchUp();
      await breathe();
    },
    glassOf: (mac) => hostFaults.tagOf(mac).glass,
    drawingsOf: (mac) => hostFaults.tagOf(mac).drawings,
    listenerCount: listeners.count,
    stop: async () => {
      clearInterval(timer);
      listeners.closeAll();
      server.closeAllConnections();
      await new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}

function addressOf(address: AddressInfo | string | null): AddressInfo {
  if (address === null || typeof address === 'string') throw new Error('the simulated access point has no port');
  return address;
}

/** Its own time, that of a clock, or the machine's times a factor. */
function makeTime({ clock, speed, startAt }: LabelHostOptions): { now: () => number; advance: (ms: number) => void } {
  if (clock !== undefined) return { now: () => clock().getTime(), advance: () => undefined };
  const startMs = (startAt ?? systemClock()).getTime();
  let ownMs = 0;
  const realStartMs = performance.now();
  const realMs = () => (speed === undefined ? 0 : (performance.now() - realStartMs) * speed);
  return {
    now: () => startMs + ownMs + realMs(),
    advance: (ms) => {
      ownMs += ms;
    },
  };
}

function makePoint(options: LabelHostOptions, startMs: number): AccessPoint {
  const seed = options.seed ?? 'shelf';
  const tags = plansOf(options.tags).map((plan, index) => {
    const id = (0x0218_a5c5_0000 + index * 0x1f + 1).toString(16).toUpperCase();
    return makeTag(
      plan.mac ?? id.padStart(16, '0'),
      plan.hardwareType ?? 0x33,
      plan.batteryMv ?? 2_400 + ((index * 37) % 200),
    );
  });
  return {
    timeline: makeTimeline(startMs),
    random: createRandom(seed),
    faults: noFaults(options.lossRate),
    settings: {
      alias: options.serverName ?? '',
      maxSleep: options.maxSleepMinutes ?? 10,
      stopSleep: 1,
      preview: 1,
      nightlyReboot: 1,
      lock: 0,
      sleepTime1: 0,
      sleepTime2: 0,
      timeZone: 'CET-1CEST,M3.5.0,M10.5.0/3',
      isFresh: options.serverName === undefined,
    },
    tags: new Map(tags.map((tag) => [tag.mac, tag])),
    records: new Map(),
    radio: new Map(),
    uploads: new Map(),
    flashes: [],
    runState: 2,
    isUp: true,
    startedAtMs: startMs - 3_600_000,
    listeners: () => 0,
    tell: () => undefined,
    note: options.note ?? (() => undefined),
    lookAt: () => undefined,
  };
}

function plansOf(tags: LabelHostOptions['tags']): readonly TagPlan[] {
  if (typeof tags !== 'number') return tags;
  return Array.from({ length: tags }, (_, index) => ({ hardwareType: mixedKinds[index % mixedKinds.length] ?? 0x33 }));
}

/** All labels asked before; from here on each asks in its own step, and the access point tells how it does. */
function startLife(point: AccessPoint, hangUp: () => void): void {
  for (const tag of point.tags.values()) settleIn(point, tag);
  const every = (milliseconds: number, run: () => void) => {
    const again = () => {
      run();
      point.timeline.plan(milliseconds, again);
    };
    point.timeline.plan(milliseconds, again);
  };
  every(5_000, () => tellSystem(point));
  every(60_000, () => {
    const minute = Math.floor((point.timeline.now() + point.faults.clockOffMs) / 60_000 + 60) % 1_440;
    const isRested = point.timeline.now() - point.startedAtMs > 2 * 3_600_000;
    if (minute === 236 && isRested && point.settings.nightlyReboot === 1) reboot(point, hangUp, {});
  });
}

function settleIn(point: AccessPoint, tag: Tag): void {
  const now = Math.floor(point.timeline.now() / 1_000);
  const record = makeRecord(tag.mac);
  record.lastSeen = now;
  record.nextCheckIn = now + 40;
  record.rssi = tag.rssi;
  record.batteryMv = tag.batteryMv;
  record.hardwareType = tag.hardwareType;
  record.version = tag.version;
  point.records.set(tag.mac, record);
  planCheckIn(point, tag, point.random.between(1_000, 40_000));
}
