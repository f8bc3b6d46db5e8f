import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { access, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, expect, test } from 'vitest';

const tools = fileURLToPath(new URL('.', import.meta.url));
const directories: string[] = [];
const lockedPackages = {
  '': { name: 'project' },
  'node_modules/left': { version: '1.0.0', integrity: 'sha512-left' },
  'node_modules/other-machine': { version: '1.0.0', integrity: 'sha512-other', optional: true },
};
const installedPackages = { 'node_modules/left': lockedPackages['node_modules/left'] };

afterAll(async () => {
  for (const directory of directories) await rm(directory, { recursive: true });
});

/** A project that holds the runner, a lockfile, one command and an npm that only writes down how it was called. */
async function makeProject(installed: object | undefined): Promise<string> {
  const root = await mkdtemp(join(tmpdir(), 'larder-run-'));
  directories.push(root);
  await mkdir(join(root, 'tools', 'lib'), { recursive: true });
  await mkdir(join(root, 'node_modules'));
  for (const file of ['run.mjs', 'lib/packages.mjs', 'lib/node.mjs'])
    await cp(join(tools, file), join(root, 'tools', file));
  await writeFile(join(root, 'package-lock.json'), JSON.stringify({ packages: lockedPackages }));
  if (installed !== undefined)
    await writeFile(join(root, 'node_modules', '.package-lock.json'), JSON.stringify({ packages: installed }));
  await writeFile(join(root, 'npm.js'), installer);
  return root;
}

const installer = `const { writeFileSync } = require('node:fs');
writeFileSync('npm-was-called', process.argv.slice(2).join(' '));
if (process.env.BREAK_NPM) { console.error('no network'); process.exit(3); }
writeFileSync('node_modules/.package-lock.json', ${JSON.stringify(JSON.stringify({ packages: installedPackages }))});`;

type Outcome = { code: number | null; output: string };

async function run(root: string, parameters: readonly string[], env: Record<string, string> = {}): Promise<Outcome> {
  const all = {
    ...process.env,
    npm_execpath: join(root, 'npm.js'),
    npm_node_execpath: process.execPath,
    npm_lifecycle_event: undefined,
    NODE_COMPILE_CACHE: undefined,
    ...env,
  };
  const child = spawn(process.execPath, [join(root, 'tools', 'run.mjs'), ...parameters], {
    env: all,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  const [code] = await once(child, 'close');
  return { code: typeof code === 'number' ? code : null, output };
}

async function addCommand(root: string, text: string): Promise<void> {
  await writeFile(join(root, 'tools', 'check.ts'), text);
}

async function npmCall(root: string): Promise<string | undefined> {
  return readFile(join(root, 'npm-was-called'), 'utf8').catch(() => undefined);
}

test('an unknown command is answered with the list', async () => {
  const { code, output } = await run(await makeProject(installedPackages), ['dance']);
  expect(code).toBe(1);
  expect(output).toMatch(/^There is no command "dance"\. The commands are start, test, check, .*format\.\n$/);
});

test('a command gets its arguments and its exit code comes back', async () => {
  const root = await makeProject(installedPackages);
  await addCommand(root, 'console.log(process.argv.slice(2).join("+")); process.exit(5);');
  expect(await run(root, ['check', 'one', '--two'])).toEqual({ code: 5, output: 'one+--two\n' });
  expect(await npmCall(root)).toBeUndefined();
});

test('what a command and its processes compile is kept, wherever they run, and not where the server keeps its own', async () => {
  const root = await makeProject(installedPackages);
  await addCommand(root, 'console.log(process.env.NODE_COMPILE_CACHE)');
  expect((await run(root, ['check'])).output).toBe(`${join(root, '.cache', 'commands')}\n`);
});

test.each([
  { what: 'nothing is installed', installed: undefined },
  { what: 'a version differs', installed: { 'node_modules/left': { version: '0.9.0', integrity: 'sha512-old' } } },
  { what: 'a package is missing', installed: {} },
  { what: 'a package is too much', installed: { ...installedPackages, 'node_modules/gone': { version: '1.0.0' } } },
])('packages are installed when $what', async ({ installed }) => {
  const root = await makeProject(installed);
  await addCommand(root, 'console.log("ran")');
  expect(await run(root, ['check'])).toEqual({ code: 0, output: 'Installing the packages (npm ci) …\nran\n' });
  expect(await npmCall(root)).toMatch(/^ci --include=dev --include=optional --ignore-scripts/);
});

test('what the server reads is compiled once, before its first start, and one that cannot be read holds nothing up', async () => {
  const root = await makeProject(installedPackages);
  await writeFile(
    join(root, 'tools', 'lib', 'server-process.json'),
    JSON.stringify({
      environment: { NODE_COMPILE_CACHE: '.cache/node' },
      compileAhead: ['broken.mjs', 'server.mjs', 'gone.mjs'],
    }),
  );
  await writeFile(join(root, 'broken.mjs'), 'this is no program');
  await writeFile(
    join(root, 'server.mjs'),
    'import { appendFileSync } from "node:fs"; appendFileSync("was-read", `${process.env.NODE_COMPILE_CACHE}+`);',
  );
  await writeFile(join(root, 'tools', 'start.mjs'), 'console.log("served")');
  expect(await run(root, ['start'])).toEqual({ code: 0, output: 'served\n' });
  expect(await run(root, ['start'])).toEqual({ code: 0, output: 'served\n' });
  expect(await readFile(join(root, 'was-read'), 'utf8')).toBe('.cache/node+');
});

test('all that is compiled ahead is there', async () => {
  const text = await readFile(join(tools, 'lib', 'server-process.json'), 'utf8');
  const paths = Array.from(text.matchAll(/"([^"]+\.ts)"/g), ([, path = '']) => path);
  expect(paths).toContain('apps/server/src/serve.ts');
  for (const path of paths) await expect(access(join(tools, '..', path)), path).resolves.toBeUndefined();
});

test('a failed installation stops with what npm said', async () => {
  const { code, output } = await run(await makeProject(undefined), ['check'], { BREAK_NPM: '1' });
  expect(code).toBe(1);
  expect(output).toContain('npm could not install the packages:\nno network');
});

test.runIf(process.platform !== 'win32')('a signal is passed on', async () => {
  const root = await makeProject(installedPackages);
  await addCommand(
    root,
    'process.on("SIGTERM", () => process.exit(9)); process.kill(process.ppid, "SIGTERM"); setTimeout(() => {}, 20_000);',
  );
  expect((await run(root, ['check'])).code).toBe(9);
});

test.runIf(process.platform !== 'win32')(
  'under npm, the command ends when the shell that npm started ends',
  async () => {
    const root = await makeProject(installedPackages);
    await addCommand(
      root,
      'process.on("SIGTERM", () => { console.log("stopped"); process.exit(0); }); console.log("started"); setTimeout(() => {}, 20_000);',
    );
    const env = { ...process.env, npm_lifecycle_event: 'check' };
    const shell = spawn('sh', ['-c', `"${process.execPath}" tools/run.mjs check; true`], {
      cwd: root,
      env,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(shell.stdout, 'data');
    shell.kill('SIGKILL');
    const [said] = await once(shell.stdout, 'data');
    expect(String(said)).toBe('stopped\n');
  },
);
