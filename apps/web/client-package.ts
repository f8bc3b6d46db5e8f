import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { pack } from 'tar-stream';

const source = fileURLToPath(new URL('../../packages/client', import.meta.url));

/** Where the client lies below the product's address, for `npm install` (DEV-03). */
const place = 'developers/larder-client.tgz';

/**
 * Puts the client beside the web application as a package that any project can install: JavaScript with plain types, no
 * dependency. The same sources give the same bytes.
 */
export async function packClient(dist: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'larder-client-'));
  try {
    await compile(folder);
    await mkdir(dirname(join(dist, place)), { recursive: true });
    await writeFile(join(dist, place), await packFolder(folder));
  } finally {
    await rm(folder, { recursive: true });
  }
}

async function compile(folder: string): Promise<void> {
  const compiler = join(dirname(createRequire(import.meta.url).resolve('typescript/package.json')), 'bin/tsc');
  const project = ['-p', join(source, 'tsconfig.package.json'), '--outDir', folder];
  await promisify(execFile)(process.execPath, [compiler, ...project]);
}

async function packFolder(folder: string): Promise<Buffer> {
  const names = (await readdir(folder)).toSorted();
  const compiled = names.map(async (name) => [name, plain(name, await readFile(join(folder, name), 'utf8'))] as const);
  const files = [
    ['package.json', await manifest()] as const,
    ...(await Promise.all(['README.md', 'examples/reprice.ts'].map(asItIs))),
    ...(await Promise.all(compiled)),
  ];
  const archive = pack();
  for (const [name, text] of files) archive.entry({ name: `package/${name}`, mtime: new Date(0), mode: 0o644 }, text);
  archive.finalize();
  return promisify(gzip)(await buffer(archive), { level: 9 });
}

const asItIs = async (name: string) => [name, await readFile(join(source, name), 'utf8')] as const;

/** Declarations name their neighbours by source; every compiler finds them by what is there. */
function plain(name: string, text: string): string {
  return name.endsWith('.d.ts') ? text.replaceAll(/from '(\.\/[\w-]+)\.ts'/g, "from '$1.js'") : text;
}

async function manifest(): Promise<string> {
  const own: unknown = JSON.parse(await readFile(join(source, 'package.json'), 'utf8'));
  const kept =
    typeof own === 'object' && own !== null ? { ...own, private: undefined, devDependencies: undefined } : {};
  const outside = {
    exports: { '.': { types: './client.d.ts', default: './client.js' } },
    engines: { node: '>=20' },
    sideEffects: false,
  };
  return `${JSON.stringify({ ...kept, ...outside }, null, 2)}\n`;
}
