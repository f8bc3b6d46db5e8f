import { spawn } from 'node:child_process';
import { access, constants, copyFile, mkdir, mkdtemp, readdir, rename, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';

const installTimeoutMs = 900_000;
/** Debian asks this program before it starts a service that it has just installed. */
const servicePolicy = '/usr/sbin/policy-rc.d';
const startNothing = '#!/bin/sh\nexit 101\n';

let hasLists = false;

/** Tells whether this process may install Debian's packages. */
export async function canInstallPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get', constants.X_OK).then(
    () => true,
    () => false,
  );
}

/**
 * Installs Debian's packages, the newest that its lists name, and starts none of their services: tests start what they need,
 * as their own processes. Throws what apt-get said when it could not.
 */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (!hasLists) await runAptGet(['update']);
  hasLists = true;
  const isOurs = await writeFile(servicePolicy, startNothing, { flag: 'wx', mode: 0o755 }).then(
    () => true,
    () => false,
  );
  try {
    await runAptGet(['install', '-y', '--no-install-recommends', ...names]);
  } finally {
    if (isOurs) await rm(servicePolicy, { force: true });
  }
}

async function runAptGet(parameters: string[]): Promise<void> {
  await run('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...parameters]);
}

async function run(program: string, parameters: string[], cwd?: string): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn(program, parameters, {
    env,
    cwd,
    stdio: ['ignore', 'pipe', 'pipe'],
    timeout: installTimeoutMs,
  });
  let words = '';
  child.stdout.on('data', (chunk: Buffer) => (words += chunk.toString()));
  child.stderr.on('data', (chunk: Buffer) => (words += chunk.toString()));
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('close', resolve);
  });
  if (code !== 0)
    throw new Error(
      `${program} ${parameters.find((word) => /^[a-z]/.test(word)) ?? ''} failed:\n${words.trim().split('\n').slice(-5).join('\n')}`,
    );
}

/** Takes one file out of a Debian package without installing it: nothing of it starts, and nothing of the system changes. */
export async function takeFromPackage(name: string, { file, to }: { file: string; to: string }): Promise<void> {
  if (!hasLists) await runAptGet(['update']);
  hasLists = true;
  const directory = await mkdtemp(join(tmpdir(), 'larder-package-'));
  try {
    await run('apt-get', ['-qq', 'download', name], directory);
    const [archive] = await readdir(directory);
    if (archive === undefined) throw new Error(`apt-get download ${name} brought nothing`);
    await run('dpkg-deb', ['-x', archive, 'unpacked'], directory);
    await mkdir(dirname(to), { recursive: true });
    // Whole or not at all: another run may look for it meanwhile.
    const whole = `${to}.${String(process.pid)}`;
    await copyFile(join(directory, 'unpacked', file), whole);
    await rename(whole, to);
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
