/** What a browser says of itself, as far as a person recognises it; null where it says nothing we know. */
export type DeviceName = {
  readonly browser: string | null;
  readonly system: string | null;
  readonly isHandheld: boolean;
};

// The first that fits: nearly every browser also calls itself one of the later ones.
const browsers: readonly (readonly [RegExp, string])[] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\b(?:OPR|OPiOS|OPT)\//, 'Opera'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
];

const systems: readonly (readonly [RegExp, string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bMac OS X\b|\bMacintosh\b/, 'macOS'],
  [/\bLinux\b/, 'Linux'],
];

/** Reads the browser and the system out of a user agent; it is only for recognising, everything in it can be made up. */
export function deviceNameOf(userAgent: string | null): DeviceName {
  const text = userAgent ?? '';
  const find = (table: typeof browsers) => table.find(([pattern]) => pattern.test(text))?.[1] ?? null;
  return {
    browser: find(browsers),
    system: find(systems),
    isHandheld: /\b(?:iPhone|iPad|Android|Mobile)\b/.test(text),
  };
}
