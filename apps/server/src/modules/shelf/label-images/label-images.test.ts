import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { eanCheckDigit } from '@larder/domain/assortment/ean';
import type { LabelContent, LabelModel } from '@larder/domain/shelf/label-content';
import { layoutLabel } from '@larder/domain/shelf/label-layout';
import fc from 'fast-check';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPrice } from '../../../testing/readers/read-label.ts';
import { heightOf, widthOf } from './letters.ts';
import { drawLabel, pictureKey, pngOf } from './public.ts';
import { words } from './words.ts';

const sizes = [
  [152, 152],
  [168, 168],
  [200, 200],
  [212, 104],
  [256, 128],
  [296, 128],
  [296, 152],
  [296, 160],
  [360, 184],
  [384, 168],
  [400, 300],
  [640, 384],
  [800, 480],
] as const;
const models: readonly LabelModel[] = sizes.map(([width, height], index) => ({
  hardwareType: index,
  width,
  height,
  colour: (['none', 'red', 'yellow'] as const)[index % 3] ?? 'none',
}));

const beer: LabelContent = {
  locale: 'nl',
  name: 'Blond bier',
  priceCents: 375,
  depositCents: 15,
  netContent: { quantity: 330, unit: 'ml' },
  eanCode: '8712034567238',
  minimumAge: 18,
  mark: null,
  wasCents: null,
};
/** On a label of 168 pixels its 6 is so small and so fat that a reader of single points took it for an 8. */
const smallSix: LabelContent = {
  ...beer,
  name: 'Ein-besonders-langes-zusammengesetztes-Wort-ohne-Ende',
  priceCents: 460_002,
  depositCents: 25,
  netContent: { quantity: 3, unit: 'g' },
  eanCode: null,
  minimumAge: null,
  wasCents: 861_100,
};
const red = (width: number, height: number): LabelModel => ({ hardwareType: 1, width, height, colour: 'red' });

const eans = fc
  .oneof(fc.stringMatching(/^\d{7}$/), fc.stringMatching(/^\d{12}$/))
  .map((digits) => `${digits}${eanCheckDigit(digits) ?? ''}`);
const contents: fc.Arbitrary<LabelContent> = fc.record({
  locale: fc.constantFrom('nl', 'de', 'en'),
  name: fc.oneof(
    fc.constantFrom(
      'Blond bier',
      'Caesarwrap kip met Parmezaanse kaas en croutons van het huis',
      'Ein-besonders-langes-zusammengesetztes-Wort-ohne-Ende',
      'Crème brûlée à la Łódź',
      '',
    ),
    fc.string({ maxLength: 80, unit: 'grapheme' }),
  ),
  priceCents: fc.oneof(fc.integer({ min: 0, max: 9_999 }), fc.integer({ min: 0, max: 999_999 })),
  depositCents: fc.constantFrom(0, 8, 15, 25, 150),
  netContent: fc.option(
    fc.record({ quantity: fc.integer({ min: 1, max: 5_000 }), unit: fc.constantFrom('g', 'ml', 'piece') }),
  ),
  eanCode: fc.option(eans),
  minimumAge: fc.constantFrom(null, 16, 18),
  mark: fc.constantFrom(null, 'combi', 'voucher'),
  wasCents: fc.option(fc.integer({ min: 1, max: 999_999 })),
});

const hasScanner = spawnSync('zbarimg', ['--version']).status === 0;
let directory = '';
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'larder-labels-'));
});
afterAll(() => rm(directory, { recursive: true }));

describe('pictures of labels', () => {
  it.each(models)(
    '[PL-08] the price is read back from the pixels, in digits of 30 % of the height: $width x $height',
    (model) => {
      fc.assert(
        fc.property(contents, (content) => {
          expect(readPrice(drawLabel(content, model))).toBe(content.priceCents);
        }),
        { numRuns: 500, examples: [[smallSix]] },
      );
    },
    120_000,
  );

  it('[PL-08] whatever is on it, the deposit and the age are, and every text lies within the label', () => {
    fc.assert(
      fc.property(contents, fc.constantFrom(...models), (content, model) => {
        const marks = layoutLabel(content, model, { measure: { widthOf, heightOf }, words: words[content.locale] });
        const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
        const said = texts.map(({ text }) => text).join(' ');
        if (content.depositCents > 0) expect(said).toMatch(/statiegeld|Pfand|deposit/);
        if (content.minimumAge !== null) expect(said).toContain(`${content.minimumAge}+`);
        for (const { text, x, baseline, face } of texts) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + widthOf(text, face)).toBeLessThanOrEqual(model.width);
          expect(baseline).toBeLessThanOrEqual(model.height);
          expect(baseline - heightOf(face)).toBeGreaterThanOrEqual(0);
        }
      }),
      { numRuns: 1_000 },
    );
  });

  it('[PL-08] [PRD-04] what is not for sale has its name and says so in large letters, with no amount, no bars and a white last corner', () => {
    const closed = fc.record({ content: contents, model: fc.constantFrom(...models) });
    fc.assert(
      fc.property(closed, ({ content, model }) => {
        const marks = layoutLabel({ ...content, priceCents: null }, model, {
          measure: { widthOf, heightOf },
          words: words[content.locale],
        });
        const texts = marks.flatMap((mark) => (mark.kind === 'text' ? [mark] : []));
        const told = texts.filter(({ ink }) => ink === 'white');
        expect(told.map(({ text }) => text).join(' ')).toBe(words[content.locale].notForSale);
        const [band, ...rest] = marks.filter(({ kind }) => kind !== 'text');
        if (band?.kind !== 'box') throw new Error('there is no band');
        expect(rest).toEqual([]);
        for (const { text, x, baseline, face } of texts) {
          expect(x).toBeGreaterThanOrEqual(0);
          expect(x + widthOf(text, face)).toBeLessThanOrEqual(model.width);
          expect(baseline - heightOf(face)).toBeGreaterThanOrEqual(0);
        }
        for (const { baseline, face } of texts.filter(({ ink }) => ink === 'black'))
          expect(baseline + Math.round(face.size * 0.21)).toBeLessThanOrEqual(band.y);
        for (const { text, x, baseline, face } of told) {
          expect(heightOf(face) / model.height).toBeGreaterThan(0.09);
          expect([x, baseline - heightOf(face)].every((at, index) => at >= (index === 0 ? band.x : band.y))).toBe(true);
          expect(x + widthOf(text, face)).toBeLessThanOrEqual(band.x + band.width);
          expect(baseline + Math.round(face.size * 0.21)).toBeLessThanOrEqual(band.y + band.height);
        }
        expect(drawLabel({ ...content, priceCents: null }, model).pixels.at(-1)).toBe(0);
      }),
      { numRuns: 500 },
    );
  });

  it('[PL-08] a former price is crossed out only where the law allows one and it was higher', () => {
    const textsOf = (content: LabelContent) =>
      layoutLabel(content, red(400, 300), { measure: { widthOf, heightOf }, words: words.nl }).flatMap((mark) =>
        mark.kind === 'text' ? [mark.text] : [],
      );
    expect(textsOf({ ...beer, wasCents: 495 })).toContain('€\u00A04,95');
    expect(textsOf({ ...beer, wasCents: null })).not.toContain('€\u00A04,95');
    expect(textsOf({ ...beer, wasCents: 375 }).filter((text) => text.includes('3,75'))).toEqual([]);
  });

  it('[PL-08] has its own colours and no others: black alone where there is no red, and yellow for no text', () => {
    const coloursOf = (colour: LabelModel['colour']) =>
      [...new Set(drawLabel(beer, { ...red(296, 128), colour }).pixels)].toSorted((a, b) => a - b);
    expect(coloursOf('none')).toEqual([0, 1]);
    expect(coloursOf('yellow')).toEqual([0, 1]);
    expect(coloursOf('red')).toEqual([0, 1, 2]);
  });

  it('[PL-08] the preview is the very picture, and its key is the pixels’ alone', async () => {
    for (const model of models) {
      const picture = drawLabel(beer, model);
      const { data, info } = await sharp(await pngOf(picture, model.colour))
        .removeAlpha()
        .raw()
        .toBuffer({ resolveWithObject: true });
      expect([info.width, info.height, info.channels]).toEqual([model.width, model.height, 3]);
      const black = picture.pixels.map((pixel) => (pixel === 1 ? 1 : 0));
      const seen = Uint8Array.from(picture.pixels, (_, at) => (data[at * 3] === 0 ? 1 : 0));
      expect(Buffer.compare(black, seen)).toBe(0);
      expect(pictureKey(picture)).toBe(pictureKey(drawLabel({ ...beer }, model)));
      expect(pictureKey(drawLabel({ ...beer, priceCents: 380 }, model))).not.toBe(pictureKey(picture));
    }
  });

  it.runIf(hasScanner)('[PL-08] a scanner reads the code wherever bars are printed', async () => {
    let read = 0;
    for (const [index, ean] of fc.sample(eans, { numRuns: 40, seed: 7 }).entries()) {
      const model = models[index % models.length] ?? red(296, 128);
      const content = { ...beer, eanCode: ean };
      const marks = layoutLabel(content, model, { measure: { widthOf, heightOf }, words: words.nl });
      const bars = marks.find((mark) => mark.kind === 'bars');
      if (bars === undefined) continue;
      expect(bars.kind === 'bars' && bars.module).toBeGreaterThanOrEqual(2);
      const file = join(directory, `${index}.png`);
      await writeFile(file, await pngOf(drawLabel(content, model), model.colour));
      const found = execFileSync('zbarimg', ['-q', '--raw', '-Sean8.enable', '-Sean13.enable', file], {
        encoding: 'utf8',
      });
      expect(found.trim()).toBe(ean);
      read += 1;
    }
    expect(read).toBeGreaterThan(20);
  });
});
