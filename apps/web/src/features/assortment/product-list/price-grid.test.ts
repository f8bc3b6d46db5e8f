import { describe, expect, it } from 'vitest';
import { cellOf, pastedColumn, type PricedProduct, savedCentsOf, withPasted } from './price-grid.ts';

const productOf = (id: number, retailPriceCents: number): PricedProduct => ({
  ...{ id, version: 1, retailPriceCents, customPriceCents: null },
});

describe('the price grid', () => {
  it('[PRD-03] knows what changed and what is wrong', () => {
    expect(cellOf(295, undefined, false)).toEqual({ text: '2,95', isChanged: false, isWrong: false, priceCents: 295 });
    expect(cellOf(295, '2,95', false)).toMatchObject({ isChanged: false });
    expect(cellOf(295, '€ 3', false)).toMatchObject({ isChanged: true, isWrong: false, priceCents: 300 });
    for (const text of ['', '0', '-1', '10.000,01', '1,234', 'gratis'])
      expect(cellOf(295, text, false), text).toMatchObject({ isChanged: true, isWrong: true });
  });

  it('[PRD-06] changes the own price at a location, and takes it away with an empty cell', () => {
    expect(savedCentsOf({ ...productOf(1, 295), customPriceCents: 350 }, true)).toBe(350);
    expect(savedCentsOf(productOf(1, 295), false)).toBe(295);
    expect(cellOf(295, ' ', true)).toMatchObject({ isChanged: true, isWrong: false, priceCents: null });
    expect(cellOf(null, '', true)).toMatchObject({ isChanged: false });
  });

  it('[PRD-02] reads a column of a spreadsheet', () => {
    expect(pastedColumn('1,50\r\n2,75\r\n\r\n€ 3\r\n')).toEqual(['1,50', '2,75', '', '€ 3']);
    expect(pastedColumn('1,50\t2,75')).toEqual(['1,50', '2,75']);
    expect(pastedColumn('\t1,50\n"2.50"\tx')).toEqual(['1,50', '2.50']);
  });
});

describe('a pasted column', () => {
  const [one, two, three] = [productOf(1, 100), productOf(2, 200), productOf(3, 300)];
  const typed = { 1: { text: '1,10', product: one, cursor: null } };
  const page = { products: [two, three], cursor: 'abc', q: 'bier', most: 2_000 };

  it('[PRD-02] fills cells from one down, and keeps the values that found none for the next page', () => {
    expect(withPasted(typed, { ...page, values: ['2,5', 'x', '9'] })).toEqual({
      typed: {
        ...typed,
        2: { text: '2,50', product: two, cursor: 'abc', q: 'bier' },
        3: { text: 'x', product: three, cursor: 'abc', q: 'bier' },
      },
      left: ['9'],
    });
  });

  it('[PRD-02] keeps what a cell was typed over, and that somebody else has set the price since', () => {
    const older = { text: '9', product: { ...two, version: 0 }, cursor: null, q: '', isOvertaken: true };
    const pasted = withPasted({ 2: older }, { ...page, values: ['2,5'] });
    expect(pasted.typed[2]).toEqual({ ...older, text: '2,50' });
  });

  it('[PRD-02] stops where more prices would wait than are saved at once', () => {
    const pasted = withPasted(typed, { ...page, most: 2, values: ['2', '3'] });
    expect(Object.keys(pasted.typed)).toEqual(['1', '2']);
    expect(pasted.left).toEqual(['3']);
  });
});
