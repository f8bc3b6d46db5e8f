import { type Layer, layers, nodeUsers, testImports, wings } from '../architecture.ts';
import { isSource, isTest, type SourceFile } from './files.ts';
import { type Import, listCycles, listImports } from './imports.ts';

/** What the table of layers says of the imports between the given sources: one line for each that it does not allow. */
export function layerProblems(files: readonly SourceFile[]): string[] {
  const imports = listImports(files);
  const homeless = files.filter((file) => layerOf(file.path) === undefined);
  return [
    ...homeless.map((file) => `${file.path}: belongs to no layer of tools/architecture.ts`),
    ...files.filter(isInNoWing).map((file) => `${file.path}: stands in no wing of tools/architecture.ts`),
    ...imports.flatMap((found) => importProblems(found).map((problem) => `${found.from}:${found.line}: ${problem}`)),
    ...listCycles(imports).map((cycle) => `a circle of imports: ${cycle.join(' → ')}`),
    ...listCycles(roomImports(imports)).map((cycle) => `rooms that need each other: ${cycle.join(' → ')}`),
  ];
}

/** What rooms of one layer need of each other, as if each were a file; tests may look at any. */
function roomImports(imports: readonly Import[]): Import[] {
  return imports.flatMap((found) => {
    const [from, target] = [roomOf(found.from), found.target === undefined ? undefined : roomOf(found.target)];
    if (isTest(found.from) || from === undefined || target === undefined || from === target) return [];
    return layerOf(found.from) === layerOf(found.target ?? '') ? [{ ...found, from, target }] : [];
  });
}

/** The folder of a file's room. */
function roomOf(path: string): string | undefined {
  const match = layerOf(path)?.files.exec(path);
  const groups = match?.groups;
  return (groups?.['room'] ?? groups?.['open']) === undefined ? undefined : match?.[0];
}

function isInNoWing({ path }: SourceFile): boolean {
  const wing = wingOf(path);
  return wing !== undefined && !wings.some((one) => one === wing);
}

function wingOf(path: string): string | undefined {
  return layerOf(path)?.files.exec(path)?.groups?.['wing'];
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
  if (isUpwards(from, target)) return [`${wingOf(from)} may not import the wing ${wingOf(target)} (${target})`];
  return isThroughTheWall(other, from, target)
    ? [`imports the inside of another room (${target}); only its public.ts is for others`]
    : [];
}

/** From what stands in a wing to what stands in one after it, of any layer; what stands in none puts all together. */
function isUpwards(from: string, target: string): boolean {
  const [own, other] = [wingOf(from), wingOf(target)].map((wing) => wings.findIndex((one) => one === wing));
  return !isTest(from) && own !== undefined && own >= 0 && other !== undefined && other > own;
}

/** Rooms are closed to each other: only `public.ts` is for others, except for what puts all together. */
function isThroughTheWall(other: Layer, from: string, target: string): boolean {
  if (other.files.exec(target)?.groups?.['room'] === undefined || /\/public\.tsx?$/.test(target)) return false;
  if (isTest(from) && target.includes('/testing/')) return false;
  const composers = ['server/app', 'server/testing', 'web/app', 'bench', 'e2e', 'tools'];
  if (composers.includes(layerOf(from)?.name ?? '')) return false;
  return roomOf(from) !== roomOf(target);
}
