import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const dist = fileURLToPath(new URL('./dist', import.meta.url));

/** What a browser may load, in brotli bytes. */
export const bundleLimits = { initialJs: 170_000, initialCss: 20_000, largestChunk: 40_000 } as const;

const shell = 'index.html';

/** The pages on which a person can land after signing in. */
const landingPages = ['src/features/dashboard/DashboardPage.tsx', 'src/features/transactions/TransactionsPage.tsx'];

/** The languages that are fetched beside the source language. */
const languages = ['../../packages/messages/src/de/frame.ts', '../../packages/messages/src/en/frame.ts'];

type ManifestChunk = {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
  readonly css?: readonly string[];
  readonly imports?: readonly string[];
};

type Manifest = Readonly<Record<string, ManifestChunk>>;

type Load = { readonly js: ReadonlySet<string>; readonly css: ReadonlySet<string> };

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

function weightOf(files: ReadonlySet<string>): number {
  return [...files].reduce((total, file) => total + wireBytes(file), 0);
}

/** Everything that a browser fetches for these entries: they and all that they import, not what they import later. */
function loadOf(manifest: Manifest, entries: readonly string[]): Load {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build; name what took its place in size.ts`);
    if (seen.has(key)) return;
    seen.add(key);
    (chunk.imports ?? []).forEach(visit);
  };
  entries.forEach(visit);
  const chunks = [...seen].flatMap((key) => manifest[key] ?? []);
  return {
    js: new Set(chunks.map(({ file }) => file).filter((file) => file.endsWith('.js'))),
    css: new Set(chunks.flatMap(({ css }) => css ?? [])),
  };
}

/** The files of the last build that a page needs, the shell's included. */
export function filesOf(page: string): { js: ReadonlySet<string>; css: ReadonlySet<string> } {
  return loadOf(readManifest(), [page]);
}

/**
 * Weighs the last build in brotli bytes: the first load after sign-in, with the heaviest landing page and language,
 * and the most that any later step (a page, a calendar) adds to the shell. Throws when there is no build.
 */
export function measureBundle(): { initialJs: number; initialCss: number; largestChunk: number } {
  const manifest = readManifest();
  const shellFiles = loadOf(manifest, [shell]).js;
  const firstLoads = landingPages.flatMap((page) =>
    languages.map((language) => loadOf(manifest, [shell, page, language])),
  );
  const laterSteps = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry === true)
    .map(([key]) => new Set([...loadOf(manifest, [key]).js].filter((file) => !shellFiles.has(file))));
  return {
    initialJs: Math.max(...firstLoads.map(({ js }) => weightOf(js))),
    initialCss: Math.max(...firstLoads.map(({ css }) => weightOf(css))),
    largestChunk: Math.max(...laterSteps.map(weightOf)),
  };
}
