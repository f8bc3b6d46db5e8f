import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import sharp from 'sharp';
import { drawPdf, whyWithout } from './paper-programs.ts';

const run = promisify(execFile);

/** Why nothing can be scanned on this machine, for the title of a test that is skipped; '' when it can. */
export const whyNoScanner = whyWithout('pdftoppm', 'zbarimg');

/** Cards side by side on every page, which are scanned one by one as people do; lengths are points. */
export type Cards = {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
  readonly columns: number;
  readonly rows: number;
};

const dotsPerInch = 110;
const dotsPerPoint = dotsPerInch / 72;

/** What zbar ends with when a picture has no code, such as a card that the last page does not have. */
const nothingFound = 4;

/** Reads every QR code of a PDF as a scanner does: from pictures of its pages, with programs that know nothing of us. */
export async function scanPdf(bytes: Uint8Array, cards?: Cards): Promise<readonly string[]> {
  const directory = await mkdtemp(join(tmpdir(), 'larder-scan-'));
  try {
    const pages = await Promise.all(
      (await drawPdf(bytes, dotsPerInch)).map(async (picture, index) => {
        const file = join(directory, `page-${index}.png`);
        await writeFile(file, picture);
        return file;
      }),
    );
    const pictures = cards === undefined ? pages : (await Promise.all(pages.map((page) => cut(page, cards)))).flat();
    const options = ['--quiet', '--raw', '--nodbus', '-Sdisable', '-Sqrcode.enable'];
    const { stdout } = await run('zbarimg', [...options, ...pictures], { maxBuffer: 10_000_000 }).catch(
      (error: unknown) => {
        if (!isNothingFound(error)) throw error;
        return error;
      },
    );
    return stdout.split('\n').filter((line) => line !== '');
  } finally {
    await rm(directory, { recursive: true, force: true });
  }
}

function isNothingFound(error: unknown): error is { readonly stdout: string } {
  return error instanceof Error && 'code' in error && error.code === nothingFound && 'stdout' in error;
}

/** Cuts a picture of a page into its cards. */
async function cut(page: string, { columns, rows, ...card }: Cards): Promise<readonly string[]> {
  const places = Array.from({ length: columns * rows }, (_, index) => index);
  const dots = (points: number) => Math.round(points * dotsPerPoint);
  return Promise.all(
    places.map(async (index) => {
      const file = `${page}-${index}.png`;
      const region = {
        left: dots(card.left + (index % columns) * card.width),
        top: dots(card.top + Math.floor(index / columns) * card.height),
        width: dots(card.width) - 1,
        height: dots(card.height) - 1,
      };
      await sharp(page).extract(region).toFile(file);
      return file;
    }),
  );
}
