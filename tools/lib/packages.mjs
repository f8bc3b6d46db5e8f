import { spawn } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';

/** Installs the packages when package-lock.json and node_modules differ; throws npm's own words when that fails. */
export async function ensureInstalled(root) {
  if (!(await isInstalled(root))) await installPackages(root);
}

/** Runs npm as it was configured for whoever called; install scripts are off, and no part may be left out by a setting. */
export async function installPackages(root) {
  process.stdout.write('Installing the packages (npm ci) …\n');
  // Windows does not delete a program that runs; when this is the packaged Node, npm has to leave it in place.
  const isOwnNode = process.platform === 'win32' && process.execPath.startsWith(join(root, 'node_modules') + sep);
  const parameters = [
    isOwnNode ? 'install' : 'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { code, words } = await runNpm(root, parameters);
  if (code !== 0) throw new Error(`npm could not install the packages:\n${words.trim()}`);
  if (!(await isInstalled(root)))
    throw new Error('npm said that it installed the packages, but node_modules differs from package-lock.json.');
}

async function runNpm(root, parameters) {
  // Started by npm, the same npm is used, through the Node that runs it; else the one in the path.
  const { npm_execpath: npmScript, npm_node_execpath: npmNode } = process.env;
  const isScript = npmScript?.endsWith('.js') ?? false;
  const isWindows = process.platform === 'win32';
  const [program, all] = isScript
    ? [npmNode ?? process.execPath, [npmScript, ...parameters]]
    : [isWindows ? 'npm.cmd' : 'npm', parameters];
  const child = spawn(program, all, {
    cwd: root,
    env: process.env,
    stdio: ['ignore', 'pipe', 'pipe'],
    shell: isWindows && !isScript,
    windowsHide: true,
  });
  let words = '';
  child.stdout.on('data', (chunk) => (words += chunk));
  child.stderr.on('data', (chunk) => (words += chunk));
  return new Promise((resolve, reject) => {
    child.once('error', (error) =>
      reject(new Error(`npm cannot be started (${error.message}); install Node.js with npm.`)),
    );
    child.once('close', (code) => resolve({ code, words }));
  });
}

/**
 * Compares the lockfile with the list that npm leaves in node_modules when an installation is complete. Packages for
 * other machines are optional and may be missing.
 */
async function isInstalled(root) {
  const [wanted, present] = await Promise.all([
    readPackages(join(root, 'package-lock.json')),
    readPackages(join(root, 'node_modules', '.package-lock.json')),
  ]);
  if (wanted === undefined) throw new Error('package-lock.json is missing or cannot be read.');
  if (present === undefined) return false;
  const isWanted = Object.entries(wanted).every(([path, entry]) => {
    if (path === '') return true;
    const found = present[path];
    if (found === undefined) return entry.optional === true;
    return found.version === entry.version && found.integrity === entry.integrity && found.link === entry.link;
  });
  return isWanted && Object.keys(present).every((path) => Object.hasOwn(wanted, path));
}

async function readPackages(path) {
  try {
    return JSON.parse(await readFile(path, 'utf8')).packages;
  } catch {
    return undefined;
  }
}
