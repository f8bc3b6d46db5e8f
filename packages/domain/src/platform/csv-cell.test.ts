import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { bareCell, guardedCell } from './csv-cell.ts';

const payloads = [
  '=1+1',
  '=cmd|"/C calc"!A0',
  '+31 6 12345678',
  '-2+3',
  '@SUM(1;1)',
  '\t=1+1',
  '\r=1+1',
  '\n=1+1',
  '＝1+1',
  '＋1',
  '－1',
  '＠SUM(A1)',
  "'=1+1",
  "''=1+1",
  '=HYPERLINK("https://evil.test";"Klik")',
];

describe('csv cells', () => {
  it.each(payloads)('[PRD-05] [I14] %j is no formula any more, and comes back as it was', (text) => {
    expect(guardedCell(text)).toBe(`'${text}`);
    expect(bareCell(guardedCell(text))).toBe(text);
  });

  it.each(["'s Morgens", 'Cola', '', '12,50', 'a=b', ' =1', "l'eau", "'"])('[PRD-05] %j stays as it is', (text) => {
    expect(guardedCell(text)).toBe(text);
    expect(bareCell(text)).toBe(text);
  });

  it('[PRD-05] [I5] any text comes back, and none begins like a formula', () => {
    const cell = fc.oneof(
      fc.string({ unit: 'binary' }),
      fc
        .array(fc.constantFrom("'", '=', '+', '-', '@', '\t', '\r', '\n', '＝', '＠', 'a', '1'), { maxLength: 6 })
        .map((parts) => parts.join('')),
    );
    fc.assert(
      fc.property(
        cell,
        (text) => bareCell(guardedCell(text)) === text && !/^[=+\-@\t\r\n＝＋－＠]/.test(guardedCell(text)),
      ),
      { numRuns: 500 },
    );
  });
});
