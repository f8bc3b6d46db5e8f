import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { repositoryRoot } from '../files.ts';

/** A small repository in a temporary folder, gone again when it is disposed. */
export type PlantedTree = Disposable & { readonly root: string };

/** Plants files by path; with `withPackages`, the installed packages of this repository stand beside them. */
export function plantTree(files: Readonly<Record<string, string>>, options: { withPackages?: true } = {}): PlantedTree {
  const root = mkdtempSync(join(tmpdir(), 'larder-check-'));
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), text);
  }
  if (options.withPackages === true)
    symlinkSync(join(repositoryRoot, 'node_modules'), join(root, 'node_modules'), 'junction');
  return { root, [Symbol.dispose]: () => rmSync(root, { recursive: true, force: true }) };
}
