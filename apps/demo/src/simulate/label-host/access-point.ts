import type { Random } from '../../random.ts';
import type { Planned, Timeline } from './events.ts';
import type { Faults } from './faults.ts';
import { never, type StoredUpload, type Tag, type TagRecord, toJson } from './tag.ts';

/** What people set at the access point. */
export type Settings = {
  alias: string;
  /** Minutes that a label sleeps at most; 1: never. */
  maxSleep: number;
  /** 1: no label sleeps while somebody listens at the websocket. */
  stopSleep: number;
  preview: number;
  nightlyReboot: number;
  /** 0: takes every label, 1: no new ones, 2: only those that start for the first time. */
  lock: number;
  sleepTime1: number;
  sleepTime2: number;
  timeZone: string;
  /** Nobody saved anything yet, so the access point tells none of it. */
  isFresh: boolean;
};

/** What the radio holds ready for one label until it asks. */
export type Slot = { readonly kind: 'picture' | 'sleep'; readonly seconds: number; readonly timeout: Planned };

/** The access point and its labels: what all parts of the simulation work on. */
export type AccessPoint = {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly faults: Faults;
  readonly settings: Settings;
  readonly tags: Map<string, Tag>;
  /** What the access point knows, in the order in which it got to know it. */
  readonly records: Map<string, TagRecord>;
  readonly radio: Map<string, Slot>;
  readonly uploads: Map<string, StoredUpload>;
  /** Labels whose light was made to flash. */
  readonly flashes: string[];
  /** 0 stop, 1 pause, 2 run, 3 starting. */
  runState: number;
  isUp: boolean;
  startedAtMs: number;
  /** How many listen at the websocket. */
  listeners: () => number;
  /** Tells all who listen. */
  tell: (message: unknown) => void;
  note: (line: string) => void;
  /** Looks at a label within the next second, as the access point does with each of them. */
  lookAt: (record: TagRecord) => void;
};

const baseDiskBytes = 6_000_000;

/** Seconds by the access point's own clock, which may be wrong. */
export function secondsOf(point: AccessPoint): number {
  return Math.floor((point.timeline.now() + point.faults.clockOffMs) / 1_000);
}

/** What is left of its disk. */
export function freeBytes(point: AccessPoint): number {
  if (point.faults.isDiskFull) return 20_000;
  let used = 0;
  for (const { upload } of point.uploads.values()) used += upload.bytes;
  for (const { current, queue } of point.records.values()) {
    used += current?.bytes.length ?? 0;
    for (const { payload } of queue) used += payload.bytes.length;
  }
  return Math.max(0, baseDiskBytes - used);
}

/** Tells all who listen what it now knows of a label. */
export function tellRecord(point: AccessPoint, record: TagRecord): void {
  if (point.listeners() > 0) point.tell({ tags: [toJson(record)] });
}

/** Tells all who listen how the access point does; every five seconds. */
export function tellSystem(point: AccessPoint): void {
  if (point.listeners() === 0) return;
  point.tell({
    sys: {
      currtime: secondsOf(point),
      heap: 120_000,
      recordcount: point.records.size,
      dbsize: point.records.size * 160,
      littlefsfree: freeBytes(point),
      psfree: 7_000_000,
      apstate: point.isUp ? 1 : 0,
      runstate: point.runState,
      rssi: -55,
      wifistatus: 3,
      wifissid: 'shop',
      uptime: Math.floor((point.timeline.now() - point.startedAtMs) / 1_000),
    },
  });
}

/** Whether no label may be woken now; both hours equal: always awake. */
export function isNight(point: AccessPoint): boolean {
  const { sleepTime1: from, sleepTime2: to } = point.settings;
  if (from === to) return false;
  const hour = hourOf(point);
  return from < to ? hour >= from && hour < to : hour >= from || hour < to;
}

/** The access point stands in winter time. */
export function hourOf(point: AccessPoint): number {
  return (Math.floor(secondsOf(point) / 3_600) + 1) % 24;
}

/** Stores an upload that is drawn when the label is about to ask. */
export function storeUpload(
  point: AccessPoint,
  record: TagRecord,
  {
    stored,
    dither,
    contentMode,
  }: { readonly stored: StoredUpload; readonly dither: number; readonly contentMode: number },
): void {
  const file = `/temp/${record.mac}_${freeName(point, record.mac)}.jpg`;
  point.uploads.set(file, stored);
  record.modeConfig =
    `{"filename":"${file}","timetolive":"${stored.timeToLiveMinutes}","dither":"${dither}","delete":"1", ` +
    `"preload":"0", "preload_lut":"0", "preload_type":"0"}`;
  record.contentMode = contentMode;
  record.nextUpdate = 0;
  tellRecord(point, record);
}

function freeName(point: AccessPoint, mac: string): number {
  let millis = Math.floor(point.timeline.now() - point.startedAtMs);
  while (point.uploads.has(`/temp/${mac}_${millis}.jpg`)) millis += 1;
  return millis;
}

/** Whether its next drawing is due, at `seconds`. */
export function isDue(record: TagRecord, seconds: number): boolean {
  return record.rssi !== 0 && record.nextUpdate !== never && seconds >= record.nextUpdate;
}
