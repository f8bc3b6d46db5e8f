import { dirname, posix } from 'node:path';
import { lineAt, type SourceFile } from './files.ts';

/** An import of a source: what it names, and the file of ours that this is, or undefined for a library. */
export type Import = {
  readonly from: string;
  readonly line: number;
  readonly specifier: string;
  readonly target: string | undefined;
};

// The formatter starts every import and re-export at the beginning of a line, so no parser is needed to find them.
const staticImport = /^(?:import|export)\b(?:[\w\s{},*$]*?\bfrom\b)?\s*['"]([^'"]+)['"]/gm;
const dynamicImport = /\bimport\(\s*['"]([^'"]+)['"]\s*[,)]/g;

/** Every import of the given sources, in order. */
export function listImports(files: readonly SourceFile[]): Import[] {
  const paths = new Set(files.map((file) => file.path));
  return files.flatMap(({ path, text }) =>
    [...text.matchAll(staticImport), ...text.matchAll(dynamicImport)].map((match) => ({
      from: path,
      line: lineAt(text, match.index),
      specifier: match[1] ?? '',
      target: resolve(path, match[1] ?? '', paths),
    })),
  );
}

function resolve(from: string, specifier: string, paths: ReadonlySet<string>): string | undefined {
  const workspace = /^@larder\/([a-z]+)\/(.+)$/.exec(specifier);
  if (workspace !== null) return `packages/${workspace[1]}/src/${workspace[2]}.ts`;
  if (!specifier.startsWith('.')) return undefined;
  const path = posix.normalize(`${dirname(from)}/${specifier.replace(/\?.*$/, '')}`);
  return [path, `${path}.ts`, `${path}.tsx`].find((candidate) => paths.has(candidate)) ?? path;
}

/** Circles of files that import each other, each named once from its first file in order. */
export function listCycles(imports: readonly Import[]): string[][] {
  const targets = new Map<string, string[]>();
  for (const { from, target } of imports)
    if (target !== undefined) targets.set(from, [...(targets.get(from) ?? []), target]);
  const done = new Set<string>();
  const cycles: string[][] = [];
  const visit = (file: string, trail: readonly string[]): void => {
    const at = trail.indexOf(file);
    if (at !== -1) cycles.push([...trail.slice(at), file]);
    if (at !== -1 || done.has(file)) return;
    for (const next of targets.get(file) ?? []) visit(next, [...trail, file]);
    done.add(file);
  };
  for (const file of [...targets.keys()].sort()) visit(file, []);
  return cycles;
}
