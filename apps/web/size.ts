import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type PartName, partFile } from '@larder/messages/load';

const dist = fileURLToPath(new URL('./dist', import.meta.url));

/** What a browser may load, in brotli bytes. */
export const bundleLimits = {
  initialJs: 186_000,
  sheet: 25_000,
  largestChunk: 20_000,
  largestStep: 55_000,
  tillJs: 120_000,
} as const;

const shell = 'index.html';

/** The pages on which a person can land after signing in, with their sentences. */
const landingPages: readonly { readonly page: string; readonly sentences: readonly PartName[] }[] = [
  { page: 'src/features/books/dashboard/DashboardPage.tsx', sentences: ['dashboard'] },
  { page: 'src/features/sales/transactions/TransactionsPage.tsx', sentences: ['transactions', 'quarantine'] },
];

/** The languages that can be chosen; each has one file with what is there from the start. */
const languages = ['nl', 'de', 'en'] as const;

type Language = (typeof languages)[number];

type ManifestChunk = {
  readonly file: string;
  readonly isDynamicEntry?: boolean;
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

function readManifest(folder = dist): Manifest {
  const manifest: unknown = JSON.parse(readFileSync(join(folder, '.vite', 'manifest.json'), 'utf8'));
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
function loadOf(manifest: Manifest, entries: readonly string[]): ReadonlySet<string> {
  const seen = new Set<string>();
  const visit = (key: string) => {
    const chunk = manifest[key];
    if (chunk === undefined) throw new Error(`${key} is not in the build; name what took its place in size.ts`);
    if (seen.has(key)) return;
    seen.add(key);
    (chunk.imports ?? []).forEach(visit);
  };
  entries.forEach(visit);
  return new Set([...seen].flatMap((key) => manifest[key]?.file ?? []));
}

/** The scripts of the last build that entries and pages need, the first entry's first. */
export function filesOf(entries: readonly string[]): ReadonlySet<string> {
  return loadOf(readManifest(), entries);
}

/** The parts of the build that a page with these namespaces needs in a language. */
function sentencesOf(manifest: Manifest, language: Language, names: readonly PartName[]): readonly string[] {
  const frame = Object.keys(manifest).filter((key) => key.startsWith(`_words-${language}-`));
  if (frame.length !== 1) throw new Error(`The build has no file with the words of ${language}; see vite.config.ts`);
  return [...frame, ...names.map((name) => `../../packages/messages/src/${language}/${partFile(name)}`)];
}

/** The files with the words of a page that are fetched beside the application, by language. */
export function wordFilesOf(names: readonly PartName[]): Readonly<Record<string, readonly string[]>> {
  const manifest = readManifest();
  const filesIn = (language: Language) =>
    sentencesOf(manifest, language, names).flatMap((key) => manifest[key]?.file ?? []);
  return Object.fromEntries(languages.map((language) => [language, filesIn(language)]));
}

/** What a till in the browser starts with, in its heaviest language. */
function weightOfTill(): number {
  const manifest = readManifest(join(dist, 'till'));
  const loads = languages.map((language) =>
    loadOf(manifest, [shell, `../../packages/messages/src/${language}/sales/till.ts`]),
  );
  return Math.max(...loads.map((files) => weightOf(new Set([...files].map((file) => `till/${file}`)))));
}

/**
 * Weighs the last build in brotli bytes: the first load after sign-in with the heaviest landing page and language, the
 * largest chunk that comes later, and the most that a page adds to what a dashboard has loaded; and the first view of a
 * till in the browser. Throws when there is no build.
 */
export function measureBundle(): { [Name in keyof typeof bundleLimits]: number } {
  const manifest = readManifest();
  const shellFiles = loadOf(manifest, [shell]);
  const dashboardFiles = loadOf(manifest, [shell, landingPages[0]?.page ?? shell]);
  const firstLoads = landingPages.flatMap(({ page, sentences }) =>
    languages.map((language) => loadOf(manifest, [shell, page, ...sentencesOf(manifest, language, sentences)])),
  );
  const steps = Object.entries(manifest)
    .filter(([, chunk]) => chunk.isDynamicEntry === true)
    .map(([key]) => loadOf(manifest, [key]));
  const beside = (files: ReadonlySet<string>, known: ReadonlySet<string>) =>
    new Set([...files].filter((file) => !known.has(file)));
  return {
    initialJs: Math.max(...firstLoads.map(weightOf)),
    sheet: wireBytes(manifest['style.css']?.file ?? ''),
    largestChunk: Math.max(...steps.flatMap((files) => [...beside(files, shellFiles)].map(wireBytes))),
    largestStep: Math.max(...steps.map((files) => weightOf(beside(files, dashboardFiles)))),
    tillJs: weightOfTill(),
  };
}
