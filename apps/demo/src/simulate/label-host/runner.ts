import { type AccessPoint, freeBytes, hourOf, isDue, isNight, secondsOf, tellRecord } from './access-point.ts';
import { drawPayload } from './payload.ts';
import { checkQueue, offerSleep } from './radio.ts';
import { kindOf } from './tag-kind.ts';
import { never, type TagRecord } from './tag.ts';

const neededBytes = 31_000;

/** Looks at a label within the next second, as the access point does with each of them. */
export function kick(point: AccessPoint, record: TagRecord): void {
  runIn(point, record, 1_000);
}

/** Looks at all labels: something changed that concerns each. */
export function kickAll(point: AccessPoint): void {
  for (const record of point.records.values()) kick(point, record);
}

function runIn(point: AccessPoint, record: TagRecord, delayMs: number): void {
  const atMs = point.timeline.now() + delayMs;
  if (record.runner !== null && !record.runner.isCancelled && record.runner.atMs <= atMs) return;
  if (record.runner !== null) record.runner.isCancelled = true;
  record.runner = point.timeline.plan(delayMs, () => {
    record.runner = null;
    if (point.records.get(record.mac) === record) run(point, record);
  });
}

function run(point: AccessPoint, record: TagRecord): void {
  if (point.runState === 0 || !point.isUp) return runIn(point, record, 5_000);
  const isWakeful = point.listeners() > 0 && point.settings.stopSleep === 1;
  const now = secondsOf(point);
  // The free room is only reckoned where something waits for it.
  const isBlocked = isDue(record, now) && (point.runState !== 2 || isNight(point) || freeBytes(point) <= neededBytes);
  if (isDue(record, now) && !isBlocked && (record.nextCheckIn < now + 300 || isWakeful)) {
    draw(point, record);
    record.wakeupReason = 0;
  }
  if (mayBeToldToSleep(record, now) && !isWakeful) {
    const minutes = minutesOfSleep(point, record);
    if (minutes > 1) {
      record.pendingIdle = minutes * 60;
      record.nextCheckIn = now + record.pendingIdle;
      if (!record.isExternal) offerSleep(point, record, record.pendingIdle);
    }
  }
  planNext(point, record, isBlocked);
}

function mayBeToldToSleep(record: TagRecord, now: number): boolean {
  const isNear = record.nextCheckIn > now - 10 && record.nextCheckIn < now + 30;
  return isNear && record.pendingIdle === 0 && record.queue.length === 0;
}

function minutesOfSleep(point: AccessPoint, record: TagRecord): number {
  if (isNight(point)) return ((point.settings.sleepTime2 - hourOf(point) + 24) % 24) * 60 - 2;
  return Math.min(point.settings.maxSleep, Math.trunc((record.nextUpdate - secondsOf(point)) / 60));
}

/** The next instant at which looking at the label can change anything. */
function planNext(point: AccessPoint, record: TagRecord, isBlocked: boolean): void {
  const now = secondsOf(point);
  const instants: number[] = [];
  if (isDue(record, now)) instants.push(isBlocked ? now + 5 : Math.max(now + 1, record.nextCheckIn - 299));
  else if (record.rssi !== 0 && record.nextUpdate !== never) instants.push(record.nextUpdate);
  if (record.nextCheckIn - 29 > now && record.nextCheckIn !== never) instants.push(record.nextCheckIn - 29);
  if (instants.length > 0) runIn(point, record, (Math.min(...instants) - now) * 1_000);
}

function draw(point: AccessPoint, record: TagRecord): void {
  const now = secondsOf(point);
  const kind = kindOf(record.hardwareType);
  if (kind === undefined) {
    record.nextUpdate = now + 300;
    return;
  }
  point.tell({ logMsg: `Updating ${record.mac}` });
  record.nextUpdate = never;
  if (record.contentMode !== 24 && record.contentMode !== 25) return;
  const file = /"filename":"([^"]*)"/.exec(record.modeConfig)?.[1] ?? '';
  const stored = point.uploads.get(file);
  if (stored === undefined) {
    if (file !== '') point.tell({ errMsg: `Not found: ${file}` });
    return;
  }
  point.uploads.delete(file);
  const payload = drawPayload(stored.upload, kind, record);
  if (payload === null) {
    point.tell({ errMsg: 'invalid jpg' });
    point.note(`${record.mac} has an upload that cannot be drawn`);
    return;
  }
  if (payload.md5.slice(0, 16) === record.hash.slice(0, 16)) {
    point.tell({ logMsg: 'new image is the same as current image. not updating tag.' });
    return tellRecord(point, record);
  }
  const isWakeful = point.listeners() > 0 && point.settings.stopSleep === 1;
  const minutes = isWakeful ? 0 : Math.min(stored.timeToLiveMinutes, point.settings.maxSleep);
  record.pendingIdle = minutes * 60 + 60;
  record.queue.push({ payload, queuedAtMs: point.timeline.now(), sleepMinutes: minutes });
  checkQueue(point, record);
  tellRecord(point, record);
}
