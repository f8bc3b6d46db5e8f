import { execFile } from 'node:child_process';
import { canInstallPackages, installPackages } from './debian.ts';

/** Programs of others with which the tests draw, read and scan our PDFs and open our backups, with Debian's package and what they answer to. */
const programs = [
  { name: 'pdftoppm', ask: '-v', package: 'poppler-utils' },
  { name: 'pdftotext', ask: '-v', package: 'poppler-utils' },
  { name: 'zbarimg', ask: '--version', package: 'zbar-tools' },
  { name: 'age', ask: '--version', package: 'age' },
  { name: 'zstd', ask: '--version', package: 'zstd' },
] as const;

export type PaperReaders = typeof programs;

/** How a machine is asked; only tests give another. */
export type Machine = {
  isHere(program: PaperReaders[number]): Promise<boolean>;
  canInstall(): Promise<boolean>;
  install(packages: readonly string[]): Promise<void>;
};

const thisMachine: Machine = { isHere, canInstall: canInstallPackages, install: installPackages };

/**
 * Sees to it that the programs are here that read our PDFs and backups: installed ones, else Debian's packages when this process may
 * install them. Answers nothing when they are, else the sentence that says what is not tested without them and what to
 * install; it never throws, because those tests are skipped and all others run.
 */
export async function ensurePaperReaders(
  say: (line: string) => void,
  machine: Machine = thisMachine,
): Promise<string | undefined> {
  let missing = await missingOn(machine);
  if (missing.length === 0) return undefined;
  let reason = '';
  if (await machine.canInstall()) {
    const packages = packagesOf(missing);
    say(`Installing ${packages.join(' and ')} for the tests of PDFs and backups (apt-get) …`);
    await machine.install(packages).catch((error: unknown) => {
      reason = ` ${error instanceof Error ? error.message : String(error)}`;
    });
    missing = await missingOn(machine);
    if (missing.length === 0) return undefined;
  }
  const names = missing.map(({ name }) => name).join(', ');
  return `Skipped: how PDFs look and scan or that others open our backups, because there is no ${names} here. Debian has them in ${packagesOf(missing).join(' and ')}.${reason}`;
}

async function missingOn(machine: Machine): Promise<readonly PaperReaders[number][]> {
  const found = await Promise.all(programs.map((program) => machine.isHere(program)));
  return programs.filter((_, index) => found[index] !== true);
}

function packagesOf(missing: readonly PaperReaders[number][]): readonly string[] {
  return [...new Set(missing.map((program) => program.package))];
}

function isHere({ name, ask }: PaperReaders[number]): Promise<boolean> {
  return new Promise((resolve) => {
    execFile(name, [ask], { timeout: 20_000 }, (error) => resolve(error === null || typeof error.code === 'number'));
  });
}
