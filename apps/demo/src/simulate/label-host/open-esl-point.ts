import type { Random } from '../../random.ts';
import type { Planned, Timeline } from './events.ts';

/** What an openESL label draws: the fields of a layout, in its order. */
export type EslContent = { readonly layout: string; readonly fields: readonly string[] };

/** A label as it is, whatever the access point believes of it. */
export type EslTag = {
  readonly mac: string;
  /** Null: blank. */
  glass: EslContent | null;
  /** The revision of the content on its glass, by which it tells the access point what it shows; 0: none of its own. */
  drawn: number;
  isAlive: boolean;
  /** Another access point has it. */
  isElsewhere: boolean;
  pollSeconds: number;
  poll: Planned | null;
};

/** What the access point knows of a label; seconds of its own clock. */
export type EslRecord = {
  readonly mac: string;
  content: EslContent | null;
  revision: number;
  /** The label said that it shows this revision. */
  isShown: boolean;
  scheduled: { readonly at: number; readonly content: EslContent }[];
  lastPoll: number;
};

/** How an openESL access point misbehaves; each can be switched while it runs. */
export type EslFaults = {
  /** The part of radio messages that is lost, 0 to 1. */
  lossRate: number;
  isUnreachable: boolean;
  isHanging: boolean;
  /** Real milliseconds that each answer takes. */
  slowMs: number;
  answers: 'right' | 'garbage' | 'huge' | 'redirect';
  /** Says that it stored a content, and did not. */
  isLying: boolean;
  /** Stores a content and hangs up before it says so; this many times. */
  lostResponses: number;
  /** The label draws, and the access point hears of it so much later. */
  confirmsAfterMs: number;
  /** Its clock minus the right one. */
  clockOffMs: number;
  /** Takes no content now. */
  isBusy: boolean;
  isDiskFull: boolean;
};

/** The access point and its labels. */
export type EslPoint = {
  readonly timeline: Timeline;
  readonly random: Random;
  readonly faults: EslFaults;
  readonly token: string;
  readonly tags: Map<string, EslTag>;
  readonly records: Map<string, EslRecord>;
  revisions: number;
  pollSeconds: number;
  wrongTokens: number;
  lockedUntilMs: number;
  isUp: boolean;
};

/** Five wrong tokens in a row lock it for so long. */
const lockMs = 60_000;
const wrongTokensUntilLock = 5;
const bootMs = 8_000;
const drawMs = 4_000;

/** Seconds by the access point's own clock. */
export function eslSeconds({ timeline, faults }: EslPoint): number {
  return Math.floor((timeline.now() + faults.clockOffMs) / 1_000);
}

/** A label that the access point just heard of. */
export function makeEslRecord(mac: string): EslRecord {
  return { mac, content: null, revision: 0, isShown: false, scheduled: [], lastPoll: 0 };
}

/** Gives a label its content; the same again is skipped. */
export function storeContent(point: EslPoint, record: EslRecord, content: EslContent): void {
  if (JSON.stringify(content) === JSON.stringify(record.content)) return;
  point.revisions += 1;
  Object.assign(record, { content, revision: point.revisions, isShown: false });
}

/** Whether a request with this token is answered; counts those that are wrong. */
export function admitsToken(point: EslPoint, authorization: string | undefined): boolean {
  const now = point.timeline.now();
  if (now < point.lockedUntilMs) return false;
  if (authorization === `Bearer ${point.token}`) {
    point.wrongTokens = 0;
    return true;
  }
  point.wrongTokens += 1;
  if (point.wrongTokens >= wrongTokensUntilLock) Object.assign(point, { wrongTokens: 0, lockedUntilMs: now + lockMs });
  return false;
}

/** Plans when a label asks next. */
export function planPoll(point: EslPoint, tag: EslTag, delayMs: number): void {
  if (tag.poll !== null) tag.poll.isCancelled = true;
  tag.poll = point.timeline.plan(delayMs + point.random.between(0, 500), () => poll(point, tag));
}

function poll(point: EslPoint, tag: EslTag): void {
  tag.poll = null;
  if (!tag.isAlive) return;
  const isHeard = !tag.isElsewhere && point.isUp && !point.random.chance(point.faults.lossRate);
  if (isHeard) tag.pollSeconds = point.pollSeconds;
  planPoll(point, tag, tag.pollSeconds * 1_000);
  if (!isHeard) return;
  const record = point.records.get(tag.mac) ?? makeEslRecord(tag.mac);
  point.records.set(tag.mac, record);
  record.lastPoll = eslSeconds(point);
  takeUpDue(point, record);
  if (record.content === null) return;
  if (tag.drawn === record.revision) return confirm(point, record, record.revision);
  record.isShown = false;
  transfer(point, tag, record);
}

/** What had a time is switched to by the access point itself, the latest last. */
function takeUpDue(point: EslPoint, record: EslRecord): void {
  const now = eslSeconds(point);
  const due = record.scheduled.filter(({ at }) => at <= now).toSorted((a, b) => a.at - b.at);
  record.scheduled = record.scheduled.filter(({ at }) => at > now);
  for (const { content } of due) storeContent(point, record, content);
}

function transfer(point: EslPoint, tag: EslTag, { content, revision, mac }: EslRecord): void {
  if (point.random.chance(point.faults.lossRate)) return;
  point.timeline.plan(drawMs, () => {
    if (!tag.isAlive || tag.isElsewhere || !point.isUp) return;
    Object.assign(tag, { glass: content, drawn: revision });
    const record = point.records.get(mac);
    // The word that it is done may be lost too: then it says so when it asks again.
    if (record !== undefined && !point.random.chance(point.faults.lossRate)) confirm(point, record, revision);
  });
}

function confirm(point: EslPoint, record: EslRecord, revision: number): void {
  point.timeline.plan(point.faults.confirmsAfterMs, () => {
    if (record.revision === revision) record.isShown = true;
  });
}

/** It starts again: what was to be switched later is lost, after a crash all content; labels say anew what they show. */
export function rebootEsl(point: EslPoint, { isPanic = false }: { readonly isPanic?: boolean }): void {
  point.isUp = false;
  for (const record of point.records.values()) {
    Object.assign(record, { isShown: false, scheduled: [] });
    if (isPanic) Object.assign(record, { content: null, revision: 0 });
  }
  point.timeline.plan(bootMs, () => {
    point.isUp = true;
  });
}
