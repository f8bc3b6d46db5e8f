import { createHash } from 'node:crypto';
import { constants, deflateSync } from 'node:zlib';
import { pictureLibrary } from '../../../../server/src/platform/picture-library.ts';
import type { TagKind } from './tag-kind.ts';

/** What is on a glass: one byte a pixel, row by row: 0 white, 1 black, 2 the label's colour. */
export type Glass = { readonly pixels: Uint8Array; readonly width: number; readonly height: number };

/** An uploaded file as the access point can read it; null where it cannot ("invalid jpg"). */
export type Upload = { readonly bytes: number; readonly pixels: Uint8Array | null };

/** What goes over the radio to a label, and what the label then shows. */
export type Payload = {
  readonly bytes: Buffer;
  readonly md5: string;
  readonly dataType: number;
  readonly glass: Glass;
};

/**
 * Decodes a baseline JPEG of the label's size, each pixel to the nearest colour of the label; the access point's decoder
 * knows no progressive ones and no other formats.
 */
export async function readUpload(file: Buffer, kind: TagKind | undefined): Promise<Upload> {
  const broken: Upload = { bytes: file.length, pixels: null };
  try {
    const sharp = await pictureLibrary();
    const picture = sharp(file, { limitInputPixels: 4_000_000 });
    const { format, isProgressive } = await picture.metadata();
    if (kind === undefined || format !== 'jpeg' || isProgressive) return broken;
    const { data, info } = await picture
      .removeAlpha()
      .toColourspace('srgb')
      .raw()
      .toBuffer({ resolveWithObject: true });
    if (info.channels !== 3 || info.width !== kind.width || info.height !== kind.height) return broken;
    return { bytes: file.length, pixels: nearest(data, kind) };
  } catch {
    return broken;
  }
}

/** Draws an upload for a label. Null: it cannot be read, or does not fit. */
export function drawPayload(
  upload: Upload,
  kind: TagKind,
  { rotate, invert, version }: { readonly rotate: number; readonly invert: number; readonly version: number },
): Payload | null {
  if (upload.pixels?.length !== kind.width * kind.height || rotate % 2 === 1) return null;
  const pixels = invert === 1 ? upload.pixels.map((pixel) => (pixel < 2 ? 1 - pixel : pixel)) : upload.pixels;
  const glass = { pixels: rotate === 2 ? pixels.toReversed() : pixels, width: kind.width, height: kind.height };
  const hasColour = pixels.includes(2) && kind.bitsPerPixel > 1;
  const planes = Buffer.concat((hasColour ? [1, 2] : [1]).map((value) => planeOf(glass, kind, value)));
  const isCompressed = kind.zlibFrom !== null && version >= kind.zlibFrom;
  const bytes = isCompressed ? compressed(planes, kind, hasColour) : planes;
  const dataType = isCompressed ? 0x30 : hasColour ? 0x21 : 0x20;
  return { bytes, dataType, glass, md5: createHash('md5').update(bytes).digest('hex') };
}

const lookUps = new WeakMap<TagKind, Uint8Array>();

/** The access point keeps pictures in 16 bits a pixel; for each of them the nearest colour is the same every time. */
function nearest(rgb: Buffer, kind: TagKind): Uint8Array {
  const lookUp = lookUps.get(kind) ?? new Uint8Array(65_536).fill(255);
  lookUps.set(kind, lookUp);
  const pixels = new Uint8Array(kind.width * kind.height);
  for (let index = 0; index < pixels.length; index += 1) {
    const [r, g, b] = [rgb[index * 3] ?? 0, rgb[index * 3 + 1] ?? 0, rgb[index * 3 + 2] ?? 0];
    const key = ((r >> 3) << 11) | ((g >> 2) << 5) | (b >> 3);
    if (lookUp[key] === 255) lookUp[key] = nearestColour(key, kind);
    pixels[index] = lookUp[key] ?? 0;
  }
  return pixels;
}

function nearestColour(key: number, kind: TagKind): number {
  const [r5, g6, b5] = [key >> 11, (key >> 5) & 63, key & 31];
  const [r, g, b] = [(r5 << 3) | (r5 >> 2), (g6 << 2) | (g6 >> 4), (b5 << 3) | (b5 >> 2)];
  const distances = kind.colours.map(
    ([red, green, blue]) => 3 * (r - red) ** 2 + 6 * (g - green) ** 2 + (b - blue) ** 2,
  );
  return distances.indexOf(Math.min(...distances));
}

/** One bit a pixel, first pixel in the highest bit, in the order in which the label's controller takes them. */
function planeOf({ pixels, width, height }: Glass, kind: TagKind, value: number): Buffer {
  const isTurned = kind.rotateBuffer % 2 === 1;
  const [columns, rows] = isTurned ? [height, width] : [width, height];
  const plane = Buffer.alloc(Math.floor((width * height) / 8));
  for (let y = 0; y < rows; y += 1)
    for (let x = 0; x < columns; x += 1)
      if (pixels[sourceOf(x, y, { turn: kind.rotateBuffer, width, height })] === value) {
        const bit = y * columns + x;
        plane[bit >> 3] = (plane[bit >> 3] ?? 0) | (128 >> (x % 8));
      }
  return plane;
}

function sourceOf(
  x: number,
  y: number,
  { turn, width, height }: { readonly turn: number; readonly width: number; readonly height: number },
): number {
  if (turn === 1) return x * width + (width - 1 - y);
  if (turn === 2) return (height - 1 - y) * width + (width - 1 - x);
  if (turn === 3) return (height - 1 - x) * width + y;
  return y * width + x;
}

/** The size, then a zlib stream with a window of 4096 bytes over a header of six bytes and the planes. */
function compressed(planes: Buffer, kind: TagKind, hasColour: boolean): Buffer {
  const isTurned = kind.rotateBuffer % 2 === 1;
  const header = Buffer.alloc(6);
  header[0] = 6;
  header.writeUInt16LE(kind.width, isTurned ? 3 : 1);
  header.writeUInt16LE(kind.height, isTurned ? 1 : 3);
  header[5] = hasColour ? 2 : 1;
  const content = Buffer.concat([header, planes]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([size, deflateSync(content, { windowBits: 12, level: constants.Z_BEST_COMPRESSION })]);
}
