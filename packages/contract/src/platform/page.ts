import * as z from 'zod/mini';
import { count } from './values.ts';
import { snakeCase } from './wire.ts';

/** The query keys that every list has (API-02): `limit` 1–200, `cursor`, `order`, and `sort` by the named columns. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    limit: z._default(z.pipe(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/)), z.transform(Number)), 50),
    cursor: z.optional(z.string().check(z.maxLength(2_000))),
    sort: z.optional(z.enum(sorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
  };
}

/** The query key of a list whose rows are narrowed to named fields (TOK-07): names with commas, in either spelling. */
export function narrowing(row: z.ZodMiniObject) {
  const names = Object.keys(row.shape);
  const known = new Map(names.flatMap((name) => [[name, name] as const, [snakeCase(name), name] as const]));
  const written = z.string().check(z.maxLength(1_000));
  const named = z.transform((text: string) => text.split(',').map((name) => known.get(name.trim()) ?? name));
  return { fields: z.optional(z.pipe(written, z.pipe(named, z.array(z.enum(names))))) };
}

/**
 * Where a page stands: cursors to its neighbours, the rows before it, and how many rows there are in all.
 * A count that would cost more than its worth stops at `totalCount` and says so in `isTotalExact`.
 */
export const pagination = z.object({
  nextCursor: z.nullable(z.string()),
  previousCursor: z.nullable(z.string()),
  firstIndex: count,
  totalCount: count,
  isTotalExact: z.boolean(),
});

/** A list's `pagination` part. */
export type Pagination = z.output<typeof pagination>;
