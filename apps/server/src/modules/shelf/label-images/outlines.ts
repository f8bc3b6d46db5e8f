/** A point of an outline in the font's units, y upwards; between two points off the curve lies one on it. */
export type OutlinePoint = { readonly x: number; readonly y: number; readonly isOnCurve: boolean };

/** The shape of a letter: closed contours of quadratic curves, and how far the next letter stands. */
export type Outline = { readonly contours: readonly (readonly OutlinePoint[])[]; readonly advance: number };

/** A font that was opened: its shapes and measures, in units of which `unitsPerEm` make its size. */
export type OutlineFont = {
  readonly unitsPerEm: number;
  readonly capHeight: number;
  readonly xHeight: number;
  /** The shape of a character; null where the font has none. */
  readonly outlineOf: (codePoint: number) => Outline | null;
};

type Tables = {
  readonly glyf: DataView;
  readonly startOf: (glyph: number) => number;
  readonly advanceOf: (glyph: number) => number;
};

const onCurve = 1;
const [shortX, shortY, repeats, sameX, sameY] = [2, 4, 8, 16, 32];
const [wordArguments, argumentsAreOffsets, hasScale, hasMore, hasTwoScales, hasMatrix] = [1, 2, 8, 32, 64, 128];
const deepestComposite = 4;

/**
 * Opens a TrueType font for its outlines. Documents have a font library; a label has eight lines of text, wants them as
 * whole pixels at once, and must look the same on every machine, so its shapes are read here, in about a millisecond.
 */
export function openOutlines(bytes: Buffer): OutlineFont {
  const table = (tag: string) => tableOf(bytes, tag);
  const [head, hhea, hmtx, loca, os2] = [table('head'), table('hhea'), table('hmtx'), table('loca'), table('OS/2')];
  const isLong = head.getInt16(50) === 1;
  const measures = hhea.getUint16(34);
  const tables: Tables = {
    glyf: table('glyf'),
    startOf: (glyph) => (isLong ? loca.getUint32(glyph * 4) : loca.getUint16(glyph * 2) * 2),
    advanceOf: (glyph) => hmtx.getUint16(Math.min(glyph, measures - 1) * 4),
  };
  const glyphOf = readCharacterMap(table('cmap'));
  return {
    unitsPerEm: head.getUint16(18),
    xHeight: os2.getInt16(86),
    capHeight: os2.getInt16(88),
    outlineOf: (codePoint) => {
      const glyph = glyphOf.get(codePoint);
      if (glyph === undefined) return null;
      return { contours: contoursOf(tables, glyph, 0), advance: tables.advanceOf(glyph) };
    },
  };
}

function tableOf(bytes: Buffer, tag: string): DataView {
  const count = bytes.readUInt16BE(4);
  for (let index = 0; index < count; index += 1) {
    const entry = 12 + index * 16;
    if (bytes.toString('latin1', entry, entry + 4) === tag)
      return new DataView(
        bytes.buffer,
        bytes.byteOffset + bytes.readUInt32BE(entry + 8),
        bytes.readUInt32BE(entry + 12),
      );
  }
  throw new TypeError(`the font has no table ${tag}`);
}

/** The glyph of each character, from the map of the basic plane (format 4), which has all that these fonts draw. */
function readCharacterMap(cmap: DataView): ReadonlyMap<number, number> {
  const glyphs = new Map<number, number>();
  for (let index = 0; index < cmap.getUint16(2); index += 1) {
    const at = cmap.getUint32(8 + index * 8);
    if (cmap.getUint16(at) !== 4) continue;
    const doubled = cmap.getUint16(at + 6);
    for (let segment = 0; segment < doubled; segment += 2) readSegment(cmap, glyphs, { at, doubled, segment });
  }
  return glyphs;
}

function readSegment(
  cmap: DataView,
  glyphs: Map<number, number>,
  { at, doubled, segment }: { readonly at: number; readonly doubled: number; readonly segment: number },
): void {
  const [ends, starts] = [at + 14, at + 16 + doubled];
  const last = cmap.getUint16(ends + segment);
  const delta = cmap.getInt16(starts + doubled + segment);
  const rangeAt = starts + 2 * doubled + segment;
  const range = cmap.getUint16(rangeAt);
  for (let code = cmap.getUint16(starts + segment); code <= last && code !== 0xffff; code += 1) {
    const listed = range === 0 ? code : cmap.getUint16(rangeAt + range + 2 * (code - cmap.getUint16(starts + segment)));
    const glyph = listed === 0 ? 0 : (listed + delta) & 0xffff;
    if (glyph !== 0) glyphs.set(code, glyph);
  }
}

function contoursOf(tables: Tables, glyph: number, depth: number): readonly (readonly OutlinePoint[])[] {
  const start = tables.startOf(glyph);
  if (start === tables.startOf(glyph + 1) || depth > deepestComposite) return [];
  const count = tables.glyf.getInt16(start);
  return count >= 0 ? simpleContours(tables.glyf, start + 10, count) : compositeContours(tables, start + 10, depth);
}

function simpleContours(glyf: DataView, start: number, count: number): readonly (readonly OutlinePoint[])[] {
  const ends = Array.from({ length: count }, (_, index) => glyf.getUint16(start + index * 2));
  const points = (ends.at(-1) ?? -1) + 1;
  let at = start + count * 2;
  at += 2 + glyf.getUint16(at);
  const flags: number[] = [];
  while (flags.length < points) {
    const flag = glyf.getUint8(at++);
    const times = flag & repeats ? glyf.getUint8(at++) + 1 : 1;
    for (let time = 0; time < times; time += 1) flags.push(flag);
  }
  const read = (short: number, same: number): readonly number[] => {
    let value = 0;
    return flags.map((flag) => {
      if (flag & short) value += flag & same ? glyf.getUint8(at++) : -glyf.getUint8(at++);
      else if (!(flag & same)) {
        value += glyf.getInt16(at);
        at += 2;
      }
      return value;
    });
  };
  const xs = read(shortX, sameX);
  const ys = read(shortY, sameY);
  const all = flags.map((flag, index) => ({ x: xs[index] ?? 0, y: ys[index] ?? 0, isOnCurve: (flag & onCurve) !== 0 }));
  return ends.map((end, index) => all.slice((ends[index - 1] ?? -1) + 1, end + 1));
}

function compositeContours(tables: Tables, start: number, depth: number): readonly (readonly OutlinePoint[])[] {
  const { glyf } = tables;
  const contours: (readonly OutlinePoint[])[] = [];
  let at = start;
  let flags: number;
  do {
    flags = glyf.getUint16(at);
    const part = glyf.getUint16(at + 2);
    const isWord = (flags & wordArguments) !== 0;
    const isOffset = (flags & argumentsAreOffsets) !== 0;
    const dx = isOffset ? (isWord ? glyf.getInt16(at + 4) : glyf.getInt8(at + 4)) : 0;
    const dy = isOffset ? (isWord ? glyf.getInt16(at + 6) : glyf.getInt8(at + 5)) : 0;
    at += isWord ? 8 : 6;
    const numbers = flags & hasMatrix ? 4 : flags & hasTwoScales ? 2 : flags & hasScale ? 1 : 0;
    const scales = Array.from({ length: numbers }, (_, index) => glyf.getInt16(at + index * 2) / 16_384);
    at += numbers * 2;
    const [a = 1, b = 0, c = 0, d = a] = numbers === 4 ? scales : [scales[0] ?? 1, 0, 0, scales[1] ?? scales[0] ?? 1];
    for (const contour of contoursOf(tables, part, depth + 1))
      contours.push(
        contour.map(({ x, y, isOnCurve }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, isOnCurve })),
      );
  } while (flags & hasMore);
  return contours;
}
