import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Check, Outcome } from './check.ts';

/** What a build weighs, or may weigh, in bytes over the wire. */
export type Weights = Readonly<Record<string, number>>;

/** Compares a build with its limits. */
export function weigh(measured: Weights, limits: Weights): Outcome {
  const lines = Object.entries(limits).map(([name, limit]) => ({ name, limit, bytes: measured[name] ?? Infinity }));
  const heavy = lines.filter(({ bytes, limit }) => bytes > limit);
  const text = (shown: typeof lines) =>
    shown.map(({ name, bytes, limit }) => `${name} ${kilobytes(bytes)} of ${kilobytes(limit)}`).join(', ');
  if (lines.length === 0) return { ok: false, output: 'saw no limits' };
  return heavy.length === 0 ? { ok: true, output: text(lines) } : { ok: false, output: `too heavy: ${text(heavy)}` };
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`;
}

/** The last build of the web application keeps to its limits; without a build there is nothing to weigh yet. */
export const bundle: Check = {
  name: 'bundle size',
  run: async (root) => {
    const built = (folder: string) => existsSync(join(root, folder, '.vite/manifest.json'));
    if (!built('apps/web/dist')) return { ok: true, output: 'no build yet' };
    if (!built('apps/web/dist/till')) return { ok: false, output: 'the build has no till: `npm test` builds it anew' };
    const size: unknown = await import(pathToFileURL(join(root, 'apps/web/size.ts')).href);
    return isSize(size)
      ? weigh(size.measureBundle(), size.bundleLimits)
      : { ok: false, output: 'apps/web/size.ts does not measure' };
  },
};

type Size = { readonly bundleLimits: Weights; readonly measureBundle: () => Weights };

function isSize(module: unknown): module is Size {
  return typeof module === 'object' && module !== null && 'bundleLimits' in module && 'measureBundle' in module;
}
