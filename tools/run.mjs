// Runs one of the project's commands: installs what is missing, finds Node 24 and hands over. Plain JavaScript without
// dependencies, because it runs on the host's own Node (20.19 or newer) before anything is installed.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { ensureInstalled } from './lib/packages.mjs';
import { ensureNode } from './lib/node.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));

const scripts = {
  start: 'tools/start.mjs',
  test: 'tools/test.ts',
  check: 'tools/check.ts',
  simulate: 'apps/demo/src/simulate/main.ts',
  'simulate:labels': 'apps/demo/src/simulate/label-host/main.ts',
  bench: 'bench/main.ts',
  'model:scale': 'bench/model/main.ts',
  soak: 'tools/soak.ts',
  conformance: 'apps/demo/src/conformance/main.ts',
  larder: 'apps/server/src/larder.ts',
  package: 'tools/package.ts',
  'db:generate': 'tools/db-generate.ts',
  generate: 'tools/generate.ts',
  format: 'node_modules/oxfmt/bin/oxfmt',
};

try {
  const [command = '', ...parameters] = process.argv.slice(2);
  process.exitCode = await runCommand(command, parameters);
} catch (error) {
  fail(error);
}

async function runCommand(command, parameters) {
  if (!Object.hasOwn(scripts, command))
    throw new Error(`There is no command "${command}". The commands are ${Object.keys(scripts).join(', ')}.`);
  await ensureInstalled(root);
  const node = await ensureNode(root);
  const script = join(root, scripts[command]);
  if (!existsSync(script))
    throw new Error(`The command "${command}" needs ${scripts[command]}, which is missing in this checkout.`);
  // A folder of its own: that of the server tells whether it was ever started.
  if (command !== 'start')
    return runToEnd(node, [script, ...parameters], { NODE_COMPILE_CACHE: join(root, '.cache/commands') });
  // Few arenas, and what was compiled is kept: docs/decisions/0036-memory-of-the-server.md.
  const { environment, compileAhead } = JSON.parse(readFileSync(join(root, 'tools/lib/server-process.json'), 'utf8'));
  await compile(node, { environment, paths: compileAhead });
  return runToEnd(node, [script, ...parameters], environment);
}

/** Before the very first start a process of its own reads the server's files once, so that all it compiled is kept. */
async function compile(node, { environment, paths }) {
  if (existsSync(join(root, environment.NODE_COMPILE_CACHE))) return;
  const urls = paths.map((path) => pathToFileURL(join(root, path)).href);
  const script = `await Promise.allSettled(${JSON.stringify(urls)}.map((url) => import(url))); process.exit(0);`;
  const options = { cwd: root, env: { ...process.env, ...environment }, stdio: 'ignore' };
  const child = spawn(node, ['--input-type=module', '-e', script], options);
  // Without it the server starts all the same, with 20 MB more.
  await new Promise((resolve) => child.once('error', resolve).once('close', resolve));
}

/** Runs the program in this terminal and resolves with its exit code. */
async function runToEnd(program, parameters, environment = {}) {
  const env = { ...environment, ...process.env, PATH: `${dirname(program)}${delimiter}${process.env.PATH ?? ''}` };
  const child = spawn(program, parameters, { cwd: root, env, stdio: 'inherit' });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) {
    // A key press reaches every process of the terminal, so the program already has it.
    const isFromTerminal = signal === 'SIGINT' && process.stdin.isTTY;
    process.on(signal, () => isFromTerminal || child.kill(signal));
  }
  stopWithNpm(child);
  return new Promise((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', (code, signal) => resolve(code ?? 128 + (constants.signals[signal] ?? 0)));
  });
}

/** A signal to npm ends npm and its shell but not what they started, so the end of the shell counts as the signal. */
function stopWithNpm(child) {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const shell = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, 200);
  watch.unref();
}

function fail(error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
