import { spawn } from 'node:child_process';
import { access, constants } from 'node:fs/promises';

const installTimeoutMs = 900_000;
let hasLists = false;

/** Tells whether this process may install Debian's packages. */
export async function canInstallPackages(): Promise<boolean> {
  if (process.getuid?.() !== 0) return false;
  return access('/usr/bin/apt-get', constants.X_OK).then(
    () => true,
    () => false,
  );
}

/** Installs Debian's packages, the newest that its lists name; throws what apt-get said when it could not. */
export async function installPackages(names: readonly string[]): Promise<void> {
  if (!hasLists) await runAptGet(['update']);
  hasLists = true;
  await runAptGet(['install', '-y', '--no-install-recommends', ...names]);
}

async function runAptGet(parameters: string[]): Promise<void> {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const child = spawn('apt-get', ['-qq', '-o', 'DPkg::Lock::Timeout=300', ...parameters], {
    env,
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
    throw new Error(`apt-get ${parameters[0] ?? ''} failed:\n${words.trim().split('\n').slice(-5).join('\n')}`);
}
