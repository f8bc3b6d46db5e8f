import { type Layer, layers, nodeUsers, testImports } from '../architecture.ts';
import { isSource, isTest, type SourceFile } from './files.ts';
import { type Import, listCycles, listImports } from './imports.ts';

/** What the table of layers says of the imports between the given sources: one line for each that it does not allow. */
export function layerProblems(files: readonly SourceFile[]): string[] {
  const imports = listImports(files);
  const homeless = files.filter((file) => layerOf(file.path) === undefined);
  return [
    ...homeless.map((file) => `${file.path}: belongs to no layer of tools/architecture.ts`),
    ...imports.flatMap((found) => importProblems(found).map((problem) => `${found.from}:${found.line}: ${problem}`)),
    ...listCycles(imports).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`),
  ];
}

function layerOf(path: string): Layer | undefined {
  return layers.find((layer) => layer.files.test(path));
}

function importProblems({ from, specifier, target }: Import): string[] {
  const layer = layerOf(from);
  if (layer === undefined) return [];
  return target === undefined ? libraryProblems(layer, from, specifier) : fileProblems(layer, from, target);
}

function libraryProblems(layer: Layer, from: string, specifier: string): string[] {
  if (isTest(from)) return [];
  if (specifier.startsWith('node:'))
    return nodeUsers.some((place) => place.test(from)) ? [] : [`${specifier} is not to be had in a browser`];
  if (layer.libraries === 'any' || layer.libraries.includes(specifier)) return [];
  return [`${layer.name} may not import the library ${specifier}`];
}

function fileProblems(layer: Layer, from: string, target: string): string[] {
  if (!isSource(target)) return [];
  const other = layerOf(target);
  if (other === undefined) return [`imports ${target}, which belongs to no layer`];
  const allowed = isTest(from) ? [...layer.imports, ...testImports] : layer.imports;
  if (other.name !== layer.name && !allowed.includes(other.name))
    return [`${layer.name} may not import ${other.name} (${target})`];
  return isThroughTheWall(other, from, target)
    ? [`imports the inside of another part (${target}); only its public.ts is for others`]
    : [];
}

/** Modules and features are closed to each other: only `public.ts` is for others, except for what puts all together. */
function isThroughTheWall(other: Layer, from: string, target: string): boolean {
  if (other.isDivided === undefined || /\/public\.tsx?$/.test(target)) return false;
  const part = (path: string) => other.files.exec(path)?.[1];
  const composers = ['server/app', 'server/testing', 'web/app', 'bench', 'e2e', 'tools'];
  if (composers.includes(layerOf(from)?.name ?? '')) return false;
  return part(from) !== part(target);
}
