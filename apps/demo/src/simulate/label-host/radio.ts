import { type AccessPoint, isDue, secondsOf, tellRecord } from './access-point.ts';
import { forgetHash, makeRecord, never, type Tag, type TagRecord, type Waiting } from './tag.ts';
import { kindOf } from './tag-kind.ts';

const slots = 250;
const attempts = 20;
const cadenceMs = 40_000;
const bytesPerSecond = 5_000;

/** Holds the first picture of a label's queue ready for it, if the radio has room. */
export function checkQueue(point: AccessPoint, record: TagRecord): void {
  const slot = point.radio.get(record.mac);
  if (record.queue.length === 0 || record.isExternal || slot?.kind === 'picture') return;
  if (slot === undefined && point.radio.size >= slots) return;
  if (slot !== undefined) slot.timeout.isCancelled = true;
  const timeout = point.timeline.plan(attempts * 60_000, () => giveUp(point, record));
  point.radio.set(record.mac, { kind: 'picture', seconds: 0, timeout });
}

/** Holds the wish ready that a label sleeps. */
export function offerSleep(point: AccessPoint, record: TagRecord, seconds: number): void {
  if (record.queue.length > 0 || (!point.radio.has(record.mac) && point.radio.size >= slots)) return;
  dropSlot(point, record.mac);
  const lifeMs = (10 + point.settings.maxSleep) * 60_000;
  const timeout = point.timeline.plan(lifeMs, () => void point.radio.delete(record.mac));
  point.radio.set(record.mac, { kind: 'sleep', seconds, timeout });
}

/** Nothing is held ready for a label any more. */
export function dropSlot(point: AccessPoint, mac: string): void {
  const slot = point.radio.get(mac);
  if (slot === undefined) return;
  slot.timeout.isCancelled = true;
  point.radio.delete(mac);
}

function giveUp(point: AccessPoint, record: TagRecord): void {
  point.radio.delete(record.mac);
  if (point.records.get(record.mac) !== record) return;
  record.queue = [];
  record.pendingIdle = 60;
  point.tell({ errMsg: `< ${record.mac} xfer timeout` });
  point.note(`${record.mac} did not fetch its picture in ${attempts} minutes: given up`);
  tellRecord(point, record);
}

/** Plans the next time that a label asks. */
export function planCheckIn(point: AccessPoint, tag: Tag, delayMs: number): void {
  if (tag.checkIn !== null) tag.checkIn.isCancelled = true;
  tag.checkIn = point.timeline.plan(delayMs, () => {
    tag.checkIn = null;
    checkIn(point, tag);
  });
}

function checkIn(point: AccessPoint, tag: Tag): void {
  if (!tag.isAlive) return;
  // No two labels keep the same step for long.
  const again = (delayMs: number) => planCheckIn(point, tag, delayMs + point.random.between(0, 500));
  if (tag.isElsewhere || !point.isUp || point.random.chance(point.faults.lossRate)) return again(cadenceMs);
  const record = hear(point, tag);
  if (record === null) return again(cadenceMs);
  checkQueue(point, record);
  tellRecord(point, record);
  const slot = point.radio.get(tag.mac);
  const first = record.queue[0];
  if (slot?.kind === 'sleep') {
    dropSlot(point, tag.mac);
    again(slot.seconds * 1_000);
  } else if (slot?.kind === 'picture' && first !== undefined) transfer(point, { tag, record, waiting: first });
  else again(cadenceMs);
  point.lookAt(record);
}

/** Writes down that a label asked; null where the access point does not take it. */
function hear(point: AccessPoint, tag: Tag): TagRecord | null {
  const now = secondsOf(point);
  const known = point.records.get(tag.mac);
  const { lock } = point.settings;
  if (known === undefined && (lock === 1 || (lock === 2 && tag.wakeupReason !== 0xfc))) return null;
  const record = known ?? makeRecord(tag.mac);
  if (known === undefined) point.records.set(tag.mac, record);
  record.isExternal = false;
  record.externalAddress = '0.0.0.0';
  if (record.pendingIdle === 0 || record.queue.length > 0) {
    if (record.nextCheckIn < now + 60 || record.nextCheckIn === never) record.nextCheckIn = now + 60;
  } else record.nextCheckIn = now + record.pendingIdle;
  record.pendingIdle = 0;
  record.lastSeen = now;
  if (tag.rssi === 0) return record;
  if (tag.wakeupReason >= 0xe0 && record.queue.length === 0) {
    record.nextUpdate = 0;
    forgetHash(record);
  }
  record.rssi = tag.rssi;
  record.batteryMv = tag.batteryMv;
  record.hardwareType = tag.hardwareType;
  record.version = tag.version;
  record.wakeupReason = tag.wakeupReason;
  tag.wakeupReason = 0;
  return record;
}

type Transfer = { readonly tag: Tag; readonly record: TagRecord; readonly waiting: Waiting };

/** The label fetches its picture block by block, draws it, and says so. */
function transfer(point: AccessPoint, { tag, record, waiting }: Transfer): void {
  const { payload } = waiting;
  const again = (delayMs: number) => planCheckIn(point, tag, delayMs);
  if (point.random.chance(point.faults.lossRate)) return again(cadenceMs);
  const isHeld = tag.heldMd5 === payload.md5;
  const radioMs = isHeld ? 500 : 500 + (payload.bytes.length * 1_000) / bytesPerSecond;
  point.tell({ logMsg: `${tag.mac} block request /current/${tag.mac}.pending block 0, len ${payload.bytes.length}` });
  // A label with a colour takes longer to draw.
  const drawMs = (kindOf(tag.hardwareType)?.bitsPerPixel ?? 1) > 1 ? 8_000 : 2_000;
  tag.checkIn = point.timeline.plan(radioMs + (isHeld ? 0 : drawMs), () => {
    tag.checkIn = null;
    if (!tag.isAlive) return;
    // What was taken back in the meantime is asked for in vain.
    if (record.queue[0] !== waiting || tag.isElsewhere || !point.isUp) return again(cadenceMs);
    if (!isHeld) tag.drawings += 1;
    tag.glass = payload.glass;
    tag.heldMd5 = payload.md5;
    // The word that it is done may be lost too: then the label asks again and only says so.
    if (point.random.chance(point.faults.lossRate)) return again(cadenceMs);
    dropSlot(point, tag.mac);
    const confirm = () => complete(point, { tag, record, waiting });
    if (point.faults.confirmsAfterMs > 0) point.timeline.plan(point.faults.confirmsAfterMs, confirm);
    else confirm();
    again(record.queue.length > 0 ? 5_000 : Math.max(cadenceMs, waiting.sleepMinutes * 60_000));
  });
}

function complete(point: AccessPoint, { tag, record, waiting }: Transfer): void {
  if (!point.isUp || record.queue[0] !== waiting || point.records.get(tag.mac) !== record) return;
  record.queue.shift();
  record.previous = record.current;
  record.current = point.settings.preview === 1 ? waiting.payload : null;
  record.hash = `${waiting.payload.md5.slice(0, 16)}${'0'.repeat(16)}`;
  record.updateCount += 1;
  record.updateLast = secondsOf(point);
  record.wakeupReason = 0;
  point.tell({ logMsg: `${tag.mac} reports xfer complete\r\n` });
  point.note(
    `${tag.mac} shows its picture, ${Math.round((point.timeline.now() - waiting.queuedAtMs) / 1_000)} s after it was drawn`,
  );
  checkQueue(point, record);
  tellRecord(point, record);
  if (isDue(record, secondsOf(point))) point.lookAt(record);
}
