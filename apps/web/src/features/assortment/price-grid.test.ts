import { describe, expect, it } from 'vitest';
import { cellOf, pastedColumn, type PricedRow, withPasted } from './price-grid.ts';

const rowOf = (id: number, savedCents: number | null): PricedRow => ({ product: { id }, savedCents });

describe('the price grid', () => {
  it('[PRD-03] knows what changed and what is wrong', () => {
    const row = rowOf(1, 295);
    expect(cellOf(row, {}, false)).toEqual({ text: '2,95', isChanged: false, isWrong: false, priceCents: 295 });
    expect(cellOf(row, { 1: '2,95' }, false)).toMatchObject({ isChanged: false });
    expect(cellOf(row, { 1: '€ 3' }, false)).toMatchObject({ isChanged: true, isWrong: false, priceCents: 300 });
    for (const text of ['', '0', '-1', '10.000,01', '1,234', 'gratis'])
      expect(cellOf(row, { 1: text }, false), text).toMatchObject({ isChanged: true, isWrong: true });
  });

  it('[PRD-06] takes an own price away with an empty cell', () => {
    expect(cellOf(rowOf(1, 295), { 1: ' ' }, true)).toMatchObject({
      isChanged: true,
      isWrong: false,
      priceCents: null,
    });
    expect(cellOf(rowOf(1, null), { 1: '' }, true)).toMatchObject({ isChanged: false });
  });

  it('[PRD-02] reads a column of a spreadsheet', () => {
    expect(pastedColumn('1,50\r\n2,75\r\n\r\n€ 3\r\n')).toEqual(['1,50', '2,75', '', '€ 3']);
    expect(pastedColumn('1,50\t2,75')).toEqual(['1,50', '2,75']);
    expect(pastedColumn('\t1,50\n"2.50"\tx')).toEqual(['1,50', '2.50']);
  });

  it('[PRD-02] fills cells from one down, and counts what found no cell', () => {
    const rows = [rowOf(1, 100), rowOf(2, 200), rowOf(3, 300)];
    const pasted = withPasted({ 1: '1,10' }, { rows, from: 1, values: ['2,5', 'x', '9'] });
    expect(pasted).toEqual({ typed: { 1: '1,10', 2: '2,50', 3: 'x' }, pastedCount: 2, leftCount: 1 });
  });
});
