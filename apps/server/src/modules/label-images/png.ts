import { crc32, deflateSync } from 'node:zlib';
import type { LabelModel, LabelPicture } from '@larder/domain/label-content';

const signature = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** White, black and the label's own colour, as the driver sends them. */
const palettes = {
  none: [255, 255, 255, 0, 0, 0],
  red: [255, 255, 255, 0, 0, 0, 255, 0, 0],
  yellow: [255, 255, 255, 0, 0, 0, 255, 255, 0],
} as const satisfies Readonly<Record<LabelModel['colour'], readonly number[]>>;

const bitsPerPixel = 2;
const paletteType = 3;

/** Writes the pixels of a label as a PNG of two bits each. */
export function encodePng({ pixels, width, height }: LabelPicture, colour: LabelModel['colour']): Buffer {
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([bitsPerPixel, paletteType], 8);
  const rowBytes = Math.ceil(width / 4);
  const rows = Buffer.alloc((rowBytes + 1) * height);
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      const at = y * (rowBytes + 1) + 1 + (x >> 2);
      rows[at] = (rows[at] ?? 0) | ((pixels[y * width + x] ?? 0) << (6 - 2 * (x & 3)));
    }
  return Buffer.concat([
    signature,
    chunk('IHDR', header),
    chunk('PLTE', Buffer.from(palettes[colour])),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const typed = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const whole = Buffer.alloc(typed.length + 8);
  whole.writeUInt32BE(data.length, 0);
  typed.copy(whole, 4);
  whole.writeUInt32BE(crc32(typed), typed.length + 4);
  return whole;
}
