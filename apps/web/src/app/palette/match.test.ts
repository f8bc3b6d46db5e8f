import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { piecesOf, rankOf, ranks } from './match.ts';

const typedIn = (text: string, typed: string) =>
  piecesOf(text, typed)
    .filter(({ isTyped }) => isTyped)
    .map((piece) => piece.text);

describe('what was typed', () => {
  it('[SEA-02] fits by its words, the best first, whatever their case and accents', () => {
    for (const [texts, typed, rank] of [
      [['Omzet'], 'omzet', ranks.whole],
      [['Omzet', 'verkoop'], 'VERKOOP', ranks.whole],
      [['Crème brûlée'], 'creme b', ranks.beginning],
      [['Broodje kaas'], 'kaas bro', ranks.words],
      [['Straße'], 'strasse', ranks.whole],
      [['Kaasbroodje', 'warm'], 'broodje warm', ranks.parts],
      [['118472', '€ 11,85'], '11,85', ranks.words],
      [['Omzet'], 'omzetten', null],
      [['Broodje', 'kaas'], 'broodje ham', null],
    ] as const)
      expect([texts, typed, rankOf(texts, typed)]).toEqual([texts, typed, rank]);
  });

  it('[SEA-02] is marked where it stands', () => {
    expect(typedIn('Crème brûlée', 'CREM brul')).toEqual(['Crèm', 'brûl']);
    expect(typedIn('Straße 12', 'ss')).toEqual(['ß']);
    expect(typedIn('ananas', 'an')).toEqual(['anan']);
    expect(typedIn('Omzet', 'x')).toEqual([]);
    expect(typedIn('Omzet', '  ')).toEqual([]);
  });

  it('[SEA-02] never changes the text that it is marked in', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme' }), fc.string({ unit: 'grapheme' }), (text, typed) => {
        expect(
          piecesOf(text, typed)
            .map((piece) => piece.text)
            .join(''),
        ).toBe(text);
      }),
    );
  });
});
