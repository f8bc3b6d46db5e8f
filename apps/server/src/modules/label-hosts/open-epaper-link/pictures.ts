import { inflateSync } from 'node:zlib';
import type { LabelModel } from '@larder/domain/label-content';
import { pictureLibrary } from '../../../platform/picture-library.ts';
import { LabelHostError, type LabelPicture } from '../driver.ts';
import { type TagType, tagTypeOf } from './tag-types.ts';

type Colour = readonly [red: number, green: number, blue: number];

const white: Colour = [255, 255, 255];
const black: Colour = [0, 0, 0];
const special: Readonly<Record<LabelModel['colour'], Colour | null>> = {
  none: null,
  red: [255, 0, 0],
  yellow: [255, 255, 0],
};

// Small first: the host's disk is small and its radio slow, though what it sends on does not depend on the file's size.
const qualities = [92, 100] as const;

/**
 * The picture as the baseline JPEG that the access point wants: all colours in full size, and lossless in effect, because
 * each pixel is nearest to its own colour again. Throws `invalid_picture` where that cannot be.
 */
export async function encodeJpeg(picture: LabelPicture, model: LabelModel): Promise<Buffer> {
  const palette = paletteOf(model);
  const { pixels, width, height } = picture;
  const fits = width === model.width && height === model.height && pixels.length === width * height;
  if (!fits || pixels.some((pixel) => pixel >= palette.length)) throw new LabelHostError('invalid_picture');
  const rgb = Buffer.alloc(pixels.length * 3);
  for (const [index, pixel] of pixels.entries()) rgb.set(palette[pixel] ?? white, index * 3);
  const sharp = await pictureLibrary();
  for (const quality of qualities) {
    const jpeg = await sharp(rgb, { raw: { width, height, channels: 3 } })
      .jpeg({ quality, chromaSubsampling: '4:4:4', progressive: false })
      .toBuffer();
    const seen = await sharp(jpeg).raw().toBuffer();
    if (isExact(seen, pixels, palette)) return jpeg;
  }
  throw new LabelHostError('invalid_picture');
}

function paletteOf({ colour }: LabelModel): readonly Colour[] {
  const third = special[colour];
  return third === null ? [white, black] : [white, black, third];
}

/** Far enough from the middle between two colours, so that other decoders, and 16 bits a pixel, see the same. */
function isExact(rgb: Uint8Array, pixels: Uint8Array, palette: readonly Colour[]): boolean {
  for (const [index, pixel] of pixels.entries()) {
    const wanted = palette[pixel] ?? white;
    for (let channel = 0; channel < 3; channel += 1)
      if (Math.abs((rgb[index * 3 + channel] ?? 0) - (wanted[channel] ?? 0)) > 64) return false;
  }
  return true;
}

/**
 * The pixels that a payload makes on the glass; null where it cannot be told (a compression that we do not read, or what is
 * no picture at all). A pixel of 3 is a fourth colour, which no picture of ours has.
 */
export function decodePayload(payload: Buffer, model: LabelModel, rotate = 0): Uint8Array | null {
  const type = tagTypeOf(model.hardwareType);
  if (type === null || rotate % 2 === 1) return null;
  const planeBytes = Math.floor((type.width * type.height) / 8);
  const planes = unpack(payload, planeBytes);
  if (planes === null) return null;
  const pixels = turnBack(planes, type, planeBytes);
  return rotate === 2 ? pixels.reverse() : pixels;
}

function unpack(payload: Buffer, planeBytes: number): Buffer | null {
  const compressed = inflate(payload, planeBytes);
  if (compressed !== null) return compressed;
  return payload.length === planeBytes || payload.length === 2 * planeBytes ? payload : null;
}

const headerBytes = 6;

/** The compressed form: its size, and a zlib stream of a header of six bytes and the planes. */
function inflate(payload: Buffer, planeBytes: number): Buffer | null {
  if (payload.length < 12 || payload[4] !== 0x48 || payload.readUInt16BE(4) % 31 !== 0) return null;
  const size = payload.readUInt32LE(0);
  if (size !== planeBytes + headerBytes && size !== 2 * planeBytes + headerBytes) return null;
  try {
    const content = inflateSync(payload.subarray(4), { maxOutputLength: size });
    const planeCount = (content.length - headerBytes) / planeBytes;
    return content.length === size && content[0] === headerBytes && content[5] === planeCount
      ? content.subarray(headerBytes)
      : null;
  } catch {
    return null;
  }
}

function turnBack(planes: Buffer, { width, height, quarterTurns }: TagType, planeBytes: number): Uint8Array {
  const columns = quarterTurns % 2 === 1 ? height : width;
  const pixels = new Uint8Array(width * height);
  const hasColour = planes.length > planeBytes;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const [column, row] = sentAt(x, y, { width, height, quarterTurns });
      const bit = row * columns + column;
      const mask = 128 >> (bit % 8);
      const isFirst = ((planes[bit >> 3] ?? 0) & mask) !== 0;
      const isSecond = hasColour && ((planes[planeBytes + (bit >> 3)] ?? 0) & mask) !== 0;
      pixels[y * width + x] = (isFirst ? 1 : 0) + (isSecond ? 2 : 0);
    }
  return pixels;
}

/** Where a pixel of the picture stands among what is sent. */
function sentAt(
  x: number,
  y: number,
  { width, height, quarterTurns }: Pick<TagType, 'width' | 'height' | 'quarterTurns'>,
): readonly [column: number, row: number] {
  if (quarterTurns === 1) return [y, width - 1 - x];
  if (quarterTurns === 2) return [width - 1 - x, height - 1 - y];
  if (quarterTurns === 3) return [height - 1 - y, x];
  return [x, y];
}
