import { type CodeFormat, type Detector, labelFormats, productFormats } from './formats.ts';

type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Brings the reader for browsers that have none of their own: `code-reader.ts`, as the application brings what comes later. */
export type BringReader = () => Promise<{ readonly openReader: (formats: readonly CodeFormat[]) => Promise<Detector> }>;

/** The reader of these formats; one that could not be fetched is fetched anew the next time. */
export function openDetector(formats: readonly CodeFormat[], bring: BringReader): Promise<Detector> {
  const detector = detectors.get(formats) ?? makeDetector(formats, bring);
  detectors.set(formats, detector);
  detector.catch(() => detectors.delete(formats));
  return detector;
}

const detectors = new Map<readonly CodeFormat[], Promise<Detector>>();

/** The browser's own where it knows the codes of labels and of products; elsewhere one that is fetched when it is first needed. */
async function makeDetector(formats: readonly CodeFormat[], bring: BringReader): Promise<Detector> {
  const Found = findClass();
  const known = Found === null ? [] : await Found.getSupportedFormats().catch(() => []);
  const knowsBoth = [labelFormats, productFormats].every((some) => some.some((format) => known.includes(format)));
  if (Found !== null && knowsBoth) return new Found({ formats: formats.filter((format) => known.includes(format)) });
  return (await bring()).openReader(formats);
}

/**
 * Whether somebody may want to scan here: on a phone or tablet, which has a camera to hold before a shelf, and wherever the
 * browser reads codes by itself.
 */
export function isForScanning(): boolean {
  return 'mediaDevices' in navigator && (findClass() !== null || matchMedia('(any-pointer: coarse)').matches);
}

function findClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetectorClass(found) ? found : null;
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}
