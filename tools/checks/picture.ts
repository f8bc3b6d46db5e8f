import { layers } from '../architecture.ts';

const groups = [
  { title: 'packages', holds: (name: string) => ['domain', 'messages', 'contract'].includes(name) },
  { title: 'apps/server', holds: (name: string) => name.startsWith('server/') },
  { title: 'apps/demo', holds: (name: string) => name === 'demo' },
  { title: 'apps/web', holds: (name: string) => name.startsWith('web/') },
];

/** Layers that stand around the product rather than in it. */
const outside = new Set(['tools', 'bench', 'e2e', 'server/testing', 'web/build']);

/** The table of layers as a Mermaid picture: an arrow says "may import", and what follows from others is left out. */
export function drawLayers(): string {
  const drawn = layers.filter(({ name }) => !outside.has(name));
  const lines = groups.flatMap(({ title, holds }) => [
    `  subgraph ${title.replace('/', '_')}["${title}"]`,
    ...drawn.filter(({ name }) => holds(name)).map(({ name }) => `    ${idOf(name)}["${name.replace(/^.*\//, '')}"]`),
    '  end',
  ]);
  const arrows = drawn.flatMap(({ name }) =>
    directImports(name).map((target) => `  ${idOf(name)} --> ${idOf(target)}`),
  );
  return ['```mermaid', 'flowchart TB', ...lines, ...arrows, '```'].join('\n');
}

function idOf(name: string): string {
  return name.replace('/', '_');
}

/** What a layer may import and does not reach by way of another one. */
function directImports(name: string): string[] {
  const targets = importsOf(name);
  return targets.filter((target) => !targets.some((other) => other !== target && importsOf(other).includes(target)));
}

function importsOf(name: string): readonly string[] {
  return (layers.find((layer) => layer.name === name)?.imports ?? []).filter(
    (target) => target !== name && !outside.has(target),
  );
}
