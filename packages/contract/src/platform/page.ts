import * as z from 'zod/mini';
import { count } from './values.ts';

/** The query keys that every list has (API-02): `limit` 1–200, `cursor`, `order`, and `sort` by the named columns. */
export function listQuery<const Sorts extends readonly [string, ...string[]]>(sorts: Sorts) {
  return {
    limit: z._default(z.pipe(z.string().check(z.regex(/^(?:[1-9]\d?|1\d\d|200)$/)), z.transform(Number)), 50),
    cursor: z.optional(z.string().check(z.maxLength(2_000))),
    sort: z.optional(z.enum(sorts)),
    order: z.optional(z.enum(['asc', 'desc'])),
  };
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
