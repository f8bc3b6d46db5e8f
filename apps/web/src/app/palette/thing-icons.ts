import type { Glyph } from '../../ui/pictures/Icon.tsx';
import {
  IconBasket,
  IconBook2,
  IconCategory,
  IconMapPin,
  IconReceipt,
  IconTag,
  IconTicket,
  IconUser,
} from '../../ui/pictures/icons.ts';

/** The kinds of things that can be found and are worth remembering, each with its icon. */
export const thingIcons = {
  locations: IconMapPin,
  products: IconBasket,
  receipts: IconReceipt,
  labels: IconTag,
  combiDeals: IconTicket,
  categories: IconCategory,
  users: IconUser,
  ledgerAccounts: IconBook2,
} as const satisfies Readonly<Record<string, Glyph>>;

/** One of them. */
export type ThingKind = keyof typeof thingIcons;

/** Tells whether a text names one. */
export function isThingKind(text: string): text is ThingKind {
  return Object.hasOwn(thingIcons, text);
}
