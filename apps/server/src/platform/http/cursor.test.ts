import { describe, expect, it } from 'vitest';
import { AppError } from './app-error.ts';
import { makePage, readCursor } from './cursor.ts';

type Row = { name: string; id: number };
const all: Row[] = Array.from({ length: 7 }, (_, index) => ({ name: index < 3 ? 'a' : 'b', id: index + 1 }));
const keyOf = (row: Row) => ({ values: [row.name], id: row.id });

/** A list as SQL would answer it: behind or before the cursor, one more than asked, reversed when going back. */
function page(text: string | undefined, limit: number) {
  const cursor = readCursor(text, ['text']);
  const index = cursor === undefined ? -1 : all.findIndex((row) => row.id === cursor.id);
  const rows = cursor?.direction === 'previous' ? all.slice(0, index).toReversed() : all.slice(index + 1);
  return makePage({ rows: rows.slice(0, limit + 1), limit, cursor, keyOf });
}

describe('cursors', () => {
  it('[API-02] walk a list to its end and back without a gap', () => {
    const first = page(undefined, 3);
    expect(first).toMatchObject({ firstIndex: 0, previousCursor: null });
    const second = page(first.nextCursor ?? undefined, 3);
    const third = page(second.nextCursor ?? undefined, 3);
    expect([first, second, third].map(({ rows }) => rows.map(({ id }) => id))).toEqual([[1, 2, 3], [4, 5, 6], [7]]);
    expect([second.firstIndex, third.firstIndex, third.nextCursor]).toEqual([3, 6, null]);
    const back = page(third.previousCursor ?? undefined, 3);
    expect(back).toEqual({ ...second, nextCursor: back.nextCursor, previousCursor: back.previousCursor });
    const start = page(back.previousCursor ?? undefined, 3);
    expect(start).toMatchObject({ rows: first.rows, firstIndex: 0, previousCursor: null });
    expect(page(start.nextCursor ?? undefined, 3).rows).toEqual(second.rows);
  });

  it('[API-02] start at the first row when fewer rows than thought lie before it', () => {
    const cursor = readCursor(Buffer.from(JSON.stringify(['previous', 40, 3, 'a'])).toString('base64url'), ['text']);
    expect(
      makePage({ rows: [all[1], all[0]].filter((row) => row !== undefined), limit: 3, cursor, keyOf }),
    ).toMatchObject({ firstIndex: 0, previousCursor: null });
  });

  it('[API-02] lead nowhere from an empty page', () => {
    expect(makePage({ rows: [], limit: 3, cursor: undefined, keyOf })).toEqual({
      rows: [],
      nextCursor: null,
      previousCursor: null,
      firstIndex: 0,
    });
  });

  const encode = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url');
  for (const [what, text] of [
    ['no base64', '%%%'],
    ['no JSON', Buffer.from('next').toString('base64url')],
    ['an object', encode({ direction: 'next' })],
    ['another direction', encode(['up', 0, 1, 'a'])],
    ['a negative count', encode(['next', -1, 1, 'a'])],
    ['a broken id', encode(['next', 0, 1.5, 'a'])],
    ['too few values', encode(['next', 0, 1])],
    ['too many values', encode(['next', 0, 1, 'a', 'b'])],
    ['another type', encode(['next', 0, 1, 5])],
    ['a NUL', encode(['next', 0, 1, 'a\0'])],
    ['a lone surrogate', encode(['next', 0, 1, '\ud800'])],
    ['a text that is too long', encode(['next', 0, 1, 'a'.repeat(1_001)])],
  ] as const)
    it(`[API-02] refuse ${what}`, () => {
      const refusal = refusalOf(() => readCursor(text, ['text']));
      expect(refusal).toMatchObject({
        code: 'validation_failed',
        refusal: { errors: [{ path: 'cursor', code: 'invalid_cursor' }] },
      });
    });

  it('[API-02] refuse a number that no row can have', () => {
    expect(refusalOf(() => readCursor(encode(['next', 0, 1, 1e308]), ['number']))).toBeInstanceOf(AppError);
  });
});

function refusalOf(run: () => unknown): unknown {
  try {
    run();
  } catch (error) {
    return error;
  }
  throw new Error('was not refused');
}
