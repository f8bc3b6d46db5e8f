import * as z from 'zod/mini';
import { endpoint } from '../platform/endpoint.ts';
import { listQuery, narrowing, pagination } from '../platform/page.ts';
import { amountCents, count, id, instant, queryId, text, translatedText } from '../platform/values.ts';

/** How a label is reached: its host has it, its host does not hear it, its host does not know it (PL-05). */
export const labelStates = ['connected', 'disconnected', 'removed'] as const;

/** What of a label's picture is not as it should be, and why; the first that holds. */
export const labelDelays = [
  /** Nothing: it shows what it should, or has nothing to show. */
  'none',
  /** Another group entered its id first: it gets no pictures, and is to be taken away here or there. */
  'in_use_elsewhere',
  /** Its picture is on its way. */
  'sending',
  /** A lower price waits until every till has it (DYN-05). */
  'waits_for_tills',
  /** Its shop has no host, so that nobody sees or changes what it shows; an increase waits. */
  'host_missing',
  /** Its host does not answer, has no room left, or answers and does nothing else. */
  'host_offline',
  'host_full',
  'host_stopped',
  /** It has not been heard. */
  'unreachable',
  /** Its host does not know its hardware yet. */
  'unknown_hardware',
] as const;

/** Why the shop does not sell the product of a label, so that it shows that and no price (PRD-04); the first that holds. */
export const unsoldReasons = ['archived', 'concept', 'hidden'] as const;

/** A label on a shelf. Ids, names and prices of its product are null as long as nothing is linked to it. */
export const priceLabel = z.object({
  id,
  propertyId: id,
  shopId: id,
  /** 16 upper-case characters. */
  deviceId: z.string(),
  state: z.enum(labelStates),
  productId: z.nullable(id),
  productName: z.nullable(translatedText),
  /** Null: it is sold, or nothing is linked. */
  notSold: z.nullable(z.enum(unsoldReasons)),
  /** 0 to 100; null: it says nothing of a battery. */
  batteryLevel: z.nullable(z.int()),
  /** The price in force, as it should stand on the shelf, in cents. */
  shopPriceCents: z.nullable(amountCents),
  /** What its glass was last confirmed to show, in cents; null: no price, or nobody knows. */
  shownPriceCents: z.nullable(amountCents),
  /** What the tills charge, in cents; less than the shop price while an increase is held back (DYN-05). */
  tillPriceCents: z.nullable(amountCents),
  delay: z.enum(labelDelays),
  /** Since when it does not show what it should. */
  behindSince: z.nullable(instant),
  /** The tills that it waits for, and since when: they have not asked for prices since the lower one was there (DYN-05). */
  waitsForTills: z.array(z.object({ cashRegisterId: id, name: z.string(), lastAskedAt: instant })),
  waitsSince: z.nullable(instant),
  lastSeenAt: z.nullable(instant),
  serverName: z.nullable(z.string()),
  hostIpAddress: z.nullable(z.string()),
  hostPort: z.nullable(z.int()),
  hostConfigPort: z.nullable(z.int()),
  /** Names the picture that it was last confirmed to show, for `getLabelPicture`; null: none. */
  pictureKey: z.nullable(z.string()),
  /** Whether that picture says that its product is not for sale. */
  showsNotForSale: z.boolean(),
  version: id,
});

/** The labels of a shop (PL-02, PL-06). */
export const listPriceLabels = endpoint({
  name: 'listPriceLabels',
  api: 'office',
  method: 'GET',
  path: '/price_labels',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'Labels by product, found by its name, its id or their own id, with how many products have none',
  query: z.object({
    ...listQuery(['productName', 'deviceId', 'state', 'batteryLevel', 'shopPriceCents']),
    ...narrowing(priceLabel),
    search: z.optional(text(100)),
    shopId: queryId,
    state: z.optional(z.enum(labelStates)),
    /** Only those whose product's increase is held back. */
    isHeld: z.optional(z.enum(['true', 'false'])),
  }),
  response: z.object({
    priceLabels: z.array(priceLabel),
    /** Products on sale in the shop without a label there. */
    unassignedProductCount: count,
    pagination,
  }),
  statements: 7,
});

/** One event of a product's price on its way to a label: the rule asked for it, the tills charge it, the label shows it. */
export const priceEvent = z.object({
  kind: z.enum(['planned', 'till', 'label']),
  priceCents: amountCents,
  cause: z.enum(['shop_price', 'weekly_hours', 'dynamic_date']),
  at: instant,
});

/** One label with the way of its product's price (DYN-05): the last 20 events, newest first. */
export const getPriceLabel = endpoint({
  name: 'getPriceLabel',
  api: 'office',
  method: 'GET',
  path: '/price_labels/:priceLabelId',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'One label with the timeline of its price',
  response: z.object({
    ...priceLabel.shape,
    timeline: z.array(priceEvent),
    /** The next price by the rule, and from when; null: it stays. */
    next: z.nullable(z.object({ priceCents: amountCents, at: instant, dynamicPercentage: z.string() })),
  }),
  statements: 9,
});

/** Adds a label to a shop by its id (PL-03). */
export const createPriceLabel = endpoint({
  name: 'createPriceLabel',
  api: 'office',
  method: 'POST',
  path: '/price_labels',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Add a label to a shop',
  body: z.object({
    /** Exactly 16 upper-case letters and digits: `isLabelId` of the domain. */
    labelId: text(100),
    shopId: id,
  }),
  response: priceLabel,
  statuses: [201],
  statements: 20,
});

/** Takes a label away; what it shows counts no longer, so it must be off the shelf. */
export const deletePriceLabel = endpoint({
  name: 'deletePriceLabel',
  api: 'office',
  method: 'DELETE',
  path: '/price_labels/:priceLabelId',
  scope: 'property',
  requires: ['delete', 'digitalPriceLabels'],
  summary: 'Take a label away',
  statements: 20,
});

/** Takes back that a label was deleted, for 15 minutes: it comes back as it was, with its id (UND-02). */
export const undeletePriceLabel = endpoint({
  name: 'undeletePriceLabel',
  api: 'office',
  method: 'POST',
  path: '/price_labels/:priceLabelId/undelete',
  scope: 'property',
  requires: ['delete', 'digitalPriceLabels'],
  summary: 'Take back that a label was deleted',
  response: priceLabel,
  statements: 24,
});

/** Links a product to a label (PL-06); without a product the label is unlinked and goes blank. */
export const pairProduct = endpoint({
  name: 'pairProduct',
  api: 'office',
  method: 'POST',
  path: '/price_labels/pair_product',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Link a product to a label',
  body: z.object({
    /** By its id, or by the EAN that was scanned; null: nothing. */
    product: z.nullable(z.object({ id: z.optional(id), eanCode: z.optional(z.nullable(text(20))) })),
    labelId: text(100),
    shopId: id,
  }),
  response: priceLabel,
  statements: 22,
});

/** A label and the product that it was linked to. */
const labelPair = z.object({ priceLabelId: id, productId: id });

/** Links products without a label to labels without a product, both in order (PL-06). */
export const pairProducts = endpoint({
  name: 'pairProducts',
  api: 'office',
  method: 'POST',
  path: '/price_labels/pair_products',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Link products to the labels that have none',
  body: z.object({ random: z.literal(true), shopId: z.optional(id) }),
  response: z.object({ pairedCount: count, pairs: z.array(labelPair) }),
  statements: 12,
});

/** Takes back that products were linked together; refused as a whole where one of the labels has another by now (UND-01). */
export const undoPairProducts = endpoint({
  name: 'undoPairProducts',
  api: 'office',
  method: 'POST',
  path: '/price_labels/undo_pair_products',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Take back that products were linked together',
  body: z.object({ pairs: z.array(labelPair).check(z.maxLength(5_000)) }),
  statements: 10,
});

/** Sends a label its picture again. */
export const resendPriceLabel = endpoint({
  name: 'resendPriceLabel',
  api: 'office',
  method: 'POST',
  path: '/price_labels/:priceLabelId/resend',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Send a label its picture again',
  statements: 8,
});

/** Finds a label by its light. */
export const locatePriceLabel = endpoint({
  name: 'locatePriceLabel',
  api: 'office',
  method: 'POST',
  path: '/price_labels/:priceLabelId/locate',
  scope: 'property',
  requires: ['write', 'digitalPriceLabels'],
  summary: 'Make the light of a label flash',
  statements: 6,
});

/** The picture that a label was last confirmed to show, or is to show: the very bitmap that was sent, as PNG. */
export const getLabelPicture = endpoint({
  name: 'getLabelPicture',
  api: 'office',
  method: 'GET',
  path: '/price_labels/:priceLabelId/picture',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'The picture of a label',
  query: z.object({ key: z.optional(z.string().check(z.regex(/^[0-9a-f]{16,64}$/))) }),
  download: 'image/png',
  statements: 6,
});

/** How the last change of prices went in each shop with labels (DYN-05). */
export const getLabelProgress = endpoint({
  name: 'getLabelProgress',
  api: 'office',
  method: 'GET',
  path: '/price_labels/progress',
  scope: 'property',
  requires: ['read', 'digitalPriceLabels'],
  summary: 'Labels that show what they should, and products that are held back',
  query: z.object({ shopId: z.optional(queryId) }),
  response: z.object({
    labelCount: count,
    /** Labels that were confirmed to show what they should, and whose host would tell if they did not. */
    shownCount: count,
    /** Labels in shops without a host: nobody knows what they show. */
    hostlessCount: count,
    /** When prices last changed; null: never since there are labels. */
    lastChangeAt: z.nullable(instant),
    /** Products that tills charge less for than the rule says, because a label is behind; the longest first, at most 100. */
    held: z.array(
      z.object({
        productId: id,
        productName: translatedText,
        shopId: id,
        priceLabelId: id,
        deviceId: z.string(),
        priceCents: amountCents,
        tillPriceCents: amountCents,
        since: instant,
      }),
    ),
    heldCount: count,
  }),
  statements: 6,
});
