import { inflateSync } from 'node:zlib';
import { type LabelModel, type LabelPicture, labelPalette, rgbOf } from '@larder/domain/shelf/label-content';
import { pictureLibrary } from '../../../../platform/picture-library.ts';
import { LabelHostError } from '../driver.ts';
import { type TagType, tagTypeOf } from './tag-types.ts';

/** So near to the picture that no decoder takes a pixel for another colour: white, black and the third are far apart. */
const quality = 95;

/**
 * The picture as the baseline JPEG that the access point wants: all colours in full size, and lossless in effect, because
 * each pixel is nearest to its own colour again. Throws `invalid_picture` for one that the label cannot show.
 */
export async function encodeJpeg(picture: LabelPicture, model: LabelModel): Promise<Buffer> {
  const { pixels, width, height } = picture;
  const known = labelPalette(model.colour).length;
  const fits = width === model.width && height === model.height && pixels.length === width * height;
  if (!fits || pixels.some((pixel) => pixel >= known)) throw new LabelHostError('invalid_picture');
  const sharp = await pictureLibrary();
  return sharp(rgbOf(picture, model.colour), { raw: { width, height, channels: 3 } })
    .jpeg({ quality, chromaSubsampling: '4:4:4' })
    .toBuffer();
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

function turnBack(planes: Buffer, type: TagType, planeBytes: number): Uint8Array {
  const { width, height } = type;
  const { start, across, down } = wayThrough(type);
  const pixels = new Uint8Array(width * height);
  const hasColour = planes.length > planeBytes;
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const bit = start + x * across + y * down;
      const mask = 128 >> (bit % 8);
      const isFirst = ((planes[bit >> 3] ?? 0) & mask) !== 0;
      const isSecond = hasColour && ((planes[planeBytes + (bit >> 3)] ?? 0) & mask) !== 0;
      pixels[y * width + x] = (isFirst ? 1 : 0) + (isSecond ? 2 : 0);
    }
  return pixels;
}

type Way = { readonly start: number; readonly across: number; readonly down: number };

/** Which bit of what is sent is the first pixel of the picture, and how many on are the ones to its right and below it. */
function wayThrough({ width, height, quarterTurns }: TagType): Way {
  if (quarterTurns === 1) return { start: (width - 1) * height, across: -height, down: 1 };
  if (quarterTurns === 2) return { start: width * height - 1, across: -1, down: -width };
  if (quarterTurns === 3) return { start: height - 1, across: height, down: -1 };
  return { start: 0, across: 1, down: width };
}
