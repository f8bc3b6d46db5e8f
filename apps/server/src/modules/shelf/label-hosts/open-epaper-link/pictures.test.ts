import { deflateSync } from 'node:zlib';
import type { LabelPicture } from '@larder/domain/shelf/label-content';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { readLabelFile } from '../../../../testing/stand-ins/label-host.ts';
import { decodePayload, encodeJpeg } from './pictures.ts';
import { tagTypeNumbers, tagTypeOf } from './tag-types.ts';

function typeOf(hardwareType: number) {
  const type = tagTypeOf(hardwareType);
  if (type === null) throw new Error('no such type');
  return type;
}

const simulated = [0x00, 0x01, 0x02, 0x03, 0x27, 0x30, 0x31, 0x32, 0x33, 0x34, 0x36, 0x40, 0x60, 0x66] as const;

/** The hardest pictures: noise, single pixels, and edges between all colours. */
const picture = (hardwareType: number) => {
  const { width, height, colour } = typeOf(hardwareType);
  const largest = colour === 'none' ? 1 : 2;
  return fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 1, max: 2 ** 31 - 1 })).map(([size, seed]) => {
    const pixels = new Uint8Array(width * height).map((_, index) => {
      const [column, row] = [Math.floor((index % width) / size), Math.floor(index / width / size)];
      const mixed = Math.imul(Math.imul(column + 1, 0x9e37_79b1) ^ Math.imul(row + 1, 0x85eb_ca6b), seed | 1);
      return (mixed >>> 13) & 0xff;
    });
    return { pixels: pixels.map((value) => value % (largest + 1)), width, height } satisfies LabelPicture;
  });
};

describe('[PL-08] a picture survives the way to the glass', () => {
  test.each(simulated)('type %d: exactly, through the JPEG and what goes over the radio', async (hardwareType) => {
    const model = typeOf(hardwareType);
    await fc.assert(
      fc.asyncProperty(picture(hardwareType), async (one) => {
        const jpeg = await encodeJpeg(one, model);
        for (const version of [1, 0x27]) {
          const payload = await readLabelFile(jpeg, { hardwareType, version });
          expect(payload?.glass.pixels).toEqual(one.pixels);
          expect(decodePayload(payload?.bytes ?? Buffer.alloc(0), model)).toEqual(one.pixels);
        }
      }),
      { numRuns: hardwareType === 0x36 || hardwareType === 0x66 ? 2 : 6 },
    );
  });

  test('the file is what the access point can read: baseline, all colours in full size', async () => {
    const { width, height } = typeOf(0x33);
    const jpeg = await encodeJpeg({ pixels: new Uint8Array(width * height).fill(2), width, height }, typeOf(0x33));
    expect(await sharp(jpeg).metadata()).toMatchObject({
      format: 'jpeg',
      isProgressive: false,
      chromaSubsampling: '4:4:4',
      width,
      height,
    });
  });

  test.each([
    ['too small', { pixels: new Uint8Array(4), width: 2, height: 2 }],
    ['turned', { pixels: new Uint8Array(384 * 168), width: 168, height: 384 }],
    ['short of pixels', { pixels: new Uint8Array(100), width: 384, height: 168 }],
    ['of a colour that there is not', { pixels: new Uint8Array(384 * 168).fill(3), width: 384, height: 168 }],
  ])('one that is %s is refused', async (_, one) => {
    await expect(encodeJpeg(one, typeOf(0x33))).rejects.toThrow(expect.objectContaining({ fault: 'invalid_picture' }));
  });

  test('a label without a colour is sent none', async () => {
    const { width, height } = typeOf(0x40);
    const one = { pixels: new Uint8Array(width * height).fill(2), width, height };
    await expect(encodeJpeg(one, typeOf(0x40))).rejects.toThrow(expect.objectContaining({ fault: 'invalid_picture' }));
  });
});

describe('[PL-08] a payload that is none is told apart', () => {
  test('whatever bytes come, pixels come or nothing', () => {
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 20_000 }), fc.constantFrom(...tagTypeNumbers), (bytes, hardwareType) => {
        const type = typeOf(hardwareType);
        const pixels = decodePayload(Buffer.from(bytes), type);
        expect(pixels === null || pixels.length === type.width * type.height).toBe(true);
      }),
    );
  });

  test.each([
    ['empty', Buffer.alloc(0)],
    ['compressed in a way that we do not read', Buffer.from(`\u0001\u0002${'g5'.repeat(700)}`)],
    ['of another size', Buffer.alloc(15_000)],
    ['cut off', compressed(8_064).subarray(0, 30)],
    ['a bomb', bomb()],
    ['of another number of planes than it says', compressed(8_064, 2)],
  ])('%s: nothing', (_, payload) => expect(decodePayload(payload, typeOf(0x33))).toBe(null));

  test('a fourth colour is none of ours', () => {
    const both = Buffer.alloc(2 * 8_064, 0xff);
    expect(decodePayload(both, typeOf(0x33))?.every((pixel) => pixel === 3)).toBe(true);
  });
});

function compressed(planeBytes: number, planes = 1): Buffer {
  const content = Buffer.alloc(planeBytes + 6);
  content.set([6, 0, 0, 0, 0, planes]);
  const size = Buffer.alloc(4);
  size.writeUInt32LE(content.length);
  return Buffer.concat([size, deflateSync(content, { windowBits: 12 })]);
}

/** A hundred million bytes that claim to be a few thousand. */
function bomb(): Buffer {
  const size = Buffer.alloc(4);
  size.writeUInt32LE(8_070);
  return Buffer.concat([size, deflateSync(Buffer.alloc(100_000_000), { windowBits: 12 })]);
}
