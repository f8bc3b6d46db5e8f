import { paymentMethodKinds } from '@larder/domain/assortment/ledger';
import { voucherTypes } from '@larder/domain/places/voucher';
import { locales } from '@larder/messages/translation';
import * as z from 'zod/mini';
import { theme } from '../places/allowed-property.ts';
import { cashRegister } from '../places/cash-registers.ts';
import { amountCents, id, instant, translatedText } from '../platform/values.ts';

const catalogProduct = z.object({
  id,
  name: translatedText,
  categoryIds: z.array(id),
  imageUrl: z.nullable(z.string()),
  eanCode: z.nullable(z.string()),
  priceCents: amountCents,
  priceValidUntil: z.nullable(instant),
  depositCents: amountCents,
  vatRate: z.number(),
  ageRestriction: z.enum(['off', 'low', 'high']),
  minimumAge: z.nullable(z.int()),
  /** What pays for it here: of the product's vouchers those that the location allows. */
  vouchers: z.array(z.enum(voucherTypes)),
});

/**
 * A combi-deal that a guest can put together in this shop now. `priceCents` is the price of the goods; every chosen
 * product's own deposit comes on top, at most `depositCents`. How the price is shared out over the lines of a receipt is
 * in docs/combi-sales.md.
 */
const catalogCombiDeal = z.object({
  id,
  name: translatedText,
  priceCents: amountCents,
  depositCents: amountCents,
  groups: z.array(z.object({ productIds: z.array(id) })),
});

/** The shop of a till, with what of its location a till goes by. */
const catalogShop = z.object({
  id,
  name: z.string(),
  locationName: z.string(),
  currency: z.literal('EUR'),
  timeZone: z.string(),
  country: z.enum(['nl', 'de']),
  /** What a till speaks until its guest chooses. */
  defaultLanguage: z.enum(locales),
  isPickupActive: z.boolean(),
  /** Who buys something with an age limit shows an age-check code. */
  checksAge: z.boolean(),
  logoUrl: z.nullable(z.string()),
  /** What a till shows while nobody uses it. */
  pictureUrl: z.nullable(z.string()),
  /** What employees pay less; null where they have no discount, or nobody said how much. */
  employeeDiscountPercent: z.nullable(z.int()),
  /** Whether this installation lets a till practise with cards that are none: never in production. */
  practiceTerminal: z.boolean(),
});

/** All that a till goes by: its shop, what it sells there and what is paid with. */
export const catalog = z.object({
  version: z.string(),
  shop: catalogShop,
  /** The till's own. */
  register: z.pick(cashRegister, { id: true, name: true, model: true }),
  /** The group's, in the order in which people see them. */
  paymentMethods: z.array(z.object({ code: z.string(), name: translatedText, kind: z.enum(paymentMethodKinds) })),
  categories: z.array(z.object({ id, name: translatedText, photoUrl: z.nullable(z.string()) })),
  products: z.array(catalogProduct),
  combiDeals: z.array(catalogCombiDeal),
  shortcuts: z.array(id),
  theme: z.nullable(theme),
});
