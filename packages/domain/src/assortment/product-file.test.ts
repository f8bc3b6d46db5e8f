import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  columnOf,
  columnsOf,
  eanCell,
  flagCell,
  priceCell,
  productColumns,
  readEanCell,
  readFlagCell,
  readListCell,
  readPriceCell,
} from './product-file.ts';

describe('the columns of a file of products', () => {
  it('[PRD-05] headings are found however they are written, and no others', () => {
    for (const column of productColumns)
      expect(columnOf(` ${column.toUpperCase().replaceAll('_', ' ')} `)).toBe(column);
    expect(['name', 'ean', 'tags', 'description'].map(columnOf)).toEqual([
      'name_nl',
      'ean_code',
      'tags_nl',
      'description_nl',
    ]);
    expect(['prijs', 'constructor', '__proto__', '', 'id '].map(columnOf)).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
      'id',
    ]);
  });

  it('[PRD-06] what a location makes of a product stands in the files of a location only', () => {
    expect(columnsOf(false).filter((column) => column.startsWith('own_'))).toEqual([]);
    expect(columnsOf(true)).toEqual(productColumns);
  });
});

describe('prices', () => {
  it.each([
    ['2,95', 295],
    ['2.95', 295],
    ['2,5', 250],
    ['3', 300],
    [' € 12,00 ', 1_200],
    ['1.234,50', 123_450],
    ['1,234.50', 123_450],
    ['1\u00A0234,50', 123_450],
    ['0,01', 1],
  ])('[PRD-05] reads %j', (text, cents) => expect(readPriceCell(text)).toBe(cents));

  it.each(['1.234', '1,234', '2,955', '-1', 'gratis', '', '2,9,5', '0x10', '1e3', '２,95', '1.23.45'])(
    '[PRD-05] refuses %j, which is no price or two',
    (text) => expect(readPriceCell(text)).toBeNull(),
  );

  it('[PRD-05] every price comes back, with a decimal comma and without thousands', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000_000 }), (cents) => {
        expect(priceCell(cents)).toMatch(/^\d+,\d\d$/);
        expect(readPriceCell(priceCell(cents))).toBe(cents);
      }),
    );
    expect(priceCell(null)).toBe('');
    expect(priceCell(-5)).toBe('-0,05');
  });
});

describe('the other cells', () => {
  it('[PRD-05] an EAN is text to a spreadsheet, and one that it rounded is told', () => {
    expect(eanCell('4000161060055')).toBe('4000161060055\t');
    expect(eanCell(null)).toBe('');
    expect(readEanCell('4000161060055\t')).toEqual({ eanCode: '4000161060055' });
    expect(readEanCell(" '4000161060055")).toEqual({ eanCode: '4000161060055' });
    expect(readEanCell('4 000161 060055')).toEqual({ eanCode: '4000161060055' });
    for (const text of ['4,00016E+12', '4.00016E+12', '4E+12', '4e12']) expect(readEanCell(text)).toBe('scientific');
  });

  it('[PRD-05] yes and no are read in the words of three languages and their spreadsheets', () => {
    expect(['yes', 'Ja', 'WAAR', 'TRUE', 'wahr', '1'].map(readFlagCell)).toEqual(Array.from({ length: 6 }, () => true));
    expect(['no', 'Nee', 'nein', 'ONWAAR', 'FALSE', 'falsch', '0'].map(readFlagCell)).toEqual(
      Array.from({ length: 7 }, () => false),
    );
    expect(['', 'misschien', 'constructor'].map(readFlagCell)).toEqual([null, null, null]);
    expect([flagCell(true), flagCell(false)].map(readFlagCell)).toEqual([true, false]);
  });

  it('[PRD-05] a cell holds several words', () => {
    expect(readListCell(' nl_can, de_single_use,nl_can | x,')).toEqual(['nl_can', 'de_single_use', 'x']);
  });
});
