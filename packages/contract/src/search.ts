import { receiptStates } from '@larder/domain/sales/receipt-state';
import * as z from 'zod/mini';
import { endpoint } from './platform/endpoint.ts';
import { amountCents, count, id, instant, text, translatedText } from './platform/values.ts';

const place = z.object({ id, name: z.string(), slug: z.string(), timeZone: z.string() });
const named = z.object({ id, name: translatedText });

/** What is found, the best of each kind first; a kind that the caller may not read is empty. */
const found = z.object({
  products: z.array(
    z.object({
      id,
      name: translatedText,
      imageUrl: z.nullable(z.string()),
      eanCode: z.nullable(z.string()),
      retailPriceCents: amountCents,
      /** The own price of the location that was searched, null at group level. */
      customPriceCents: z.nullable(amountCents),
      archivedAt: z.nullable(instant),
    }),
  ),
  /** The newest of those that have the number, the last four digits, the amount or the room. */
  receipts: z.array(
    z.object({
      id,
      number: count,
      state: z.enum(receiptStates),
      soldAt: instant,
      property: place,
      shop: z.object({ id, name: z.string() }),
      account: z.nullable(z.string()),
      card: z.nullable(z.object({ maskedNumber: z.nullable(z.string()) })),
      totalCents: amountCents,
    }),
  ),
  labels: z.array(
    z.object({
      id,
      deviceId: z.string(),
      productName: z.nullable(translatedText),
      /** Its pixels, `296x128`; null as long as its host has not told. */
      size: z.nullable(z.string()),
      property: z.object({ id, name: z.string(), slug: z.string() }),
      shop: z.object({ id, name: z.string() }),
    }),
  ),
  combiDeals: z.array(named),
  categories: z.array(named),
  users: z.array(z.object({ id, name: z.string(), email: z.string() })),
  ledgerAccounts: z.array(z.object({ id, code: z.string(), description: z.string() })),
});

/** What a search over all kinds of things finds. */
export type Found = z.output<typeof found>;

/** Finds things of every kind by what a person would call them, five of a kind (SEA-01). */
export const searchEverything = endpoint({
  name: 'searchEverything',
  api: 'office',
  method: 'GET',
  path: '/search',
  scope: 'property',
  requires: 'session',
  summary:
    'The best five of every kind: products, receipts, labels, combi-deals, categories, accounts, ledger accounts',
  query: z.object({ search: z.optional(text(100)) }),
  response: found,
  statements: 20,
});
