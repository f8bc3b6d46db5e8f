import { expect, it } from 'vitest';
import { isQuarantine, readQuarantine, writeQuarantine } from './quarantine-search.ts';

it.each([
  [{ view: 'quarantine' }, { status: 'open', cursor: null, receiptId: null }],
  [
    { view: 'quarantine', status: 'handled', receipt: '7' },
    { status: 'handled', cursor: null, receiptId: 7 },
  ],
  [
    { view: 'quarantine', cursor: 'abc' },
    { status: 'open', cursor: 'abc', receiptId: null },
  ],
] as const)('[DT-04] the address says what is shown', (raw, search) => {
  expect(isQuarantine(raw)).toBe(true);
  expect(readQuarantine(raw)).toEqual(search);
  const written = Object.fromEntries(
    Object.entries(writeQuarantine(search)).flatMap(([key, value]) =>
      value === undefined || value === null ? [] : [[key, String(value)]],
    ),
  );
  expect(written).toEqual(raw);
});

it('[DT-04] leaves out what does not fit', () => {
  expect(isQuarantine({})).toBe(false);
  expect(readQuarantine({ status: 'x', cursor: '"<', receipt: '0' })).toEqual(readQuarantine({}));
});
