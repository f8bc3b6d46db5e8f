import { Buffer } from 'node:buffer';
import { fieldRefusal } from './app-error.ts';

/** A place in a list: just behind (`next`) or before (`previous`) the row with these sort values and id. */
export type Cursor = {
  readonly values: readonly (string | number)[];
  readonly id: number;
  readonly direction: 'next' | 'previous';
  /** How many rows of the list come before that place. */
  readonly rowsBefore: number;
};

/** What stands in a row's place in the order: the values sorted by, and the id that ends every order. */
export type Key = Pick<Cursor, 'values' | 'id'>;

/** A page of a list with the cursors to its neighbours. */
export type Page<Row> = {
  readonly rows: readonly Row[];
  readonly nextCursor: string | null;
  readonly previousCursor: string | null;
  readonly firstIndex: number;
};

const longestText = 1_000;
/** The milliseconds that a date can count from 1970 on; nothing of ours is earlier, and PostgreSQL knows no such days. */
const latestMoment = 8.64e15;

/** What a sort value is: a moment counts the milliseconds since 1970. */
type Shape = 'text' | 'number' | 'moment';

/** Reads a cursor whose sort values have this shape; one that this list did not give out is refused on `cursor`. */
export function readCursor(text: string | undefined, shape: readonly Shape[]): Cursor | undefined {
  if (text === undefined) return undefined;
  const cursor = cursorOf(decode(text));
  const fits =
    cursor?.values.length === shape.length && cursor.values.every((value, index) => isOf(shape[index], value));
  if (cursor === undefined || !fits) throw fieldRefusal('cursor', 'invalid_cursor');
  return cursor;
}

/** Makes a page of the rows that were found: `limit` and one more, and in reverse when the cursor goes backwards. */
export function makePage<Row>(found: {
  rows: readonly Row[];
  limit: number;
  cursor: Cursor | undefined;
  keyOf: (row: Row) => Key;
}): Page<Row> {
  const { limit, cursor, keyOf } = found;
  const isBackwards = cursor?.direction === 'previous';
  const hasMore = found.rows.length > limit;
  const taken = found.rows.slice(0, limit);
  const rows = isBackwards ? taken.toReversed() : taken;
  const [first, last] = [rows[0], rows.at(-1)];
  const firstIndex = isBackwards
    ? hasMore
      ? Math.max(0, cursor.rowsBefore - rows.length)
      : 0
    : (cursor?.rowsBefore ?? 0);
  const hasNext = isBackwards || hasMore;
  const hasPrevious = isBackwards ? hasMore : cursor !== undefined;
  return {
    rows,
    nextCursor:
      hasNext && last !== undefined
        ? encode({ ...keyOf(last), direction: 'next', rowsBefore: firstIndex + rows.length })
        : null,
    previousCursor:
      hasPrevious && first !== undefined
        ? encode({ ...keyOf(first), direction: 'previous', rowsBefore: firstIndex })
        : null,
    firstIndex,
  };
}

function encode(cursor: Cursor): string {
  return Buffer.from(JSON.stringify([cursor.direction, cursor.rowsBefore, cursor.id, ...cursor.values])).toString(
    'base64url',
  );
}

function decode(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

function cursorOf(parts: unknown): Cursor | undefined {
  if (!Array.isArray(parts)) return undefined;
  const [direction, rowsBefore, id, ...values]: unknown[] = parts;
  if ((direction !== 'next' && direction !== 'previous') || !isCount(rowsBefore) || !isCount(id)) return undefined;
  if (!values.every((value) => typeof value === 'string' || typeof value === 'number')) return undefined;
  return { direction, rowsBefore, id, values };
}

function isCount(value: unknown): value is number {
  return typeof value === 'number' && Number.isSafeInteger(value) && value >= 0;
}

function isOf(shape: Shape | undefined, value: string | number): boolean {
  if (shape === 'text') return isText(value);
  return Number.isSafeInteger(value) && (shape !== 'moment' || (Number(value) >= 0 && Number(value) < latestMoment));
}

function isText(value: unknown): boolean {
  return typeof value === 'string' && value.length <= longestText && !value.includes('\0') && value.isWellFormed();
}
