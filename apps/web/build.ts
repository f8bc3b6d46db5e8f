import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { packClient } from './client-package.ts';
import { writeDocuments } from './documents.ts';

const root = fileURLToPath(new URL('.', import.meta.url));
const compressible = /\.(?:js|css|html|svg|json|webmanifest|txt|wasm)$/;

/** Below this many bytes a compressed twin saves nothing that a network packet would notice. */
const smallestWorthwhileBytes = 512;

/** Builds the web application, the till in the browser and the client of the API into `dist`, with a `.br` and a `.gz` twin beside each text file worth compressing. */
export async function buildWeb(): Promise<void> {
  // The till after the web, which empties the folder.
  for (const folder of [root, join(root, '../till')])
    await build({ root: folder, configFile: join(folder, 'vite.config.ts'), configLoader: 'native', logLevel: 'warn' });
  await writeDocuments(join(root, 'dist'));
  await packClient(join(root, 'dist'));
  await precompress(join(root, 'dist'));
}

async function precompress(directory: string): Promise<void> {
  const entries = await readdir(directory, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile() && compressible.test(entry.name));
  await Promise.all(files.map((entry) => writeTwins(join(entry.parentPath, entry.name))));
}

async function writeTwins(file: string): Promise<void> {
  const source = await readFile(file);
  if (source.length < smallestWorthwhileBytes) return;
  const [brotlied, gzipped] = await Promise.all([
    promisify(brotliCompress)(source, { params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY } }),
    promisify(gzip)(source, { level: constants.Z_BEST_COMPRESSION }),
  ]);
  await Promise.all([writeFile(`${file}.br`, brotlied), writeFile(`${file}.gz`, gzipped)]);
}
