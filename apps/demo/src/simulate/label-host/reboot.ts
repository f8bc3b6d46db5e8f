import { type AccessPoint, secondsOf } from './access-point.ts';
import { dropSlot } from './radio.ts';
import { kickAll } from './runner.ts';

const bootMs = 8_000;
const startingMs = 22_000;
const pausedMs = 52_000;

/**
 * The access point starts again: what waited for labels is lost, and so is what was uploaded and not yet drawn. After a
 * panic it says nothing before, and stands still for half a minute after.
 */
export function reboot(
  point: AccessPoint,
  hangUp: () => void,
  { isPanic = false }: { readonly isPanic?: boolean },
): void {
  if (!point.isUp) return;
  point.note(isPanic ? 'the access point crashes and starts again' : 'the access point starts again');
  if (!isPanic) point.tell({ errMsg: 'REBOOTING' });
  point.isUp = false;
  point.runState = 0;
  hangUp();
  point.uploads.clear();
  for (const record of point.records.values()) {
    dropSlot(point, record.mac);
    if (record.queue.length > 0) record.nextUpdate = 0;
    record.queue = [];
    record.pendingIdle = 0;
  }
  point.timeline.plan(bootMs, () => {
    const now = secondsOf(point);
    point.isUp = true;
    point.startedAtMs = point.timeline.now();
    point.runState = isPanic ? 1 : 3;
    for (const record of point.records.values()) if (record.nextCheckIn < now) record.nextCheckIn = now + 60;
    point.timeline.plan(isPanic ? pausedMs : startingMs, () => {
      point.runState = 2;
      kickAll(point);
    });
  });
}
