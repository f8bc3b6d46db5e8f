import { inflateSync } from 'node:zlib';

const header = { woff: 44, sfnt: 12 } as const;
const entry = { woff: 20, sfnt: 16 } as const;

/**
 * Unpacks a font of the web (WOFF 1.0) into the one that is inside it. The font library can do so itself, in JavaScript and
 * anew for every document, which takes ten times as long as the rest of a receipt.
 */
export function unpackFont(woff: Buffer): Buffer {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new TypeError('not a WOFF font');
  const count = woff.readUInt16BE(12);
  const font = Buffer.alloc(woff.readUInt32BE(16));
  const entrySelector = Math.floor(Math.log2(count));
  const searchRange = 2 ** entrySelector * 16;
  woff.copy(font, 0, 4, 8);
  font.writeUInt16BE(count, 4);
  font.writeUInt16BE(searchRange, 6);
  font.writeUInt16BE(entrySelector, 8);
  font.writeUInt16BE(count * 16 - searchRange, 10);
  let end = header.sfnt + count * entry.sfnt;
  for (let index = 0; index < count; index += 1) {
    const from = header.woff + index * entry.woff;
    const [offset, packed, length] = [4, 8, 12].map((place) => woff.readUInt32BE(from + place));
    if (offset === undefined || packed === undefined || length === undefined) throw new TypeError('a table is missing');
    const bytes = woff.subarray(offset, offset + packed);
    const table = packed < length ? inflateSync(bytes) : bytes;
    const to = header.sfnt + index * entry.sfnt;
    woff.copy(font, to, from, from + 4);
    woff.copy(font, to + 4, from + 16, from + 20);
    font.writeUInt32BE(end, to + 8);
    font.writeUInt32BE(length, to + 12);
    table.copy(font, end);
    end += Math.ceil(length / 4) * 4;
  }
  return font;
}
