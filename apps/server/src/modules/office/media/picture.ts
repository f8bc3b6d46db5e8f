import { fileTypeFromBuffer } from 'file-type';
import type { Metadata } from 'sharp';
import { AppError, fieldRefusal } from '../../../platform/http/app-error.ts';
import { variantWidths } from '../../../platform/media.ts';
import { pictureLibrary } from '../../../platform/picture-library.ts';

/** What a picture may be (PRD-03). */
const maximumPixels = 40_000_000;
/** What a decoder may hold of one that it cannot read row by row, so that a few kilobytes never fill the memory. */
const maximumHeldBytes = 128_000_000;
/** What the server draws itself: the pictures of a telephone. */
const lightPixels = 16_000_000;
const longestSidePx = 1_024;
const quality = 82;

/** The kinds of file by their content, with the name that the decoder gives each. */
const formats: Readonly<Record<string, string>> = {
  'image/jpeg': 'jpeg',
  'image/png': 'png',
  'image/apng': 'png',
  'image/webp': 'webp',
};

/** A picture that may be decoded: whether it is a heavy one, which is drawn alone and in a process of its own. */
export type Examined = { readonly bytes: Buffer; readonly isHeavy: boolean };

/** A picture drawn anew: its largest size, and the narrower ones by their width. */
export type Drawn = {
  readonly width: number;
  readonly height: number;
  readonly largest: Buffer;
  readonly variants: ReadonlyMap<(typeof variantWidths)[number], Buffer>;
};

/** Looks at what a file is without decoding it, and refuses what is none of ours or would fill the memory. */
export async function examinePicture(bytes: Buffer): Promise<Examined> {
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  const format = formats[found?.mime ?? ''];
  if (format === undefined) throw fieldRefusal('file', 'image_type');
  const sharp = await pictureLibrary();
  // Only the header is read here, so that a picture which is too large is told so and not called broken.
  const header = await sharp(bytes, { limitInputPixels: false, failOn: 'error' }).metadata().catch(refuseBroken);
  if (header.format !== format) throw fieldRefusal('file', 'image_type');
  const held = heldBytesOf(header, bytes);
  if (header.width * header.height > maximumPixels || held > maximumHeldBytes)
    throw fieldRefusal('file', 'image_too_many_pixels');
  return { bytes, isHeavy: header.width * header.height > lightPixels || held > lightPixels * 3 };
}

/** How much of a picture its decoder has to hold at once: nothing worth counting of one that comes row by row. */
function heldBytesOf(header: Metadata, bytes: Buffer): number {
  const pixels = header.width * header.height;
  const isTurned = (header.orientation ?? 1) > 1;
  if (header.format === 'jpeg') {
    // Numbers of two bytes until the last pass is read; colour at half the width and height is a quarter of them.
    return header.isProgressive ? pixels * (header.chromaSubsampling === '4:2:0' ? 3 : header.channels * 2) : 0;
  }
  if (header.format === 'webp') return isTurned || bytes.includes('VP8L') ? pixels * 4 : 0;
  return isTurned || header.isProgressive ? pixels * header.channels * (header.depth === 'uchar' ? 1 : 2) : 0;
}

/**
 * Decodes a picture once, upright and in sRGB, and draws every size from the bare pixels: of the file that was sent no
 * byte goes on, be it metadata, a profile, a second frame or something hidden behind the picture.
 */
export async function redrawPicture(bytes: Buffer): Promise<Drawn> {
  const sharp = await pictureLibrary();
  const input = { limitInputPixels: maximumPixels, failOn: 'error', sequentialRead: true, pages: 1 } as const;
  const { data, info } = await sharp(bytes, input)
    .autoOrient()
    .resize({ width: longestSidePx, height: longestSidePx, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .raw({ depth: 'uchar' })
    .toBuffer({ resolveWithObject: true })
    .catch(refuseBroken);
  const { width, height, channels } = info;
  const drawn = (columns: number) =>
    sharp(data, { raw: { width, height, channels } }).resize({ width: columns }).webp({ quality }).toBuffer();
  const variants = new Map<(typeof variantWidths)[number], Buffer>();
  for (const columns of variantWidths) if (columns < width) variants.set(columns, await drawn(columns));
  return { width, height, largest: await drawn(width), variants };
}

function refuseBroken(): never {
  throw new AppError('invalid_image');
}
