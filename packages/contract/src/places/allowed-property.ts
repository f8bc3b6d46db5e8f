import * as z from 'zod/mini';
import { id } from '../platform/values.ts';

/** The five colours of a location (LOC-03). */
export const theme = z.object({
  primaryColor: z.string(),
  lightColor: z.string(),
  darkColor: z.string(),
  ctaButtonColor: z.string(),
  searchButtonColor: z.string(),
});

/** A shop as the menu needs it. */
const allowedShop = z.object({ id, name: z.string() });

/** A location that a person may enter. */
export const allowedProperty = z.object({
  id,
  name: z.string(),
  slug: z.string(),
  validateLegalAge: z.boolean(),
  country: z.enum(['nl', 'de']),
  timeZone: z.string(),
  theme: z.nullable(theme),
  shops: z.array(allowedShop),
});

/** A location of the current user. */
export type AllowedProperty = z.output<typeof allowedProperty>;
