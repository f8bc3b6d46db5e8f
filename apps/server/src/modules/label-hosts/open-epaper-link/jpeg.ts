/** A picture of few colours: one byte a pixel, row by row, each the place of its colour in the palette. */
export type PalettePicture = {
  readonly pixels: Uint8Array;
  readonly width: number;
  readonly height: number;
  readonly palette: readonly (readonly [red: number, green: number, blue: number])[];
};

/**
 * Every coefficient is kept to a multiple of this. An error of half a step in all 64 of a block moves no sample by more than
 * 3.4 steps (the largest sum of the transform's absolute weights), so no channel of a pixel by more than
 * 3.4 x (1 + 1.772) x 6 = 57 of 255, however the picture looks: it stays nearest to its own colour in every decoder.
 */
export const quantiserStep = 6;

/**
 * A baseline JPEG of three components in full size (ITU-T T.81, JFIF 1.01), made here since a picture of three colours
 * needs none of a picture library's megabytes, and the step above makes it exact without looking at it again.
 */
export function encodePaletteJpeg(picture: PalettePicture): Buffer {
  const bits = bitWriter();
  const planes = planesOf(picture.palette);
  const previous = planes.map(() => 0);
  const block = new Uint8Array(64);
  for (let top = 0; top < picture.height; top += 8)
    for (let left = 0; left < picture.width; left += 8) {
      readBlock(picture, { top, left, block });
      writePlanes(bits, { planes, previous, block });
    }
  return Buffer.concat([headerOf(picture, planes.length), bits.finish(), Buffer.from([0xff, 0xd9])]);
}

type Plane = { readonly samples: Float64Array; readonly isFlat: boolean };
type Writing = { readonly planes: readonly Plane[]; readonly previous: number[]; readonly block: Uint8Array };

/** Writes the three parts of a block, and keeps their first coefficients for the block after it. */
function writePlanes(bits: BitWriter, { planes, previous, block }: Writing): void {
  const isPlain = block.every((pixel) => pixel === block[0]);
  for (const [index, plane] of planes.entries()) {
    if (isPlain || plane.isFlat) setPlain(plane, block);
    else transform(plane, block);
    previous[index] = writeBlock(bits, previous[index] ?? 0);
  }
}

/** Brightness and the two colour differences of each colour of the palette (JFIF 1.01), around zero. */
function planesOf(palette: PalettePicture['palette']): readonly Plane[] {
  const weights = [
    [0.299, 0.587, 0.114, -128],
    [-0.168_735_9, -0.331_264_1, 0.5, 0],
    [0.5, -0.418_687_6, -0.081_312_4, 0],
  ] as const;
  return weights.map(([ofRed, ofGreen, ofBlue, shift]) => {
    const samples = Float64Array.from(palette, ([red, green, blue]) => {
      return ofRed * red + ofGreen * green + ofBlue * blue + shift;
    });
    return { samples, isFlat: samples.every((sample) => Math.abs(sample) < 0.01) };
  });
}

/** The 64 pixels of a block; beyond the edge its last row and column go on. */
function readBlock(
  { pixels, width, height }: PalettePicture,
  { top, left, block }: { readonly top: number; readonly left: number; readonly block: Uint8Array },
): void {
  for (let y = 0; y < 8; y += 1) {
    const row = Math.min(top + y, height - 1) * width;
    for (let x = 0; x < 8; x += 1) block[y * 8 + x] = pixels[row + Math.min(left + x, width - 1)] ?? 0;
  }
}

const cosines = Float64Array.from({ length: 64 }, (_, index) => {
  const [frequency, place] = [index >> 3, index & 7];
  return (frequency === 0 ? Math.SQRT1_2 : 1) * 0.5 * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16);
});

// One block at a time, and nothing waits in between: the same room for each.
const coefficients = new Int16Array(64);
const halfway = new Float64Array(64);

function setPlain({ samples }: Plane, block: Uint8Array): void {
  coefficients.fill(0);
  coefficients[0] = Math.round((8 * (samples[block[0] ?? 0] ?? 0)) / quantiserStep);
}

/** The block's discrete cosine transform (T.81, A.3.3), rows first, in steps of the quantiser. */
function transform({ samples }: Plane, block: Uint8Array): void {
  for (let y = 0; y < 8; y += 1)
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let x = 0; x < 8; x += 1) sum += (samples[block[y * 8 + x] ?? 0] ?? 0) * (cosines[u * 8 + x] ?? 0);
      halfway[y * 8 + u] = sum;
    }
  for (let v = 0; v < 8; v += 1)
    for (let u = 0; u < 8; u += 1) {
      let sum = 0;
      for (let y = 0; y < 8; y += 1) sum += (halfway[y * 8 + u] ?? 0) * (cosines[v * 8 + y] ?? 0);
      coefficients[v * 8 + u] = Math.round(sum / quantiserStep);
    }
}

/** T.81, figure A.6: from the block's slow changes to its fast ones. */
const zigzag = Array.from({ length: 64 }, (_, place) => place).toSorted((one, other) => {
  const [first, second] = [(one >> 3) + (one & 7), (other >> 3) + (other & 7)];
  if (first !== second) return first - second;
  return first % 2 === 0 ? other - one : one - other;
});

/** Code lengths and symbols of T.81, tables K.3 (first of a block) and K.5 (the others); for all three components. */
const firstTable = { lengths: [0, 1, 5, 1, 1, 1, 1, 1, 1], symbols: range(0x00, 0x0b) } as const;
const otherTable = {
  lengths: [0, 2, 1, 3, 3, 2, 4, 3, 5, 5, 4, 4, 0, 0, 1, 125],
  symbols: [
    ...[0x01, 0x02, 0x03, 0x00, 0x04, 0x11, 0x05, 0x12, 0x21, 0x31, 0x41, 0x06, 0x13, 0x51, 0x61, 0x07, 0x22, 0x71],
    ...[0x14, 0x32, 0x81, 0x91, 0xa1, 0x08, 0x23, 0x42, 0xb1, 0xc1, 0x15, 0x52, 0xd1, 0xf0, 0x24, 0x33, 0x62, 0x72],
    ...[0x82, 0x09, 0x0a, ...range(0x16, 0x1a), ...range(0x25, 0x2a), ...range(0x34, 0x3a), ...range(0x43, 0x4a)],
    ...[...range(0x53, 0x5a), ...range(0x63, 0x6a), ...range(0x73, 0x7a), ...range(0x83, 0x8a), ...range(0x92, 0x9a)],
    ...[...range(0xa2, 0xaa), ...range(0xb2, 0xba), ...range(0xc2, 0xca), ...range(0xd2, 0xda), ...range(0xe1, 0xea)],
    ...range(0xf1, 0xfa),
  ],
} as const;

function range(first: number, last: number): number[] {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

type Code = { readonly code: number; readonly length: number };
type Table = { readonly lengths: readonly number[]; readonly symbols: readonly number[] };

/** T.81, annex C: the codes of a length count up, and go on twice as high with the next length. */
function codesOf({ lengths, symbols }: Table): ReadonlyMap<number, Code> {
  const codes = new Map<number, Code>();
  let code = 0;
  for (const [index, count] of lengths.entries()) {
    for (let taken = 0; taken < count; taken += 1) {
      codes.set(symbols[codes.size] ?? 0, { code, length: index + 1 });
      code += 1;
    }
    code *= 2;
  }
  return codes;
}

const [firstCodes, otherCodes] = [codesOf(firstTable), codesOf(otherTable)];

type BitWriter = ReturnType<typeof bitWriter>;

/** Writes bits, the highest first; a byte of ones is followed by one of zeros, so that none looks like a marker. */
function bitWriter() {
  const bytes: number[] = [];
  let [held, count] = [0, 0];
  const write = (value: number, length: number): void => {
    held = ((held << length) | value) & 0xff_ffff;
    count += length;
    while (count >= 8) {
      count -= 8;
      const byte = (held >> count) & 0xff;
      bytes.push(byte);
      if (byte === 0xff) bytes.push(0);
    }
  };
  const finish = (): Buffer => {
    write(0x7f, 7);
    return Buffer.from(bytes);
  };
  return { write, finish };
}

/** Writes the block's coefficients (T.81, F.1.2) and answers its first one. */
function writeBlock(bits: BitWriter, previous: number): number {
  const first = coefficients[0] ?? 0;
  writeNumber(bits, { codes: firstCodes, run: 0, value: first - previous });
  let run = 0;
  for (let index = 1; index < 64; index += 1) {
    const value = coefficients[zigzag[index] ?? 0] ?? 0;
    if (value === 0) {
      run += 1;
      continue;
    }
    for (; run > 15; run -= 16) writeCode(bits, otherCodes, 0xf0);
    writeNumber(bits, { codes: otherCodes, run, value });
    run = 0;
  }
  if (run > 0) writeCode(bits, otherCodes, 0x00);
  return first;
}

/** How many zeros came before, how long the number is, and the number: a negative one less one, without its sign. */
function writeNumber(
  bits: BitWriter,
  { codes, run, value }: { readonly codes: ReadonlyMap<number, Code>; readonly run: number; readonly value: number },
): void {
  const length = 32 - Math.clz32(Math.abs(value));
  writeCode(bits, codes, run * 16 + length);
  bits.write(value < 0 ? value + 2 ** length - 1 : value, length);
}

function writeCode(bits: BitWriter, codes: ReadonlyMap<number, Code>, symbol: number): void {
  const found = codes.get(symbol);
  if (found === undefined) throw new Error(`no code for ${symbol}`);
  bits.write(found.code, found.length);
}

/** All before the blocks: the version, the quantiser, the size, the tables of codes and the components. */
function headerOf({ width, height }: PalettePicture, planes: number): Buffer {
  const components = range(1, planes);
  return Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    segment(0xe0, [...Buffer.from('JFIF\0', 'latin1'), 1, 1, 0, 0, 1, 0, 1, 0, 0]),
    segment(0xdb, [0, ...zigzag.map(() => quantiserStep)]),
    segment(0xc0, [8, ...sixteen(height), ...sixteen(width), planes, ...components.flatMap((id) => [id, 0x11, 0])]),
    segment(0xc4, [0x00, ...tableBytes(firstTable)]),
    segment(0xc4, [0x10, ...tableBytes(otherTable)]),
    segment(0xda, [planes, ...components.flatMap((id) => [id, 0x00]), 0, 63, 0]),
  ]);
}

function segment(marker: number, content: readonly number[]): Buffer {
  return Buffer.from([0xff, marker, ...sixteen(content.length + 2), ...content]);
}

function sixteen(value: number): readonly [high: number, low: number] {
  return [value >> 8, value & 0xff];
}

function tableBytes({ lengths, symbols }: Table): readonly number[] {
  return [...Array.from({ length: 16 }, (_, index) => lengths[index] ?? 0), ...symbols];
}
