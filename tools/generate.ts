import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { makeOpenApi } from '@larder/contract/openapi';
import { drawLayers } from './checks/picture.ts';
import { repositoryRoot } from './checks/files.ts';
import { clientCalls } from './lib/client-calls.ts';

/** A file that is made from others, with the text that it should have. */
export type GeneratedFile = { readonly path: string; readonly text: string };

const architecture = 'docs/architecture.md';

/** Every generated file but the schema, which takes a database (`tools/db-generate.ts`). */
export async function listGenerated(root: string): Promise<GeneratedFile[]> {
  const page = await readFile(join(root, architecture), 'utf8');
  return [
    { path: 'docs/openapi/office.json', text: json(makeOpenApi('office')) },
    { path: 'docs/openapi/device.json', text: json(makeOpenApi('device')) },
    { path: 'packages/client/src/calls.ts', text: clientCalls() },
    { path: architecture, text: between(page, 'layers', drawLayers()) },
  ];
}

function json(value: unknown): string {
  return `${JSON.stringify(value, null, 2)}\n`;
}

/** Replaces what stands between `<!-- name:start -->` and `<!-- name:end -->`. */
function between(page: string, name: string, content: string): string {
  const [start, end] = [`<!-- ${name}:start -->`, `<!-- ${name}:end -->`];
  const [before, rest] = page.split(start);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined)
    throw new Error(`${architecture} has no place for the generated ${name}`);
  return `${before}${start}\n\n${content}\n\n${end}${after}`;
}

if (import.meta.main) {
  for (const { path, text } of await listGenerated(repositoryRoot)) {
    const place = join(repositoryRoot, path);
    await mkdir(dirname(place), { recursive: true });
    const former = await readFile(place, 'utf8').catch(() => '');
    if (former === text) continue;
    await writeFile(place, text);
    console.log(`wrote ${path}`);
  }
}
