import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('./dist', import.meta.url));

/** What a browser may load, in brotli bytes. */
export const bundleLimits = { initialJs: 170_000, initialCss: 20_000, largestChunk: 40_000 } as const;

/** What the first screen after sign-in loads: the entry, and the page that opens, with everything they import. */
const firstLoadEntries = [
  'index.html',
  'src/app/AppFrame.tsx',
  'src/features/dashboard/DashboardPage.tsx',
  'src/features/transactions/TransactionsPage.tsx',
];

type ManifestChunk = {
  readonly file: string;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

type Manifest = Readonly<Record<string, ManifestChunk>>;

function isManifest(value: unknown): value is Manifest {
  return (
    typeof value === 'object' &&
    value !== null &&
    Object.values(value).every((chunk: unknown) => typeof chunk === 'object' && chunk !== null && 'file' in chunk)
  );
}

function readManifest(): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(dist, '.vite', 'manifest.json'), 'utf8'));
  if (!isManifest(manifest)) throw new Error('The build left no manifest that we can read');
  return manifest;
}

/** The bytes of a built file over the wire; a file too small for a compressed twin counts whole. */
function wireBytes(file: string): number {
  const twin = statSync(join(dist, `${file}.br`), { throwIfNoEntry: false });
  return (twin ?? statSync(join(dist, file))).size;
}

function withImports(manifest: Manifest, key: string, seen: Set<string>): void {
  const chunk = manifest[key];
  if (chunk === undefined || seen.has(key)) return;
  seen.add(key);
  for (const imported of chunk.imports ?? []) withImports(manifest, imported, seen);
}

function sum(files: Iterable<string>): number {
  return [...files].reduce((total, file) => total + wireBytes(file), 0);
}

function weigh(manifest: Manifest, entries: readonly string[]): { js: number; css: number; files: Set<string> } {
  const seen = new Set<string>();
  for (const entry of entries) withImports(manifest, entry, seen);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  const scripts = new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js')));
  const styles = new Set(chunks.flatMap(({ css }) => css ?? []));
  return { js: sum(scripts), css: sum(styles), files: scripts };
}

/**
 * Weighs the last build in brotli bytes: the first load after sign-in (with the heavier of the pages that open there)
 * and the largest script that comes later. Throws when there is no build.
 */
export function measureBundle(): { initialJs: number; initialCss: number; largestChunk: number } {
  const manifest = readManifest();
  if (manifest['index.html'] === undefined) throw new Error('The build has no entry');
  const [shell, frame, ...pages] = firstLoadEntries;
  const firstLoads = pages.map((page) => weigh(manifest, [shell ?? '', frame ?? '', page]));
  const initialFiles = new Set(firstLoads.flatMap(({ files }) => [...files]));
  const pageFiles = new Set(pages.flatMap((page) => manifest[page]?.file ?? []));
  const later = Object.values(manifest)
    .map(({ file }) => file)
    .filter((file) => file.endsWith('.js') && (!initialFiles.has(file) || pageFiles.has(file)));
  return {
    initialJs: Math.max(...firstLoads.map(({ js }) => js)),
    initialCss: Math.max(...firstLoads.map(({ css }) => css)),
    largestChunk: Math.max(0, ...later.map(wireBytes)),
  };
}
