import { execFile, spawnSync } from 'node:child_process';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Programs of others that read our PDFs (poppler), codes (zbar) and backups, and call the API; `npm test` sees to it that they are here where it may. */
const programs = {
  pdftoppm: { ask: '-v', package: 'poppler-utils' },
  pdftotext: { ask: '-v', package: 'poppler-utils' },
  zbarimg: { ask: '--version', package: 'zbar-tools' },
  age: { ask: '--version', package: 'age' },
  zstd: { ask: '--version', package: 'zstd' },
  curl: { ask: '--version', package: 'curl' },
  jq: { ask: '--version', package: 'jq' },
} as const;
type Program = keyof typeof programs;

/** Why a test cannot use some programs on this machine, for the end of its title; '' when it can. */
export function whyWithout(...names: readonly Program[]): string {
  const missing = names.filter((name) => spawnSync(name, [programs[name].ask]).error !== undefined);
  if (missing.length === 0) return '';
  const packages = [...new Set(missing.map((name) => programs[name].package))];
  return ` (skipped: ${missing.join(' and ')} not on this machine; Debian has ${packages.join(' and ')})`;
}

/** Draws every page of a PDF in grey with poppler, which knows nothing of us; the pictures are PNG files in page order. */
export async function drawPdf(bytes: Uint8Array, dotsPerInch: number): Promise<readonly Buffer[]> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-draw-'));
  try {
    const paper = join(directory, 'paper.pdf');
    await writeFile(paper, bytes);
    await run('pdftoppm', ['-r', String(dotsPerInch), '-gray', '-png', paper, join(directory, 'page')]);
    const pages = (await readdir(directory)).filter((name) => name.endsWith('.png')).toSorted();
    return await Promise.all(pages.map((name) => readFile(join(directory, name))));
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

/** What poppler reads of a PDF, laid out as it is on the page; spaces that do not break are plain ones. */
export async function readPaper(bytes: Uint8Array): Promise<string> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-read-'));
  try {
    const [paper, text] = [join(directory, 'paper.pdf'), join(directory, 'paper.txt')];
    await writeFile(paper, bytes);
    await run('pdftotext', ['-layout', paper, text]);
    return (await readFile(text, 'utf8')).replaceAll('\u00A0', ' ');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}
