import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, outcomeOf } from './check.ts';
import { isFetched, type LockedPackage, nameOf, readLockfile } from './lockfile.ts';

/** Licences that ask for no more than their text; the lockfile records each package's. */
const permissive = new Set([
  'MIT',
  'MIT-0',
  'Apache-2.0',
  'ISC',
  '0BSD',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Unlicense',
  'Zlib',
  'Python-2.0',
  'PostgreSQL',
  'OFL-1.1',
]);

/** Packages that do not name their licence in the manifest, with what stands in their LICENSE file. */
const unnamed: Readonly<Record<string, string>> = {
  'node_modules/png-js': 'MIT',
  'node_modules/ssh2': 'MIT',
  'node_modules/cpu-features': 'MIT',
  'node_modules/buildcheck': 'MIT',
};

type Exception = {
  readonly licence: string;
  readonly applies: (entry: LockedPackage) => boolean;
  readonly reason: string;
};

const exceptions: readonly Exception[] = [
  {
    licence: 'LGPL-3.0-or-later',
    applies: (entry) => nameOf(entry).startsWith('@img/sharp-'),
    reason: 'libvips, a dynamic library of its own that anyone may replace',
  },
  {
    licence: 'MPL-2.0',
    applies: (entry) => entry.isDevelopment,
    reason: 'a tool of the build or of the tests, unchanged and not part of what we hand out',
  },
];

/** Packages whose licence is unknown or not on the list. */
export function licenceProblems(packages: readonly LockedPackage[]): string[] {
  return packages
    .filter(isFetched)
    .filter((entry) => !isAllowed(entry.license ?? unnamed[entry.path] ?? 'none', entry))
    .map((entry) => `${entry.path}: licence ${entry.license ?? 'unknown'}`);
}

/** An SPDX expression: one of the alternatives, and of it every part. */
function isAllowed(expression: string, entry: LockedPackage): boolean {
  return expression
    .replaceAll(/[()]/g, '')
    .split(' OR ')
    .some((alternative) =>
      alternative
        .split(' AND ')
        .every(
          (licence) =>
            permissive.has(licence) || exceptions.some((one) => one.licence === licence && one.applies(entry)),
        ),
    );
}

/** Every package's licence is one that we may ship or build with (bar S4). */
export const licences: Check = {
  name: 'licences',
  run: (root) => {
    const packages = readLockfile(readFileSync(join(root, 'package-lock.json'), 'utf8'));
    return outcomeOf(licenceProblems(packages), { count: packages.filter(isFetched).length, noun: 'packages' });
  },
};
