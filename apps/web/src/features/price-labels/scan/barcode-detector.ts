import { labelFormats, productFormats } from './codes.ts';

/** Finds codes in pictures; what browsers have of their own. */
type Detector = {
  readonly detect: (source: HTMLVideoElement) => Promise<ReadonlyArray<{ readonly rawValue: string }>>;
};

type DetectorClass = {
  new (options: { readonly formats: readonly string[] }): Detector;
  readonly getSupportedFormats: () => Promise<readonly string[]>;
};

/** Reads the codes in a frame of a video, those of these formats. */
export async function readCodes(
  video: HTMLVideoElement,
  formats: readonly string[],
): Promise<ReadonlyArray<{ readonly rawValue: string }>> {
  const detector = detectors.get(formats) ?? (await makeDetector(formats));
  detectors.set(formats, detector);
  return detector.detect(video);
}

const detectors = new Map<readonly string[], Detector>();

async function makeDetector(formats: readonly string[]): Promise<Detector> {
  const Found = findClass();
  if (Found === null) throw new Error('no detector of codes');
  const known = await Found.getSupportedFormats();
  return new Found({ formats: formats.filter((format) => known.includes(format)) });
}

/** Whether this browser has a camera to ask for, and reads the codes of labels and of products by itself. */
export async function canScan(): Promise<boolean> {
  const Found = findClass();
  if (Found === null || !('mediaDevices' in navigator)) return false;
  const known: readonly string[] = await Found.getSupportedFormats().catch(() => []);
  return [labelFormats, productFormats].every((formats) => formats.some((format) => known.includes(format)));
}

/** Whether the document at hand may ask for the camera; only that of the price labels may. */
export function mayUseCamera(): boolean {
  const policy: unknown = Reflect.get(document, 'featurePolicy');
  return !isPolicy(policy) || policy.allowsFeature('camera');
}

function findClass(): DetectorClass | null {
  const found: unknown = Reflect.get(globalThis, 'BarcodeDetector');
  return isDetectorClass(found) ? found : null;
}

function isDetectorClass(value: unknown): value is DetectorClass {
  return typeof value === 'function' && 'getSupportedFormats' in value;
}

function isPolicy(value: unknown): value is { readonly allowsFeature: (name: string) => boolean } {
  return typeof value === 'object' && value !== null && 'allowsFeature' in value;
}
