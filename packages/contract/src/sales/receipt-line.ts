import * as z from 'zod/mini';
import { amountCents, id, text } from '../platform/values.ts';

/** A line of a receipt as a till sends it: `vatRate` in per cent, amounts in cents. */
export const receiptLineInput = z.object({
  productId: z.nullish(id),
  eanCode: z.nullish(text(14)),
  name: z.nullish(text(300)),
  quantity: z.int().check(z.minimum(-100_000), z.maximum(100_000)),
  unitPriceCents: amountCents,
  totalCents: amountCents,
  depositCents: z._default(amountCents, 0),
  vatRate: z.number().check(z.minimum(0), z.maximum(100)),
  voucherType: z.nullish(text(40)),
  discountCents: z.nullish(amountCents),
  combiDealId: z.nullish(id),
});
