import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { encodePaletteJpeg, type PalettePicture, quantiserStep } from './jpeg.ts';

/** Any colours, not only a label's: what holds for the worst holds for those. */
const anyPicture: fc.Arbitrary<PalettePicture> = fc
  .record({
    width: fc.integer({ min: 1, max: 40 }),
    height: fc.integer({ min: 1, max: 40 }),
    palette: fc.array(fc.tuple(channel(), channel(), channel()), { minLength: 1, maxLength: 4 }),
  })
  .chain(({ width, height, palette }) =>
    fc
      .uint8Array({ minLength: width * height, maxLength: width * height, max: palette.length - 1 })
      .map((pixels) => ({ pixels, width, height, palette })),
  );

function channel(): fc.Arbitrary<number> {
  return fc.oneof(fc.constantFrom(0, 255), fc.integer({ min: 0, max: 255 }));
}

describe('[PL-08] the JPEG of a label', () => {
  test('no step of the quantiser can take a pixel a quarter of the way to another colour', () => {
    const weights = Array.from({ length: 8 }, (_, place) => {
      const sums = Array.from({ length: 8 }, (__, frequency) => {
        const scale = frequency === 0 ? Math.SQRT1_2 : 1;
        return Math.abs((scale / 2) * Math.cos(((2 * place + 1) * frequency * Math.PI) / 16));
      });
      return sums.reduce((sum, weight) => sum + weight, 0);
    });
    const perSample = (quantiserStep / 2) * Math.max(...weights) ** 2;
    // JFIF: blue is the brightness and 1.772 times its difference, the largest of the factors. 4: the decoder's rounding.
    expect(perSample * (1 + 1.772) + 4).toBeLessThan(64);
  });

  test('another decoder sees each pixel of any picture near its colour, and its size', async () => {
    await fc.assert(
      fc.asyncProperty(anyPicture, async (picture) => {
        const { data, info } = await sharp(encodePaletteJpeg(picture)).raw().toBuffer({ resolveWithObject: true });
        expect([info.width, info.height, info.channels]).toEqual([picture.width, picture.height, 3]);
        for (const [index, pixel] of picture.pixels.entries())
          for (const [place, wanted] of (picture.palette[pixel] ?? []).entries())
            expect(Math.abs((data[index * 3 + place] ?? -1) - wanted)).toBeLessThan(64);
      }),
      { numRuns: 300 },
    );
  });
});
