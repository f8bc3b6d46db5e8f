import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('../../', import.meta.url));
const stampPath = join(root, 'apps/web/dist/.inputs');
const inputs = ['apps/web', 'apps/till', 'packages', 'package-lock.json', 'tsconfig.base.json'];
const ignoredNames = new Set(['dist', 'node_modules', 'coverage']);

/** Builds the web application unless `apps/web/dist` was made from the same files; says so in one line when it builds. */
export async function ensureWebBuilt(say: (line: string) => void): Promise<void> {
  const hash = await hashFiles(root, inputs);
  const stamp = await readFile(stampPath, 'utf8').catch(() => undefined);
  if (stamp === hash) return;
  say('Building the web application …');
  await build();
  await writeFile(stampPath, hash);
}

/** A process of its own: the bundler's memory goes back to the system before the server starts. */
async function build(): Promise<void> {
  const moduleUrl = pathToFileURL(join(root, 'apps/web/build.ts')).href;
  const script = `const { buildWeb } = await import(${JSON.stringify(moduleUrl)}); await buildWeb();`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0) throw new Error(`The web application cannot be built:\n${words.trim()}`);
}

/** Hashes names and contents of all files below the paths; tests do not count, because no build reads them. */
export async function hashFiles(base: string, paths: readonly string[]): Promise<string> {
  const files = (await Promise.all(paths.map(async (path) => listFiles(join(base, path))))).flat().sort();
  if (files.length === 0) throw new Error(`There are no files in ${paths.join(', ')}.`);
  const hash = createHash('sha256');
  const contents = await Promise.all(files.map(async (file) => readFile(file)));
  files.forEach((file, index) => {
    const content = contents[index] ?? Buffer.alloc(0);
    hash.update(`${relative(base, file).replaceAll('\\', '/')}\0${content.length}\0`).update(content);
  });
  return hash.digest('hex');
}

async function listFiles(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true }).catch(() => undefined);
  if (entries === undefined) return [path];
  const nested = await Promise.all(
    entries.map(async (entry) => {
      if (ignoredNames.has(entry.name) || /\.test\.tsx?$/.test(entry.name)) return [];
      return entry.isDirectory() ? listFiles(join(path, entry.name)) : [join(path, entry.name)];
    }),
  );
  return nested.flat();
}
