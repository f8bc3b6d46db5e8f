import { execFile } from 'node:child_process';
import { canInstallPackages, installPackages } from './debian.ts';

/** A program of others, with Debian's package and what it answers to. */
export type Program = { readonly name: string; readonly ask: string; readonly package: string };

/** Programs that some tests need, and what is not tested without them. */
export type Kit = { readonly programs: readonly Program[]; readonly tests: string; readonly untested: string };

/** How a machine is asked; only tests give another. */
export type Machine = {
  isHere(program: Program): Promise<boolean>;
  canInstall(): Promise<boolean>;
  install(packages: readonly string[]): Promise<void>;
};

const thisMachine: Machine = { isHere, canInstall: canInstallPackages, install: installPackages };

/** With these the tests draw, read and scan our PDFs, and open our backups. */
export const paperReaders: Kit = {
  programs: [
    { name: 'pdftoppm', ask: '-v', package: 'poppler-utils' },
    { name: 'pdftotext', ask: '-v', package: 'poppler-utils' },
    { name: 'zbarimg', ask: '--version', package: 'zbar-tools' },
    { name: 'age', ask: '--version', package: 'age' },
    { name: 'zstd', ask: '--version', package: 'zstd' },
  ],
  tests: 'PDFs and backups',
  untested: 'how PDFs look and scan or that others open our backups',
};

/** With these the tests call the API as its examples do. */
export const callers: Kit = {
  programs: [
    { name: 'curl', ask: '--version', package: 'curl' },
    { name: 'jq', ask: '--version', package: 'jq' },
  ],
  tests: 'examples',
  untested: 'the examples for curl',
};

/** What stands between Larder and a database of the house. */
export const houses: Kit = {
  programs: [
    { name: 'pgbouncer', ask: '--version', package: 'pgbouncer' },
    { name: 'openssl', ask: 'version', package: 'openssl' },
  ],
  tests: 'databases of the house',
  untested: 'a PgBouncer, and TLS to the database',
};

/** Behind these the tests put the server, by the configurations of `docs/operate/behind-a-proxy.md`. */
export const proxies: Kit = {
  programs: [
    { name: 'nginx', ask: '-v', package: 'nginx' },
    { name: 'caddy', ask: 'version', package: 'caddy' },
    { name: 'openssl', ask: 'version', package: 'openssl' },
  ],
  tests: 'proxies',
  untested: 'how it works behind proxies',
};

/** With this the tests make a Debian that has nothing else, to start the package in. */
export const bareMachines: Kit = {
  programs: [{ name: 'mmdebstrap', ask: '--version', package: 'mmdebstrap' }],
  tests: 'the package',
  untested: 'how the package starts on a bare Debian',
};

/**
 * Sees to it that programs are here that tests need: installed ones, else Debian's packages when this process may install
 * them. Answers nothing when they are, else the sentence that says what is not tested without them and what to install; it
 * never throws, because those tests are skipped and all others run.
 */
export async function ensurePrograms(
  kit: Kit,
  say: (line: string) => void,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  let missing = await missingOn(machine, kit);
  if (missing.length === 0) return undefined;
  let reason = '';
  if (await machine.canInstall()) {
    const packages = packagesOf(missing);
    say(`Installing ${packages.join(' and ')} for the tests of ${kit.tests} (apt-get) …`);
    await machine.install(packages).catch((error: unknown) => {
      reason = ` ${error instanceof Error ? error.message : String(error)}`;
    });
    missing = await missingOn(machine, kit);
    if (missing.length === 0) return undefined;
  }
  const names = missing.map(({ name }) => name).join(', ');
  return `Skipped: ${kit.untested}, because there is no ${names} here. Debian has ${missing.length === 1 ? 'it' : 'them'} in ${packagesOf(missing).join(' and ')}.${reason}`;
}

async function missingOn(machine: Machine, { programs }: Kit): Promise<readonly Program[]> {
  const found = await Promise.all(programs.map((program) => machine.isHere(program)));
  return programs.filter((_, index) => found[index] !== true);
}

function packagesOf(missing: readonly Program[]): readonly string[] {
  return [...new Set(missing.map((program) => program.package))];
}

function isHere({ name, ask }: Program): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(name, [ask], { timeout: 20_000 }, (error) => resolve(error === null || typeof error.code === 'number'));
  });
}
