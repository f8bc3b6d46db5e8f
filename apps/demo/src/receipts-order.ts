import * as z from 'zod/mini';

type Ids = ReadonlyMap<string, number>;
const ids: z.ZodMiniType<Ids> = z.map(z.string(), z.number());

/** What the thread that makes receipts is told: whose, of which period, and the ids of what they refer to. */
export const receiptsOrder = z.object({
  group: z.string(),
  fromMs: z.number(),
  untilMs: z.number(),
  archivedOn: z.templateLiteral([z.number(), '-', z.number(), '-', z.number()]),
  firstId: z.number(),
  references: z.object({
    places: z.object({
      groupId: z.number(),
      propertyIds: ids,
      shopIds: ids,
      registerIds: ids,
      paymentMethodIds: ids,
    }),
    assortment: z.object({ categoryIds: ids, productIds: ids }),
    ledgerIds: ids,
    depositLedgerIds: ids,
  }),
});

/** What the thread that makes receipts is told. */
export type ReceiptsOrder = z.output<typeof receiptsOrder>;

/** Some receipts in the text format of COPY, a message an entry, and the number that each shop has come to. */
export const receiptsPortion = z.object({
  count: z.number(),
  receipts: z.array(z.string()),
  lines: z.array(z.string()),
  numbers: ids,
});

/** A portion of receipts. */
export type ReceiptsPortion = z.output<typeof receiptsPortion>;
