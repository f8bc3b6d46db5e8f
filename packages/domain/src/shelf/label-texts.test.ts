import { describe, expect, it } from 'vitest';
import { type NetContent, unitPriceCents } from '../assortment/net-content.ts';
import type { PricedContent } from './label-content.ts';
import { wrap, wrapAndCut } from './label-lines.ts';
import { type LabelWords, labelTexts } from './label-texts.ts';

const words: LabelWords = {
  deposit: '+ {amount} statiegeld',
  pieces: '{count} stuks',
  unitPrice: { kg: '{amount} per kg', l: '{amount} per l', piece: '{amount} per stuk' },
  minimumAge: '{age}+',
  mark: { combi: 'Combideal', voucher: 'Voucher' },
  notForSale: 'Niet te koop',
};
const beer: PricedContent = {
  locale: 'nl',
  name: 'Blond bier',
  priceCents: 375,
  depositCents: 15,
  netContent: { quantity: 330, unit: 'ml' },
  eanCode: null,
  minimumAge: 18,
  mark: null,
  wasCents: null,
};
const plain = (text: string | null | undefined) => text?.replaceAll('\u00A0', ' ') ?? null;

describe('what a label says', () => {
  it('[PL-08] the deposit stands beside the price and counts in neither price', () => {
    const texts = labelTexts(beer, words);
    expect(texts.price).toEqual({ euros: '3', cents: ',75' });
    expect(plain(texts.deposit)).toBe('+ € 0,15 statiegeld');
    expect(plain(texts.unit?.price)).toBe('€ 11,36 per l');
    expect(labelTexts({ ...beer, depositCents: 25 }, words).unit).toEqual(texts.unit);
    expect(labelTexts({ ...beer, depositCents: 0 }, words).deposit).toBeNull();
  });

  it.each<[PricedContent['locale'], NetContent, string, string | null]>([
    ['nl', { quantity: 330, unit: 'ml' }, '33 cl', '€ 11,36 per l'],
    ['de', { quantity: 330, unit: 'ml' }, '0,33 l', '€ 11,36 per l'],
    ['en', { quantity: 330, unit: 'ml' }, '330 ml', '€ 11,36 per l'],
    ['nl', { quantity: 1_500, unit: 'ml' }, '1,5 l', '€ 2,50 per l'],
    ['nl', { quantity: 1_000, unit: 'ml' }, '1 l', null],
    ['nl', { quantity: 245, unit: 'g' }, '245 g', '€ 15,31 per kg'],
    ['nl', { quantity: 2_250, unit: 'g' }, '2,25 kg', '€ 1,67 per kg'],
    ['nl', { quantity: 6, unit: 'piece' }, '6 stuks', '€ 0,63 per stuk'],
  ])('[PL-08] %s: %j is %s, %s', (locale, netContent, content, price) => {
    const { unit } = labelTexts({ ...beer, locale, netContent }, words);
    expect([plain(unit?.content), plain(unit?.price)]).toEqual([content, price]);
  });

  it('[PL-08] one piece, and no amount, is nothing to say', () => {
    for (const netContent of [null, { quantity: 1, unit: 'piece' }, { quantity: 0, unit: 'g' }] as const)
      expect(labelTexts({ ...beer, netContent }, words).unit).toBeNull();
    expect(unitPriceCents(375, { quantity: 1, unit: 'piece' })).toBeNull();
  });

  it('[PL-08] thousands have no mark between them, cents always two digits', () => {
    expect(labelTexts({ ...beer, priceCents: 123_405 }, words).price).toEqual({ euros: '1234', cents: ',05' });
    expect(labelTexts({ ...beer, priceCents: 5, locale: 'en' }, words).price).toEqual({ euros: '0', cents: ',05' });
  });
});

describe('lines of a label', () => {
  const place = { widthOf: (text: string) => text.length, widths: (line: number) => (line === 0 ? 12 : 8) };

  it.each([
    ['Blond bier', ['Blond bier']],
    ['Caesarwrap kip kaas', ['Caesarwrap', 'kip kaas']],
    ['Caesarwrap kip met kaas', ['Caesarwrap', 'kip met…']],
    ['Onuitsprekelijk', ['Onuitspreke…']],
    ['Thee, koffie en thee', ['Thee, koffie', 'en thee']],
    ['Blond, bier - zwaar of licht', ['Blond, bier', '- zwaar…']],
    ['', []],
  ])('[PL-08] %j is written as %j', (text, lines) => {
    expect(wrapAndCut(text, 2, place)).toEqual(lines);
  });

  it('[PL-08] what has no room is not squeezed in', () => {
    expect(wrap('Caesarwrap kip met kaas', 2, place)).toBeNull();
  });
});
