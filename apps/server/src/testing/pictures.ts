import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';

/** A picture of one colour, to be encoded. */
export function plainPicture(width = 640, height = 480, channels: 3 | 4 = 3) {
  return sharp({ create: { width, height, channels, background: { r: 200, g: 90, b: 30, alpha: 1 } } });
}

/** A PNG of a few kilobytes that says it is black and white and as large as this. */
export function bombPng(width: number, height: number): Buffer {
  const row = Buffer.alloc(Math.ceil(width / 8) + 1);
  const data = deflateSync(Buffer.concat(Array.from({ length: height }, () => row)), { level: 9 });
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  header.set([1, 0, 0, 0, 0], 8);
  return Buffer.concat([pngStart, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))]);
}

/** The eight bytes that every PNG begins with. */
export const pngStart = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);

/** A PNG with one more chunk before its data. */
export function withChunk(png: Buffer, type: string, data: Buffer): Buffer {
  const afterHeader = pngStart.length + 25;
  return Buffer.concat([png.subarray(0, afterHeader), chunk(type, data), png.subarray(afterHeader)]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const made = Buffer.alloc(named.length + 8);
  made.writeUInt32BE(data.length, 0);
  made.set(named, 4);
  made.writeUInt32BE(crc32(named), named.length + 4);
  return made;
}
