import { beep } from '../../../web/src/lib/scan/beep.ts';
import { readLocal, writeLocal } from '../device/local.ts';

const place = 'larder.till.sound';

/** Whether this till makes sounds; it does not until somebody wants it. */
export function isSoundOn(): boolean {
  return readLocal(place) === true;
}

/** Turns sounds on or off, for this till and not for this guest alone. */
export function turnSound(isOn: boolean): void {
  writeLocal(place, isOn);
  if (isOn) beep();
}

/** Says without words that something was scanned, where sound is wanted. */
export function soundScan(): void {
  if (isSoundOn()) beep();
}
