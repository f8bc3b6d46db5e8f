import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCell } from '@larder/domain/platform/csv-cell';
import { attachmentOf } from './send-download.ts';
import { csvChunks } from './csv.ts';
import { readCsv } from './csv-reader.ts';

async function written(rows: readonly (readonly string[])[], headings = ['a', 'b']): Promise<string> {
  async function* batches() {
    yield rows;
  }
  let text = '';
  for await (const chunk of csvChunks(headings, batches())) text += chunk;
  return text;
}

async function rowsOf(bytes: Uint8Array | string) {
  const file = await readCsv(Buffer.from(bytes), 1_000);
  if ('code' in file) throw new Error(file.code);
  return {
    headings: file.headings,
    rows: file.rows.map(({ cells }) => cells),
    lines: file.rows.map(({ line }) => line),
  };
}

describe('csv', () => {
  it('[PRD-05] writes what a Dutch spreadsheet opens right: BOM, semicolons, CRLF', async () => {
    expect(
      await written([
        ['Crème brûlée', 'x;y'],
        ['=1+1', 'a "b"\nc'],
      ]),
    ).toBe('\uFEFFa;b\r\nCrème brûlée;"x;y"\r\n"\'=1+1";"a ""b""\nc"\r\n');
  });

  it('[PRD-05] [I5] [I14] every text comes back from the file, whatever is in it', async () => {
    const nasty = fc.oneof(
      fc.string({ unit: 'grapheme' }),
      fc
        .array(
          fc.constantFrom('"', ';', ',', '\t', '\n', '\r\n', '=', "'", '\u200B', '\u202E', '👩🏽‍🍳', 'e\u0301', '\uFEFF'),
          { maxLength: 8 },
        )
        .map((parts) => parts.join('')),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(fc.tuple(fc.constant('x'), nasty), { minLength: 1, maxLength: 8 }), async (rows) => {
        const usable = rows.filter((row) => !row.join('').includes('\0'));
        const read = await rowsOf(await written(usable));
        expect(read.rows.map((row) => row.map(bareCell))).toEqual(usable);
      }),
      { numRuns: 300 },
    );
  });

  it.each([
    ['semicolons', 'a;b\r\n1;"x;y"\r\n'],
    ['commas', 'a,b\n1,x;y\n'],
    ['tabs', 'a\tb\n1\tx;y'],
    ['old line ends', 'a;b\r1;"x;y"\r'],
    ['a hint', 'sep=;\r\na;b\r\n1;"x;y"\r\n'],
    ['a byte order mark', '\uFEFFa;b\n1;"x;y"'],
  ])('[PRD-05] reads %s', async (_, text) => {
    expect(await rowsOf(text)).toMatchObject({ headings: ['a', 'b'], rows: [['1', 'x;y']] });
  });

  it('[PRD-05] reads Windows-1252 and UTF-16 as well', async () => {
    expect((await rowsOf(Buffer.from('naam;b\nCr\xe8me \x80;1', 'latin1'))).rows).toEqual([['Crème €', '1']]);
    expect(
      (await rowsOf(Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from('a\tb\nCrème\t1', 'utf16le')]))).rows,
    ).toEqual([['Crème', '1']]);
  });

  it('[PRD-05] counts lines as a spreadsheet does', async () => {
    const { lines } = await rowsOf('a;b\r\n"x\r\ny";1\r\n\r\n;\r\nz;2\r\n');
    expect(lines).toEqual([2, 5]);
  });

  it.each([
    ['file_empty', '\uFEFF \r\n'],
    ['file_is_workbook', 'PK\u0003\u0004'],
    ['quote_open', 'a;b\n1;"x\n2;y'],
    ['forbidden_character', 'a;b\n1;x\0'],
    ['too_many_rows', `a;b\n${'1;2\n'.repeat(1_001)}`],
  ])('[PRD-05] tells %s', async (code, text) => {
    expect(await readCsv(Buffer.from(text), 1_000)).toMatchObject({ code });
  });

  it('[I15] the name of a file cannot end its header', () => {
    expect(attachmentOf('larder-artikelen-2026-11-22.csv')).toBe(
      'attachment; filename="larder-artikelen-2026-11-22.csv"',
    );
    const hostile = attachmentOf('a"; x=\r\nSet-Cookie: é/../\\b.csv');
    expect(hostile).not.toMatch(/[\r\n\\/]/);
    expect(hostile.split('"')).toHaveLength(3);
  });
});
