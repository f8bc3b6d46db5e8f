import * as z from 'zod/mini';

/** What the process that fills is told; passed as a message, since others can read arguments. */
export const fillOrder = z.object({
  owner: z.object({
    host: z.string(),
    port: z.number(),
    database: z.string(),
    user: z.string(),
    password: z.string(),
  }),
  mediaDirectory: z.string(),
  nowMs: z.number(),
  months: z.optional(z.number()),
});

/** What it says back. */
export const fillReport = z.union([
  z.object({ kind: z.literal('ready') }),
  z.object({ kind: z.literal('log'), line: z.string() }),
  z.object({ kind: z.literal('filled') }),
  z.object({ kind: z.literal('failed'), message: z.string() }),
]);

/** What the process that fills says. */
export type FillReport = z.output<typeof fillReport>;
