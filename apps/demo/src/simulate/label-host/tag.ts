import type { Planned } from './events.ts';
import type { Glass, Payload, Upload } from './payload.ts';
import { kindOf } from './tag-kind.ts';

/** The instant that stands for "never" in an access point's records, in seconds. */
export const never = 3_216_153_600;

/** A label as it is, whatever the access point believes of it. */
export type Tag = {
  readonly mac: string;
  readonly hardwareType: number;
  readonly version: number;
  glass: Glass;
  /** The picture in its memory, so that it is not drawn twice. */
  heldMd5: string;
  /** How often its glass was drawn. */
  drawings: number;
  /** It has a battery and is not broken. */
  isAlive: boolean;
  /** It is taken by another access point. */
  isElsewhere: boolean;
  /** Why it woke up: 0 as planned, 0xFC it was started again. */
  wakeupReason: number;
  batteryMv: number;
  rssi: number;
  checkIn: Planned | null;
};

/** A picture that waits for a label, and how long the label sleeps after it. */
export type Waiting = { readonly payload: Payload; readonly queuedAtMs: number; readonly sleepMinutes: number };

/** What the access point knows of a label; instants in seconds of its own clock. */
export type TagRecord = {
  readonly mac: string;
  hash: string;
  lastSeen: number;
  nextUpdate: number;
  nextCheckIn: number;
  alias: string;
  contentMode: number;
  rssi: number;
  batteryMv: number;
  hardwareType: number;
  wakeupReason: number;
  version: number;
  modeConfig: string;
  isExternal: boolean;
  externalAddress: string;
  rotate: number;
  lut: number;
  invert: number;
  updateCount: number;
  updateLast: number;
  /** Seconds that it was told to sleep. */
  pendingIdle: number;
  /** Pictures that wait for it, first in, first out. */
  queue: Waiting[];
  /** The last confirmed picture, where previews are kept. */
  current: Payload | null;
  /** The confirmed picture before that. */
  previous: Payload | null;
  runner: Planned | null;
};

/** The file that an upload is kept in until it is drawn. */
export type StoredUpload = { readonly upload: Upload; readonly timeToLiveMinutes: number };

const noHash = '0'.repeat(32);

/** A label that shows nothing yet. */
export function makeTag(mac: string, hardwareType: number, batteryMv: number): Tag {
  return {
    mac,
    hardwareType,
    version: 0x27,
    glass: blankGlass(hardwareType),
    heldMd5: '',
    drawings: 0,
    isAlive: true,
    isElsewhere: false,
    wakeupReason: 0,
    batteryMv,
    rssi: -60,
    checkIn: null,
  };
}

const blanks = new Map<number, Glass>();

/** A white glass. */
export function blankGlass(hardwareType: number): Glass {
  const { width, height } = kindOf(hardwareType) ?? { width: 0, height: 0 };
  const blank = blanks.get(hardwareType) ?? { pixels: new Uint8Array(width * height), width, height };
  blanks.set(hardwareType, blank);
  return blank;
}

/** A label that was just heard of for the first time. */
export function makeRecord(mac: string): TagRecord {
  return {
    mac,
    hash: noHash,
    lastSeen: 0,
    nextUpdate: never,
    nextCheckIn: 0,
    alias: '',
    contentMode: 0,
    rssi: 0,
    batteryMv: 0,
    hardwareType: 0,
    wakeupReason: 0,
    version: 0,
    modeConfig: '',
    isExternal: false,
    externalAddress: '0.0.0.0',
    rotate: 0,
    lut: 0,
    invert: 0,
    updateCount: 0,
    updateLast: 0,
    pendingIdle: 0,
    queue: [],
    current: null,
    previous: null,
    runner: null,
  };
}

/** Forgets what the label was confirmed to show. */
export function forgetHash(record: TagRecord): void {
  record.hash = noHash;
}

/** The record as the access point tells it. */
export function toJson(record: TagRecord): Readonly<Record<string, unknown>> {
  return {
    mac: record.mac,
    hash: record.hash,
    lastseen: record.lastSeen,
    nextupdate: record.nextUpdate,
    nextcheckin: record.nextCheckIn,
    pending: record.queue.length,
    alias: record.alias,
    contentMode: record.contentMode,
    LQI: record.rssi === 0 ? 0 : 180,
    RSSI: record.rssi,
    temperature: 21,
    batteryMv: record.batteryMv,
    hwType: record.hardwareType,
    wakeupReason: record.wakeupReason,
    capabilities: 1,
    modecfgjson: record.modeConfig,
    isexternal: record.isExternal,
    apip: record.externalAddress,
    rotate: record.rotate,
    lut: record.lut,
    invert: record.invert,
    updatecount: record.updateCount,
    updatelast: record.updateLast,
    ch: 11,
    ver: record.version,
  };
}
