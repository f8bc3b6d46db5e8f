import { type AccessPoint, storeUpload, tellRecord } from './access-point.ts';
import type { Upload } from './payload.ts';
import { dropSlot, planCheckIn } from './radio.ts';
import { reboot } from './reboot.ts';
import { kindOf } from './tag-kind.ts';
import { blankGlass, never, type Tag } from './tag.ts';

/** What can befall an access point and its labels. */
export type HostFaults = {
  /** The access point starts again, after a panic or as it does at night. */
  reboot(how?: { readonly isPanic?: boolean }): void;
  /** The label starts again: its glass is blank, and it says so when it asks. */
  rebootTag(mac: string): void;
  /** Its battery is empty, or somebody took it along. */
  silenceTag(mac: string): void;
  /** It asks again. */
  wakeTag(mac: string): void;
  /** The access point forgets it; it comes back when it asks, unless the access point is locked. */
  removeTag(mac: string): void;
  /** Another access point takes it, and shows something else on it. */
  foreignTake(mac: string): void;
  /** It comes back from there. */
  giveBack(mac: string): void;
  /** Somebody else gives this access point a picture for it: all black. */
  foreignPicture(mac: string): void;
  setBattery(mac: string, millivolts: number): void;
  /** The label was never heard properly: the access point does not know what it is. */
  blur(mac: string): void;
  /** Somebody hung it upside down, and told the access point so. */
  turnUpsideDown(mac: string): void;
  fillDisk(): void;
  emptyDisk(): void;
  /** Somebody paused the access point: it answers, and draws nothing. */
  pause(): void;
  goOn(): void;
};

type Parts = {
  readonly point: AccessPoint;
  readonly hangUp: () => void;
  readonly catchUp: () => void;
};

/** Ties what can happen to an access point. */
export function makeHostFaults({ point, hangUp, catchUp }: Parts): HostFaults & { tagOf(mac: string): Tag } {
  const tagOf = (mac: string) => {
    catchUp();
    const tag = point.tags.get(mac);
    if (tag === undefined) throw new Error(`there is no label ${mac}`);
    return tag;
  };
  const wake = (tag: Tag) => {
    tag.isAlive = true;
    tag.isElsewhere = false;
    planCheckIn(point, tag, 2_000);
  };
  return {
    tagOf,
    reboot: (how = {}) => {
      catchUp();
      reboot(point, hangUp, how);
    },
    rebootTag: (mac) => {
      const tag = tagOf(mac);
      tag.glass = blankGlass(tag.hardwareType);
      tag.heldMd5 = '';
      tag.wakeupReason = 0xfc;
      wake(tag);
    },
    silenceTag: (mac) => {
      tagOf(mac).isAlive = false;
    },
    wakeTag: (mac) => wake(tagOf(mac)),
    removeTag: (mac) => {
      dropSlot(point, tagOf(mac).mac);
      point.records.delete(mac);
    },
    foreignTake: (mac) => takeAway(point, tagOf(mac)),
    giveBack: (mac) => wake(tagOf(mac)),
    foreignPicture: (mac) => uploadBlack(point, tagOf(mac)),
    setBattery: (mac, millivolts) => {
      tagOf(mac).batteryMv = millivolts;
    },
    blur: (mac) => {
      tagOf(mac).rssi = 0;
      const record = point.records.get(mac);
      if (record !== undefined) Object.assign(record, { rssi: 0, hardwareType: 0, batteryMv: 0 });
    },
    turnUpsideDown: (mac) => {
      const record = point.records.get(tagOf(mac).mac);
      if (record !== undefined) record.rotate = 2;
    },
    ...standstill(point),
  };
}

function standstill(point: AccessPoint): Pick<HostFaults, 'fillDisk' | 'emptyDisk' | 'pause' | 'goOn'> {
  return {
    fillDisk: () => {
      point.faults.isDiskFull = true;
    },
    emptyDisk: () => {
      point.faults.isDiskFull = false;
    },
    pause: () => {
      point.runState = 1;
    },
    goOn: () => {
      point.runState = 2;
    },
  };
}

function takeAway(point: AccessPoint, tag: Tag): void {
  tag.isElsewhere = true;
  const { width, height } = tag.glass;
  tag.glass = { pixels: new Uint8Array(width * height).fill(1), width, height };
  tag.heldMd5 = '';
  dropSlot(point, tag.mac);
  const record = point.records.get(tag.mac);
  if (record === undefined) return;
  Object.assign(record, {
    contentMode: 12,
    isExternal: true,
    externalAddress: '192.168.1.77',
    queue: [],
    nextUpdate: never,
  });
  tellRecord(point, record);
  point.note(`${tag.mac} is taken by another access point`);
}

function uploadBlack(point: AccessPoint, tag: Tag): void {
  const record = point.records.get(tag.mac);
  const kind = kindOf(tag.hardwareType);
  if (record === undefined || kind === undefined) return;
  const upload: Upload = { bytes: 4_000, pixels: new Uint8Array(kind.width * kind.height).fill(1) };
  storeUpload(point, record, { stored: { upload, timeToLiveMinutes: 0 }, dither: 1, contentMode: 24 });
  point.lookAt(record);
}
