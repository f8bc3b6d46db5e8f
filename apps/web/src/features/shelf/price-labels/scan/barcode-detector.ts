import { bringPart } from '../../../../lib/late-part.ts';
import { type CodeFormat, type Detector, labelFormats, productFormats } from './codes.ts';

type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** The reader of these formats; one that could not be fetched is fetched anew the next time. */
export function openDetector(formats: readonly CodeFormat[]): Promise<Detector> {
  const detector = detectors.get(formats) ?? makeDetector(formats);
  detectors.set(formats, detector);
  detector.catch(() => detectors.delete(formats));
  return detector;
}

const detectors = new Map<readonly CodeFormat[], Promise<Detector>>();

/** The browser's own where it knows the codes of labels and of products; elsewhere one that is fetched when it is first needed. */
async function makeDetector(formats: readonly CodeFormat[]): Promise<Detector> {
  const Found = findClass();
  const known = Found === null ? [] : await Found.getSupportedFormats().catch(() => []);
  const knowsBoth = [labelFormats, productFormats].every((some) => some.some((format) => known.includes(format)));
  if (Found !== null && knowsBoth) return new Found({ formats: formats.filter((format) => known.includes(format)) });
  return (await bringPart(() => import('./code-reader.ts'))).openReader(formats);
}

/**
 * Whether somebody may want to scan here: on a phone or tablet, which has a camera to hold before a shelf, and wherever the
 * browser reads codes by itself.
 */
export function isForScanning(): boolean {
  return 'mediaDevices' in navigator && (findClass() !== null || matchMedia('(any-pointer: coarse)').matches);
}

/**
 * Whether the document at hand may ask for the camera and read codes with it; only one that began as the screen of the
 * price labels may (bar B3).
 */
export function mayScan(): boolean {
  const [start] = performance.getEntriesByType('navigation');
  return start !== undefined && /\/price-labels\/?$/.test(new URL(start.name).pathname);
}

function findClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetectorClass(found) ? found : null;
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
