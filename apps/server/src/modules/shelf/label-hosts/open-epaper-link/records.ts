import * as z from 'zod/mini';
import type { SeenLabel } from '../driver.ts';
import { tagTypeOf } from './tag-types.ts';

const instant = z.number().check(z.gte(0), z.lte(0xffff_ffff));
const count = z.number().check(z.gte(0), z.lte(0xffff_ffff));

/** What the access point tells of a label, as far as we look at it. */
const tagRecord = z.object({
  mac: z.string().check(z.regex(/^[0-9A-F]{16}$/)),
  hash: z.string().check(z.regex(/^[0-9a-f]{32}$/i)),
  lastseen: instant,
  nextupdate: instant,
  nextcheckin: instant,
  pending: count,
  contentMode: z.number(),
  RSSI: z.number(),
  batteryMv: z.number(),
  hwType: z.number(),
  wakeupReason: z.number(),
  modecfgjson: z.optional(z.string()),
  isexternal: z.boolean(),
  rotate: z.optional(z.number()),
  invert: z.optional(z.number()),
  updatecount: count,
});

/** One record of the access point's list. */
export type TagRecord = z.output<typeof tagRecord>;

/** A page of the list: its records, and where the next page starts. */
export type TagPage = { readonly tags: readonly TagRecord[]; readonly next: number | null };

/** The instant that stands for "never", in seconds. */
const never = 3_216_153_600;
/** The access point's own display is in its list too. */
const ownDisplayRssi = 100;
const elsewhereMode = 12;
const removedMode = 255;
const ourModes: readonly number[] = [24, 25];
const bootReasons: readonly number[] = [1, 0xfc, 0xfe];
const noBattery: readonly number[] = [0, 1_337];
const lateSeconds = 300;
const overdueSeconds = 600;

/** Reads one record; null: it is none, or it is no label. */
export function readRecord(value: unknown): TagRecord | null {
  const { data } = z.safeParse(tagRecord, value);
  return data === undefined || data.RSSI === ownDisplayRssi || data.contentMode === removedMode ? null : data;
}

/** Reads a page of the list; null: it is none. */
export function readPage(value: unknown): TagPage | null {
  const { data } = z.safeParse(z.object({ tags: z.array(z.unknown()), continu: z.optional(z.number()) }), value);
  return data === undefined ? null : { tags: recordsOf(data.tags), next: data.continu ?? null };
}

/** Reads the whole list as the access point backs it up: records, each perhaps in an array of its own. */
export function readBackup(value: unknown): readonly TagRecord[] | null {
  return Array.isArray(value) ? recordsOf(value.flat(1)) : null;
}

function recordsOf(values: readonly unknown[]): readonly TagRecord[] {
  return values.map(readRecord).filter((record) => record !== null);
}

/** What a label's record is judged by. */
export type Judging = {
  readonly now: Date;
  /** The access point's clock minus ours. */
  readonly skewMs: number;
  readonly maxSleepMinutes: number;
};

/** The record in our words. */
export function seenLabel(record: TagRecord, { now, skewMs, maxSleepMinutes }: Judging): SeenLabel {
  const ours = (seconds: number) => new Date(seconds * 1_000 - skewMs);
  const hostSeconds = (now.getTime() + skewMs) / 1_000;
  const isLate = hostSeconds - record.lastseen > maxSleepMinutes * 60 + lateSeconds;
  const isOverdue = record.nextcheckin !== never && hostSeconds - record.nextcheckin > overdueSeconds;
  const isKnown = record.RSSI !== 0;
  const type = isKnown ? tagTypeOf(record.hwType) : null;
  return {
    deviceId: record.mac,
    model:
      type === null
        ? null
        : { hardwareType: type.hardwareType, width: type.width, height: type.height, colour: type.colour },
    batteryPercent: batteryPercent(record.batteryMv),
    lastSeenAt: record.lastseen === 0 ? null : ours(record.lastseen),
    nextCheckInAt: record.nextcheckin === never || record.nextcheckin === 0 ? null : ours(record.nextcheckin),
    isOnline: !(isLate && isOverdue),
    waiting: waitingFor(record),
    shownMark: shownMark(record),
    confirmations: record.updatecount,
    lastPushMark: pushMark(record),
    isElsewhere: record.isexternal,
    hasRestarted: bootReasons.includes(record.wakeupReason),
  };
}

/** Pictures that wait for a label: those in its queue, and one that is uploaded and not drawn yet. */
export function waitingFor({ pending, nextupdate, contentMode }: TagRecord): number {
  return pending + (nextupdate === 0 && ourModes.includes(contentMode) ? 1 : 0);
}

/**
 * The first half of the checksum of what the label confirmed; the rest is empty after a transfer. Of a label that was
 * elsewhere the access point still has what it once drew here, until it draws again: that says nothing.
 */
export function shownMark({ hash, contentMode }: TagRecord): string | null {
  if (contentMode === elsewhereMode) return null;
  const mark = hash.slice(0, 16).toLowerCase();
  return /^0+$/.test(mark) ? null : mark;
}

/** The name of the last uploaded file. */
export function pushMark({ modecfgjson = '' }: TagRecord): string | null {
  return /"filename"\s*:\s*"([^"]{1,100})"/.exec(modecfgjson)?.[1] ?? null;
}

function batteryPercent(millivolts: number): number | null {
  if (noBattery.includes(millivolts)) return null;
  return Math.round(Math.min(100, Math.max(0, (millivolts / 1_000 - 2.2) * 250)));
}
