import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** A text of the repository: its path from the root, with forward slashes. */
export type SourceFile = { readonly path: string; readonly text: string };

/** Where the repository lies on this machine. */
export const repositoryRoot = fileURLToPath(new URL('../..', import.meta.url));

const skippedAnywhere = new Set(['node_modules', 'dist', 'coverage']);
const skippedAtTheRoot = new Set(['data']);

function isSkipped(name: string, folder: string): boolean {
  if (skippedAnywhere.has(name) || (folder === '' && skippedAtTheRoot.has(name))) return true;
  // Git, caches, reports; the one folder of ours that starts with a dot is .ci.
  return name.startsWith('.') && name !== '.ci';
}

/** The files below `root` that a person keeps, by path; what is installed, built or data is left out. */
export function listPaths(root: string, accepts: (path: string) => boolean = () => true): string[] {
  const found: string[] = [];
  const walk = (folder: string): void => {
    for (const entry of readdirSync(join(root, folder), { withFileTypes: true })) {
      const path = folder === '' ? entry.name : `${folder}/${entry.name}`;
      if (entry.isDirectory() && !isSkipped(entry.name, folder)) walk(path);
      // Of a tree that was added to a repository, `.git` is a file.
      else if (entry.isFile() && path !== '.git' && accepts(path)) found.push(path);
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
