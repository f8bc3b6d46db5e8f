import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A text of the repository: its path from the root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Where the repository lies on this machine. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const skippedAnywhere = new Set(['node_modules', '.git', 'dist', 'coverage', '.cache']);
const skippedAtTheRoot = new Set(['data']);

/** The files below `root` that a person keeps, by path; what is installed, built or data is left out. */
export function listPaths(root: string, accepts: (path: string) => boolean = () => true): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      if (skippedAnywhere.has(entry.name) || (folder === '' && skippedAtTheRoot.has(entry.name))) continue;
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory()) walk(path);
      else if (entry.isFile() && accepts(path)) found.push(path);
    }
  };
  walk('');
  return found.toSorted();
}

/** Reads the files below `root` that are accepted by path. */
export function readFiles(root: string, accepts: (path: string) => boolean): SourceFile[] {
  return listPaths(root, accepts).map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}

/** Tells a TypeScript source by its path. */
export function isSource(path: string): boolean {
  return /\.tsx?$/.test(path) && !path.endsWith('.d.ts');
}

/** Tells a test by its path. */
export function isTest(path: string): boolean {
  return /\.(?:test|spec)\.tsx?$/.test(path);
}

/** The line number, from 1, of a position in a text. */
export function lineAt(text: string, index: number): number {
  return text.slice(0, index).split('\n').length;
}
